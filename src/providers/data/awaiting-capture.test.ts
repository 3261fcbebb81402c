import { expect, test } from 'vitest';
import { awaitingCaptureSource } from '#contract/work-order-lookups';
import { awaitingCaptureRow } from './awaiting-capture';

const NOW = new Date('2026-03-05T12:00:00Z');
const SOURCE = {
  work_order_number: '8000005',
  vin: '1FTFW1ET5DFC10312',
  year: 2021,
  make: 'Ford',
  model: 'F-150',
  check_in_date: '2026-03-02T11:00:00Z',
  manheim_account_number: '5200417',
  lot_number: 'A-12',
  sblu: '123456789',
  customer_name: 'Oakenshade Bank',
};
const rowOf = (change: Partial<typeof SOURCE> = {}) =>
  awaitingCaptureRow(awaitingCaptureSource.parse({ ...SOURCE, ...change }), NOW);

test('a vehicle that awaits capture is an open row of what the import knows of it', () => {
  expect(rowOf()).toMatchObject({
    extId: '8000005',
    description: '2021 Ford F-150',
    vin: '1FTFW1ET5DFC10312',
    customerName: 'Oakenshade Bank',
    daysSinceArrival: 3,
    activeTasks: ['Awaiting Capture'],
    activeTasksLabels: ['Awaiting Capture'],
    status: 'Open',
    lotNumber: 'A-12',
    sblu: '123456789',
  });
});

test('without year, make and model it is temporarily unavailable; without a name the account stands for the customer', () => {
  const bare = { year: '' as never, make: '', model: '', customer_name: '' };
  expect(rowOf(bare)).toMatchObject({ description: 'Temporary Unavailable', customerName: '5200417' });
  expect(rowOf({ ...bare, make: 'Ford' }).description).toBe('Ford');
});
