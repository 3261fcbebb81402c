import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bring } from './bring';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file that is never answered is given up and asked for again', async () => {
  const asked: string[] = [];
  // The first request gets lost; the second one is answered.
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(new URL(address).pathname);
    if (asked.length > 1)
      return Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }));
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
    });
  });
  const brought = bring(() => Promise.resolve('there'), ['assets/screen.js']);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(brought).resolves.toBe('there');
  expect(asked).toEqual(['/assets/screen.js', '/assets/screen.js']);
});
