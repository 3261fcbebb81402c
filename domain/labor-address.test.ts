import { expect, test } from 'vitest';
import { addressOfFilter, filterFromAddress, nextDirection, NO_LABOR_FILTER } from './labor-address';

test('a filter in the address is the filter that was put there', () => {
  const filter = {
    status: 'Waiting for Parts',
    technician: '-1',
    shop: 'MECH',
    search: 'brake & rotor',
    stage: 'Parts',
    overdue: 'Y',
    direction: 'asc',
  } as const;
  const address = addressOfFilter('1001', filter);
  expect(filterFromAddress(new URLSearchParams(address.split('?')[1]))).toEqual(filter);
  expect(addressOfFilter('LKAA', NO_LABOR_FILTER)).toBe('/repairdashboard/LKAA');
});

test('an address with nonsense shows everything', () => {
  const query = new URLSearchParams('status=Lost&technician=0;drop&stage=Moon&direction=up');
  expect(filterFromAddress(query)).toEqual(NO_LABOR_FILTER);
});

test('the first choice of a column sorts descending, later ones turn it round', () => {
  expect(nextDirection('')).toBe('desc');
  expect(nextDirection('desc')).toBe('asc');
  expect(nextDirection('asc')).toBe('desc');
});
