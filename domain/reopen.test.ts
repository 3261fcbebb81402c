import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reopenStage, type ReopenOrder } from './reopen';
import { STAGE_NAMES, type StageName } from './stages';
import { inEnglish } from '../tests/helpers/in-english';

const order = (
  active: StageName[],
  completed: StageName[],
  more: Partial<ReopenOrder> = {},
): ReopenOrder => ({
  status: 'Open',
  active,
  completed,
  qcOutcome: null,
  ...more,
});
function obstacleOf(from: ReopenOrder, task: StageName): string | undefined {
  const result = reopenStage(from, task);
  return 'obstacle' in result ? inEnglish(result.obstacle) : undefined;
}

describe('a stage that is opened again', () => {
  test('takes the vehicle out of what comes after it, and leaves work elsewhere alone', () => {
    expect(reopenStage(order(['Approve'], ['Estimate']), 'Estimate')).toEqual({
      reopened: { status: 'Open', active: ['Estimate'], withdrawn: ['Approve'], qcOutcome: null },
    });
    expect(reopenStage(order(['Parts', 'Repair'], ['Estimate']), 'Estimate')).toMatchObject({
      reopened: { active: ['Parts', 'Repair', 'Estimate'], withdrawn: [] },
    });
    expect(reopenStage(order(['Audit'], ['Repair'], { qcOutcome: 'Pass' }), 'Repair')).toMatchObject({
      reopened: { active: ['Repair'], withdrawn: ['Audit'], qcOutcome: null },
    });
  });

  test('brings a delivered vehicle back, and no other that is completed', () => {
    expect(reopenStage(order([], ['Delivery'], { status: 'Completed' }), 'Delivery')).toMatchObject({
      reopened: { status: 'Open', active: ['Delivery'] },
    });
    expect(obstacleOf(order([], ['Repair'], { status: 'Completed' }), 'Repair')).toBe(
      'the work order is completed',
    );
  });

  test.each<[StageName, ReopenOrder, string]>([
    ['Parts', order(['Repair'], ['Parts']), 'it ends automatically with the last part'],
    ['Awaiting Capture', order([], ['Awaiting Capture']), 'nothing in it can be changed'],
    ['Estimate', order(['Estimate'], []), 'it is active'],
    ['Repair', order(['Approve'], []), 'it has not been completed'],
    ['Approve', order([], ['Approve'], { status: 'Rejected' }), 'the work order is rejected'],
  ])('%s may not be: %j', (task, from, obstacle) => {
    expect(obstacleOf(from, task)).toBe(obstacle);
  });

  test('is active once, and nothing is both active and withdrawn', () => {
    const stages = fc.subarray([...STAGE_NAMES]);
    fc.assert(
      fc.property(stages, stages, fc.constantFrom(...STAGE_NAMES), (active, completed, task) => {
        const result = reopenStage(order(active, completed), task);
        if ('obstacle' in result) return;
        const { reopened } = result;
        expect(reopened.active.filter((stage) => stage === task)).toHaveLength(1);
        expect(reopened.active.filter((stage) => reopened.withdrawn.includes(stage))).toEqual([]);
        expect([...reopened.active, ...reopened.withdrawn].toSorted()).toEqual([...active, task].toSorted());
      }),
    );
  });
});
