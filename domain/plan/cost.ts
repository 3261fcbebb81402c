import type { Plan, PlanProblem } from './problem';
import { stateOf, type State, type Vehicle } from './state';

const DAY = 86_400_000;

/** What is left out counts as done a day after the plan ends: it would begin then at the earliest. */
export const leftDoneAt = (problem: Pick<PlanProblem, 'until'>): number => problem.until + DAY;

/**
 * What an order of work costs: the cost of lateness, how long all vehicles stand until the last of their labors is
 * done, and how long each labor waits.
 */
export type Cost = {
  /** Cents × milliseconds. */
  late: number;
  standing: number;
  waiting: number;
};

/** Compares two orders: below zero where the first costs less. */
export const compareCost = (one: Cost, other: Cost): number =>
  one.late - other.late || one.standing - other.standing;

/** The same, and between equals the one in which less waits. */
export const compareWaiting = (one: Cost, other: Cost): number =>
  compareCost(one, other) || one.waiting - other.waiting;

/**
 * What an order costs, by when each of its tasks ends. A vehicle's lateness counts from now on, since no plan changes
 * what was late before; and not if one of its labors cannot be planned, since then no plan gets it done.
 */
export function costOf({ problem, vehicles }: State, to: ArrayLike<number>): Cost {
  const cost = { late: 0, standing: 0, waiting: 0 };
  const leftAt = leftDoneAt(problem);
  for (const { due, dayCents, blocked, tasks } of vehicles) {
    let done = problem.now;
    let wait = 0;
    for (const task of tasks) {
      const end = to[task] ?? leftAt;
      const ended = end === Infinity ? leftAt : end;
      done = Math.max(done, ended);
      wait += ended - problem.now;
    }
    cost.waiting += dayCents * wait;
    cost.standing += dayCents * (done - problem.now);
    if (due !== null && !blocked && done > due) cost.late += dayCents * (done - due);
  }
  return cost;
}

/**
 * Whether a vehicle is done too late, by when each of its tasks ends; one with a labor that cannot be planned does not
 * count.
 */
export const isLate = ({ due, blocked, tasks }: Vehicle, ends: ArrayLike<number>): boolean =>
  due !== null && !blocked && tasks.some((task) => (ends[task] ?? 0) > due);

/**
 * How many vehicles a plan makes late, and what that costs, in cents: for each vehicle the days between its due date
 * (or now, if that is past) and the end of its last labor, times its cost per day. Labors left out count as done a day
 * after the plan ends. Vehicles without a date, and those with a labor that no plan can hold (no date for its part,
 * nobody with the skill …), do not count: that is the same for every plan of a problem.
 */
export function lateness(problem: PlanProblem, plan: Plan): { vehicles: number; cents: number } {
  const state = stateOf(problem);
  const done = new Map(plan.planned.map(({ laborId, to }) => [laborId, to]));
  const ends = state.tasks.map(({ labor }) => done.get(labor.laborId) ?? leftDoneAt(problem));
  return {
    vehicles: state.vehicles.filter((vehicle) => isLate(vehicle, ends)).length,
    cents: costOf(state, ends).late / DAY,
  };
}
