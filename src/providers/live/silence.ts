import { LIVE_HEARTBEAT_MS } from '#domain/limits';

/** Two heartbeats may be late or lost. */
export const SILENT_MS = 2.5 * LIVE_HEARTBEAT_MS;
const COLON = 58;

/**
 * Passes on the answer of a live stream, and reports when nothing has arrived for too long: a tablet that left the
 * range of its access point gets no other sign. Services that send no heartbeats (comments) are not watched.
 */
export function watched(answer: Response, onSilence: () => void): Response {
  if (!answer.ok || !answer.body) return answer;
  let beats = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      beats ||= part[0] === COLON;
      clearTimeout(timer);
      if (beats) timer = setTimeout(onSilence, SILENT_MS);
      controller.enqueue(part);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(answer.body.pipeThrough(heard), answer);
}
