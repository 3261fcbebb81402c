import { awaited } from './held';
import { planning } from './make-plan';
import type { Plan, PlanLabor, PlannedLabor, PlanProblem } from './problem';
import { stateOf, type State, type Task } from './state';
import { done, type Steps } from './steps';
import { partsOf, patienceOf } from './urgency';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Changes are said in quarters of an hour and whole dollars. */
const QUARTER = 15 * MINUTE;
const DOLLAR = 100;
/**
 * The highest cost per day, in dollars, and the least work, a quarter of an hour, that a change may name: beyond that
 * it would tell people nothing.
 */
const MOST_DOLLARS = 1_000;
/** How far the order looks ahead when factors are shown: the first value that a plan tries. */
const LOOKS = 1;

/** One fact about a labor that could be different. Moments and lengths in milliseconds, costs in cents per day. */
export type Change =
  /** Its part or vendor is there by then. */
  | { readonly change: 'partBy'; readonly value: number }
  /** Its vehicle has to be done by then. */
  | { readonly change: 'dueBy'; readonly value: number }
  /** A day of its vehicle costs that much. */
  | { readonly change: 'costsAtLeast'; readonly value: number }
  /** The book says no more for it than that. */
  | { readonly change: 'takesAtMost'; readonly value: number }
  /** Whoever has begun it, or has it, gives it to this technician; a pin to anybody else is taken off. */
  | { readonly change: 'givenTo'; readonly value: number }
  /** Its pin is taken off; this technician does it then. */
  | { readonly change: 'unpinned'; readonly value: number };

/** What speaks for or against a labor going before the one before it. */
export type WhyFactor =
  /** A weighted factor: the difference of the logarithms of urgency, above zero if it speaks for the labor itself. */
  | {
      readonly factor: 'due' | 'cost' | 'hours';
      readonly own: number | null;
      readonly before: number | null;
      readonly contributes: number;
    }
  /** A decisive factor, of the labor or of the one before it. */
  | { readonly factor: 'begun' | 'pinned' | 'frozen' | 'waits'; readonly of: 'own' | 'before' }
  /** How many have the skill and are there. */
  | { readonly factor: 'skill'; readonly own: number; readonly before: number | null };

/** Why a labor comes when it does. */
export type Why = {
  /** The labor just before it for the same technician; null if it is their first, or is not planned. */
  readonly before: number | null;
  readonly factors: readonly WhyFactor[];
  /**
   * What would have to be different for it to go before that one, to be planned, or not to wait for somebody who is
   * away; null if no single fact does it.
   */
  readonly counterfactual: Change | null;
};

/**
 * The problem with one fact about a labor changed; dates and costs are its vehicle's, and so change for all labors of
 * the vehicle.
 */
export function applyChange(problem: PlanProblem, laborId: number, change: Change): PlanProblem {
  const own = problem.labors.find((labor) => labor.laborId === laborId);
  if (!own) return problem;
  if (change.change === 'unpinned') return withoutPin(problem, laborId);
  const changed = (labor: PlanLabor): PlanLabor => {
    if (change.change === 'dueBy' && labor.workOrderId === own.workOrderId)
      return { ...labor, due: change.value };
    if (change.change === 'costsAtLeast' && labor.workOrderId === own.workOrderId)
      return { ...labor, dayCents: change.value };
    if (labor.laborId !== laborId) return labor;
    if (change.change === 'takesAtMost') return { ...labor, bookMs: change.value };
    if (change.change === 'givenTo') return { ...labor, assigned: [change.value], begunBy: null };
    if (change.change === 'partBy' && labor.waits)
      return { ...labor, waits: { ...labor.waits, at: change.value } };
    return labor;
  };
  const goes = { ...problem, labors: problem.labors.map(changed) };
  return change.change === 'givenTo' ? withoutPin(goes, laborId, change.value) : goes;
}

/** The problem without the pin of a labor, unless it is pinned to somebody who is to keep it. */
const withoutPin = (problem: PlanProblem, laborId: number, but: number | null = null): PlanProblem => ({
  ...problem,
  pins: problem.pins.filter((pin) => pin.laborId !== laborId || pin.technicianId === but),
});

/** Whether a plan has a labor begin before another one, or at all if there is no other; what is left out comes last. */
export function goesBefore(plan: Plan, laborId: number, other: number | null): boolean {
  const own = plan.planned.find((one) => one.laborId === laborId);
  if (!own) return false;
  const than = plan.planned.find((one) => one.laborId === other);
  return !than || own.from < than.from;
}

