import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCalendar } from '../calendar/open-time';
import type { LedgerSpan } from '../ledger/causes';
import { groupKey, groupOfKey, groupsOf, stagedBetween, workBetween } from './groups';
import { Durations } from './kaplan-meier';
import { asUsual, crowdBy, ShopLoads } from './crowd';
import { LEAST_VEHICLES, Learner, promiseOf, soonerOf, type Model } from './model';
import {
  promiseMoments,
  shopWorkOf,
  situationAt,
  situationsAt,
  type Situation,
  type Story,
} from './situation';
import { toldMoment } from './told';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The estimate as its definition has it: the product over all moments at which something ended. */
function byDefinition(all: readonly { time: number; ended: boolean }[], share: number): number | null {
  const times = [...new Set(all.filter(({ ended }) => ended).map(({ time }) => time))].sort((a, b) => a - b);
  let left = 1;
  for (const time of times) {
    const risk = all.filter((one) => one.time >= time).length;
    left *= 1 - all.filter((one) => one.ended && one.time === time).length / risk;
    if (1 - left >= share - 1e-9) return time;
  }
  return null;
}

describe('the estimate', () => {
  test('is that of Kaplan and Meier, whatever has not ended yet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ time: fc.integer({ min: -50, max: 50 }), ended: fc.boolean() }), {
          maxLength: 60,
        }),
        fc.constantFrom(0.1, 0.5, 0.9, 1),
        (all, share) => {
          const durations = new Durations();
          for (const { time, ended } of all) durations.add(time, ended);
          expect(durations.quantiles([share])).toEqual([byDefinition(all, share)]);
        },
      ),
    );
  });

  test('is later with vehicles that are still there than of those alone that have left', () => {
    const left = new Durations();
    const all = new Durations();
    for (let day = 1; day <= 10; day += 1) {
      left.add(day * DAY, true);
      all.add(day * DAY, true);
      all.add(day * DAY, false);
    }
    expect(left.quantiles([0.5, 0.9])).toEqual([5 * DAY, 9 * DAY]);
    const [half = null] = all.quantiles([0.5]);
    expect(half).toBeGreaterThan(5 * DAY);
  });

  test('is not known while too little has ended', () => {
    const durations = new Durations();
    durations.add(DAY, true);
    durations.add(2 * DAY, false);
    durations.add(2 * DAY, false);
    expect(durations.quantiles([0.3, 0.5])).toEqual([DAY, null]);
    expect(new Durations().quantiles([0.5])).toEqual([null]);
  });
});

const span = (kind: string, ref: string, more: Partial<LedgerSpan>): LedgerSpan => ({
  kind,
  ref,
  state: '',
  siteShopId: null,
  party: '',
  from: 0,
  to: null,
  ...more,
});
const STORY: Story = {
  workOrderId: 7,
  arrive: 0,
  ready: 9 * DAY,
  gone: null,
  spans: [
    span('stage', 'Estimate', { state: 'Waiting', from: 0, to: 2 * HOUR }),
    span('stage', 'Estimate', { state: 'Begun', from: 2 * HOUR, to: 3 * HOUR }),
    span('stage', 'Repair', { state: 'Waiting', from: DAY, to: 2 * DAY }),
    span('stage', 'Repair', { state: 'Begun', from: 2 * DAY, to: 8 * DAY }),
    span('queue', '41', { state: 'Waiting for Parts', siteShopId: 3, from: DAY, to: 7 * DAY }),
    span('queue', '42', { state: 'Unassigned', siteShopId: 4, from: DAY, to: 8 * DAY }),
    span('part', '5', { state: 'Part Ordered', party: 'Hub', from: DAY, to: 6 * DAY }),
  ],
  told: [
    { kind: 'part', ref: '5', at: DAY, due: 4 * DAY },
    { kind: 'part', ref: '5', at: 3 * DAY, due: 6 * DAY },
  ],
  hours: new Map([
    ['41', 2],
    ['42', 1.5],
  ]),
};

