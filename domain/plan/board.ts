import { takesMs, type State } from './state';

/** A labor never begins: not before the plan ends, or not early enough for someone's hours to suffice. */
export const NEVER = Number.POSITIVE_INFINITY;

/**
 * Labors are put here one after the other; each begins as early as those before it allow, and so keeps every rule of
 * the plan.
 */
export type Board = {
  /** Removes everything. */
  clear(): void;
  /** When a labor would begin with a technician, in milliseconds since 1970; `NEVER` where it cannot. */
  startOf(task: number, technician: number): number;
  /** Puts a labor where `startOf` says. Answers whether it can begin. */
  put(task: number, technician: number): boolean;
  /** When each labor begins and ends; `NEVER` where it is not on the board. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly by: Int32Array;
};

/**
 * A board for a problem. Technicians, vehicles and bays do one thing after the other, in the order in which things are
 * put here.
 */
export function boardOf({ problem, technicians, tasks, vehicles }: State): Board {
  const count = technicians.length;
  const takes = new Float64Array(tasks.length * count);
  const release = new Float64Array(tasks.length * count).fill(NEVER);
  for (const task of tasks) {
    for (const place of task.by) {
      const technician = technicians[place];
      if (!technician) continue;
      const cell = task.at * count + place;
      takes[cell] = takesMs(task.labor, technician);
      const elsewhere = task.assigned.length > 0 && !task.assigned.includes(place);
      release[cell] = elsewhere ? Math.max(task.release, problem.frozenUntil) : task.release;
    }
  }
  const begins = technicians.map(({ hours }) => Float64Array.from(hours, ([from]) => from));
  const ends = technicians.map(({ hours }) => Float64Array.from(hours, ([, to]) => to));
  /** How long someone is still there from the beginning of each of their hours on. */
  const rest = technicians.map(({ hours }) => {
    const sums = new Float64Array(hours.length);
    let sum = 0;
    for (const [at, [from, to]] of [...hours.entries()].toReversed()) sums[at] = sum += to - from;
    return sums;
  });
  const shops = [...problem.bays].filter(([, bays]) => Number.isFinite(bays) && bays > 0);
  const bays = shops.map(([, vehiclesAtOnce]) => new Float64Array(Math.floor(vehiclesAtOnce)));
  const shopOf = Int32Array.from(tasks, ({ labor }) => shops.findIndex(([shop]) => shop === labor.shop));
  const vehicleOf = Int32Array.from(tasks, ({ vehicle }) => vehicle);

  const technicianFree = new Float64Array(count);
  const vehicleFree = new Float64Array(vehicles.length);
  const from = new Float64Array(tasks.length);
  const to = new Float64Array(tasks.length);
  const by = new Int32Array(tasks.length);
  /** Which of the technician's hours hold the moment that `startOf` found. */
  let within = 0;

  const startOf = (task: number, technician: number): number => {
    const cell = task * count + technician;
    let start = Math.max(
      release[cell] ?? NEVER,
      technicianFree[technician] ?? 0,
      vehicleFree[vehicleOf[task] ?? 0] ?? 0,
    );
    const bay = bays[shopOf[task] ?? -1];
    if (bay) start = Math.max(start, earliest(bay));
    if (!(start < problem.until)) return NEVER;
    const until = ends[technician];
    const since = begins[technician];
    if (!until || !since) return NEVER;
    within = 0;
    while (within < until.length && (until[within] ?? 0) <= start) within += 1;
    if (within === until.length) return NEVER;
    const begin = since[within] ?? 0;
    start = Math.max(start, begin);
    const there = (rest[technician]?.[within] ?? 0) - (start - begin);
    return start < problem.until && there >= (takes[cell] ?? 0) ? start : NEVER;
  };

  return {
    from,
    to,
    by,
    clear() {
      technicianFree.fill(problem.now);
      vehicleFree.fill(problem.now);
      for (const bay of bays) bay.fill(problem.now);
      from.fill(NEVER);
      to.fill(NEVER);
      by.fill(-1);
    },
    startOf,
    put(task, technician) {
      const start = startOf(task, technician);
      if (start === NEVER) return false;
      const until = ends[technician];
      const since = begins[technician];
      if (!until || !since) return false;
      let left = takes[task * count + technician] ?? 0;
      let moment = start;
      while (left > (until[within] ?? NEVER) - moment) {
        left -= (until[within] ?? 0) - moment;
        within += 1;
        moment = since[within] ?? NEVER;
      }
      const end = moment + left;
      from[task] = start;
      to[task] = end;
      by[task] = technician;
      technicianFree[technician] = end;
      vehicleFree[vehicleOf[task] ?? 0] = end;
      const bay = bays[shopOf[task] ?? -1];
      if (bay) bay[latestFree(bay, start)] = end;
      return true;
    },
  };
}

function earliest(bay: Float64Array): number {
  let found = NEVER;
  for (const free of bay) if (free < found) found = free;
  return found;
}

/** The bay that was vacated last among those that are free by then: the others stay free for what comes earlier. */
function latestFree(bay: Float64Array, moment: number): number {
  let found = -1;
  for (let at = 0; at < bay.length; at += 1) {
    const free = bay[at] ?? NEVER;
    if (free <= moment && (found < 0 || free > (bay[found] ?? 0))) found = at;
  }
  return found;
}
