import fc from 'fast-check';
import type { PlanProblem } from './problem';

export const HOUR = 3_600_000;
export const NOW = Date.UTC(2026, 10, 23, 13);
const SHOPS = ['MECH', 'BODY', 'DETL'] as const;

/** Any problem of a few labors, for the tests of a plan's laws. */
export function anyProblem(most = 14): fc.Arbitrary<PlanProblem> {
  const hour = (max: number) => fc.integer({ min: 0, max: 4 * max }).map((quarters) => (quarters * HOUR) / 4);
  const technicianId = fc.integer({ min: 1, max: 4 });
  const technician = fc.record({
    shops: fc.subarray([...SHOPS]),
    factor: fc.constantFrom(0.8, 1, 1.25),
    begin: hour(6),
    days: fc.integer({ min: 0, max: 3 }),
  });
  const labor = fc.record({
    workOrderId: fc.integer({ min: 1, max: 6 }),
    shop: fc.constantFrom(...SHOPS),
    bookMs: hour(4),
    waits: fc.option(
      fc.record({
        for: fc.constantFrom('part' as const, 'vendor' as const),
        at: fc.option(hour(40).map((ms) => NOW + ms)),
      }),
      { freq: 3 },
    ),
    due: fc.option(
      hour(40).map((ms) => NOW - 4 * HOUR + ms),
      { freq: 6 },
    ),
    dayCents: fc.integer({ min: 0, max: 5_000 }),
    rank: fc.integer({ min: 1, max: 6 }),
    assigned: fc.uniqueArray(technicianId, { maxLength: 2 }),
    begunBy: fc.option(technicianId, { freq: 1 }).map((id) => (id !== null && id < 3 ? id : null)),
  });
  return fc
    .record({
      technicians: fc.array(technician, { maxLength: 3 }),
      labors: fc.array(labor, { maxLength: most }),
      pins: fc.uniqueArray(
        fc.record({
          laborId: fc.integer({ min: 1, max: most }),
          technicianId,
          place: fc.integer({ min: 1, max: 3 }),
        }),
        {
          maxLength: 3,
          selector: ({ laborId }) => laborId,
        },
      ),
      bays: fc.option(fc.integer({ min: 0, max: 2 })),
      frozen: hour(4),
    })
    .map(({ technicians, labors, pins, bays, frozen }) => ({
      now: NOW,
      until: NOW + 24 * HOUR,
      frozenUntil: NOW + frozen,
      labors: labors.map((one, at) => ({ ...one, laborId: at + 1 })),
      technicians: technicians.map(({ shops, factor, begin, days }, at) => ({
        technicianId: at + 1,
        shops: new Set(shops),
        factor,
        hours: Array.from({ length: days }, (_, day): [number, number] => {
          const from = NOW + day * 24 * HOUR + begin;
          return [from, from + 8 * HOUR];
        }),
      })),
      pins,
      bays: bays === null ? new Map<string, number>() : new Map([['BODY', bays]]),
    }));
}
