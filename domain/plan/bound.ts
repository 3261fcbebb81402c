import { nextAt, thereMs } from './hours';
import type { Plan, PlanProblem, PlanTechnician } from './problem';
import { stateOf, takesMs, type State, type Task } from './state';

const HOUR = 3_600_000;
/** Lengths of the intervals that time is cut into, in hours: the shortest one that gives few enough of them. */
const STEPS_H = [1, 2, 4, 8, 24, 168] as const;
const STRETCHES = 10;

type Stretch = { readonly from: number; readonly to: number };

/** A factor and a name: a part of a row of a linear program. */
type Part = readonly [factor: number, name: string];

/**
 * How much work of the book a plan gets done before it ends, in milliseconds: what is begun and not done by then counts
 * proportionally.
 */
export function workDone({ technicians, labors, until }: PlanProblem, plan: Plan): number {
  const byId = new Map(technicians.map((technician) => [technician.technicianId, technician]));
  const books = new Map(labors.map(({ laborId, bookMs }) => [laborId, bookMs]));
  return plan.planned.reduce((sum, { laborId, technicianId, from, to }) => {
    const technician = byId.get(technicianId);
    if (!technician) return sum;
    const done = thereMs(technician.hours, from, Math.min(to, until)) / technician.factor;
    // A length is a whole millisecond, and at least one: that is no more work than the book has.
    return sum + Math.min(done, books.get(laborId) ?? 0);
  }, 0);
}

/**
 * A linear program (CPLEX LP text) whose optimum, in hours of the book, is an upper bound of `workDone` for every plan
 * that keeps the rules of a problem. Null where nothing can be planned: then the bound is 0.
 * ¶ It holds for every plan because each plan yields a solution of it that gets as much done. Let `f` be the hours of
 * the book of a labor that are done in a stretch of time before the plan ends.
 * - Labors: what is done of one is not more than all of it, and nothing is done before it can begin.
 * - People: technicians with the same skills are one pool. What they do for the shops in a stretch is not more than
 *   their hours there divided by
 * their factors. The model gives up who exactly does what, that work is in one piece, and what is assigned, pinned or
 * frozen.
 * - Vehicles: one technician at a time works on a vehicle, and a part of a labor takes at least as long as with the
 *   fastest who may do it.
 * - Bays: in the same way, the number of bays limits the vehicles at once in each stretch.
 * ¶ Lengths are whole milliseconds in a plan, so that a labor may be half a one shorter than its factor says: each is
 * given one more.
 */
export function boundModel(problem: PlanProblem): string | null {
  const state = stateOf(problem);
  const { tasks, technicians } = state;
  const stretches = stretchesOf(state);
  const rows: string[] = [];
  const goal: Part[] = [];
  const shops = new Map<string, { task: Task; name: string; at: number }[]>();
  const vehicles = new Map<string, Part[]>();
  for (const task of tasks) {
    // What takes no time gets no work done.
    if (task.labor.bookMs === 0) continue;
    const names = stretches.flatMap(({ to }, at) =>
      to <= task.release ? [] : [{ name: `f${task.at}_${at}`, at }],
    );
    const parts = names.map(({ name }): Part => [1, name]);
    if (parts.length === 0) continue;
    rows.push(`${sumOf(parts)} <= ${exact((task.labor.bookMs + SPARE_MS) / HOUR)}`);
    goal.push(...parts);
    for (const { name, at } of names) {
      const stretch = stretches[at];
      const least = leastFactor(task, technicians);
      add(vehicles, `${task.vehicle}_${at}`, [least, name]);
      if (stretch) add(shops, task.labor.shop, { task, name, at });
    }
  }
  if (goal.length === 0) return null;
  for (const [key, parts] of vehicles) {
    const { from, to } = stretches[Number(key.split('_')[1])] ?? { from: 0, to: 0 };
    rows.push(`${sumOf(parts)} <= ${exact((to - from + parts.length * SPARE_MS) / HOUR)}`);
  }
  rows.push(...roomRows(state, stretches, shops));
  return `Maximize\n done: ${sumOf(goal)}\nSubject To\n${rows.map((row, at) => ` r${at}: ${row}`).join('\n')}\nEnd\n`;
}

