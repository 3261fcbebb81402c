import { expect, test } from 'vitest';
import { CHARGES_POLL_MS, CHARGES_RETRIES } from '#domain/limits';
import { pollCharges } from './charge-poll';

const EMPTY = { request: null, response: null };
const THERE = { request: { workOrder: '1234567' }, response: { message: 'Booked.' } };

function poll(answers: readonly (typeof EMPTY | typeof THERE)[], stopAfter = Infinity) {
  const pauses: number[] = [];
  let asked = 0;
  const run = pollCharges(
    async () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? EMPTY;
    },
    async (ms) => void pauses.push(ms),
    { everyMs: CHARGES_POLL_MS, retries: CHARGES_RETRIES, stopped: () => asked >= stopAfter },
  );
  return run.then((polled) => ({ polled, pauses, asked }));
}

test('a result that is there is not asked for again', async () => {
  expect(await poll([THERE])).toEqual({ polled: { state: 'there', result: THERE }, pauses: [], asked: 1 });
});

test('an empty result is asked for every 5 seconds, 4 times more', async () => {
  expect(await poll([EMPTY])).toEqual({
    polled: { state: 'empty' },
    pauses: [5000, 5000, 5000, 5000],
    asked: 5,
  });
  expect((await poll([EMPTY, EMPTY, EMPTY, EMPTY, THERE])).polled.state).toBe('there');
});

test('nobody asks any more once the dialog is gone', async () => {
  expect((await poll([EMPTY], 2)).asked).toBe(2);
});
