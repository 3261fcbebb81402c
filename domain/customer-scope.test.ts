import { expect, test } from 'vitest';
import { customerScope, isWholesale, liesWithin } from './customer-scope';

test.each([
  ['*', { kind: 'all' }],
  ['R', { kind: 'all' }],
  ['W', { kind: 'none' }],
  ['', { kind: 'none' }],
  ['5200417, 5200418', { kind: 'some', clientIds: ['5200417', '5200418'] }],
])('the customers of "%s" are %j', (text, scope) => {
  expect(customerScope(text)).toEqual(scope);
});

test.each([
  ['5200417', '*', true],
  ['*', 'R', true],
  ['W', '5200417', true],
  ['', 'W', true],
  ['5200417', '5200418,5200417', true],
  ['5200417,5200418', '5200417', false],
  ['5200417', 'W', false],
  ['*', '5200417', false],
  ['R', 'W', false],
])('the customers of "%s" lie within those of "%s": %s', (inner, outer, within) => {
  expect(liesWithin(customerScope(inner), customerScope(outer))).toBe(within);
});

test('a customer type is read in any letter case', () => {
  expect(['WHOLESALE', 'wholesale', 'Retail'].map(isWholesale)).toEqual([true, true, false]);
});
