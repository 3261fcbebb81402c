import { expect, test } from 'vitest';
import { ALL_DAYS, countDays } from '../days';
import { daysBefore, daysOfPeriod, filterElsewhere, weeksBetween, wholeDays } from './period';

const TODAY = '2026-03-02';

test.each([
  ['7', { from: '2026-02-24', to: TODAY }, { from: '2026-02-17', to: '2026-02-23' }],
  ['30', { from: '2026-02-01', to: TODAY }, { from: '2026-01-02', to: '2026-01-31' }],
  ['month', { from: '2026-03-01', to: TODAY }, { from: '2026-02-27', to: '2026-02-28' }],
] as const)('%s are days up to today, and as many stand before them', (period, days, before) => {
  expect(daysOfPeriod({ period, own: ALL_DAYS }, TODAY)).toEqual(days);
  expect(daysBefore(days)).toEqual(before);
  expect(countDays(daysBefore(days) ?? ALL_DAYS)).toBe(countDays(days));
});

test('before days that cannot be asked for there is nothing to compare with', () => {
  expect(daysBefore({ from: '2000-01-02', to: '2000-01-02' })).toEqual({
    from: '2000-01-01',
    to: '2000-01-01',
  });
  expect(daysBefore({ from: '2000-01-02', to: '2000-01-03' })).toBeUndefined();
});

test('own days are what was picked', () => {
  const own = { from: '2025-12-31', to: '2026-01-01' };
  expect(daysOfPeriod({ period: 'own', own }, TODAY)).toBe(own);
});

test('only days that are over are whole', () => {
  expect(wholeDays({ from: '2026-02-28', to: TODAY }, TODAY)).toEqual(['2026-02-28', '2026-03-01']);
  expect(wholeDays({ from: '2026-02-27', to: '2026-02-28' }, TODAY)).toEqual(['2026-02-27', '2026-02-28']);
  expect(wholeDays({ from: TODAY, to: '2026-03-09' }, TODAY)).toEqual([]);
});

test('weeks without vehicles stand between the others', () => {
  expect(weeksBetween(['2026-02-16', '2026-03-02'])).toEqual(['2026-02-16', '2026-02-23', '2026-03-02']);
  expect(weeksBetween(['2026-02-16'])).toEqual(['2026-02-16']);
  expect(weeksBetween([])).toEqual([]);
});

test('where it is another day already, the same days are named one by one', () => {
  const filter = { period: '7', own: ALL_DAYS, clock: 'open' } as const;
  const days = daysOfPeriod(filter, TODAY);
  expect(filterElsewhere(filter, days, TODAY)).toBe(filter);
  expect(filterElsewhere(filter, days, '2026-03-03')).toEqual({
    period: 'own',
    own: days,
    clock: 'open',
  });
  expect(filterElsewhere({ period: 'own', own: days }, days, '2026-03-03').own).toBe(days);
});
