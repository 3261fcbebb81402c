import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tardiness } from './cost';
import { doneAt, thereMs } from './hours';
import { makePlan, priorityPlan } from './make-plan';
import type { Plan, PlanLabor, PlanProblem } from './problem';
import { takesMs } from './state';
import { anyProblem, HOUR, NOW } from './test-problems';
import { applyChange, goesBefore, whyThisOrder } from './why';

const labor = (laborId: number, more: Partial<PlanLabor> = {}): PlanLabor => ({
  laborId,
  workOrderId: laborId,
  shop: 'MECH',
  bookMs: 2 * HOUR,
  waits: null,
  due: NOW + 4 * HOUR,
  dayCents: 2_000,
  rank: laborId,
  assigned: [],
  begunBy: null,
  ...more,
});

const problemOf = (labors: readonly PlanLabor[], more: Partial<PlanProblem> = {}): PlanProblem => ({
  now: NOW,
  until: NOW + 24 * HOUR,
  frozenUntil: NOW,
  labors,
  technicians: [
    {
      technicianId: 1,
      shops: new Set(['MECH']),
      factor: 1,
      hours: [
        [NOW, NOW + 8 * HOUR],
        [NOW + 24 * HOUR, NOW + 32 * HOUR],
      ],
    },
  ],
  pins: [],
  bays: new Map(),
  ...more,
});

/** Stretches of time that lie apart. */
function expectApart(stretches: readonly { from: number; to: number }[]): void {
  const sorted = stretches.toSorted((one, other) => one.from - other.from || one.to - other.to);
  for (const [at, { from }] of sorted.entries()) {
    expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.to ?? from);
  }
}

/** All that a plan may never break. */
function expectRulesKept(problem: PlanProblem, plan: Plan): void {
  const all = [...plan.planned, ...plan.left].map(({ laborId }) => laborId);
  expect(all.toSorted((one, other) => one - other)).toEqual(
    problem.labors.map(({ laborId }) => laborId).toSorted((one, other) => one - other),
  );
  const done = plan.planned.map((planned) => {
    const own = problem.labors.find(({ laborId }) => laborId === planned.laborId);
    const by = problem.technicians.find(({ technicianId }) => technicianId === planned.technicianId);
    if (!own || !by) throw new Error('Planned is what nobody asked for.');
    return { ...planned, labor: own, by };
  });
  for (const { labor: own, by, from, to, fixed } of done) {
    expect(thereMs(by.hours, from, from + 1)).toBe(1);
    expect(doneAt(by.hours, from, takesMs(own, by))).toBe(to);
    expect(from).toBeGreaterThanOrEqual(Math.max(problem.now, own.waits?.at ?? 0));
    expect(from).toBeLessThan(problem.until);
    if (own.begunBy !== null) {
      expect([by.technicianId, fixed]).toEqual([own.begunBy, 'begun']);
      continue;
    }
    expect(by.shops.has(own.shop)).toBe(true);
    const pin = problem.pins.find(({ laborId }) => laborId === own.laborId);
    if (pin) expect([by.technicianId, fixed]).toEqual([pin.technicianId, 'pinned']);
    const kept = own.assigned.some((id) =>
      problem.technicians.find(
        ({ technicianId, shops, hours }) => technicianId === id && shops.has(own.shop) && hours.length > 0,
      ),
    );
    if (!pin && kept && from < problem.frozenUntil) expect(own.assigned).toContain(by.technicianId);
  }
  for (const { technicianId } of problem.technicians) {
    const own = done.filter((one) => one.technicianId === technicianId);
    expectApart(own);
    const begun = own.filter((one) => one.labor.begunBy !== null && one.labor.waits === null);
    const others = own.filter((one) => one.labor.begunBy === null);
    for (const one of begun) for (const other of others) expect(one.from).toBeLessThan(other.from);
    const pinned = own
      .filter(({ fixed }) => fixed === 'pinned')
      .map(({ laborId, from }) => ({
        from,
        place: problem.pins.find((pin) => pin.laborId === laborId)?.place ?? 0,
      }));
    for (const one of pinned)
      for (const other of pinned) if (one.place < other.place) expect(one.from).toBeLessThan(other.from);
  }
  for (const vehicle of new Set(done.map((one) => one.labor.workOrderId))) {
    expectApart(done.filter((one) => one.labor.workOrderId === vehicle));
  }
  for (const [shop, bays] of problem.bays) {
    const own = done.filter((one) => one.labor.shop === shop);
    for (const { from } of own) {
      expect(own.filter((one) => one.from <= from && from < one.to).length).toBeLessThanOrEqual(bays);
    }
  }
}

