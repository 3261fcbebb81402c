import { expect, test } from 'vitest';
import { notYet, toForm } from './rule-values';

const NEW = toForm(undefined);

test('of what keeps a rule from being rehearsed only what is missing is told', () => {
  expect(notYet(NEW)).toBe('amounts');
  expect(notYet({ ...NEW, mostPerLine: 100 })).toBe('order');
  expect(notYet({ ...NEW, mostPerOrder: 250 })).toBe('line');
  expect(notYet({ ...NEW, customerId: undefined })).toBe('customersAndAmounts');
  const both = { mostPerLine: 100, mostPerOrder: 250 };
  expect(notYet({ ...NEW, ...both, customerId: undefined })).toBe('customers');
  expect(notYet({ ...NEW, ...both, mostPerOrder: 99.99 })).toBe('belowLine');
  expect(notYet({ ...NEW, ...both })).toBeUndefined();
});
