import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from './route';
import { simulate, type Pool, type Traveller, type Worked } from './simulate';
import { DAY, HOUR, LINE, NOW, work } from './test-site';

const PLACES = ['desk Estimate', 'shop 1', 'shop 2'];
const hours = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((tenths) => tenths / 10);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...PLACES), hours(12), hours(6))
    .map(([place, long, wait]) => work(place, long, wait)),
  fc
    .tuple(fc.constantFrom('site', 'customer', 'supplier', 'vendor', 'other' as const), hours(80))
    .map(([kind, long]) => ({
      kind,
      stage: 'Parts',
      lastedMs: long * HOUR,
      openMs: (long * HOUR) / 3,
      inHours: kind === 'site',
    })),
);
const travellersOf = (step: fc.Arbitrary<Step>): fc.Arbitrary<Traveller[]> =>
  fc.array(
    fc.tuple(hours(300), fc.array(step, { maxLength: 6 }), fc.boolean()).map(([after, steps, ready]) => {
      const arrive = NOW + after * HOUR;
      return { arrive, enters: arrive, steps, ready, centsADay: null };
    }),
    { maxLength: 25 },
  );
const anyPools: fc.Arbitrary<ReadonlyMap<string, Pool>> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 0.4, 1)), { minLength: 3, maxLength: 3 })
  .map((all) => new Map(all.map(([hands, habit], place) => [PLACES[place] ?? '', { hands, habit }])));
const UNTIL = NOW + 60 * DAY;

describe('a simulated site', () => {
  test('has nobody at work while it is closed, and no more at once than there are hands', () => {
    fc.assert(
      fc.property(travellersOf(anyStep), anyPools, (travellers, pools) => {
        const done: Worked[] = [];
        simulate(travellers, {
          line: LINE,
          usual: LINE,
          pools,
          until: UNTIL,
          onWork: (one) => done.push(one),
        });
        for (const { step, joined, began, ended } of done) {
          expect(began).toBeGreaterThanOrEqual(joined);
          expect(LINE.at(ended) - LINE.at(began)).toBeCloseTo(step.ms, 3);
          // Work ends in open time: a moment before its end someone was there.
          if (step.ms > 0) expect(LINE.at(ended)).toBeGreaterThan(LINE.at(ended - 1));
          const beside = done.filter(
            (other) => other.step.place === step.place && other.began <= began && began < other.ended,
          );
          expect(beside.length).toBeLessThanOrEqual(pools.get(step.place)?.hands ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('loses no vehicle: each takes at least as long as its steps, and all are through in the end', () => {
    fc.assert(
      fc.property(travellersOf(anyStep), anyPools, (travellers, pools) => {
        const late = NOW + 700 * DAY;
        const left = simulate(travellers, { line: LINE, usual: LINE, pools, until: late });
        expect([...left].every((moment) => moment <= late)).toBe(true);
        const early = simulate(travellers, { line: LINE, usual: LINE, pools, until: UNTIL });
        for (const [who, { arrive, steps }] of travellers.entries()) {
          const outside = steps.reduce(
            (sum, step) => sum + (step.kind === 'work' || step.kind === 'site' ? 0 : step.lastedMs),
            0,
          );
          expect(left[who]).toBeGreaterThanOrEqual(arrive + outside);
          // At an earlier end of the simulation the same vehicles are gone, and the others still there.
          const seen = left[who] ?? 0;
          expect(early[who]).toBe(seen <= UNTIL ? seen : Infinity);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('with another hand at a place lets no vehicle leave later that needs no other hands', () => {
    const oneStep = hours(20).map((long) => work('desk Estimate', long));
    fc.assert(
      fc.property(travellersOf(oneStep), fc.integer({ min: 1, max: 3 }), (travellers, hands) => {
        const alone = travellers.map((one) => ({ ...one, steps: one.steps.slice(0, 1) }));
        const leftWith = (many: number) =>
          simulate(alone, {
            line: LINE,
            usual: LINE,
            pools: new Map([['desk Estimate', { hands: many, habit: 0 }]]),
            until: UNTIL,
          });
        const [few, more] = [leftWith(hands), leftWith(hands + 1)];
        for (const [who] of alone.entries()) expect(more[who]).toBeLessThanOrEqual(few[who] ?? 0);
      }),
      { numRuns: 60 },
    );
  });
});
