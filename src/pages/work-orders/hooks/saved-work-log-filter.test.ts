import { describe, expect, test } from 'vitest';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import { contentsOf, filterOf, isSameFilter, withoutStrangers } from './saved-work-log-filter';

const FULL: WorkLogFilter = {
  customers: [14, 3],
  shops: [2],
  searchTerm: '',
  status: 'Repair',
  closed: { from: '', to: '' },
  ready: false,
  overdue: true,
  sort: 'taskDuration',
  direction: 'desc',
};

describe('a work log filter that is kept', () => {
  test.each([
    ['with everything', FULL],
    ['of every status', { ...DEFAULT_WORK_LOG_FILTER, status: '' }],
    ['of a search', { ...DEFAULT_WORK_LOG_FILTER, status: '', searchTerm: '1234567' }],
    ['by default', DEFAULT_WORK_LOG_FILTER],
    ['of what is ready', { ...DEFAULT_WORK_LOG_FILTER, status: 'Repair', ready: true }],
    [
      'of days',
      { ...DEFAULT_WORK_LOG_FILTER, status: 'Completed', closed: { from: '2026-03-01', to: '2026-03-07' } },
    ],
  ])('%s comes back as it was', (_, filter) => {
    const kept = JSON.parse(
      JSON.stringify({ ...contentsOf(filter), screen: 'worklog', siteId: 1001 }),
    ) as Record<string, unknown>;
    expect(filterOf(kept)).toEqual(filter);
  });

  test('and holds nonsense is read as far as it makes sense', () => {
    expect(
      filterOf({
        customers: ['x', 5, -1, null],
        shops: 'none',
        status: 'Kitchen',
        sort: 7,
        direction: 'up',
        closed: 'ever',
      }),
    ).toEqual({ ...DEFAULT_WORK_LOG_FILTER, customers: [5] });
    expect(filterOf({})).toEqual(DEFAULT_WORK_LOG_FILTER);
    expect(filterOf({ status: 'Completed', closed: { from: 7, to: '2026-13-01' } })).toEqual({
      ...DEFAULT_WORK_LOG_FILTER,
      status: 'Completed',
    });
  });

  test('is applied without customers and shops that the site no longer has', () => {
    expect(withoutStrangers(FULL, { customers: new Set([3, 4]), shops: new Set([1]) })).toEqual({
      filter: { ...FULL, customers: [3], shops: [] },
      customersLeftOut: 1,
      shopsLeftOut: 1,
    });
    const all = { filter: FULL, customersLeftOut: 0, shopsLeftOut: 0 };
    expect(withoutStrangers(FULL, { customers: new Set([3, 14]), shops: new Set([2]) })).toEqual(all);
    expect(withoutStrangers(FULL, {})).toEqual(all);
  });

  test('is the current one when both show the same list', () => {
    expect(isSameFilter(FULL, filterOf(contentsOf(FULL)))).toBe(true);
    expect(isSameFilter(FULL, DEFAULT_WORK_LOG_FILTER)).toBe(false);
  });
});
