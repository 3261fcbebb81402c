import type { LiveChange } from '../../../src/providers/live/live-stream';
import { liveStream } from '../../../src/providers/live/live-stream';

const encoder = new TextEncoder();

/**
 * Answers and opens the console's stream of changes at a site; what is sent through it arrives as from the services.
 */
export async function tellLive(siteId: number, said: { console?: string } = {}) {
  const { fetch } = globalThis;
  let asked = 0;
  const opened = new Promise<ReadableStreamDefaultController<Uint8Array>>((resolve) => {
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.includes(`live?siteId=${siteId}`)) return fetch(input, init);
      asked += 1;
      const body = new ReadableStream<Uint8Array>({ start: resolve });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  // An earlier test may have shown a screen that follows the same site.
  liveStream.stop();
  liveStream.follow(siteId);
  const stream = await opened;
  const say = (event: string, data: object) =>
    stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  say('hello', { age: true, ...said });
  return {
    tell: (change: Omit<LiveChange, 'siteId'>) => say('change', { siteId, ...change }),
    /** Whether the console has opened the stream. */
    heard: () => liveStream.state() === 'live',
    /** Something was missed: what is shown must be read again. */
    resync: () => say('resync', {}),
    /** The user has too many consoles open: this one is ended. */
    crowded: () => {
      say('crowded', {});
      stream.close();
    },
    /** How often the console has requested its stream. */
    asked: () => asked,
    close: () => {
      liveStream.stop();
      globalThis.fetch = fetch;
    },
  };
}