/**
 * How much more work any plan could get done before it ends, at most, as a fraction of this plan's own: 0.02 is "at
 * most 2 % more work can be done". It says nothing about which vehicles are done.
 * ¶ @param bound what `boundModel` comes to, in milliseconds of the book
 */
export function gapOf(problem: PlanProblem, plan: Plan, bound: number): number {
  const done = workDone(problem, plan);
  if (done <= 0) return bound <= 0 ? 0 : 1;
  return Math.max(0, (bound - done) / done);
}

const SPARE_MS = 1;

/** The least that an hour of the book takes for a labor, with the fastest who may do it. */
const leastFactor = ({ by, labor }: Task, technicians: readonly PlanTechnician[]): number =>
  Math.min(
    ...by.flatMap((place) => {
      const technician = technicians[place];
      return technician ? [Math.min(technician.factor, takesMs(labor, technician) / labor.bookMs)] : [];
    }),
  );

/** The stretches until the plan ends, each from when someone is there in it. */
function stretchesOf({ problem: { now, until }, technicians }: State): Stretch[] {
  let found: Stretch[] = [];
  for (const step of STEPS_H) {
    found = [];
    for (let from = now; from < until; from += step * HOUR) {
      const to = Math.min(until, from + step * HOUR);
      const begin = Math.min(...technicians.flatMap(({ hours }) => nextAt(hours, from) ?? []));
      if (begin < to) found.push({ from: begin, to });
    }
    if (found.length <= STRETCHES) break;
  }
  return found;
}

/** People and bays are not used beyond their capacity. */
function roomRows(
  { problem, technicians, tasks }: State,
  stretches: readonly Stretch[],
  shops: ReadonlyMap<string, readonly { task: Task; name: string; at: number }[]>,
): string[] {
  const rows: string[] = [];
  const pools = poolsOf(technicians);
  const given = new Map<string, Part[]>();
  const skilled = ({ by, labor }: Task) => by.every((place) => technicians[place]?.shops.has(labor.shop));
  for (const [number, [shop, all]] of [...shops].entries()) {
    const bays = problem.bays.get(shop);
    for (const [at, { from, to }] of stretches.entries()) {
      const work = all.filter((one) => one.at === at);
      if (work.length === 0) continue;
      if (bays !== undefined && Number.isFinite(bays)) {
        const taken = work.map(({ task, name }): Part => [leastFactor(task, technicians), name]);
        rows.push(
          `${sumOf(taken)} <= ${exact((Math.floor(bays) * (to - from) + work.length * SPARE_MS) / HOUR)}`,
        );
      }
      // What a technician without the skill has begun is theirs alone, and asks nothing of the pools.
      const asked = work.filter(({ task }) => skilled(task)).map(({ name }): Part => [1, name]);
      if (asked.length === 0) continue;
      const helped = pools.flatMap((members, pool): Part[] => {
        if (!members[0]?.shops.has(shop)) return [];
        const name = `y${number}_${pool}_${at}`;
        add(given, `${pool}_${at}`, [1, name]);
        return [[1, name]];
      });
      rows.push(`${sumOf(asked)} ${lessOf(helped)} <= 0`);
    }
  }
  for (const [key, names] of given) {
    const [pool, at] = key.split('_').map(Number);
    const { from, to } = stretches[at ?? 0] ?? { from: 0, to: 0 };
    const there = (pools[pool ?? 0] ?? []).reduce(
      (sum, { hours, factor }) => sum + (thereMs(hours, from, to) + tasks.length * SPARE_MS) / factor,
      0,
    );
    rows.push(`${sumOf(names)} <= ${exact(there / HOUR)}`);
  }
  return rows;
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

function poolsOf(technicians: readonly PlanTechnician[]): PlanTechnician[][] {
  const pools = new Map<string, PlanTechnician[]>();
  for (const technician of technicians) {
    const key = [...technician.shops].toSorted().join('\n');
    pools.set(key, [...(pools.get(key) ?? []), technician]);
  }
  return [...pools.values()];
}

const exact = (value: number): string => (Number.isFinite(value) ? value.toPrecision(15) : '0');

const sumOf = (parts: readonly Part[]): string =>
  parts.map(([factor, name]) => `+ ${exact(factor)} ${name}`).join('\n  ');

const lessOf = (parts: readonly Part[]): string =>
  parts.map(([factor, name]) => `- ${exact(factor)} ${name}`).join('\n  ');
