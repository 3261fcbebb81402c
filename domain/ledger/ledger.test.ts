import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKDAYS, type Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import { STAGE_NAMES } from '../stages';
import type { LedgerSpan } from './causes';
import { currentOf, isSame, ledgerOf } from './ledger';

const HOUR = 3_600_000;
const calendar: Calendar = {
  timeZone: 'America/Chicago',
  shifts: WEEKDAYS.filter((day) => day < 6).map((weekday) => ({
    weekday,
    from: '07:00',
    to: '18:00',
    validFrom: '2020-01-01',
    validUntil: null,
  })),
  closures: [{ name: 'Thanksgiving', from: '2026-11-26', until: '2026-11-27' }],
};
const hours = compileCalendar(calendar);
const at = (text: string) => Date.parse(`2026-11-${text}Z`);

const span = (
  kind: string,
  ref: string,
  state: string,
  from: string,
  to: string | null,
  more: Partial<LedgerSpan> = {},
): LedgerSpan => ({
  kind,
  ref,
  state,
  siteShopId: null,
  party: '',
  from: at(from),
  to: to === null ? null : at(to),
  ...more,
});
/** Hours of each cause, with closed time separate. */
function told(spans: LedgerSpan[], from: string, to: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const piece of ledgerOf(spans, { arrive: at(from), until: at(to) }, hours)) {
    const name = piece.closed ? `${piece.cause} (closed)` : piece.cause;
    sums[name] = (sums[name] ?? 0) + (piece.to - piece.from) / HOUR;
  }
  return sums;
}

