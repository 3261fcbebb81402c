import { expect, test } from 'vitest';
import { customerScope, isWholesale } from './customer-scope';

test.each([
  ['*', { kind: 'all' }],
  ['R', { kind: 'all' }],
  ['W', { kind: 'none' }],
  ['', { kind: 'none' }],
  ['5200417, 5200418', { kind: 'some', clientIds: ['5200417', '5200418'] }],
])('the customers of "%s" are %j', (text, scope) => {
  expect(customerScope(text)).toEqual(scope);
});

test('a customer type is read in any letter case', () => {
  expect(['WHOLESALE', 'wholesale', 'Retail'].map(isWholesale)).toEqual([true, true, false]);
});
