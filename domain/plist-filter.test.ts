import { describe, expect, test } from 'vitest';
import {
  addressOf,
  bodyOf,
  filterFromAddress,
  filterOf,
  isSameFilter,
  matchesSearch,
  NO_FILTER,
  offeredTypes,
  shownFromAddress,
  type PlistFilter,
} from './plist-filter';

const known = {
  workorder_status: ['Repair', 'Parts', 'Approve'],
  customers: ['100', '200'],
  shop_statuses: ['Pending', 'Completed'],
  lot_location_number: ['Lot A', 'Lot B'],
  shop_description: ['MECH', 'BODY', 'DETL'],
};
const filter = (some: Partial<PlistFilter>): PlistFilter => ({ ...NO_FILTER, ...some });
const only = (...values: string[]) => ({ values, exclude: false });
const not = (...values: string[]) => ({ values, exclude: true });

describe('the filter of the prioritization list', () => {
  test.each<[Partial<PlistFilter>, object | undefined]>([
    [{}, {}],
    [{ status: only('Repair') }, { workorder_status: ['Repair'] }],
    [{ status: not('Repair') }, { workorder_status: ['Parts', 'Approve'] }],
    [{ shop: only('MECH', 'status:Pending') }, { shop_codes: ['MECH'], shop_statuses: ['Pending'] }],
    [{ shop: not('MECH') }, { shop_codes: ['BODY', 'DETL'] }],
    [{ availability: not('Claimed') }, { availability: ['Available', 'On Hold', 'In Storage'] }],
    [{ client: only('100') }, { customers: ['100'] }],
    [{ client: not('100') }, { customers: ['200'] }],
    [{ client: not('100', '200') }, undefined],
    [{ client: only('type:RETAIL') }, { customer_type: ['RETAIL'] }],
    [{ client: not('type:RETAIL') }, { customer_type: ['WHOLESALE'] }],
    [{ client: not('type:RETAIL', 'type:WHOLESALE') }, undefined],
    [{ client: only('type:RETAIL', '100') }, { customer_type: ['RETAIL'] }],
  ])('%j is sent as %j', (some, body) => {
    expect(bodyOf(filter(some), known)).toEqual(body);
  });

  test('comes back out of its address and out of what was saved', () => {
    const one = filter({ status: not('Quality Control', 'Parts'), client: only('100'), lot: only('Lot A') });
    const address = addressOf('1001', one, { search: 'ab', page: 3, damage: 'dent', open: 7 });
    const query = new URLSearchParams(address.split('?')[1]);
    expect(filterFromAddress(query)).toEqual(one);
    expect(shownFromAddress(query)).toEqual({ search: 'ab', page: 3, damage: 'dent', open: 7 });
    expect(isSameFilter(filterOf(JSON.parse(JSON.stringify(one)) as Record<string, unknown>), one)).toBe(
      true,
    );
    expect(addressOf('1001', NO_FILTER)).toBe('/rppdashboard/1001');
  });

  test('remembers that something is to be excluded before it is said what', () => {
    const one = filter({ lot: not() });
    expect(filterFromAddress(new URLSearchParams(addressOf('1001', one).split('?')[1]))).toEqual(one);
    expect(bodyOf(one, known)).toEqual({});
    expect(isSameFilter(one, NO_FILTER)).toBe(true);
  });

  test.each([{}, { status: 'Repair' }, { status: { values: [7] } }, { status: null }])(
    'ignores what makes no sense: %j',
    (saved) => {
      expect(filterOf(saved)).toEqual(NO_FILTER);
    },
  );

  test('finds parts of number and VIN in any letter case', () => {
    const row = { vin: '1FTFW1ET5DFC10312', work_order_number: '5618709' };
    expect(['dfc103 ', ' 618', '', 'nothing'].map((text) => matchesSearch(row, text))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test('customer types are offered that the list has or that are chosen, all of them where nothing tells', () => {
  const retail: { customer_type: Record<string, boolean> }[] = [
    { customer_type: { RETAIL: true, WHOLESALE: false } },
    { customer_type: { RETAIL: true } },
  ];
  expect(offeredTypes(retail, [])).toEqual(['RETAIL']);
  expect(offeredTypes(retail, ['type:WHOLESALE'])).toEqual(['WHOLESALE', 'RETAIL']);
  expect(offeredTypes([{}, {}], [])).toEqual(['WHOLESALE', 'RETAIL']);
});