describe('The plan of a day', () => {
  it('keeps every rule, as does the order of priority, and is never later than that', () => {
    fc.assert(
      fc.property(anyProblem(), (problem) => {
        const [plan, priority] = [makePlan(problem), priorityPlan(problem)];
        expectRulesKept(problem, plan);
        expectRulesKept(problem, priority);
        expect(tardiness(problem, plan)).toBeLessThanOrEqual(tardiness(problem, priority));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same one for the same problem, in whatever order that is told', () => {
    fc.assert(
      fc.property(anyProblem(), (problem) => {
        const turned = {
          ...problem,
          labors: problem.labors.toReversed(),
          technicians: problem.technicians.toReversed(),
          pins: problem.pins.toReversed(),
          bays: new Map([...problem.bays].toReversed()),
        };
        expect(makePlan(turned)).toEqual(makePlan(problem));
      }),
      { numRuns: 20 },
    );
  });

  it('says of each labor that it leaves out why', () => {
    const { left } = makePlan(
      problemOf(
        [
          labor(1, { waits: { for: 'part', at: null } }),
          labor(2, { waits: { for: 'vendor', at: NOW + 48 * HOUR } }),
          labor(3, { shop: 'GLASS' }),
          labor(4, { bookMs: 17 * HOUR }),
          labor(5),
        ],
        { pins: [{ laborId: 5, technicianId: 9, place: 1 }] },
      ),
    );
    expect(left).toEqual([
      { laborId: 1, why: 'part' },
      { laborId: 2, why: 'vendor' },
      { laborId: 3, why: 'skill' },
      { laborId: 4, why: 'hours' },
      { laborId: 5, why: 'pin' },
    ]);
  });

  it('goes on after the hours of a day, and answers where there is nothing or nobody', () => {
    const [planned] = makePlan(problemOf([labor(1, { bookMs: 9 * HOUR })])).planned;
    expect(planned?.to).toBe(NOW + 25 * HOUR);
    expect(makePlan(problemOf([]))).toEqual({ planned: [], left: [] });
    expect(makePlan(problemOf([labor(1)], { technicians: [] })).left).toEqual([{ laborId: 1, why: 'skill' }]);
  });
});

describe('Why this order', () => {
  it('weighs a labor against the one before it', () => {
    const problem = problemOf([labor(1), labor(2, { due: NOW + 7 * HOUR, dayCents: 1_900 })]);
    const why = whyThisOrder(problem, makePlan(problem), 2);
    expect(why?.before).toBe(1);
    expect(
      why?.factors.filter((one) => 'contributes' in one && one.contributes < 0).map(({ factor }) => factor),
    ).toEqual(['due', 'cost']);
    expect(why?.counterfactual).not.toBeNull();
  });

  it('names the part that would have to be there sooner', () => {
    const problem = problemOf([
      labor(1),
      labor(2, { dayCents: 9_000, due: NOW, waits: { for: 'part', at: NOW + 2 * HOUR } }),
    ]);
    expect(whyThisOrder(problem, makePlan(problem), 2)?.counterfactual).toMatchObject({ change: 'partBy' });
  });

  it('names only changes after which the labor really goes first', () => {
    let named = 0;
    fc.assert(
      fc.property(anyProblem(8), (problem) => {
        const plan = makePlan(problem);
        for (const { laborId } of problem.labors) {
          const why = whyThisOrder(problem, plan, laborId);
          if (!why?.counterfactual) continue;
          named += 1;
          const anew = makePlan(applyChange(problem, laborId, why.counterfactual));
          expect(goesBefore(plan, laborId, why.before)).toBe(false);
          expect(goesBefore(anew, laborId, why.before)).toBe(true);
        }
      }),
      // Of what is drawn some have nothing to name; of these two one has some.
      { numRuns: 6, examples: fc.sample(anyProblem(8), { seed: 2, numRuns: 2 }).map((one) => [one]) },
    );
    expect(named).toBeGreaterThan(0);
  });
});
