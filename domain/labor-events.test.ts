import { expect, test } from 'vitest';
import { isCompletedLabor, laborEvent, LABOR_EVENTS, stepOf, type LaborStep } from './labor-events';

test.each<[LaborStep, string, string]>([
  ['credit', 'CERT', 'PEDASHBOARD.LABOR.FEE.WORKCREDIT.UPDATE'],
  ['complete', 'detl', 'PEDASHBOARD.LABOR.FEE.STATUS.COMPLETE'],
  ['undo', 'UCFIN', 'PEDASHBOARD.LABOR.FEE.STATUS.UNDONE'],
  ['credit', 'MECH', 'PEDASHBOARD.LABOR.CONDITION.WORKCREDIT.UPDATE'],
  ['complete', 'BODY', 'PEDASHBOARD.LABOR.CONDITION.STATUS.COMPLETE'],
  ['undo', '', 'PEDASHBOARD.LABOR.CONDITION.STATUS.UNDONE'],
])('the event of %s in shop "%s" is %s', (step, shop, event) => {
  expect(laborEvent(step, shop)).toBe(event);
  expect(stepOf(laborEvent(step, shop))).toBe(step);
});

test('every event is one of a step', () => {
  expect(LABOR_EVENTS.map(stepOf)).toEqual(['credit', 'credit', 'complete', 'complete', 'undo', 'undo']);
});

test.each([
  ['COMPLETED', true],
  ['Completed', true],
  ['Work Completed', false],
])('%s counts as completed: %s', (status, completed) => {
  expect(isCompletedLabor(status)).toBe(completed);
});
