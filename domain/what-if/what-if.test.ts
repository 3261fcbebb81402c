import { describe, expect, test } from 'vitest';
import { openSpans } from '../calendar/open-time';
import { NO_LEVERS, type Levers } from './levers';
import { CALENDAR, DAY, HOUR, HOURS, LINE, NOW, siteOf } from './test-site';
import { learnSite } from './site-model';
import { whatIf, type WhatIf } from './what-if';
import { routeOf, type Visit } from './route';

/** Two estimators who are busy nearly all day: the queue in front of them is what keeps vehicles. */
const BUSY = siteOf({ estimators: 2, aDay: 17 });
/** Twelve of them, who hardly ever let a vehicle wait. */
const IDLE = siteOf({ estimators: 12, aDay: 17 });
const wayOf = (visit: Visit, until: number) => routeOf(visit, HOURS, until);
const ONE_MORE: Partial<Levers> = { people: [{ place: 'desk Estimate', more: 1 }] };

const ask = (visits: typeof BUSY, levers: Partial<Levers>, runs = 6) =>
  whatIf({ calendar: CALENDAR, now: NOW, visits }, { ...NO_LEVERS, ...levers }, runs);
function told(answer: WhatIf) {
  if (answer.kind !== 'told') throw new Error(`Nothing was told: ${JSON.stringify(answer)}`);
  const of = (figure: string) => answer.outlooks.find((one) => one.figure === figure);
  return { ...answer, half: of('halfDays'), cost: of('centsAWeek'), ready: of('readyAWeek') };
}

describe('what is learned of a site', () => {
  test('is the way of its vehicles without nights, each wait with the work that ended it', () => {
    const arrive = Date.parse('2026-02-02T10:00Z');
    const span = { siteShopId: null, party: '', kind: 'stage', ref: 'Estimate' };
    const begun = Date.parse('2026-02-02T16:00Z');
    const done = Date.parse('2026-02-03T09:00Z');
    const visit = {
      arrive,
      leave: null,
      ready: false,
      centsADay: null,
      spans: [
        { ...span, state: 'Waiting', from: arrive, to: begun },
        { ...span, state: 'Begun', from: begun, to: done },
        { ...span, ref: 'Approve', state: 'Waiting', from: done, to: null },
      ],
    };
    const { steps, last } = routeOf(visit, HOURS, done + 30 * HOUR);
    expect(steps).toMatchObject([
      { kind: 'work', place: 'desk Estimate', waitMs: 6 * HOUR, ms: 2 * HOUR },
      { kind: 'customer', stage: 'Approve', lastedMs: 30 * HOUR },
    ]);
    expect(last).toEqual({ key: 'customer Approve', ms: 30 * HOUR });
  });

  test('are the hands that there are, and that they are what vehicles wait for', () => {
    const weeks = { from: NOW - 56 * DAY, until: NOW, timeZone: 'UTC', line: LINE, wayOf };
    const busy = learnSite(BUSY, weeks).pools.get('desk Estimate');
    expect(busy).toMatchObject({ hands: 2 });
    expect(busy?.habit).toBeLessThan(0.15);
    expect(busy?.queuedMs).toBeGreaterThan(HOUR);
    const idle = learnSite(IDLE, weeks).pools.get('desk Estimate');
    expect(idle?.queuedMs).toBeLessThan(HOUR / 4);
  });
});

describe('what if', () => {
  test('one more hand would clearly help where all are busy, and not where they are not', () => {
    const busy = told(ask(BUSY, ONE_MORE));
    expect(busy.half).toMatchObject({ clear: true });
    expect(busy.half?.difference.middle).toBeLessThan(-0.1);
    expect(busy.cost?.difference.middle).toBeLessThan(0);
    expect(told(ask(IDLE, ONE_MORE)).half?.clear).toBe(false);
  });

  test('it reproduces the weeks that it did not learn from, and says so where it does not', () => {
    const { check } = told(ask(IDLE, ONE_MORE));
    expect(check.far).toBe(false);
    expect(check.off).toBeLessThan(0.15);
    // In the last four weeks customers suddenly took five days longer.
    const slower = IDLE.map((visit) => {
      const { arrive, leave, spans } = visit;
      if (leave === null || arrive < NOW - 40 * DAY) return visit;
      const late = leave + 5 * DAY;
      const longer = spans.map((span) =>
        span.to === leave ? { ...span, to: late < NOW ? late : null } : span,
      );
      return { ...visit, leave: late < NOW ? late : null, ready: late < NOW, spans: longer };
    });
    expect(told(ask(slower, ONE_MORE)).check).toMatchObject({ far: true });
  });

  test('the same is told each time, and chance is the same with and without the change', () => {
    const levers = { decideFaster: true };
    const first = told(ask(BUSY, levers));
    expect(told(ask(BUSY, levers))).toEqual(first);
    const { today, changed, difference } = first.half ?? { today: null, changed: null, difference: null };
    if (!today || !changed || !difference) throw new Error('There is no time.');
    expect(difference.high).toBeLessThan(0);
    expect(difference.high - difference.low).toBeLessThan(
      Math.max(today.high - today.low, changed.high - changed.low) * 1.5,
    );
  });

  test('more arrivals at a full site, and a day more that it is open', () => {
    expect(told(ask(BUSY, { arrivals: 20 })).half?.difference.middle).toBeGreaterThan(0);
    expect(told(ask(BUSY, { openDay: 6 })).half?.difference.middle).toBeLessThan(0);
    expect(openSpans(NOW, NOW + 7 * DAY, CALENDAR)).toHaveLength(6);
  });

  test('nothing is told that nothing supports', () => {
    const closed = { ...CALENDAR, shifts: [] };
    const of = (visits: typeof BUSY, calendar = CALENDAR) =>
      whatIf({ calendar, now: NOW, visits }, { ...NO_LEVERS, ...ONE_MORE }, 2);
    expect(of(BUSY, closed)).toEqual({ kind: 'unknown', unknown: { why: 'hours', vehicles: 0 } });
    expect(of(BUSY.slice(0, 40))).toMatchObject({ unknown: { why: 'few' } });
    const stopped = BUSY.filter(({ leave }) => leave !== null && leave < NOW - 28 * DAY);
    expect(of(stopped)).toEqual({ kind: 'unknown', unknown: { why: 'month', vehicles: 0 } });
    const unseen = BUSY.map((visit) => ({ ...visit, spans: [] }));
    expect(of(unseen)).toMatchObject({ unknown: { why: 'work' } });
    expect(ask(BUSY, { openDay: 1 })).toEqual({ kind: 'refused', refusal: 'open' });
    expect(ask(BUSY, { people: [{ place: 'shop 9', more: 1 }] })).toEqual({
      kind: 'refused',
      refusal: 'nobody',
    });
    expect(ask(BUSY, { partsSooner: true })).toEqual({ kind: 'refused', refusal: 'parts' });
  });
});
