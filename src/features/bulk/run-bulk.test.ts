import { expect, test } from 'vitest';
import { runBulk, type BulkCommand, type BulkProgress } from './run-bulk';

class Lost extends Error {}

/** Commands that end when the test says so. */
function held(count: number) {
  const begun: { id: string; key: string; end: (error?: Error) => void }[] = [];
  const commands: BulkCommand[] = Array.from({ length: count }, (_, at) => ({
    id: `v${at + 1}`,
    key: `k${at + 1}`,
    send: (key) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ id: `v${at + 1}`, key, end: (error) => (error ? reject(error) : resolve()) });
      }),
  }));
  return { begun, commands };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const isLost = (error: unknown) => error instanceof Lost;
const start = (commands: readonly BulkCommand[], told: BulkProgress[] = [], waited: number[] = []) =>
  runBulk({
    commands,
    isLost,
    onProgress: (progress) => told.push(progress),
    wait: async (milliseconds) => void waited.push(milliseconds),
  });

test('at most six commands are on their way, each is sent once, and progress says how many', async () => {
  const { begun, commands } = held(9);
  const told: BulkProgress[] = [];
  const { finished } = start(commands, told);
  await settle();
  expect(begun.map(({ id }) => id)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6']);
  for (let at = 0; at < 9; at += 1) {
    begun[at]?.end();
    await settle();
    expect(begun.length).toBeLessThanOrEqual(Math.min(9, at + 7));
  }
  expect((await finished).done).toHaveLength(9);
  expect(new Set(begun.map(({ key }) => key)).size).toBe(9);
  expect(told.at(-1)).toEqual({ total: 9, done: 9, refused: 0, left: 0, silent: 0 });
  expect(told[3]).toEqual({ total: 9, done: 4, refused: 0, left: 5, silent: 0 });
});

test('one that is refused leaves the others alone', async () => {
  const { begun, commands } = held(3);
  const { finished } = start(commands);
  await settle();
  const refusal = new Error('Nothing fits the limit.');
  begun[1]?.end(refusal);
  begun[0]?.end();
  begun[2]?.end();
  expect(await finished).toEqual({
    done: ['v1', 'v3'],
    refused: [{ id: 'v2', error: refusal }],
    unknown: [],
    untouched: [],
  });
});

test('when it is stopped, what has begun is told as it ended, and the rest was never sent', async () => {
  const { begun, commands } = held(9);
  const { finished, stop } = start(commands);
  await settle();
  begun[0]?.end();
  await settle();
  stop();
  for (const { end } of begun.slice(1)) end();
  const outcome = await finished;
  expect(outcome.done).toHaveLength(7);
  expect(outcome.untouched).toEqual(['v8', 'v9']);
  expect(begun).toHaveLength(7);
});

test('a lost answer is asked for again with the same key, also after a stop', async () => {
  const { begun, commands } = held(1);
  const waited: number[] = [];
  const told: BulkProgress[] = [];
  const { finished, stop } = start(commands, told, waited);
  await settle();
  begun[0]?.end(new Lost());
  await settle();
  expect(told.at(-1)).toMatchObject({ left: 1, silent: 1 });
  stop();
  begun[1]?.end(new Lost());
  await settle();
  begun[2]?.end();
  expect(await finished).toEqual({ done: ['v1'], refused: [], unknown: [], untouched: [] });
  expect(begun.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1']);
  expect(waited).toEqual([500, 1000]);
  expect(told.at(-1)).toMatchObject({ left: 0, silent: 0 });
});

test('without a connection nothing more is begun, and what was sent is told as not known', async () => {
  let sent = 0;
  const commands = Array.from({ length: 20 }, (_, at) => ({
    id: `v${at}`,
    key: `k${at}`,
    send: async () => {
      sent += 1;
      throw new Lost();
    },
  }));
  const outcome = await start(commands).finished;
  expect(outcome.unknown).toHaveLength(6);
  expect(outcome.untouched).toHaveLength(14);
  expect(sent).toBe(36);
});
