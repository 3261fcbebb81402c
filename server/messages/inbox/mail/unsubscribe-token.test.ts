import { expect, test } from 'vitest';
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token';

const KEY = new Uint8Array(32).fill(7);
const token = signUnsubscribe(KEY, { userConfigId: 12, kinds: ['assigned', 'mentioned'] });

test('a token says whose mail of which kinds ends', () => {
  expect(readUnsubscribe(KEY, token)).toEqual({ userConfigId: 12, kinds: ['assigned', 'mentioned'] });
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  ['another person', token.replace('12.', '13.')],
  ['another kind', token.replace('mentioned', 'overdue')],
  ['no signature', '12.assigned.'],
  ['a part of one', token.slice(0, -2)],
  ['nothing', ''],
  ['no token', 'x'],
])('nobody makes one for %s', (_what, made) => {
  expect(readUnsubscribe(KEY, made)).toBeUndefined();
});

test('a token of another key is none', () => {
  expect(readUnsubscribe(new Uint8Array(32), token)).toBeUndefined();
});
