import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SITE_SORTS } from './filter';
import { ALL_DAYS } from '../days';
import { CAUSES, PARTIES } from '../ledger/causes';
import { cockpitAddress, filterIn, pickIn, USUAL, wrongIn, type PageFilter, type Picked } from './address';

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
      expect(wrongIn(query)).toBeUndefined();
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
  ['days=own', { from: '', to: '', why: 'missing', what: '' }],
  ['days=12', { from: '', to: '', why: 'period', what: '12' }],
  [
    'days=own&from=2026-03-05&to=2026-03-01',
    { from: '2026-03-05', to: '2026-03-01', why: 'backward', what: '' },
  ],
  [
    'days=own&from=2026-02-30&to=2026-03-01',
    { from: '2026-02-30', to: '2026-03-01', why: 'notDay', what: '2026-02-30' },
  ],
  [
    'days=own&from=1900-01-01&to=1900-01-31',
    { from: '1900-01-01', to: '1900-01-31', why: 'outside', what: '' },
  ],
  [
    'days=own&from=2026-01-01&to=3000-01-01',
    { from: '2026-01-01', to: '3000-01-01', why: 'outside', what: '' },
  ],
  ['days=own&from=2999-01-01', { from: '2999-01-01', to: '', why: 'missing', what: '' }],
  [
    `days=own&from=${'x'.repeat(900)}&to=2026-03-01`,
    { from: 'x'.repeat(20), to: '2026-03-01', why: 'notDay', what: 'x'.repeat(20) },
  ],
  ['from=2026-03-01&to=2026-03-05', { from: '2026-03-01', to: '2026-03-05', why: 'unasked', what: '' }],
  ['days=7&to=2026-03-05', { from: '', to: '2026-03-05', why: 'unasked', what: '' }],
])('the days of %s cannot be shown, and it is known why', (query, days) => {
  expect(wrongIn(new URLSearchParams(query))).toEqual({ days });
});

test('what is no number of a customer or shop is known as it stands in the address', () => {
  const wrong = (query: string) => wrongIn(new URLSearchParams(query));
  expect(wrong('customer=abc')).toEqual({ customer: 'abc' });
  expect(wrong('customer=4&shop=-1')).toEqual({ shop: '-1' });
  expect(wrong('customer=&shop=')).toBeUndefined();
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
