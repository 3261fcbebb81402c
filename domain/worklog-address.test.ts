import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { STAGE_NAMES } from './stages';
import { ALL_DAYS } from './days';
import { DEFAULT_WORK_LOG_FILTER, isClosed, type WorkLogFilter, type WorkLogSort } from './worklog-filter';
import { addressOfFilter, filterFromAddress } from './worklog-address';

function reread(address: string): WorkLogFilter {
  const [path = '', query = ''] = address.split('?');
  return filterFromAddress(new URLSearchParams(query), decodeURIComponent(path.split('/')[3] ?? ''));
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 });
const filters = fc.record({
  customers: ids,
  shops: ids,
  searchTerm: fc.constantFrom('', '4821337', '1HGCM82633A004352', 'a/b c?&%', '.', '..'),
  status: fc.constantFrom('', 'Open', 'Rejected', 'Completed', ...STAGE_NAMES),
  ready: fc.constant(false),
  overdue: fc.boolean(),
  closed: fc.constantFrom(
    ALL_DAYS,
    { from: '2026-03-01', to: '' },
    { from: '', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-03-01' },
  ),
  sort: fc.constantFrom<WorkLogSort[]>('status', 'createTime', 'taskDuration', 'qcOutcome', 'statusTime'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

describe('the address of a filter', () => {
  test('is the bare work log for the default filter', () => {
    expect(addressOfFilter('1001', DEFAULT_WORK_LOG_FILTER)).toBe('/worklog/1001');
  });
  test('says everything: reading it gives the filter back', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        fc.pre(isClosed(filter.status) ? !filter.overdue : filter.closed === ALL_DAYS);
        expect(reread(addressOfFilter('1001', filter))).toEqual(filter);
      }),
    );
  });
  test.each([
    ['of a list that has none', 'status=Repair&from=2026-03-01&to=2026-03-02', ALL_DAYS],
    ['that are none', 'status=Completed&from=2026-02-30&to=soon', ALL_DAYS],
    ['from behind', 'status=Rejected&from=2026-03-02&to=2026-03-01', ALL_DAYS],
    ['half of which make sense', 'status=Rejected&from=1&to=2026-03-01', { from: '', to: '2026-03-01' }],
  ])('with days %s has those that make sense', (_, query, closed) => {
    expect(filterFromAddress(new URLSearchParams(query), '').closed).toEqual(closed);
  });
  test('with nonsense in it is read as the default', () => {
    const query = new URLSearchParams('status=Nope&customer=a,-1,2&sort=evil&direction=up');
    expect(filterFromAddress(query, '')).toEqual({ ...DEFAULT_WORK_LOG_FILTER, customers: [2] });
  });
});
