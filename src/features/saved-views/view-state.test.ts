import { expect, test } from 'vitest';
import { isSameColumns, isSameFilter } from './view-state';

test('filters are the same whatever the order of their parameters', () => {
  expect(isSameFilter({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameFilter({}, {})).toBe(true);
  expect(isSameFilter({ a: '1' }, {})).toBe(false);
  expect(isSameFilter({ a: '1' }, { a: '2' })).toBe(false);
  expect(isSameFilter({ a: '1' }, { b: '1' })).toBe(false);
});

test('columns that nobody has arranged are those that come', () => {
  expect(isSameColumns({ log: { hidden: [], order: [], widths: {} } }, {})).toBe(true);
  expect(isSameColumns({ log: {} }, { log: { hidden: ['vin'] } })).toBe(false);
});

test('columns differ by order and widths; in which order they were hidden does not count', () => {
  const one = { hidden: ['a', 'b'], order: ['c', 'd'], widths: { c: 90, d: 80 } };
  expect(isSameColumns({ log: one }, { log: { ...one, hidden: ['b', 'a'], widths: { d: 80, c: 90 } } })).toBe(
    true,
  );
  expect(isSameColumns({ log: one }, { log: { ...one, order: ['d', 'c'] } })).toBe(false);
  expect(isSameColumns({ log: one }, { log: { ...one, widths: { c: 91, d: 80 } } })).toBe(false);
  expect(isSameColumns({ log: one }, { log: one, other: { hidden: ['a'] } })).toBe(false);
});
