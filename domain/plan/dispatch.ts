import { NEVER, type Board } from './board';
import { byPlace, PINNED, type State, type Task } from './state';

/** Tasks in the order in which they begin, and who does each: what fills a board. */
export type Order = { sequence: Int32Array; by: Int32Array };

/**
 * How urgent a task is for a technician who is free now: the highest goes first. `rest` is the remaining work of its
 * vehicle.
 */
export type Urgency = (task: Task, technician: number, now: number, rest: number) => number;

/**
 * Hands out work as it happens on the day: whoever is free next takes the most urgent thing that they can begin. What
 * has begun comes first, then what is pinned to them in its order. The board is left filled.
 *
 * @param among the tasks that are handed out; all by default
 */
export function dispatch(
  state: State,
  board: Board,
  urgency: Urgency,
  among: (task: Task) => boolean = () => true,
): Order {
  const { problem, technicians, tasks, vehicles } = state;
  board.clear();
  const chosen = tasks.filter(among);
  const waiting = technicians.map((): Task[] => []);
  for (const task of chosen) for (const place of task.by) waiting[place]?.push(task);
  // Pins come first, in their order.
  for (const own of waiting) own.sort((one, other) => one.tier - other.tier || pinned(one, other));
  const rest = vehicles.map(() => 0);
  for (const { vehicle, labor } of chosen) rest[vehicle] = (rest[vehicle] ?? 0) + labor.bookMs;
  const done = new Uint8Array(tasks.length);
  const by = new Int32Array(tasks.length).fill(-1);
  const sequence: number[] = [];
  const take = (task: Task, technician: number) => {
    done[task.at] = 1;
    by[task.at] = technician;
    sequence.push(task.at);
    rest[task.vehicle] = (rest[task.vehicle] ?? 0) - task.labor.bookMs;
    board.put(task.at, technician);
  };
  for (const task of chosen.filter(({ goesOn }) => goesOn).toSorted(byRank)) take(task, task.by[0] ?? 0);

  const freeAt = technicians.map(() => problem.now);
  for (;;) {
    const technician = nextFree(freeAt, technicians);
    const now = freeAt[technician] ?? NEVER;
    if (technician < 0 || !(now < problem.until)) break;
    const own = (waiting[technician] ?? []).filter(({ at }) => done[at] === 0);
    waiting[technician] = own;
    let best: Task | null = null;
    let bestUrgency = 0;
    let later = NEVER;
    let pinAhead = false;
    for (const task of own) {
      if (task.tier === PINNED && pinAhead) continue;
      const start = board.startOf(task.at, technician);
      if (start === NEVER) continue;
      if (task.tier === PINNED) pinAhead = true;
      if (start > now) {
        later = Math.min(later, start);
        continue;
      }
      if (best && best.tier < task.tier) break;
      const urgent = urgency(task, technician, now, rest[task.vehicle] ?? 0);
      if (
        !best ||
        urgent > bestUrgency ||
        (urgent === bestUrgency && best.tier === task.tier && byRank(task, best) < 0)
      ) {
        best = task;
        bestUrgency = urgent;
      }
    }
    if (best) {
      take(best, technician);
      // When they are free again, and there: the next thing says so.
      freeAt[technician] = board.to[best.at] ?? NEVER;
    } else freeAt[technician] = later;
  }
  return {
    sequence: Int32Array.from([
      ...sequence,
      ...chosen.filter(({ at }) => done[at] === 0).map(({ at }) => at),
    ]),
    by,
  };
}

/** In today's order of priority. */
export const byRank = (one: Task, other: Task): number =>
  one.labor.rank - other.labor.rank || one.labor.laborId - other.labor.laborId;

const pinned = (one: Task, other: Task) => (one.pin && other.pin ? byPlace(one.pin, other.pin) : 0);

/**
 * Who is free first; among equals the one with the fewest skills, so that the others stay free for what only they can
 * do.
 */
function nextFree(freeAt: readonly number[], technicians: State['technicians']): number {
  let found = -1;
  for (const [at, free] of freeAt.entries()) {
    if (free === NEVER) continue;
    const than = freeAt[found] ?? NEVER;
    if (free < than) found = at;
    else if (free === than && (technicians[at]?.shops.size ?? 0) < (technicians[found]?.shops.size ?? 0))
      found = at;
  }
  return found;
}
