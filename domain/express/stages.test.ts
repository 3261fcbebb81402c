import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPRESS_STAGES, resetStages, settledStages, stageFlags, stagesThatSet, toggled } from './stages';

const flagsOf = (stages: string[]) =>
  Object.entries(stageFlags(stages))
    .filter(([, on]) => on)
    .map(([flag]) => flag);
const stageLists = fc.uniqueArray(fc.constantFrom(...EXPRESS_STAGES));
const statusLists = fc.array(fc.constantFrom('Ready for Repair', 'Rework', 'Completed'));

describe('stage flags', () => {
  test.each([
    [[], []],
    [['repair'], ['repair']],
    [['qc'], ['repair', 'qc']],
    [['audit'], ['repair', 'audit']],
    [['complete'], ['repair', 'qc', 'audit', 'complete']],
    [['rework'], ['rework']],
    [['checked_out'], ['checked_out']],
    [['painted'], []],
  ])('of %j are %j', (stages, flags) => {
    expect(flagsOf(stages)).toEqual(flags);
  });

  test('are set by exactly the stages that a query looks for', () => {
    fc.assert(
      fc.property(stageLists, fc.constantFrom(...EXPRESS_STAGES), (stages, flag) => {
        expect(stages.some((stage) => stagesThatSet(flag).includes(stage))).toBe(stageFlags(stages)[flag]);
      }),
    );
  });
});

describe('setting and resetting', () => {
  test.each([
    [['repair'], 'qc', true, ['repair', 'qc']],
    [['repair', 'qc'], 'qc', false, ['repair']],
    [['repair', 'qc', 'audit', 'complete'], 'qc', false, ['repair', 'audit']],
    [['repair', 'qc', 'audit', 'complete'], 'audit', true, ['repair', 'qc', 'audit']],
  ] as const)('%j with %s %s becomes %j', (before, stage, on, after) => {
    expect(toggled(before, stage, on)).toEqual(after);
  });

  test.each([
    [['repair', 'qc', 'audit', 'complete'], ['Completed', 'Rework'], ['rework']],
    [['qc'], ['Completed', 'Ready for Repair'], []],
    [['qc'], ['Completed'], ['repair', 'qc']],
    [['repair', 'qc'], [], ['qc']],
    [['checked_out'], ['Rework'], ['checked_out', 'rework']],
  ])('%j with services %j settles as %j', (before, statuses, after) => {
    expect(settledStages(before, statuses)).toEqual(after);
  });

  test('a service that is not Completed leaves none of QC, Audit and Complete, and settling twice changes nothing', () => {
    fc.assert(
      fc.property(stageLists, statusLists, (stages, statuses) => {
        const settled = settledStages(stages, statuses);
        expect(resetStages(settled, statuses)).toEqual([]);
        expect(settledStages(settled, statuses)).toEqual(settled);
      }),
    );
  });
});
