import { describe, expect, test } from 'vitest';
import { UPLOAD_RETRY_MS, UPLOAD_TIMEOUT_MS } from '#domain/attachments';
import { tryUntil } from './try-until';

/** A clock that only pauses move on. */
function timed(
  results: readonly (string | Error)[],
  more: { lasting?: number; aborter?: AbortController } = {},
) {
  const aborter = more.aborter ?? new AbortController();
  let time = 0;
  let tries = 0;
  const retries: number[] = [];
  const run = tryUntil(
    async () => {
      const result = results[Math.min(tries, results.length - 1)] ?? '';
      tries += 1;
      time += more.lasting ?? 0;
      if (result instanceof Error) throw result;
      return result;
    },
    {
      everyMs: UPLOAD_RETRY_MS,
      forMs: UPLOAD_TIMEOUT_MS,
      signal: aborter.signal,
      worthTrying: (error) => (error as Error).message === 'down',
      onRetry: (attempt) => retries.push(attempt),
      now: () => time,
      pause: async (ms) => {
        time += ms;
      },
    },
  );
  return { run, tries: () => tries, time: () => time, retries };
}

const down = new Error('down');

describe('trying until it works', () => {
  test('goes on every two seconds until it does', async () => {
    const { run, tries, time, retries } = timed([down, down, 'there']);
    expect(await run).toBe('there');
    expect([tries(), time(), retries]).toEqual([3, 4000, [2, 3]]);
  });

  test('ends with the last failure when four minutes are over', async () => {
    const { run, tries, time } = timed([down]);
    await expect(run).rejects.toBe(down);
    expect(tries()).toBe(120);
    expect(time()).toBeLessThan(UPLOAD_TIMEOUT_MS);
  });

  test('counts the time that each try takes', async () => {
    const { run, tries } = timed([down], { lasting: 100_000 });
    await expect(run).rejects.toBe(down);
    expect(tries()).toBe(3);
  });

  test('does not repeat what will not change', async () => {
    const refused = new Error('refused');
    const { run, tries } = timed([refused]);
    await expect(run).rejects.toBe(refused);
    expect(tries()).toBe(1);
  });

  test('ends when somebody has cancelled', async () => {
    const aborter = new AbortController();
    aborter.abort();
    const { run, tries } = timed([down], { aborter });
    await expect(run).rejects.toBe(down);
    expect(tries()).toBe(1);
  });
});
