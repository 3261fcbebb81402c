import { expect, test } from 'vitest';
import { isOfGateway, MOBILE_NUMBER, PHONE_GIVEN_UP_AFTER_MS, phoneOutcome, retryPhone } from './messages';

test.each([
  ['push', 201, null],
  ['push', 404, 'gone'],
  ['push', 410, 'gone'],
  ['push', 413, 'refused'],
  ['push', 429, 'notNow'],
  ['push', 503, 'unreachable'],
  ['sms', 202, null],
  ['sms', 404, 'refused'],
  ['sms', 403, 'signIn'],
  ['sms', null, 'unreachable'],
] as const)('%s: %s means %s', (channel, status, failure) => {
  expect(phoneOutcome(channel, status)).toEqual({ failure, status });
});

test('what is refused is given up, the rest is tried later each time, and nothing for ever', () => {
  const createdAt = new Date('2026-03-02T12:00:00Z');
  expect(retryPhone('refused', { now: createdAt, createdAt, attempts: 1 })).toBeUndefined();
  expect(retryPhone('gone', { now: createdAt, createdAt, attempts: 1 })).toBeUndefined();
  const [first = 0, second = 0] = [1, 2].map((attempts) =>
    retryPhone('unreachable', { now: createdAt, createdAt, attempts }),
  );
  expect(second).toBeGreaterThan(first);
  const now = new Date(createdAt.getTime() + PHONE_GIVEN_UP_AFTER_MS);
  expect(retryPhone('unreachable', { now, createdAt, attempts: 2 })).toBeUndefined();
  expect(isOfGateway('unreachable')).toBe(true);
  expect(isOfGateway('refused')).toBe(false);
});

test.each([
  ['+13125550123', true],
  ['3125550123', false],
  ['+0125550123', false],
  ['+1 312 555 0123', false],
  ['+1312555012345678', false],
])('%s is a number: %s', (text, is) => {
  expect(MOBILE_NUMBER.test(text)).toBe(is);
});
