import type { Urgency } from './dispatch';
import { thereMs } from './hours';
import type { State, Task } from './state';

/** How much a vehicle without a date, or that no plan gets done, weighs beside one that can be late. */
const WITHOUT_DATE = 1e-6;
/** A vehicle that costs nothing still goes before nothing at all, in cents a day. */
const LEAST_CENTS = 0.01;

/** What makes a labor urgent, each as the logarithm of its factor: their sum is the logarithm of the urgency. */
export type Parts = { readonly cost: number; readonly hours: number; readonly due: number };

/**
 * How patient the rule is with what is not due yet, in milliseconds: `looks` mean labors, in clock time (technicians
 * are not always there).
 */
export function patienceOf({ problem, technicians, tasks }: State, looks: number): number {
  const { now, until } = problem;
  const there = technicians.reduce((sum, { hours }) => sum + thereMs(hours, now, until), 0);
  const work = tasks.reduce((sum, { labor }) => sum + labor.bookMs, 0);
  const stretched = there === 0 ? 1 : (technicians.length * (until - now)) / there;
  return Math.max(1, tasks.length === 0 ? 1 : (looks * stretched * work) / tasks.length);
}

/**
 * The factors of apparent tardiness cost (Vepsäläinen & Morton 1987), `w / p · exp(−max(0, d − p − t) / (K · p̄))`: w
 * what a day of the vehicle costs, p its remaining work (`rest`), d when it is due, t now and K · p̄ the patience.
 */
export function partsOf(state: State, patience: number, task: Task, now: number, rest: number): Parts {
  const vehicle = state.vehicles[task.vehicle];
  const cents = Math.max(LEAST_CENTS, vehicle?.dayCents ?? 0);
  const due = vehicle && !vehicle.blocked ? vehicle.due : null;
  const slack = due === null ? null : Math.max(0, due - rest - now);
  return {
    cost: Math.log(cents),
    hours: -Math.log(Math.max(1, rest)),
    due: Math.log(WITHOUT_DATE + (slack === null ? 0 : Math.exp(-slack / patience))),
  };
}

/** The rule by which work is handed out. */
export const urgencyOf =
  (state: State, patience: number): Urgency =>
  (task, _technician, now, rest) => {
    const { cost, hours, due } = partsOf(state, patience, task, now, rest);
    return cost + hours + due;
  };
