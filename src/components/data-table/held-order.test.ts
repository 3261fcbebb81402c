import { expect, test } from 'vitest';
import { inHeldOrder, movedBetween } from './held-order';

const order = (rows: string, held: string) =>
  inHeldOrder(rows.split(''), (row) => row, held.split('')).join('');

test('rows that come in another order stay in the one that is held; those that are gone leave no gap', () => {
  expect(order('cab', 'abc')).toBe('abc');
  expect(order('ca', 'abc')).toBe('ac');
  expect(order('', 'abc')).toBe('');
});

test('a row that is new stands behind the one that it comes after, the next page at the end', () => {
  expect(order('axcb', 'abc')).toBe('axbc');
  expect(order('xabc', 'abc')).toBe('xabc');
  expect(order('bcaxy', 'abc')).toBe('abcxy');
  expect(order('xy', 'abc')).toBe('xy');
});

test.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'dabc', 1],
  ['abcd', 'dcba', 3],
  ['acbed', 'abcde', 2],
  ['', '', 0],
])('from %s to %s as few rows as possible move: %i', (order, held, moved) => {
  expect(movedBetween(order.split(''), held.split(''))).toBe(moved);
});
