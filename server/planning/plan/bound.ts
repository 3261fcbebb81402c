import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { getPlanBound } from '#contract/plan';
import { boundModel, gapOf } from '#domain/plan/bound';
import { planning } from '#domain/plan/make-plan';
import { nextAt } from '#domain/plan/hours';
import type { PlanProblem } from '#domain/plan/problem';
import { firstAnswer } from '../../platform/first-answer';
import type { DrawingHandler } from '../../platform/http/bind';
import { inTurns } from '../../platform/in-turns';
import type { PlanWorld } from './problem';

/** How long the solver may run, in seconds, and the grace until its thread is ended. */
const SECONDS = 10;
const GRACE_MS = 5_000;
/** The solver's answer is right to seven digits: the bound allows for more than that. */
const SURE = 1 + 1e-6;
const HOUR = 3_600_000;
const HUNDRED = 100;

/**
 * The thread's program. It is text here because it is all there is to it, and so it is the same from sources and when
 * built; the solver (HiGHS as WebAssembly) is found where this module finds it.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
require(workerData.solver)().then((highs) => {
  const { Status, ObjectiveValue } = highs.solve(workerData.model, {
    output_flag: false,
    time_limit: workerData.seconds,
  });
  parentPort.postMessage(Status === 'Optimal' ? ObjectiveValue : null);
});
`;

/**
 * How much work of the book the best of all plans gets done at most before it ends, in milliseconds (`boundModel`): no
 * plan of the problem has more `workDone`. It is computed in a thread of its own, which is ended in any case. Null if
 * it is not found in time.
 * ¶ @param seconds the time limit
 */
export async function mostWork(problem: PlanProblem, seconds = SECONDS): Promise<number | null> {
  const model = boundModel(problem);
  if (model === null) return 0;
  const solver = createRequire(import.meta.url).resolve('highs');
  const worker = new Worker(THREAD, { eval: true, execArgv: [], workerData: { model, solver, seconds } });
  const ended = await firstAnswer(worker, { mostMs: seconds * 1000 + GRACE_MS }).catch(() => null);
  const found = ended?.how === 'answered' ? ended.answer : null;
  return typeof found === 'number' && Number.isFinite(found) ? Math.max(0, found * SURE) * HOUR : null;
}

/**
 * How much more work than the plan any plan could get done before it ends at most; null if that is not found in time.
 */
export const planBound: DrawingHandler<typeof getPlanBound, PlanWorld> = async (
  _context,
  _input,
  { problem },
) => {
  if (problem.technicians.every(({ hours }) => nextAt(hours, problem.now) === null)) return { percent: null };
  const plan = await inTurns(planning(problem));
  const most = await mostWork(problem);
  return { percent: most === null ? null : Math.ceil(gapOf(problem, plan, most) * HUNDRED) };
};