/**
 * Why a labor of a plan comes after the one before it at the same technician, or is not planned, and which single change would turn that. The change
 * is looked for by planning anew, and is only named where the new plan really has the labor go first: the smallest one found by halving,
 * in quarters of an hour or whole dollars. What keeps a labor out because of whom it is with is tried before its dates and costs.
 * It makes up to some thirty plans.
 *
 * @returns null for a labor that the problem does not have
 */
export const whyThisOrder = (problem: PlanProblem, plan: Plan, laborId: number): Why | null =>
  done(explaining(problem, plan, laborId));

/** The same in steps, so that others do not wait. */
export function* explaining(problem: PlanProblem, plan: Plan, laborId: number): Steps<Why | null> {
  const labor = problem.labors.find((one) => one.laborId === laborId);
  if (!labor) return null;
  const own = plan.planned.find((one) => one.laborId === laborId);
  const before = own ? justBefore(plan, own) : null;
  const state = stateOf(problem);
  const asked = !own || before !== null || awaited(problem, own) !== null;
  return {
    before: before?.laborId ?? null,
    factors: factorsOf(problem, state, labor, own ?? null, before),
    counterfactual: asked ? yield* counterfactualOf(problem, labor, own ?? null, before) : null,
  };
}

function justBefore(plan: Plan, own: PlannedLabor): PlannedLabor | null {
  const earlier = plan.planned.filter(
    ({ technicianId, from }) => technicianId === own.technicianId && from < own.from,
  );
  return earlier.reduce<PlannedLabor | null>(
    (one, other) => (one && one.from > other.from ? one : other),
    null,
  );
}

function factorsOf(
  problem: PlanProblem,
  state: State,
  labor: PlanLabor,
  own: PlannedLabor | null,
  before: PlannedLabor | null,
): WhyFactor[] {
  const other = problem.labors.find(({ laborId }) => laborId === before?.laborId) ?? null;
  const rules = [
    ...ruleFactors('before', before, other),
    ...ruleFactors('own', own, labor),
    {
      factor: 'skill',
      own: skilledFor(state, labor),
      before: other ? skilledFor(state, other) : null,
    } satisfies WhyFactor,
  ];
  const [task, than] = [taskOf(state, labor), other ? taskOf(state, other) : null];
  if (!task || !than || !before || !other) return rules;
  const patience = patienceOf(state, LOOKS);
  const [mine, theirs] = [task, than].map((one) =>
    partsOf(state, patience, one, before.from, restOf(state, one)),
  );
  if (!mine || !theirs) return rules;
  return [
    { factor: 'due', own: labor.due, before: other.due, contributes: mine.due - theirs.due },
    { factor: 'cost', own: labor.dayCents, before: other.dayCents, contributes: mine.cost - theirs.cost },
    {
      factor: 'hours',
      own: restOf(state, task),
      before: restOf(state, than),
      contributes: mine.hours - theirs.hours,
    },
    ...rules,
  ];
}

function ruleFactors(
  of: 'own' | 'before',
  planned: PlannedLabor | null,
  labor: PlanLabor | null,
): WhyFactor[] {
  return [
    ...(planned?.fixed ? [{ factor: planned.fixed, of }] : []),
    ...(labor?.waits ? [{ factor: 'waits' as const, of }] : []),
  ];
}

const taskOf = ({ tasks }: State, { laborId }: PlanLabor): Task | null =>
  tasks.find(({ labor }) => labor.laborId === laborId) ?? null;

/** The work that a labor's vehicle has in the plan, in milliseconds of the book. */
const restOf = ({ tasks, vehicles }: State, { vehicle }: Task): number =>
  (vehicles[vehicle]?.tasks ?? []).reduce((sum, at) => sum + (tasks[at]?.labor.bookMs ?? 0), 0);

const skilledFor = ({ technicians, problem }: State, { shop }: PlanLabor): number =>
  technicians.filter(
    ({ shops, hours, away }) => !away && shops.has(shop) && hours.some(([, to]) => to > problem.now),
  ).length;

/** A fact in steps: from the closest to the current value to the farthest. */
type Fact = { readonly count: number; readonly at: (step: number) => Change };

