import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spaced } from './spaced';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('spaced work', () => {
  test('is done at once, and once more for whatever was asked for meanwhile', async () => {
    let done = 0;
    const { ask } = spaced(async () => void (done += 1), 1000);
    ask();
    expect(done).toBe(1);
    for (let times = 0; times < 50; times += 1) ask();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toBe(2);
  });

  test('never runs beside itself, however slow it is, and goes on after a failure', async () => {
    let running = 0;
    let done = 0;
    const { ask } = spaced(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      running -= 1;
      done += 1;
      throw new Error('no answer');
    }, 1000);
    for (let tenths = 0; tenths < 100; tenths += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(done).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toBe(4);
  });

  test('is not done any more once it is stopped, unless it is asked for anew', async () => {
    let done = 0;
    const { ask, stop } = spaced(async () => void (done += 1), 1000);
    ask();
    ask();
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toBe(1);
    ask();
    expect(done).toBe(2);
  });
});
