import { describe, expect, test } from 'vitest';
import { checklistOf } from './checklists';
import { stageObstacle, type StageReadiness } from './stage-work';
import type { StageName } from './stages';
import { inEnglish } from '../tests/helpers/in-english';

const READY: StageReadiness = { vin: '1HGCM82633A004352', customerId: 7, answers: [], emptyItems: [] };

const answers = (stage: StageName, result: 'Pass' | 'Fail' = 'Pass', observation = 'worn') =>
  checklistOf(stage)
    .flatMap(({ items }) => items)
    .map(({ code }) => ({ itemCode: code, result, observation }));

describe('a stage', () => {
  test.each<[string, StageName, Partial<StageReadiness>, 'Pass' | 'Fail' | undefined, string | undefined]>([
    ['vehicle without a VIN', 'Vehicle Qualification', { vin: '' }, undefined, 'the VIN is not known yet'],
    [
      'vehicle of nobody',
      'Vehicle Qualification',
      { customerId: null },
      undefined,
      'no customer has been entered',
    ],
    ['known vehicle', 'Vehicle Qualification', {}, undefined, undefined],
    [
      'item without work',
      'Estimate',
      { emptyItems: ['Wheels'] },
      undefined,
      'Wheels has no labor, fee or part yet',
    ],
    ['item without work, elsewhere', 'Repair', { emptyItems: ['Wheels'] }, undefined, undefined],
    ['no inspection here', 'Mechanical Inspection', {}, undefined, undefined],
    [
      'whole inspection',
      'Mechanical Inspection',
      { answers: answers('Mechanical Inspection') },
      undefined,
      undefined,
    ],
    [
      'failure nobody described',
      'Mechanical Inspection',
      { answers: answers('Mechanical Inspection', 'Fail', ' ') },
      undefined,
      'Oil level and condition failed without an observation',
    ],
    [
      'check that failed',
      'Quality Control',
      { answers: answers('Quality Control', 'Fail') },
      'Pass',
      '9 items did not pass',
    ],
    [
      'check that failed',
      'Quality Control',
      { answers: answers('Quality Control', 'Fail').slice(0, 1) },
      'Fail',
      undefined,
    ],
    [
      'half a check',
      'Audit',
      { answers: answers('Audit').slice(1) },
      'Pass',
      '1 item of the checklist has no answer (Work matches the approved estimate)',
    ],
    [
      'diagnosis with one answer',
      'Diagnose',
      { answers: answers('Diagnose').slice(0, 1) },
      undefined,
      undefined,
    ],
  ])('%s: %s', (_, stage, change, outcome, expected) => {
    expect(inEnglish(stageObstacle(stage, { ...READY, ...change }, outcome))).toBe(expected);
  });

  test('whose inspection has begun is completed whole', () => {
    const begun = answers('Mechanical Inspection').slice(0, 3);
    expect(
      inEnglish(stageObstacle('Mechanical Inspection', { ...READY, answers: begun }, undefined)),
    ).toMatch(/^\d+ items of the checklist have no answer \(/);
  });
});
