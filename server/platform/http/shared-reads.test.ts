import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads';

function world() {
  let now = 0;
  let count = 0;
  const reads = new SharedReads(() => new Date(now));
  const read = (siteId: number, name = 'parts') =>
    reads.read(siteId, name, () => Promise.resolve((count += 1)));
  return { reads, read, wait: (ms: number) => (now += ms) };
}

test('what several people ask at once is read once, for each name and site', async () => {
  const { read } = world();
  expect(await Promise.all([read(1), read(1), read(1, 'labors'), read(2)])).toEqual([1, 1, 2, 3]);
});

test('a change at the site ends it, one elsewhere does not', async () => {
  const { reads, read } = world();
  await read(1);
  reads.forget(2);
  expect(await read(1)).toBe(1);
  reads.forget(1);
  expect(await read(1)).toBe(2);
});

test('nothing is believed for longer than a second, heard of or not', async () => {
  const { read, wait } = world();
  await read(1);
  wait(999);
  expect(await read(1)).toBe(1);
  wait(1);
  expect(await read(1)).toBe(2);
});

test('what began before a change does not stand for what is asked after it', async () => {
  const { reads, read } = world();
  let finish = (_value: number): void => undefined;
  const before = reads.read(1, 'parts', () => new Promise<number>((resolve) => (finish = resolve)));
  reads.forget(1);
  const after = read(1);
  finish(0);
  expect(await Promise.all([before, after, read(1)])).toEqual([0, 1, 1]);
});

test('a failure is told to whoever waits for it, and asked anew', async () => {
  const { reads, read } = world();
  await expect(reads.read(1, 'parts', () => Promise.reject(new Error('Lost')))).rejects.toThrow('Lost');
  expect(await read(1)).toBe(1);
});

test('however often something changes, one look runs at a time, and whoever asks meanwhile shares the next', async () => {
  const { reads } = world();
  let running = 0;
  let most = 0;
  let looks = 0;
  const ask = () =>
    reads.read(1, 'parts', async () => {
      running += 1;
      most = Math.max(most, running);
      looks += 1;
      const look = looks;
      await Promise.resolve();
      running -= 1;
      return look;
    });
  const first = ask();
  const later = Array.from({ length: 50 }, () => {
    reads.forget(1);
    return ask();
  });
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual(later.map(() => 2));
  expect({ most, looks }).toEqual({ most: 1, looks: 2 });
});

test('a look that fails keeps nobody from the one behind it', async () => {
  const { reads, read } = world();
  const failed = reads.read(1, 'parts', () => Promise.reject(new Error('Lost')));
  reads.forget(1);
  const after = read(1);
  await expect(failed).rejects.toThrow('Lost');
  expect(await after).toBe(1);
});

test('whoever has seen more is not handed what others share, unless it is known to hold that', async () => {
  const { reads } = world();
  const looks: string[] = [];
  const ask = (after: string, holds = after) =>
    reads.read(
      1,
      'parts',
      async (wanted, covers) => {
        looks.push(wanted);
        covers(holds);
        return `${wanted} ${looks.length}`;
      },
      after,
    );
  expect(await ask('02', '04')).toBe('02 1');
  expect(await ask('04')).toBe('02 1');
  expect(await ask('05')).toBe('05 2');
  expect(await ask('03')).toBe('05 2');
});

test('who waits for the next look gets what the latest of them wants', async () => {
  const { reads } = world();
  const looks: string[] = [];
  let finish = (): void => undefined;
  const running = new Promise<void>((resolve) => (finish = resolve));
  const ask = (after: string) =>
    reads.read(
      1,
      'parts',
      async (wanted) => {
        looks.push(wanted);
        await running;
        return wanted;
      },
      after,
    );
  const all = [ask('01'), ask('02'), ask('03'), ask('02')];
  finish();
  expect(await Promise.all(all)).toEqual(['01', '03', '03', '03']);
  expect(looks).toEqual(['01', '03']);
});
