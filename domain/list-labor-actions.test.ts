import { expect, test } from 'vitest';
import { listLaborActions, type ListLaborActions } from './list-labor-actions';

const RETAIL = { mayWrite: true, customerType: 'RETAIL' };
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
    listLaborActions({ labor_status, approved: true, work_credit: '', ...more }, { ...RETAIL, ...by }),
  ).toEqual(actions);
});
