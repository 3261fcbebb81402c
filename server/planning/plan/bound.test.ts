import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapOf, workDone } from '#domain/plan/bound';
import { boardOf, NEVER } from '#domain/plan/board';
import { makePlan } from '#domain/plan/make-plan';
import { stateOf } from '#domain/plan/state';
import { thereMs } from '#domain/plan/hours';
import { anyProblem } from '#domain/plan/test-problems';
import type { PlanProblem } from '#domain/plan/problem';
import { mostWork } from './bound';

/** The most that any order and assignment gets done, by trying every one of them. */
function bestOfAll(problem: PlanProblem): number {
  const state = stateOf(problem);
  const board = boardOf(state);
  let best = 0;
  const tryAll = (sequence: readonly (readonly [task: number, by: number])[]) => {
    board.clear();
    for (const [task, by] of sequence) board.put(task, by);
    let done = 0;
    for (const { at, labor } of state.tasks) {
      const technician = state.technicians[board.by[at] ?? -1];
      if (board.from[at] === NEVER || !technician) continue;
      const there = thereMs(
        technician.hours,
        board.from[at] ?? 0,
        Math.min(board.to[at] ?? 0, problem.until),
      );
      done += Math.min(there / technician.factor, labor.bookMs);
    }
    best = Math.max(best, done);
    for (const { at, by } of state.tasks) {
      if (sequence.some(([task]) => task === at)) continue;
      for (const place of by) tryAll([...sequence, [at, place]]);
    }
  };
  tryAll([]);
  return best;
}

describe('How much work could be done at most', () => {
  it('is no less than what the best of all plans gets done, and that no less than the plan', async () => {
    await fc.assert(
      fc.asyncProperty(anyProblem(4), async (problem) => {
        const bound = await mostWork(problem);
        const plan = makePlan(problem);
        const best = bestOfAll(problem);
        expect(bound).not.toBeNull();
        expect(best).toBeLessThanOrEqual(bound ?? 0);
        // A length is a whole millisecond: what a plan counts as done may be half a millisecond more per labor.
        expect(workDone(problem, plan)).toBeLessThanOrEqual(best + problem.labors.length);
        expect(gapOf(problem, plan, bound ?? 0)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });
});
