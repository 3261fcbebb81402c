import { expect, test } from 'vitest';
import { listAssignObstacle, listLaborActions, type ListLaborActions } from './list-labor-actions';

const RETAIL = { mayWrite: true, technician: false, customerType: 'RETAIL' };
const NOTHING: ListLaborActions = { step: null, obstacle: null, credit: false };

test.each<
  [string, Partial<{ approved: boolean; work_credit: string }>, Partial<typeof RETAIL>, ListLaborActions]
>([
  ['Ready for Repair', {}, {}, { step: 'complete', obstacle: null, credit: true }],
  ['Waiting for Parts', {}, {}, { step: 'complete', obstacle: null, credit: true }],
  ['COMPLETED', {}, {}, { step: 'undo', obstacle: null, credit: true }],
  ['Pending', { approved: false }, {}, { step: 'complete', obstacle: 'not approved', credit: true }],
  ['Rejected', {}, {}, { step: 'complete', obstacle: 'declined', credit: false }],
  ['Declined', {}, {}, NOTHING],
  ['Declined in Repair', {}, {}, NOTHING],
  ['Ready for Repair', {}, { mayWrite: false }, NOTHING],
  ['Ready for Repair', { work_credit: 'MVS' }, {}, { step: 'complete', obstacle: null, credit: false }],
  [
    'Ready for Repair',
    {},
    { customerType: 'Wholesale' },
    { step: 'complete', obstacle: null, credit: false },
  ],
  ['Ready for Repair', {}, { customerType: '' }, { step: 'complete', obstacle: null, credit: false }],
])('a labor that is %s, %j, for %j offers %j', (labor_status, more, by, actions) => {
  expect(
    listLaborActions(
      { labor_status, approved: true, work_credit: '', own_clock: 'none', ...more },
      { ...RETAIL, ...by },
    ),
  ).toEqual(actions);
});

test.each([
  ['none', 'never clocked'],
  ['Started', 'clock runs'],
  ['Paused', null],
] as const)(
  'a repair technician whose clock on it is %s finds Complete in the way: %s',
  (own_clock, obstacle) => {
    const labor = { labor_status: 'Ready for Repair', approved: true, work_credit: 'MVS', own_clock };
    expect(listLaborActions(labor, { ...RETAIL, technician: true })).toMatchObject({
      step: 'complete',
      obstacle,
    });
  },
);

test.each([
  ['Ready for Repair', {}, null],
  ['Parts Ordered', {}, null],
  ['Ready for Repair', { running: true }, 'running'],
  ['Pending', { approved: false }, 'not approved'],
  ['Completed', {}, 'over'],
  ['Rejected', {}, 'over'],
  ['Declined in Repair', {}, 'over'],
] as const)(
  'a labor that is %s, %j, is assigned by the rule of the dashboard: %s',
  (labor_status, more, obstacle) => {
    const labor = { labor_status, approved: true, started: false, running: false, ...more };
    expect(listAssignObstacle(labor)).toBe(obstacle);
  },
);
