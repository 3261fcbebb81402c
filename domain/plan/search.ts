import { NEVER, type Board } from './board';
import { compareCost, compareWaiting, costOf, isLate, leftDoneAt, type Cost } from './cost';
import type { Order } from './dispatch';
import { FREE, type State } from './state';
import type { Steps } from './steps';

/** How many labors are put on a board for all tries together: planning time does not grow with the site. */
const PUTS = 1_600_000;
/** The most and the fewest tries. */
const TRIES = { most: 6_000, least: 200 } as const;
/** How many more, as a share of those, after lateness has been improved. */
const AFTERWARDS = 0.25;

/** A task goes before another one, or after all others of a technician (null). */
type Move = { readonly task: number; readonly before: number | null; readonly by: number };

/** An order with what the search for a better one needs to know about it. */
type Looked = Order & {
  cost: Cost;
  /** When each task ends; what is left out ends when it counts as done. */
  ends: Float64Array;
  /** The tasks of each technician in their order. */
  queues: number[][];
  /** Indices of the vehicles that are late. */
  late: number[];
};

/** Fills a board in an order. Returns what that costs. */
export function fill(state: State, board: Board, { sequence, by }: Order): Cost {
  board.clear();
  for (const task of sequence) {
    const technician = by[task] ?? -1;
    if (technician >= 0) board.put(task, technician);
  }
  return costOf(state, board.to);
}

/**
 * Looks for a better order: repeatedly the last labor of a late vehicle, or what comes before it, goes to another place
 * of the same technician or of another one who may do it. What does not cost more is kept, so the answer never costs
 * more than the order it began with. What has begun and what is pinned is not moved, and nothing goes before what goes
 * on. The tries come from the same sequence of numbers each time: plans are deterministic. Finally everything is tried
 * with which less waits and nothing costs more.
 */
export function* improve(state: State, board: Board, start: Order): Steps<Order> {
  const { tasks } = state;
  const ahead = tasks.filter(({ goesOn }) => goesOn).length;
  const tries = tasks.some(({ tier }) => tier === FREE)
    ? Math.max(TRIES.least, Math.min(TRIES.most, Math.floor(PUTS / tasks.length)))
    : 0;
  const draw = drawsOf();
  const all = [...state.vehicles.entries()].flatMap(([vehicle, own]) =>
    own.tasks.length > 0 ? [vehicle] : [],
  );
  const begun = looked(state, board, start, fill(state, board, start));
  const better = yield* tried(state, board, begun, {
    tries,
    of: ({ late }) => late,
    keeps: (cost, than) => compareCost(cost, than) <= 0,
    ahead,
    draw,
  });
  // What was moved along the way without helping lateness goes where it waits least.
  return yield* tried(state, board, better, {
    tries: tries * AFTERWARDS,
    of: () => all,
    keeps: (cost, than) => compareWaiting(cost, than) < 0,
    ahead,
    draw,
  });
}

type Trying = {
  tries: number;
  /** The vehicles whose labors are moved; nothing more is tried when there are none. */
  of: (best: Looked) => readonly number[];
  keeps: (cost: Cost, than: Cost) => boolean;
  ahead: number;
  draw: (below: number) => number;
};

function* tried(
  state: State,
  board: Board,
  start: Looked,
  { tries, of, keeps, ahead, draw }: Trying,
): Steps<Looked> {
  let best = start;
  for (let at = 0; at < tries; at += 1) {
    const vehicles = of(best);
    if (vehicles.length === 0) break;
    yield;
    const move = proposed(state, best, vehicles, draw);
    if (!move) continue;
    const order = moved(best, move, ahead);
    const cost = fill(state, board, order);
    if (keeps(cost, best.cost)) best = looked(state, board, order, cost);
  }
  return best;
}

/** What the search needs to know about an order on the board. */
function looked(state: State, board: Board, order: Order, cost: Cost): Looked {
  const leftAt = leftDoneAt(state.problem);
  const ends = board.to.map((end) => (end === NEVER ? leftAt : end));
  const queues = state.technicians.map((): number[] => []);
  for (const task of order.sequence) queues[order.by[task] ?? -1]?.push(task);
  const late = [...state.vehicles.entries()].flatMap(([place, vehicle]) =>
    isLate(vehicle, ends) ? [place] : [],
  );
  return { ...order, cost, ends, queues, late };
}

/** A move of a labor of one of these vehicles. */
function proposed(
  state: State,
  best: Looked,
  vehicles: readonly number[],
  draw: (below: number) => number,
): Move | null {
  const own = state.vehicles[vehicles[draw(vehicles.length)] ?? -1]?.tasks ?? [];
  const endOf = (task: number) => best.ends[task] ?? 0;
  const last = own.reduce((one, other) => (endOf(other) > endOf(one) ? other : one), own[0] ?? -1);
  let task = draw(4) === 0 ? (own[draw(own.length)] ?? last) : last;
  const queue = best.queues[best.by[task] ?? -1] ?? [];
  // What comes before it leaves.
  if (draw(4) === 0) task = queue[draw(queue.indexOf(task))] ?? task;
  const found = state.tasks[task];
  if (found?.tier !== FREE) return null;
  const now = best.by[task] ?? -1;
  const by = now >= 0 && draw(2) === 0 ? now : (found.by[draw(found.by.length)] ?? now);
  const others = (best.queues[by] ?? []).filter(
    (other) => other !== task && state.tasks[other]?.tier === FREE,
  );
  return { task, before: others[draw(others.length + 1)] ?? null, by };
}

function moved({ sequence, by }: Order, { task, before, by: technician }: Move, ahead: number): Order {
  const given = by.slice();
  given[task] = technician;
  const out = sequence.indexOf(task);
  // Where it goes, counted without it.
  let place = before === null ? lastOf(sequence, by, technician) + 1 : sequence.indexOf(before);
  if (place > out) place -= 1;
  place = Math.max(ahead, place);
  const changed = sequence.slice();
  if (place < out) changed.copyWithin(place + 1, place, out);
  else changed.copyWithin(out, out + 1, place + 1);
  changed[place] = task;
  return { sequence: changed, by: given };
}

/** The index of the last thing that a technician does; -1 if they do nothing. */
function lastOf(sequence: Int32Array, by: Int32Array, technician: number): number {
  for (let at = sequence.length - 1; at >= 0; at -= 1) if (by[sequence[at] ?? 0] === technician) return at;
  return -1;
}

/**
 * Whole numbers below another one, the same sequence each time (a linear congruential generator from Numerical
 * Recipes).
 */
function drawsOf(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