describe('the line of a shop', () => {
  test('is the work that waits at a moment, and usually what waits at half of them', () => {
    const loads = new ShopLoads([
      ...shopWorkOf(STORY),
      { siteShopId: 4, hours: 0.7, from: 2 * DAY, to: null },
    ]);
    expect([0, DAY, 2 * DAY, 7 * DAY, 8 * DAY].map((at) => loads.at(4, at))).toEqual([0, 1.5, 2.2, 2.2, 0.7]);
    expect(loads.at(9, DAY)).toBe(0);
    expect(loads.usual([0, 7 * DAY, 8 * DAY])).toEqual(
      new Map([
        [3, 0],
        [4, 0.7],
      ]),
    );
  });

  test('counts for more than one vehicle only, for three times at most, and as ever where it is not known', () => {
    const loads = new ShopLoads([{ siteShopId: 4, hours: 3, from: 0, to: null }]);
    expect(crowdBy(loads, new Map([[4, 0]]))(4, 1)).toBeCloseTo(1.15);
    expect(crowdBy(loads, new Map())(4, 1)).toBe(1);
    const many = new ShopLoads([{ siteShopId: 4, hours: 3000, from: 0, to: null }]);
    expect(crowdBy(many, new Map([[4, 10]]))(4, 1)).toBe(3);
  });
});

describe('how a vehicle stood', () => {
  test('is stage, cause, time in the stage, work and what was promised until then', () => {
    expect(situationAt(STORY, 2.5 * HOUR)).toEqual({
      stage: 'Estimate',
      cause: 'working',
      stageMs: 2.5 * HOUR,
      hours: 0,
      due: null,
      shops: [],
    });
    expect(situationAt(STORY, 2 * DAY)).toEqual({
      stage: 'Repair',
      cause: 'parts',
      stageMs: DAY,
      hours: 3.5,
      due: 4 * DAY,
      shops: [3, 4],
    });
    // What was reported later was not known before, and what is already due says nothing anymore.
    expect(situationAt(STORY, 3.5 * DAY).due).toBe(6 * DAY);
    expect(situationAt(STORY, 7.5 * DAY)).toMatchObject({ stage: 'Repair', stageMs: 6.5 * DAY, hours: 1.5 });
  });

  test('is worked out for moments in a row as for each of them', () => {
    const moments = fc.array(fc.integer({ min: -DAY, max: 9 * DAY }), { maxLength: 30 });
    fc.assert(
      fc.property(moments, (some) => {
        expect(situationsAt(STORY, some)).toEqual(some.map((at) => situationAt(STORY, at)));
      }),
    );
  });

  test('is promised whenever the site opens, and with each stage', () => {
    const shift = (weekday: number) => ({
      weekday,
      from: '08:00',
      to: '17:00',
      validFrom: '1969-01-01',
      validUntil: null,
    });
    const hours = compileCalendar({ timeZone: 'UTC', closures: [], shifts: [4, 5].map(shift) } as never);
    expect(promiseMoments(STORY, hours, { from: 0, to: 3 * DAY })).toEqual([
      0,
      2 * HOUR,
      8 * HOUR,
      DAY,
      DAY + 8 * HOUR,
      2 * DAY,
    ]);
  });
});

const STANDS: Situation = {
  stage: 'Repair',
  cause: 'assigned',
  stageMs: HOUR,
  hours: 2,
  due: null,
  shops: [],
};

function learned(
  cases: readonly { ms: number; ended?: boolean; vehicle?: number; situation?: Situation }[],
): Model {
  const learner = new Learner();
  for (const [at, { ms, ended = true, vehicle = at, situation = STANDS }] of cases.entries()) {
    const until = ms;
    learner.add(situation, { workOrderId: vehicle, at: 0, ready: ended ? ms : null, until });
  }
  return { groups: new Map(learner.known()), crowd: asUsual };
}
const days = (count: number, of: Partial<Situation> = {}) =>
  Array.from({ length: count }, (_, day) => ({ ms: (day + 1) * DAY, situation: { ...STANDS, ...of } }));

