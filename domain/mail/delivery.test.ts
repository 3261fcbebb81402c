import { expect, test } from 'vitest';
import { isOfServer, MAIL_GIVEN_UP_AFTER_MS, pauseOfServer, retryMail } from './delivery';

const createdAt = new Date('2026-03-02T12:00:00Z');

test('what is refused for good is given up, and what is refused for now is tried again, later each time', () => {
  const now = createdAt;
  expect(retryMail('refused', { now, createdAt, attempts: 1 })).toBeUndefined();
  const [first = 0, second = 0] = [1, 2].map((attempts) => retryMail('notNow', { now, createdAt, attempts }));
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
});

test('nothing is tried for ever', () => {
  const now = new Date(createdAt.getTime() + MAIL_GIVEN_UP_AFTER_MS);
  expect(retryMail('unreachable', { now, createdAt, attempts: 9 })).toBeUndefined();
});

test('a server that is away is asked every half hour at least', () => {
  expect(pauseOfServer(100)).toBe(30 * 60_000);
  expect(isOfServer('unreachable')).toBe(true);
  expect(isOfServer('notNow')).toBe(false);
  expect(isOfServer(null)).toBe(false);
});