// Monday 2026-11-23, 7:00 at the site is 13:00 UTC.
describe('the cause of a moment', () => {
  const repair = span('stage', 'Repair', 'Begun', '23T13:00', null);

  test.each<[string, LedgerSpan[], Record<string, number>]>([
    ['of a clock that runs is working', [span('clock', '1', '', '23T13:00', '23T15:00')], { working: 2 }],
    [
      'of two shops at once is working once',
      [span('clock', '1', '', '23T13:00', '23T15:00'), span('clock', '2', '', '23T14:00', '23T15:00')],
      { working: 2 },
    ],
    [
      'of a task that somebody at a desk has begun is working',
      [span('stage', 'Estimate', 'Begun', '23T13:00', null)],
      { working: 2 },
    ],
    ['at a vendor', [span('vendor', '1', '', '23T13:00', null, { party: 'Glass Pros' })], { vendor: 2 }],
    ['on hold', [span('hold', '', 'On Hold', '23T13:00', null)], { hold: 2 }],
    ['in storage', [span('stage', 'Storage Onsite', 'Waiting', '23T13:00', null)], { hold: 2 }],
    ['before an approval', [span('stage', 'Approve', 'Waiting', '23T13:00', null)], { approval: 2 }],
    [
      'of a decision that is asked for again',
      [span('stage', 'Pending Rejection', 'Begun', '23T13:00', null)],
      { approval: 2 },
    ],
    ['of an ordered part', [span('part', '1', 'Part Ordered', '23T13:00', null)], { parts: 2 }],
    [
      'of a part that nobody ordered',
      [span('part', '1', 'Waiting to Order Part', '23T13:00', null)],
      { parts: 2 },
    ],
    [
      'of a labor that waits for parts',
      [span('queue', '1', 'Waiting for Parts', '23T13:00', null)],
      { parts: 2 },
    ],
    [
      'before an inspection',
      [span('stage', 'Mechanical Inspection', 'Waiting', '23T13:00', null)],
      { check: 2 },
    ],
    [
      'of a labor that somebody has and nobody begins',
      [span('queue', '1', 'Assigned', '23T13:00', null)],
      { assigned: 2 },
    ],
    [
      'of a vehicle that a shop has claimed',
      [span('hold', '', 'Claimed', '23T13:00', null)],
      { assigned: 2 },
    ],
    ['of a labor that nobody has', [span('queue', '1', 'Unassigned', '23T13:00', null)], { unassigned: 2 }],
    [
      'of a task that nobody has opened',
      [span('stage', 'Audit', 'Waiting', '23T13:00', null)],
      { unassigned: 2 },
    ],
    [
      'of a vehicle that nobody knows where to find',
      [repair, span('place', '', 'Lot A 1', '23T11:00', '23T13:00')],
      { move: 2 },
    ],
    ['that nothing tells of stays unexplained', [repair], { unexplained: 2 }],
    ['without anything is unexplained', [], { unexplained: 2 }],
  ])('%s', (_, spans, expected) => expect(told(spans, '23T13:00', '23T15:00')).toEqual(expected));

  test('is the first that holds', () => {
    const all = [
      repair,
      span('queue', '1', 'Unassigned', '23T13:00', null),
      span('queue', '2', 'Assigned', '23T14:00', null),
      span('stage', 'Diagnose', 'Waiting', '23T15:00', null),
      span('part', '1', 'Part Ordered', '23T16:00', null),
      span('stage', 'Approve', 'Waiting', '23T17:00', null),
      span('hold', '', 'On Hold', '23T18:00', null),
      span('vendor', '1', '', '23T19:00', null),
      span('clock', '1', '', '23T20:00', null),
    ];
    expect(
      ledgerOf(all, { arrive: at('23T13:00'), until: at('23T21:00') }, hours).map(({ cause }) => cause),
    ).toEqual(['unassigned', 'assigned', 'check', 'parts', 'approval', 'hold', 'vendor', 'working']);
  });

  test('has who can end it, where it is done, and in which stage', () => {
    const [first, second] = ledgerOf(
      [
        span('stage', 'Parts', 'Waiting', '23T13:00', null),
        span('stage', 'Repair', 'Waiting', '23T13:00', null),
        span('part', '7', 'Part Ordered', '23T13:00', '23T14:00', { party: 'Hub', siteShopId: 4 }),
        span('queue', '9', 'Unassigned', '23T14:00', null, { siteShopId: 5 }),
        span('stage', 'Parts', 'Begun', '23T14:00', '23T14:00'),
      ].map((one) => (one.ref === 'Parts' ? { ...one, to: at('23T14:00') } : one)),
      { arrive: at('23T13:00'), until: at('23T15:00') },
      hours,
    );
    expect(first).toMatchObject({ party: 'supplier', partyName: 'Hub', siteShopId: 4, stage: 'Parts' });
    expect(second).toMatchObject({ party: 'site', partyName: '', siteShopId: 5, stage: 'Repair' });
  });
});

describe('while the site is closed', () => {
  test('what waits for its people is closed, over nights and holidays', () => {
    expect(told([span('queue', '1', 'Unassigned', '23T13:00', null)], '23T13:00', '24T13:00')).toEqual({
      unassigned: 11,
      'unassigned (closed)': 13,
    });
    expect(told([span('queue', '1', 'Unassigned', '26T13:00', null)], '26T13:00', '27T13:00')).toEqual({
      'unassigned (closed)': 24,
    });
  });

  test.each<[string, LedgerSpan]>([
    ['approval', span('stage', 'Approve', 'Waiting', '23T13:00', null)],
    ['parts', span('part', '1', 'Part Ordered', '23T13:00', null)],
    ['vendor', span('vendor', '1', '', '23T13:00', null)],
    ['working', span('clock', '1', '', '23T13:00', null)],
  ])('%s goes on', (cause, own) => expect(told([own], '23T13:00', '24T13:00')).toEqual({ [cause]: 24 }));

  test('a part on its way is waited for, though by day somebody had to order another one', () => {
    const spans = [
      span('part', '1', 'Waiting to Order Part', '23T13:00', null),
      span('part', '2', 'Part Ordered', '23T13:00', null, { party: 'Hub' }),
    ];
    const parties = ledgerOf(spans, { arrive: at('23T13:00'), until: at('24T13:00') }, hours).map(
      ({ party, closed, from, to }) => [party, closed, (to - from) / HOUR],
    );
    expect(parties).toEqual([
      ['site', false, 11],
      ['supplier', false, 13],
    ]);
  });
});

