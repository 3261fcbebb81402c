import { describe, expect, test } from 'vitest';
import { workOrderRow } from '#contract/work-orders';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import { belongsTo, hasLeft } from './work-log-queries';

const wire = {
  workOrderId: 1,
  extId: '1234567',
  siteId: 1001,
  status: 'Open',
  vin: '1FTFW1ET5DFC10312',
  customerId: 7,
  activeTasks: 'Vehicle Qualification',
};
const row = workOrderRow.parse(wire);
const filter = (change: Partial<WorkLogFilter>): WorkLogFilter => ({ ...DEFAULT_WORK_LOG_FILTER, ...change });

describe('a new work order', () => {
  test.each([
    ['the open ones', {}],
    ['every status', { status: '' }],
    ['its stage', { status: 'Vehicle Qualification' }],
    ['its customer', { customers: [3, 7] }],
    ['a search for its number', { searchTerm: ' 1234567 ', status: '' }],
    ['a search for its VIN', { searchTerm: '1ftfw1et5dfc10312', status: '' }],
  ])('belongs into the list of %s', (_, change) => {
    expect(belongsTo(row, filter(change))).toBe(true);
  });

  test.each([
    ['the completed ones', { status: 'Completed' }],
    ['another stage', { status: 'Repair' }],
    ['another customer', { customers: [3] }],
    ['a shop', { shops: [1] }],
    ['another search', { searchTerm: '7654321', status: '' }],
  ])('does not belong into the list of %s', (_, change) => {
    expect(belongsTo(row, filter(change))).toBe(false);
  });

  test('that was imported as completed waits for the next load where days are chosen', () => {
    const done = { ...row, status: 'Completed' };
    expect(belongsTo(done, filter({ status: 'Completed' }))).toBe(true);
    const closed = { from: '', to: '2026-03-01' };
    expect(belongsTo(done, filter({ status: 'Completed', closed }))).toBe(false);
  });

  test('of nobody belongs to no customer', () => {
    expect(belongsTo({ ...row, customerId: null }, filter({ customers: [7] }))).toBe(false);
  });
});

describe('a work order of the list', () => {
  test.each([
    ['the open ones', { status: 'Open' }, { status: 'Completed' }],
    [
      'its stage, which somebody has finished',
      { status: 'Vehicle Qualification' },
      { activeTasks: 'Diagnose' },
    ],
    ['its customer', { customers: [7] }, { customerId: 8 }],
    [
      'what is ready, when work is found on it',
      { status: 'Repair', ready: true },
      { activeTasks: 'Repair', shopStatuses: 'Ready for Repair' },
    ],
  ])('no longer fits %s', (_, change, now) => {
    const fits = filter(change).ready
      ? workOrderRow.parse({ ...wire, activeTasks: 'Repair', shopStatuses: 'Done' })
      : row;
    expect(hasLeft(fits, filter(change))).toBe(false);
    expect(belongsTo(fits, filter(change))).toBe(true);
    expect(hasLeft(workOrderRow.parse({ ...wire, ...now }), filter(change))).toBe(true);
  });

  test('stays where somebody searched for it, and where every status shows', () => {
    const done = workOrderRow.parse({ ...wire, status: 'Completed', activeTasks: '' });
    expect(hasLeft(done, filter({ searchTerm: '1234567', status: '' }))).toBe(false);
    expect(hasLeft(done, filter({ status: '' }))).toBe(false);
  });
});
