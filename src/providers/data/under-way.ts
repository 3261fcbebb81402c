import type { Call } from '#contract/call';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Sends a write only once while it is in flight: an identical request in that time gets the answer to the first. The
 * second of two presses of a button may come before the first one shows.
 */
export function sendOnce<Answer>(
  call: Call,
  input: { params?: unknown; body?: unknown; signal?: AbortSignal | undefined },
  send: () => Promise<Answer>,
): Promise<Answer> {
  // A cancelable write belongs to its caller, and a file cannot be compared as text.
  if (input.signal || input.body instanceof Blob) return send();
  const key = JSON.stringify([call.id, input.params, input.body]);
  const sent = underWay.get(key) as Promise<Answer> | undefined;
  if (sent) return sent;
  const sending = send().finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}