function* counterfactualOf(
  problem: PlanProblem,
  labor: PlanLabor,
  own: PlannedLabor | null,
  before: PlannedLabor | null,
): Steps<Change | null> {
  // What waits for somebody who is away does not wait for what comes before it.
  if (own && awaited(problem, own)) return yield* freedOf(problem, labor, own.from);
  // What has begun is not overtaken by a change of facts, and the order of pins is a person's decision.
  if (
    before?.fixed === 'begun' ||
    before?.fixed === 'pinned' ||
    own?.fixed === 'begun' ||
    own?.fixed === 'pinned'
  )
    return null;
  function* flips(change: Change): Steps<boolean> {
    const plan = yield* planning(applyChange(problem, labor.laborId, change));
    // A reader who is told "it goes first" expects it sooner, not the other one later.
    const then = plan.planned.find(({ laborId }) => laborId === labor.laborId);
    const noLater = !own || (then !== undefined && then.from <= own.from);
    return noLater && goesBefore(plan, labor.laborId, before?.laborId ?? null);
  }
  if (!own) {
    const freed = yield* freedOf(problem, labor, null);
    if (freed) return freed;
  }
  for (const { count, at } of factsOf(problem, labor)) {
    if (count < 1 || !(yield* flips(at(count)))) continue;
    let [fails, works] = [0, count];
    while (works - fails > 1) {
      const middle = Math.floor((fails + works) / 2);
      if (yield* flips(at(middle))) works = middle;
      else fails = middle;
    }
    return at(works);
  }
  return null;
}

/**
 * What brings in a labor that only one technician may do, or lets it begin before a moment: it is given to somebody
 * else, or its pin is taken off. Who that is says the plan of the freed labor.
 */
function* freedOf(problem: PlanProblem, labor: PlanLabor, before: number | null): Steps<Change | null> {
  const { laborId, begunBy } = labor;
  function* whoDoes(freed: PlanProblem): Steps<number | null> {
    const { planned } = yield* planning(freed);
    const own = planned.find((one) => one.laborId === laborId);
    return own && (before === null || own.from < before) ? own.technicianId : null;
  }
  const isPinned = problem.pins.some((pin) => pin.laborId === laborId);
  if (begunBy !== null) {
    const labors = problem.labors.map((one) =>
      one.laborId === laborId ? { ...one, begunBy: null, assigned: [] } : one,
    );
    const free = { ...problem, labors };
    let whom = yield* whoDoes(free);
    // It may be pinned to somebody who cannot do it either.
    if (isPinned && (whom === null || whom === begunBy)) whom = yield* whoDoes(withoutPin(free, laborId));
    if (whom === null || whom === begunBy) return null;
    const given = { change: 'givenTo', value: whom } as const;
    return (yield* whoDoes(applyChange(problem, laborId, given))) === null ? null : given;
  }
  if (!isPinned) return null;
  const whom = yield* whoDoes(withoutPin(problem, laborId));
  return whom === null ? null : { change: 'unpinned', value: whom };
}

/** Which facts are tried, in the order in which somebody would do something about them. */
function factsOf({ now, until }: PlanProblem, labor: PlanLabor): Fact[] {
  const down = (value: number, step: number) => Math.ceil(value / step) - 1;
  const quarters = (from: number, to: number) => Math.max(0, down(from, QUARTER) - Math.floor(to / QUARTER));
  const found: Fact[] = [];
  if (labor.waits) {
    const from = Math.min(labor.waits.at ?? until, until + DAY);
    found.push({
      count: quarters(from, now),
      at: (step) => ({ change: 'partBy', value: (down(from, QUARTER) + 1 - step) * QUARTER }),
    });
  }
  const due = Math.min(labor.due ?? until + DAY, until + DAY);
  found.push({
    count: quarters(due, now),
    at: (step) => ({ change: 'dueBy', value: (down(due, QUARTER) + 1 - step) * QUARTER }),
  });
  const dollars = Math.floor(labor.dayCents / DOLLAR);
  found.push({
    count: MOST_DOLLARS - dollars,
    at: (step) => ({ change: 'costsAtLeast', value: (dollars + step) * DOLLAR }),
  });
  const takes = down(labor.bookMs, QUARTER);
  found.push({
    count: takes,
    at: (step) => ({ change: 'takesAtMost', value: (takes + 1 - step) * QUARTER }),
  });
  return found;
}
