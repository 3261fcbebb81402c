import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SITE_SORTS } from '#domain/cockpit/filter';
import { ALL_DAYS } from '#domain/days';
import { CAUSES, PARTIES } from '#domain/ledger/causes';
import {
  cockpitAddress,
  filterIn,
  pickIn,
  USUAL,
  wrongDaysIn,
  type PageFilter,
  type Picked,
} from './cockpit-address';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');
const ids = fc.integer({ min: 1, max: 99_999_999 });
const own = fc.constantFrom(
  { from: '2026-03-01', to: '2026-03-05' },
  { from: '2025-12-31', to: '2025-12-31' },
);
const filters = fc
  .record({
    sites: fc.constantFrom('this', 'all'),
    period: fc.constantFrom('7', '30', '90', 'month', 'own'),
    own,
    customer: fc.oneof(fc.constant(''), ids.map(String)),
    shop: fc.oneof(fc.constant(''), ids.map(String)),
    clock: fc.constantFrom('calendar', 'open'),
    compare: fc.boolean(),
    measure: fc.constantFrom('hours', 'money'),
    each: fc.constantFrom('shops', 'customers'),
    sort: fc.constantFrom(...SITE_SORTS),
    direction: fc.constantFrom('asc', 'desc'),
  })
  .map((filter) => ({
    ...filter,
    own: filter.period === 'own' ? filter.own : ALL_DAYS,
  })) as fc.Arbitrary<PageFilter>;
const picks = fc.oneof(
  fc.constantFrom('all', 'closed', 'standing').map((kind) => ({ kind })),
  fc.constantFrom(...CAUSES).map((cause) => ({ kind: 'cause', cause })),
  fc.constantFrom(...PARTIES).map((who) => ({ kind: 'who', who })),
  fc.constant({ kind: 'day', day: '2026-03-04' }),
  fc.constantFrom('site 7', 'supplier LKQ: Chicago & more', 'rest').map((group) => ({
    kind: 'waiting',
    group,
  })),
  fc
    .tuple(fc.constantFrom('shops', 'customers'), ids, fc.constantFrom(...CAUSES, 'closed', 'all'))
    .map(([each, id, part]) => ({ kind: 'each', each, id, part })),
  fc.constant({ kind: 'checks', week: '2026-03-02' }),
  ids.map((technicianId) => ({ kind: 'technician', technicianId })),
  fc.constantFrom('', 'LKQ: Chicago').map((supplier) => ({ kind: 'supplier', supplier })),
  fc.array(ids, { minLength: 1 }).map((workOrderIds) => ({ kind: 'some', workOrderIds })),
) as fc.Arbitrary<Picked>;

test('an address says the filter and what was picked, and nothing is lost', () => {
  fc.assert(
    fc.property(filters, fc.option(picks, { nil: undefined }), (filter, pick) => {
      const query = queryOf(cockpitAddress('1001', filter, pick));
      expect(filterIn(query)).toEqual(filter);
      expect(wrongDaysIn(query)).toBeUndefined();
      expect(pickIn(query)).toEqual(pick);
    }),
  );
});

test('what is as usual is left out', () => {
  expect(cockpitAddress('1001', USUAL)).toBe('/cockpit/1001');
  expect(filterIn(new URLSearchParams())).toEqual(USUAL);
});

test.each([
  'days=own',
  'days=own&from=2026-03-05&to=2026-03-01',
  'days=own&from=2026-02-30&to=2026-03-01',
  'days=own&from=1900-01-01&to=1900-01-31',
  'days=own&from=2999-01-01&to=2999-01-31',
  'days=12&customer=x&shop=-1&clock=3&compare=yes&measure=cars&sites=some&sort=moon&direction=up',
])('%s means nothing, and is as usual', (query) => {
  expect(filterIn(new URLSearchParams(query))).toEqual(USUAL);
});

test.each([
  ['days=own', '', ''],
  ['days=12', '', ''],
  ['days=own&from=2026-03-05&to=2026-03-01', '2026-03-05', '2026-03-01'],
  ['days=own&from=2026-02-30&to=2026-03-01', '2026-02-30', '2026-03-01'],
  ['days=own&from=1900-01-01&to=1900-01-31', '1900-01-01', '1900-01-31'],
  ['days=own&from=2999-01-01', '2999-01-01', ''],
  [`days=own&from=${'x'.repeat(900)}&to=2026-03-01`, 'x'.repeat(20), '2026-03-01'],
])('the days of %s cannot be shown, and are known as they stand there', (query, from, to) => {
  expect(wrongDaysIn(new URLSearchParams(query))).toEqual({ from, to });
});

test.each([
  '',
  'pick=cause:weather',
  'pick=day:soon',
  'pick=day:1900-01-01',
  'pick=waiting:',
  'pick=who:moon',
  'pick=some:x,-1',
  'pick=checks:x',
  'pick=each:moons:3:all',
  'pick=each:shops:x:all',
  'pick=technician:0',
  'pick=moon',
])('%j picks nothing', (query) => {
  expect(pickIn(new URLSearchParams(query))).toBeUndefined();
});
