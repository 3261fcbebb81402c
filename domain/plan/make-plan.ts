import { boardOf, NEVER, type Board } from './board';
import { compareCost, type Cost } from './cost';
import { byRank, dispatch, type Order, type Urgency } from './dispatch';
import { doneAt, nextAt } from './hours';
import type { NotPlanned, Plan, PlannedLabor, PlanProblem } from './problem';
import { fill, improve } from './search';
import { BEGUN, FREE, PINNED, stateOf, takesMs, type State, type Task } from './state';
import { done, type Steps } from './steps';
import { patienceOf, urgencyOf } from './urgency';

/** How far ahead the rule looks, in mean labors. What is best depends on how much there is to do, so both are tried. */
const LOOK_AHEAD = [1, 4] as const;

/**
 * The plan of a day: who does which labor when (docs/plan.md). Work is handed out by how much a day of the vehicle
 * costs, how much work it still has and how soon it is due (apparent tardiness cost: Vepsäläinen & Morton 1987), and
 * the order is then improved by a fixed number of tries. It is never worse (`lateness`) than handing it out in today's
 * order of priority, and the same problem always gives the same plan. Never fails: what cannot be planned is left out
 * with the reason.
 */
export const makePlan = (problem: PlanProblem): Plan => done(planning(problem));

/** The same in steps, so that others do not wait: a plan of a large site takes a second. */
export function* planning(problem: PlanProblem): Steps<Plan> {
  const state = withFrozen(stateOf(problem));
  const board = boardOf(state);
  const starts: { order: Order; cost: Cost }[] = [];
  const begin = (order: Order) => starts.push({ order, cost: fill(state, board, order) });
  begin(priorityOrder(state, board));
  for (const looks of LOOK_AHEAD) {
    yield;
    begin(dispatch(state, board, urgencyOf(state, patienceOf(state, looks))));
  }
  yield;
  const [best] = starts.toSorted((one, other) => compareCost(one.cost, other.cost));
  const order = best
    ? yield* improve(state, board, best.order)
    : { sequence: new Int32Array(), by: new Int32Array() };
  return planOf(state, board, order);
}

/**
 * What happens without a plan: whoever is free takes the most urgent vehicle in today's order of priority; assigned
 * labors stay with their technicians. It keeps the same rules as `makePlan`, and is what `makePlan` is compared with.
 */
export function priorityPlan(problem: PlanProblem): Plan {
  const state = withFrozen(stateOf(problem));
  const board = boardOf(state);
  return planOf(state, board, priorityOrder(state, board));
}

const byPriority: Urgency = ({ labor }) => -labor.rank;

function priorityOrder(state: State, board: Board): Order {
  const kept = {
    ...state,
    tasks: state.tasks.map((task) => (task.assigned.length > 0 ? { ...task, by: task.assigned } : task)),
  };
  return dispatch(kept, board, byPriority);
}

/**
 * What is assigned and would begin before the frozen horizon ends stays with its technician. Whether it would is found
 * by going through assigned labors alone, in today's order.
 */
function withFrozen(state: State): State {
  const { frozenUntil, now } = state.problem;
  if (frozenUntil <= now) return state;
  const given = (task: Task) => task.tier !== FREE || task.assigned.length > 0;
  const board = boardOf(state);
  const kept = state.tasks.map((task) => (task.assigned.length > 0 ? { ...task, by: task.assigned } : task));
  dispatch({ ...state, tasks: kept }, board, byPriority, given);
  return {
    ...state,
    tasks: state.tasks.map((task, at) =>
      task.assigned.length > 0 && (board.from[at] ?? NEVER) < frozenUntil
        ? { ...task, by: task.assigned }
        : task,
    ),
  };
}

function planOf(state: State, board: Board, order: Order): Plan {
  fill(state, board, order);
  fillUp(state, board);
  const { technicians, tasks, problem } = state;
  const planned: PlannedLabor[] = [];
  const left = [...state.left];
  for (const task of tasks) {
    const { laborId } = task.labor;
    const from = board.from[task.at] ?? NEVER;
    const technician = technicians[board.by[task.at] ?? -1];
    if (from === NEVER || !technician) {
      left.push({ laborId, why: whyNot(state, task) });
      continue;
    }
    planned.push({
      laborId,
      technicianId: technician.technicianId,
      from,
      to: board.to[task.at] ?? from,
      fixed: fixedOf(task, board.by[task.at] ?? -1, from < problem.frozenUntil),
    });
  }
  return {
    planned: planned.toSorted(
      (one, other) => one.technicianId - other.technicianId || one.from - other.from || one.to - other.to,
    ),
    left: left.toSorted((one, other) => one.laborId - other.laborId),
  };
}

/**
 * What others would have time for is with the wrong one. What is promised so late that nobody would have time from then on waits for that; else it is
 * people who have none.
 */
function whyNot({ technicians, problem: { until } }: State, task: Task): NotPlanned {
  const { labor, by, others, release } = task;
  const could = (place: number): boolean => {
    const technician = technicians[place];
    const begin = technician ? nextAt(technician.hours, release) : null;
    if (!technician || begin === null || begin >= until) return false;
    return doneAt(technician.hours, begin, takesMs(labor, technician)) !== null;
  };
  if (others.some(could)) return task.tier === BEGUN ? 'begun' : 'pin';
  return labor.waits && !by.some(could) ? labor.waits.for : 'hours';
}

/** What found no place goes after everything else where there is still time: that makes nothing later. */
function fillUp({ tasks }: State, board: Board): void {
  const out = tasks.filter(({ at, tier }) => tier === FREE && board.from[at] === NEVER);
  for (const task of out.toSorted(byRank)) {
    let found = -1;
    let start = NEVER;
    for (const technician of task.by) {
      const one = board.startOf(task.at, technician);
      if (one < start) [found, start] = [technician, one];
    }
    if (found >= 0) board.put(task.at, found);
  }
}

function fixedOf(task: Task, technician: number, soon: boolean): PlannedLabor['fixed'] {
  if (task.tier === BEGUN) return 'begun';
  if (task.tier === PINNED) return 'pinned';
  return soon && task.assigned.includes(technician) ? 'frozen' : null;
}
