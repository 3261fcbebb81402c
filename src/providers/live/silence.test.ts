import { LIVE_HEARTBEAT_MS } from '#domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENT_MS, watched } from './silence';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A stream whose chunks arrive when the test says so. */
function stream() {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller;
    },
  });
  let silences = 0;
  const answer = watched(new Response(body), () => (silences += 1));
  const text = answer.text();
  const send = async (part: string) => {
    source?.enqueue(new TextEncoder().encode(part));
    await vi.advanceTimersByTimeAsync(1);
  };
  return { send, end: () => source?.close(), text, silences: () => silences };
}

test('what beats is missed when it falls silent, once', async () => {
  const { send, silences } = stream();
  await send('event: hello\n\n');
  await send(': \n\n');
  await vi.advanceTimersByTimeAsync(2 * LIVE_HEARTBEAT_MS);
  expect(silences()).toBe(0);
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(silences()).toBe(1);
});

test('any word counts as a beat', async () => {
  const { send, silences } = stream();
  await send(': \n\n');
  for (let times = 0; times < 5; times += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(2 * LIVE_HEARTBEAT_MS);
    // oxlint-disable-next-line no-await-in-loop
    await send('event: change\n\n');
  }
  expect(silences()).toBe(0);
});

test('services that never beat are not missed, nor is a stream that has ended', async () => {
  const quiet = stream();
  await quiet.send('event: hello\n\n');
  const ended = stream();
  await ended.send(': \n\n');
  ended.end();
  expect(await ended.text).toBe(': \n\n');
  await vi.advanceTimersByTimeAsync(10 * SILENT_MS);
  expect([quiet.silences(), ended.silences()]).toEqual([0, 0]);
});

test('a refusal is handed on as it came', () => {
  const refusal = new Response('no', { status: 401 });
  expect(watched(refusal, () => undefined)).toBe(refusal);
});
