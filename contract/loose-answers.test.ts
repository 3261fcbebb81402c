import { expect, test } from 'vitest';
import { completionAnswer } from './express-completion';
import { expressDetail, serviceChange } from './express-order';
import { prioritizedWorkOrder } from './prioritization';
import { prioritizationLabor } from './prioritization-labors';

const SENT = { work_order_id: 5, sblu: '300', site_id: 12, shops: [{}] };

test('what a prioritized work order leaves out is 0, an empty list, or nothing', () => {
  expect(prioritizedWorkOrder.parse({ ...SENT, vehicle: { vin: '1FTFW1ET5DFC10312' } })).toMatchObject({
    vehicle: { vin: '1FTFW1ET5DFC10312' },
    description: '',
    complete_work_percentage: 0,
    complete_work_percentage_with_detl: 0,
    shops: [{ labor_hours_required: 0, labor_hours_completed: 0 }],
    open_labors_list: [],
    shop_labors: [],
  });
  expect(prioritizationLabor.parse({ id: 1 })).toMatchObject({ id: '1', labor_line: 0, technicians: [] });
});

test('an express order without services, stages or notes has none; its mileage keeps its name', () => {
  expect(expressDetail.parse({ milage: 7 })).toMatchObject({
    services: [],
    stages: [],
    notes: [],
    milage: 7,
  });
});

test.each([
  [{ approvedWork: [] }, { approvedWork: [] }],
  ['{"approvedWork":[]}', { approvedWork: [] }],
  ['The account is closed.', { message: 'The account is closed.' }],
  [null, null],
])('the request of a completion may come as %j', (request, read) => {
  const answer = { status: 'Success', request, response: { message: 'Charge posted.' } };
  expect(completionAnswer.parse(answer)).toEqual({ ...answer, request: read });
});

test('a saved service has the documented fields and no pk', () => {
  const sent = {
    name: 'Wiper',
    rate: '6.95',
    qty: '2',
    labor_time: '2',
    extended_price: '13.90',
    part_number: 'W-1',
    markup: 25,
    markup_type: 'P',
    fee_code_1: 'F1',
    sublet_code: 'S',
    mvs_code: 'M',
    shared_code: 'H',
  };
  expect(serviceChange.parse({ ...sent, pk: 'markups#1' })).toEqual(sent);
});