describe('a promise', () => {
  test('is that of the vehicles that stand alike, counted from now', () => {
    const promised = promiseOf(learned(days(100)), STANDS, 1000 * DAY);
    expect(promised).toEqual({
      half: 1050 * DAY,
      most: 1090 * DAY,
      group: groupKey(groupsOf(STANDS)[0] ?? { stage: '', due: false }),
      vehicles: 100,
      crowd: 1,
    });
  });

  test('is later where more work waits in its shop than usual, and learned from what was ready later for that', () => {
    const often = new Map([
      [3, 80],
      [4, 80],
    ]);
    const waiting = (siteShopId: number, hours: number) => ({ siteShopId, hours, from: DAY, to: null });
    const usual = crowdBy(new ShopLoads([waiting(3, 80)]), often);
    const crowded = crowdBy(new ShopLoads([waiting(3, 180), waiting(4, 80)]), often);
    const model = learned(days(100));
    const stands = { ...STANDS, shops: [3, 4] };
    const at = 5 * DAY;
    // Twice as much takes half as long again.
    expect(promiseOf({ ...model, crowd: crowded }, stands, at)).toMatchObject({
      half: at + 75 * DAY,
      crowd: 2,
    });
    expect(promiseOf({ ...model, crowd: usual }, { ...stands, shops: [3] }, at)).toMatchObject({
      half: at + 50 * DAY,
      crowd: 1,
    });
    // Behind or before its shop, the queue says nothing.
    expect(promiseOf({ ...model, crowd: crowded }, STANDS, at)).toMatchObject({ half: at + 50 * DAY });
    const slow = new Learner(crowded);
    for (const [place, { ms }] of days(100).entries())
      slow.add(stands, { workOrderId: place, at, ready: at + ms * 1.5, until: at + ms * 1.5 });
    const learnedSlow = { groups: new Map(slow.known()), crowd: usual };
    expect(promiseOf(learnedSlow, { ...stands, shops: [3] }, at)).toMatchObject({ half: at + 50 * DAY });
  });

  test('takes the next larger group where too few stand alike, and is none where even that is too small', () => {
    const model = learned([...days(LEAST_VEHICLES - 1), ...days(30, { hours: 8 })]);
    const promised = promiseOf(model, STANDS, 0);
    expect(promised).toMatchObject({ vehicles: LEAST_VEHICLES + 29 });
    expect(promiseOf(learned(days(LEAST_VEHICLES - 1)), STANDS, 0)).toBe('few');
    // The same vehicle seen every day is one vehicle.
    expect(promiseOf(learned(days(100).map((one) => ({ ...one, vehicle: 1 }))), STANDS, 0)).toBe('few');
  });

  test('of what somebody holds is learned from what was held alone', () => {
    const held = { ...STANDS, cause: 'hold' as const };
    expect(promiseOf(learned([...days(300), ...days(30, held)]), held, 0)).toBe('held');
    const alike = days(LEAST_VEHICLES, { ...held, hours: 8 });
    expect(promiseOf(learned([...days(300), ...alike]), held, 0)).toMatchObject({ vehicles: LEAST_VEHICLES });
  });

  test('is none where too many are never ready, and for what its owner has stored', () => {
    const stuck = days(100).map((one, at) => ({ ...one, ended: at < 60 }));
    expect(promiseOf(learned(stuck), STANDS, 0)).toBe('stuck');
    expect(
      promiseOf(learned(days(100, { stage: 'Storage Onsite' })), { ...STANDS, stage: 'Storage Onsite' }, 0),
    ).toBe('stored');
  });

  test('of what was promised for later is counted from that date, with how late such promises are', () => {
    const late = Array.from({ length: 100 }, (_, at) => ({
      ms: 5 * DAY + at * HOUR,
      situation: { ...STANDS, cause: 'parts' as const, due: 4 * DAY },
    }));
    const at = 100 * DAY;
    expect(promiseOf(learned(late), { ...STANDS, cause: 'parts', due: at + 10 * DAY }, at)).toMatchObject({
      half: at + 11 * DAY + 49 * HOUR,
    });
  });

  test('never lies before the moment at which it is made, and half never after nine of ten', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ ms: fc.integer({ min: 0, max: 40 * DAY }), ended: fc.boolean() }), {
          minLength: LEAST_VEHICLES,
          maxLength: 120,
        }),
        fc.integer({ min: 0, max: 400 * DAY }),
        (cases, at) => {
          const promised = promiseOf(learned(cases), STANDS, at);
          if (typeof promised === 'string') return;
          expect(promised.half).toBeGreaterThanOrEqual(at);
          expect(promised.most).toBeGreaterThanOrEqual(promised.half);
        },
      ),
    );
  });
});