describe('rework', () => {
  test('is what a check has sent back, and a second stay in Repair', () => {
    const visits = [
      span('stage', 'Repair', 'Waiting', '23T13:00', '23T14:00'),
      span('stage', 'Repair', 'Begun', '23T14:00', '23T15:00'),
      span('stage', 'Quality Control', 'Begun', '23T15:00', '23T16:00'),
      span('stage', 'Repair', 'Waiting', '23T16:00', '23T17:00'),
      span('stage', 'Repair', 'Begun', '23T17:00', null),
      span('queue', '1', 'Assigned', '23T13:00', null),
    ];
    const flags = (spans: LedgerSpan[]) =>
      ledgerOf(spans, { arrive: at('23T13:00'), until: at('23T18:00') }, hours).map(({ from, rework }) => [
        new Date(from).toISOString().slice(11, 13),
        rework,
      ]);
    expect(flags(visits)).toEqual([
      ['13', false],
      ['15', false],
      ['16', true],
    ]);
    expect(flags([...visits.slice(0, 2), span('rework', '1', 'Audit', '23T14:30', null)])).toContainEqual([
      '14',
      true,
    ]);
  });

  test('is no second stay in another stage', () => {
    const spans = [
      span('stage', 'Approve', 'Waiting', '23T13:00', '23T14:00'),
      span('stage', 'Approve', 'Waiting', '23T15:00', null),
    ];
    const pieces = ledgerOf(spans, { arrive: at('23T13:00'), until: at('23T18:00') }, hours);
    expect(pieces.map(({ rework }) => rework)).toEqual([false, false, false]);
  });
});

test('the present of a vehicle is its last cause, over nights, since it began', () => {
  const spans = [
    span('stage', 'Approve', 'Waiting', '23T13:00', '23T20:00'),
    span('queue', '1', 'Unassigned', '23T20:00', null, { siteShopId: 3 }),
  ];
  const pieces = ledgerOf(spans, { arrive: at('23T13:00'), until: at('25T15:00') }, hours);
  expect(currentOf(pieces)).toEqual({
    cause: 'unassigned',
    party: 'site',
    partyName: '',
    siteShopId: 3,
    stage: '',
    since: at('23T20:00'),
  });
  expect(currentOf([])).toBeNull();
});

const kinds = fc.oneof(
  fc.record({
    kind: fc.constant('stage'),
    ref: fc.constantFrom(...STAGE_NAMES),
    state: fc.constantFrom('Waiting', 'Begun'),
  }),
  fc.record({ kind: fc.constant('clock'), ref: fc.constantFrom('1', '2'), state: fc.constant('') }),
  fc.record({
    kind: fc.constant('queue'),
    ref: fc.constantFrom('1', '2'),
    state: fc.constantFrom('Assigned', 'Unassigned', 'Waiting for Parts'),
  }),
  fc.record({
    kind: fc.constant('part'),
    ref: fc.constantFrom('1', '2'),
    state: fc.constantFrom('Waiting to Order Part', 'Part Ordered'),
  }),
  fc.record({
    kind: fc.constant('hold'),
    ref: fc.constant(''),
    state: fc.constantFrom('Claimed', 'On Hold', 'In Storage'),
  }),
  fc.record({
    kind: fc.constantFrom('vendor', 'rework', 'place'),
    ref: fc.constantFrom('', '1'),
    state: fc.constant(''),
  }),
);
/** Half days, so that moments coincide often. */
const moment = fc.integer({ min: -4, max: 40 }).map((half) => at('20T00:00') + half * 12 * HOUR);
const spans = fc.array(
  fc
    .tuple(
      kinds,
      moment,
      fc.option(moment),
      fc.option(fc.integer({ min: 1, max: 3 })),
      fc.constantFrom('', 'Hub'),
    )
    .map(([what, from, to, siteShopId, party]): LedgerSpan => ({ ...what, from, to, siteShopId, party })),
  { maxLength: 25 },
);
const stay = fc.tuple(moment, moment).map(([arrive, until]) => ({ arrive, until }));

