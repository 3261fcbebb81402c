import { mulberry32 } from '#domain/random';
import type { PlanLabor, PlanProblem, PlanTechnician } from '#domain/plan/problem';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Shops, with their share of the work and the book hours of a labor there. */
const SHOPS = [
  { shop: 'MECH', part: 0.3, hours: 1.6 },
  { shop: 'BODY', part: 0.15, hours: 3 },
  { shop: 'PAINT', part: 0.12, hours: 2.5 },
  { shop: 'PDR', part: 0.1, hours: 1 },
  { shop: 'TIRE', part: 0.1, hours: 0.8 },
  { shop: 'DETL', part: 0.23, hours: 1.2 },
] as const;

/** How to simulate a site: `load` is the amount of work per hour of presence in the planned days. */
export type Simulated = { seed: number; technicians: number; labors: number; load: number; days?: number };

/**
 * A morning at a simulated site: vehicles with one to four labors each, due between two days ago and five days from
 * now, technicians with one to three skills in two shifts, and a few labors started, assigned, pinned or waiting for
 * parts.
 */
export function simulatedProblem({
  seed,
  technicians: people,
  labors: count,
  load,
  days = 2,
}: Simulated): PlanProblem {
  const random = mulberry32(seed * 7_919 + 17);
  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = <Thing>(things: readonly Thing[]): Thing => {
    const one = things[Math.floor(random() * things.length)];
    if (one === undefined) throw new RangeError('Nothing to pick from.');
    return one;
  };
  const now = Date.UTC(2026, 10, 23, 13) + (seed % 5) * DAY;
  const midnight = now - (now % DAY);
  const technicians = Array.from({ length: people }, (_, at): PlanTechnician => {
    const own =
      SHOPS[
        weighted(
          SHOPS.map(({ part }) => part),
          at / people,
        )
      ]?.shop ?? 'MECH';
    const late = random() < 0.25;
    const begin = (late ? 17 : 13) * HOUR;
    const extra = SHOPS.filter(() => random() < 0.12).map(({ shop }) => shop);
    return {
      technicianId: at + 1,
      shops: new Set([own, ...extra]),
      factor: Math.round(100 * between(0.8, 1.35)) / 100,
      hours: Array.from({ length: days + 8 }, (_day, day) => day)
        .filter((day) => day === 0 || random() > 0.05)
        .flatMap((day): [number, number][] => {
          const from = midnight + day * DAY + begin;
          return [
            [from, from + 4 * HOUR],
            [from + 4.5 * HOUR, from + 8.5 * HOUR],
          ];
        }),
    };
  });
  const until = midnight + days * DAY;
  const there = people * days * 8 * HOUR;
  const labors: PlanLabor[] = [];
  for (let vehicle = 1; labors.length < count; vehicle += 1) {
    const due = random() < 0.92 ? now + Math.round(between(-1, 4 / Math.max(0.7, load)) * DAY) : null;
    const dayCents = Math.round(900 * Math.exp(between(-0.9, 1.5)));
    const each = 1 + Math.floor(random() * 4);
    for (let at = 0; at < each && labors.length < count; at += 1) {
      const { shop, hours } =
        SHOPS[
          weighted(
            SHOPS.map(({ part }) => part),
            random(),
          )
        ] ?? SHOPS[0];
      const waiting = random() < 0.08;
      labors.push({
        laborId: labors.length + 1,
        workOrderId: vehicle,
        shop,
        bookMs: Math.max(6, Math.round(hours * Math.exp(between(-0.8, 0.8)) * 60)) * MINUTE,
        waits: waiting
          ? {
              for: random() < 0.7 ? 'part' : 'vendor',
              at: random() < 0.3 ? null : now + Math.round(between(0, 2.5 * DAY)),
            }
          : null,
        due,
        dayCents,
        rank: 0,
        assigned: [],
        begunBy: null,
      });
    }
  }
  const scale = (load * there) / labors.reduce((sum, { bookMs }) => sum + bookMs, 0);
  const sized = labors.map((labor) => ({
    ...labor,
    bookMs: Math.max(6, Math.round((labor.bookMs * scale) / MINUTE)) * MINUTE,
  }));
  const begun = new Set<number>();
  const busy = new Set<number>();
  const pins: PlanProblem['pins'][number][] = [];
  const ranks = new Map(
    [...new Map(sized.map((labor) => [labor.workOrderId, labor.due ?? Infinity])).entries()]
      .toSorted(([one, due], [other, than]) => (due === than ? one - other : due - than))
      .map(([vehicle], at) => [vehicle, at + 1]),
  );
  const given = sized.map((labor) => {
    const rank = ranks.get(labor.workOrderId) ?? 0;
    const able = technicians.filter(({ shops }) => shops.has(labor.shop));
    if (able.length === 0) return { ...labor, rank };
    const { technicianId } = pick(able);
    const draw = random();
    if (draw < 0.06 && !begun.has(technicianId) && !busy.has(labor.workOrderId) && labor.waits === null) {
      begun.add(technicianId);
      busy.add(labor.workOrderId);
      return { ...labor, rank, assigned: [technicianId], begunBy: technicianId };
    }
    if (draw < 0.09) {
      pins.push({ laborId: labor.laborId, technicianId, place: pins.length + 1 });
      return { ...labor, rank };
    }
    return { ...labor, rank, assigned: draw < 0.4 ? [technicianId] : [] };
  });
  return {
    now,
    until,
    frozenUntil: now + HOUR,
    labors: given,
    technicians,
    pins,
    bays: new Map([['PAINT', Math.max(2, Math.round(people * 0.12))]]),
  };
}

/** The index among weights at which a given share of their total lies. */
function weighted(weights: readonly number[], share: number): number {
  let passed = 0;
  for (const [at, weight] of weights.entries()) {
    passed += weight;
    if (share < passed) return at;
  }
  return weights.length - 1;
}