describe('what would move a promise', () => {
  const waits = { ...STANDS, cause: 'parts' } as const;
  const faster = (cause: 'parts' | 'working', ms: number, hours: number = STANDS.hours) =>
    Array.from({ length: 100 }, (_, at) => ({ ms: (at + 1) * ms, situation: { ...STANDS, cause, hours } }));

  test('is that somebody works at it, where such vehicles were ready earlier', () => {
    const model = learned([...faster('parts', DAY), ...faster('working', HOUR)]);
    expect(soonerOf(model, waits, 0)).toEqual({ by: 'working', most: 90 * HOUR });
    expect(soonerOf(model, { ...STANDS, cause: 'working' }, 0)).toBeNull();
  });

  test('is half of its work, where that makes more', () => {
    const hours = 9;
    const model = learned([
      ...faster('parts', DAY, hours),
      ...faster('parts', HOUR, hours / 2),
      ...faster('working', 2 * HOUR, hours),
    ]);
    expect(soonerOf(model, { ...waits, hours }, 0)).toEqual({ by: 'hours', most: 90 * HOUR });
  });

  test('is not said where it is not known of just such vehicles, or makes less than half a day', () => {
    expect(soonerOf(learned(faster('parts', DAY)), waits, 0)).toBeNull();
    const model = learned([...faster('parts', DAY), ...faster('working', DAY - 60_000)]);
    expect(soonerOf(model, waits, 0)).toBeNull();
  });
});

describe('the moment that is told', () => {
  // Monday to Friday from 8 to 17, in UTC.
  const week = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    from: '08:00',
    to: '17:00',
    validFrom: '1970-01-01',
    validUntil: null,
  }));
  const hours = compileCalendar({ timeZone: 'UTC', shifts: week, closures: [] });
  const at = (text: string) => Date.parse(`2026-03-${text}:00Z`);

  test.each([
    ['02T09:10', '03T10:20', '03T11:00'],
    ['02T09:10', '03T16:40', '03T17:00'],
    ['02T09:10', '03T21:11', '03T17:00'],
    ['02T09:10', '08T12:00', '06T17:00'],
    ['02T09:10', '03T17:00', '03T17:00'],
    ['02T20:00', '03T03:00', '03T09:00'],
    ['06T18:00', '07T03:00', '09T09:00'],
    ['02T11:20', '02T09:00', '02T12:00'],
    ['02T19:00', '02T17:00', '03T09:00'],
  ])('made on %s for %s is %s', (made, moment, told) => {
    expect(new Date(toldMoment(at(moment), at(made), hours))).toEqual(new Date(at(told)));
  });

  test('says full hours alone where a site has no hours', () => {
    const none = compileCalendar({ timeZone: 'UTC', shifts: [], closures: [] });
    expect(toldMoment(at('07T03:10'), at('02T09:00'), none)).toBe(at('07T04:00'));
  });

  test('is never before the promise is made, and keeps the order of moments', () => {
    const within = fc.integer({ min: at('01T00:00'), max: at('28T00:00') });
    fc.assert(
      fc.property(within, within, within, (made, one, other) => {
        const [first, second] = [Math.max(made, Math.min(one, other)), Math.max(made, one, other)];
        const told = toldMoment(first, made, hours);
        expect(told).toBeGreaterThanOrEqual(made);
        expect(toldMoment(second, made, hours)).toBeGreaterThanOrEqual(told);
        // If it is ready by the moment while the site is open, it is ready by what is told.
        expect(hours.time(told, first)).toBe(0);
      }),
    );
  });
});

test('a group is read from its key as it was', () => {
  for (const group of groupsOf({ ...STANDS, stageMs: 20 * DAY }))
    expect(groupOfKey(groupKey(group))).toEqual(group);
  for (const group of groupsOf({ ...STANDS, due: 5 })) expect(groupOfKey(groupKey(group))).toEqual(group);
  expect([stagedBetween(0), stagedBetween(7)]).toEqual([
    { from: 0, to: 4 * HOUR },
    { from: 28 * DAY, to: null },
  ]);
  expect([workBetween(0), workBetween(1), workBetween(5)]).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 1 },
    { from: 10, to: null },
  ]);
});