describe('the pieces of a stay', () => {
  test('last from its arrival until its leave to the millisecond, and no two that touch are the same', () => {
    fc.assert(
      fc.property(spans, stay, (some, { arrive, until }) => {
        const pieces = ledgerOf(some, { arrive, until }, hours);
        let reached = arrive;
        for (const [place, piece] of pieces.entries()) {
          expect(piece.from).toBe(reached);
          expect(piece.to).toBeGreaterThan(piece.from);
          const before = pieces[place - 1];
          if (before) expect(isSame(before, piece)).toBe(false);
          reached = piece.to;
        }
        expect(reached).toBe(Math.max(arrive, pieces.length === 0 ? arrive : until));
        expect(pieces.length === 0).toBe(until <= arrive);
      }),
    );
  });

  test('have nothing while a vehicle was away, and are else what they would have been', () => {
    fc.assert(
      fc.property(spans, stay, moment, moment, (some, when, left, returned) => {
        fc.pre(left < returned);
        const pieces = ledgerOf(some, { ...when, away: [[left, returned]] }, hours);
        expect(pieces.every(({ from, to }) => to <= left || from >= returned)).toBe(true);
        const parts = [
          ...ledgerOf(some, { arrive: when.arrive, until: Math.min(when.until, left) }, hours),
          ...ledgerOf(some, { arrive: Math.max(when.arrive, returned), until: when.until }, hours),
        ];
        expect(pieces.map(({ cause, from, to }) => [cause, from, to])).toEqual(
          parts.map(({ cause, from, to }) => [cause, from, to]),
        );
      }),
    );
  });

  test('do not depend on the order in which the stretches are told', () => {
    const shuffled = spans.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, stay, ([some, other], when) => {
        expect(ledgerOf(other, when, hours)).toEqual(ledgerOf(some, when, hours));
      }),
    );
  });

  test('are what a look at each single moment gives', () => {
    fc.assert(
      fc.property(spans, stay, (some, when) => {
        for (const piece of ledgerOf(some, when, hours)) {
          const moments = [piece.from, piece.to - 1, Math.floor((piece.from + piece.to) / 2)];
          for (const one of moments) {
            const holding = some.filter(({ from, to }) => from <= one && one < (to ?? Infinity));
            const works = holding.some(({ kind }) => kind === 'clock');
            if (works) expect(piece).toMatchObject({ cause: 'working', closed: false });
            if (piece.closed) expect(hours.isOpen(one)).toBe(false);
            if (holding.every(({ kind }) => kind === 'rework')) expect(piece.cause).toBe('unexplained');
            if (piece.cause === 'vendor') expect(holding.some(({ kind }) => kind === 'vendor')).toBe(true);
          }
        }
      }),
    );
  });

  test('of a stay that is cut anywhere are the pieces of both parts', () => {
    fc.assert(
      fc.property(spans, stay, moment, (some, { arrive, until }, cut) => {
        fc.pre(arrive < cut && cut < until);
        const sum = (from: number, to: number) =>
          ledgerOf(some, { arrive: from, until: to }, hours).reduce<Record<string, number>>(
            (all, { cause, closed, from: begins, to: ends }) => {
              const key = `${cause} ${String(closed)}`;
              return { ...all, [key]: (all[key] ?? 0) + ends - begins };
            },
            {},
          );
        const [whole, one, other] = [sum(arrive, until), sum(arrive, cut), sum(cut, until)];
        for (const key of Object.keys({ ...whole, ...one, ...other }))
          expect(whole[key] ?? 0).toBe((one[key] ?? 0) + (other[key] ?? 0));
      }),
    );
  });
});
