import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateness } from './cost';
import { awaited, heldBy } from './held';
import { makePlan, priorityPlan } from './make-plan';
import type { PlanLabor, PlannedLabor, PlanProblem } from './problem';
import { rulesBroken } from './rules-broken';
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

/** Two who can do the same at the same time. */
const PAIR: PlanProblem['technicians'] = [1, 2].map((technicianId) => ({
  technicianId,
  shops: new Set(['MECH']),
  factor: 1,
  hours: [[NOW, NOW + 8 * HOUR]],
}));

describe('The plan of a day', () => {
  it('keeps every rule, as does the order of priority, and is never later than that', () => {
    fc.assert(
      fc.property(anyProblem(), (problem) => {
        const [plan, priority] = [makePlan(problem), priorityPlan(problem)];
        expect([rulesBroken(problem, plan), rulesBroken(problem, priority)]).toEqual([[], []]);
        expect(lateness(problem, plan).cents).toBeLessThanOrEqual(lateness(problem, priority).cents);
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

  it('leaves nobody idle beside work that waits, also of a vehicle that no plan makes done', () => {
    const blocked = labor(3, { workOrderId: 2, waits: { for: 'part', at: null }, shop: 'BODY' });
    const plan = makePlan(
      problemOf([labor(1, { bookMs: 6 * HOUR }), labor(2, { assigned: [1] }), blocked], {
        technicians: PAIR,
      }),
    );
    expect(plan.planned.map(({ laborId, from }) => [laborId, from])).toEqual([
      [1, NOW],
      [2, NOW],
    ]);
  });

  it('gives whoever has begun what cannot go on yet something else meanwhile', () => {
    const begun = { workOrderId: 1, bookMs: 4 * HOUR };
    const problem = problemOf(
      [labor(1, { ...begun, begunBy: 1 }), labor(2, { ...begun, begunBy: 2 }), labor(3)],
      {
        technicians: PAIR,
      },
    );
    const plan = makePlan(problem);
    expect(rulesBroken(problem, plan)).toEqual([]);
    expect(plan.planned).toMatchObject([
      { laborId: 1, technicianId: 1, from: NOW, fixed: 'begun' },
      { laborId: 3, technicianId: 2, from: NOW },
      { laborId: 2, technicianId: 2, from: NOW + 4 * HOUR, fixed: 'begun' },
    ]);
  });

  it('counts as late what it makes done too late, and nothing that it cannot make done', () => {
    const problem = problemOf([
      labor(1),
      labor(2),
      labor(3),
      labor(4),
      labor(5, { workOrderId: 4, waits: { for: 'part', at: null } }),
    ]);
    // Three can be done one after the other; two of those in four hours.
    expect(lateness(problem, makePlan(problem)).vehicles).toBe(1);
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
          // Its part comes when nobody is there anymore.
          labor(6, { waits: { for: 'part', at: NOW + 23 * HOUR } }),
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
      { laborId: 6, why: 'part' },
    ]);
  });

  it('goes on after the hours of a day, and answers where there is nothing or nobody', () => {
    const [planned] = makePlan(problemOf([labor(1, { bookMs: 9 * HOUR })])).planned;
    expect(planned?.to).toBe(NOW + 25 * HOUR);
    expect(makePlan(problemOf([]))).toEqual({ planned: [], left: [] });
    expect(makePlan(problemOf([labor(1)], { technicians: [] })).left).toEqual([{ laborId: 1, why: 'skill' }]);
  });
});

describe('What no plan may break', () => {
  const plannedFor = (laborId: number, from: number, more: Partial<PlannedLabor> = {}): PlannedLabor => ({
    laborId,
    technicianId: 1,
    from: NOW + from * HOUR,
    to: NOW + (from + 2) * HOUR,
    fixed: null,
    ...more,
  });
  const two = problemOf([labor(1), labor(2)]);
  const after = [plannedFor(1, 0), plannedFor(2, 2)];
  const broken = (problem: PlanProblem, planned: PlannedLabor[]) => [
    ...new Set(rulesBroken(problem, { planned, left: [] }).map(({ rule }) => rule)),
  ];

  it.each<[string, PlanProblem, PlannedLabor[], string[]]>([
    ['nothing', two, after, []],
    ['a labor that is told nothing of', two, [plannedFor(1, 0)], ['complete']],
    ['one planned twice', two, [...after, plannedFor(2, 4)], ['complete']],
    ['two at once', two, [plannedFor(1, 0), plannedFor(2, 1)], ['technician']],
    ['outside of hours', two, [plannedFor(1, 0), plannedFor(2, 9)], ['hours', 'length']],
    ['too short', two, [plannedFor(1, 0, { to: NOW + HOUR }), plannedFor(2, 2)], ['length']],
    [
      'of one vehicle at once',
      problemOf([labor(1), labor(2, { workOrderId: 1 })], { technicians: PAIR }),
      [plannedFor(1, 0), plannedFor(2, 1, { technicianId: 2 })],
      ['vehicle'],
    ],
    [
      'before the part',
      problemOf([labor(1, { waits: { for: 'part', at: NOW + HOUR } })]),
      [plannedFor(1, 0)],
      ['wait'],
    ],
    ['without the skill', problemOf([labor(1, { shop: 'BODY' })]), [plannedFor(1, 0)], ['skill']],
    ['a pin that is not kept', { ...two, pins: [{ laborId: 2, technicianId: 1, place: 1 }] }, after, ['pin']],
    [
      'behind what has begun',
      problemOf([labor(1), labor(2, { begunBy: 1 })]),
      [plannedFor(1, 0), plannedFor(2, 2, { fixed: 'begun' })],
      ['begun'],
    ],
    [
      'somebody else’s in the frozen hours',
      problemOf([labor(1, { assigned: [2] })], { frozenUntil: NOW + HOUR, technicians: PAIR }),
      [plannedFor(1, 0)],
      ['frozen'],
    ],
    [
      'more than there are bays',
      problemOf([labor(1), labor(2)], { bays: new Map([['MECH', 1]]), technicians: PAIR }),
      [plannedFor(1, 0), plannedFor(2, 1, { technicianId: 2 })],
      ['bay'],
    ],
  ])('is found: %s', (_name, problem, planned, rules) => {
    expect(broken(problem, planned)).toEqual(rules);
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
      // Some generated problems have nothing to name; of these two one has.
      { numRuns: 6, examples: fc.sample(anyProblem(8), { seed: 2, numRuns: 2 }).map((one) => [one]) },
    );
    expect(named).toBeGreaterThan(0);
  });
});

describe('What only one technician may do', () => {
  const ABSENT = { ...PAIR[0]!, hours: [] };
  const FULL: PlanProblem['technicians'][number] = { ...PAIR[0]!, hours: [[NOW, NOW + HOUR]] };
  const UNSKILLED = { ...PAIR[0]!, shops: new Set(['BODY']) };
  const OTHER = PAIR[1]!;
  const begun = labor(1, { assigned: [1], begunBy: 1 });
  const pinned = labor(1);
  const PIN = [{ laborId: 1, technicianId: 1, place: 1 }];

  it.each<[string, PlanLabor, PlanProblem['technicians'], PlanProblem['pins'], string, string | undefined]>([
    ['begun by somebody absent', begun, [ABSENT, OTHER], [], 'begun', 'away'],
    ['begun by somebody who has left', begun, [OTHER], [], 'begun', 'left'],
    ['begun by somebody without time', begun, [FULL, OTHER], [], 'begun', 'time'],
    ['begun, and nobody else is there', begun, [ABSENT], [], 'hours', 'away'],
    [
      'begun, and nobody else has time',
      begun,
      [FULL, { ...OTHER, hours: FULL.hours }],
      [],
      'hours',
      undefined,
    ],
    [
      'begun by somebody who has left, for which nobody has a skill',
      begun,
      [{ ...OTHER, shops: new Set() }],
      [],
      'skill',
      undefined,
    ],
    ['pinned to somebody absent', pinned, [ABSENT, OTHER], PIN, 'pin', 'away'],
    ['pinned to somebody who has left', pinned, [OTHER], PIN, 'pin', 'left'],
    ['pinned to somebody without the skill', pinned, [UNSKILLED, OTHER], PIN, 'pin', 'skill'],
    ['pinned to somebody without time', pinned, [FULL, OTHER], PIN, 'pin', 'time'],
    ['nobody’s, and nobody has time', labor(1, { assigned: [1] }), [FULL], [], 'hours', undefined],
  ])('is left out with who that is and what keeps them: %s', (_, one, technicians, pins, why, keptBy) => {
    const problem = problemOf([one], { technicians, pins });
    const { left } = makePlan(problem);
    expect(left).toEqual([{ laborId: 1, why }]);
    const held = left[0] && heldBy(problem, left[0]);
    expect(held?.keptBy).toBe(keptBy);
    if (held) expect(held).toMatchObject({ technicianId: 1, by: one === begun ? 'begun' : 'pin' });
  });

  it('is done by others where it is only assigned to somebody who is away, has no skill or has left', () => {
    const technicians = [ABSENT, OTHER, { ...UNSKILLED, technicianId: 3 }];
    const labors = [[1], [3], [9]].map((assigned, at) => labor(at + 1, { assigned }));
    const { planned } = makePlan(problemOf(labors, { technicians }));
    expect(planned.map(({ technicianId }) => technicianId)).toEqual([2, 2, 2]);
  });

  it('comes in once it is given to somebody else, or its pin is taken off', () => {
    const technicians = [ABSENT, OTHER];
    const whyOf = (problem: PlanProblem) => whyThisOrder(problem, makePlan(problem), 1)?.counterfactual;
    expect(whyOf(problemOf([begun], { technicians }))).toEqual({ change: 'givenTo', value: 2 });
    expect(whyOf(problemOf([pinned], { technicians, pins: PIN }))).toEqual({ change: 'unpinned', value: 2 });
    // Neither helps what waits for a part without a date.
    const waits = { for: 'part', at: null } as const;
    expect(whyOf(problemOf([{ ...begun, waits }], { technicians }))?.change).not.toBe('givenTo');
    expect(whyOf(problemOf([{ ...pinned, waits }], { technicians, pins: PIN }))?.change).not.toBe('unpinned');
  });

  it('says whom planned work waits for who is away today, and who could begin sooner', () => {
    const MONDAY = NOW + 20 * HOUR;
    const away = { ...PAIR[0]!, hours: [[MONDAY, MONDAY + 8 * HOUR]] as const, away: true };
    const technicians = [away, OTHER];
    const told = (problem: PlanProblem) => {
      const plan = makePlan(problem);
      const [planned] = plan.planned;
      return {
        waits: planned && awaited(problem, planned),
        change: whyThisOrder(problem, plan, 1)?.counterfactual,
      };
    };
    const waits = { technicianId: 1, backAt: MONDAY };
    expect(told(problemOf([begun], { technicians }))).toEqual({
      waits: { ...waits, by: 'begun' },
      change: { change: 'givenTo', value: 2 },
    });
    expect(told(problemOf([pinned], { technicians, pins: PIN }))).toEqual({
      waits: { ...waits, by: 'pin' },
      change: { change: 'unpinned', value: 2 },
    });
    // Whoever is away is not among those on shift.
    const problem = problemOf([begun], { technicians });
    const { factors } = whyThisOrder(problem, makePlan(problem), 1)!;
    expect(factors).toContainEqual({ factor: 'skill', own: 1, before: null });
    // By one step, also where both hold it.
    expect(told(problemOf([begun], { technicians, pins: PIN })).change).toEqual({
      change: 'givenTo',
      value: 2,
    });
    // Nobody could begin sooner.
    expect(told(problemOf([begun], { technicians: [away] }))).toEqual({
      waits: { ...waits, by: 'begun' },
      change: null,
    });
    // What is not there before they are back, and what anybody may do, waits for nobody.
    const part = { for: 'part', at: MONDAY } as const;
    expect(told(problemOf([{ ...begun, waits: part }], { technicians })).waits).toBeNull();
    expect(told(problemOf([labor(1, { assigned: [1] })], { technicians })).waits).toBeNull();
    expect(told(problemOf([begun], { technicians: PAIR })).waits).toBeNull();
  });

  it('comes in by one step where who has begun it is away, and it is pinned to them too', () => {
    const problem = problemOf([begun], { technicians: [ABSENT, OTHER], pins: PIN });
    const change = whyThisOrder(problem, makePlan(problem), 1)?.counterfactual;
    expect(change).toEqual({ change: 'givenTo', value: 2 });
    expect(makePlan(applyChange(problem, 1, change!)).planned).toMatchObject([{ technicianId: 2 }]);
    // A pin to somebody who can do it says who that is.
    const third = { ...OTHER, technicianId: 3 };
    const elsewhere = problemOf([begun], {
      technicians: [ABSENT, OTHER, third],
      pins: [{ laborId: 1, technicianId: 3, place: 1 }],
    });
    expect(whyThisOrder(elsewhere, makePlan(elsewhere), 1)?.counterfactual).toEqual({
      change: 'givenTo',
      value: 3,
    });
  });

  it('really comes in with the change that is named, and, unpinned, with whom that says', () => {
    const named = new Set<string>();
    fc.assert(
      fc.property(anyProblem(6), (any) => {
        // Of those who have begun or are pinned some are away.
        const problem = {
          ...any,
          technicians: any.technicians.map((one) => (one.technicianId === 1 ? { ...one, hours: [] } : one)),
          labors: any.labors.map((one) => (one.laborId === 2 ? { ...one, begunBy: 1 } : one)),
        };
        const plan = makePlan(problem);
        for (const { laborId, why } of plan.left) {
          if (why !== 'begun' && why !== 'pin') continue;
          const change = whyThisOrder(problem, plan, laborId)?.counterfactual;
          if (!change) continue;
          named.add(change.change);
          const anew = makePlan(applyChange(problem, laborId, change));
          const planned = anew.planned.find((one) => one.laborId === laborId);
          expect(planned).toBeDefined();
          if (change.change === 'unpinned') expect(planned?.technicianId).toBe(change.value);
        }
      }),
      { numRuns: 40, seed: 3 },
    );
    expect([...named]).toEqual(expect.arrayContaining(['givenTo', 'unpinned']));
  });
});
