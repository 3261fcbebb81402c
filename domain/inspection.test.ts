import { describe, expect, test } from 'vitest';
import { checklistItem, checklistOf } from './checklists';
import { allPassed, answerProblem, findingOf, inspectionGaps, type InspectionAnswer } from './inspection';
import { STAGE_NAMES } from './stages';
import { inEnglish } from '../tests/helpers/in-english';

const answer = (change: Partial<InspectionAnswer> = {}): InspectionAnswer => ({
  itemCode: 'front-brakes',
  result: 'Pass',
  severity: null,
  observation: '',
  notes: '',
  needsDiagnosis: false,
  reworkLaborId: null,
  reworkShopId: null,
  ...change,
});

describe('a checklist', () => {
  test.each(STAGE_NAMES)('of %s names every item once', (stage) => {
    const codes = checklistOf(stage).flatMap(({ items }) => items.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('exists for the stages that inspect, and for no other', () => {
    expect(STAGE_NAMES.filter((stage) => checklistOf(stage).length > 0)).toEqual([
      'Mechanical Inspection',
      'Diagnose',
      'Quality Control',
      'Audit',
    ]);
  });
});

describe('an answer', () => {
  test.each([
    [{ itemCode: 'wings' }, 'wings is not on the checklist of Mechanical Inspection.'],
    [{ result: 'Fail' as const }, 'Front pads and rotors: choose how bad it is.'],
    [{ result: 'Fail' as const, severity: 'Safety' as const }, undefined],
    [{}, undefined],
  ])('%j: %s', (change, problem) => {
    expect(inEnglish(answerProblem('Mechanical Inspection', answer(change)))).toBe(problem);
  });

  test('of quality control says how bad it is too, and asks for no diagnosis', () => {
    const failed = answer({ itemCode: 'gaps', result: 'Fail', severity: 'Minor' });
    expect(answerProblem('Quality Control', failed)).toBeUndefined();
    expect(inEnglish(answerProblem('Quality Control', { ...failed, severity: null }))).toBe(
      'Panel gaps and fit: choose how bad it is.',
    );
    expect(inEnglish(answerProblem('Quality Control', { ...failed, needsDiagnosis: true }))).toBe(
      'Panel gaps and fit: only a mechanical inspection can ask for a diagnosis.',
    );
  });
});

describe('gaps of an inspection', () => {
  test('are the items without an answer and the failed ones without an observation', () => {
    const gaps = inspectionGaps('Audit', [
      answer({ itemCode: 'identity' }),
      answer({ itemCode: 'labels', result: 'Fail', observation: ' ' }),
      answer({ itemCode: 'keys-present', result: 'Fail', observation: 'One key is missing' }),
    ]);
    expect(gaps).toEqual({
      unanswered: [
        'Work matches the approved estimate',
        'Parts on the vehicle match those billed',
        'Frontline ready',
      ],
      withoutObservation: ['Labels and documents are in the vehicle'],
    });
  });

  test('are none once everything is answered; then it has passed unless something failed', () => {
    const all = checklistOf('Quality Control').flatMap(({ items }) =>
      items.map(({ code }) => answer({ itemCode: code, result: 'N/A' })),
    );
    expect(inspectionGaps('Quality Control', all)).toEqual({ unanswered: [], withoutObservation: [] });
    expect(allPassed(all)).toBe(true);
    expect(allPassed([...all, answer({ result: 'Fail' })])).toBe(false);
  });
});

describe('a failed item', () => {
  test('puts its remedy on the estimate', () => {
    const failed = answer({
      result: 'Fail',
      severity: 'Safety',
      observation: '2 mm left',
      notes: 'Both sides',
    });
    expect(findingOf('Mechanical Inspection', failed)).toEqual({
      itemCode: 'front-brakes',
      itemName: 'Front pads and rotors',
      severity: 'Safety',
      observation: '2 mm left',
      notes: 'Both sides',
      remedy: { shop: 'MECH', laborName: 'Replace front brake pads and rotors', hours: 180 },
      laborStatus: 'Pending',
    });
  });

  test('waits for its cause where a diagnosis is asked for', () => {
    const failed = answer({ result: 'Fail', severity: 'Major', needsDiagnosis: true });
    expect(findingOf('Mechanical Inspection', failed)?.laborStatus).toBe('Mech Check');
  });

  test('of quality control puts nothing on the estimate, nor does one that passed', () => {
    expect(checklistItem('Quality Control', 'gaps')).toBeDefined();
    expect(findingOf('Quality Control', answer({ itemCode: 'gaps', result: 'Fail' }))).toBeUndefined();
    expect(findingOf('Mechanical Inspection', answer())).toBeUndefined();
  });
});
