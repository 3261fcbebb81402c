import { expect, test } from 'vitest';
import { amountOf } from './amount';

test.each([
  ['en', '249.5', 249.5],
  ['en', '$ 1,249.50', 1249.5],
  ['en', '1.333', undefined],
  ['en', '', undefined],
  ['en', 'ten', undefined],
  ['en', '1000000', 1_000_000],
  ['en', '1000000.01', undefined],
  ['es', '1.249,5', 1249.5],
  ['fr', '1\u202f249,50', 1249.5],
  ['es', '12,345', undefined],
] as const)('in %s %j is %s dollars', (language, typed, amount) => {
  expect(amountOf(typed, language)).toBe(amount);
});
