import { awaitingCaptureRow } from '../../../src/providers/data/awaiting-capture';

/** A vehicle that waits for its pictures, as sent over the wire. */
export const AWAITING = {
  work_order_number: '5618001',
  manheim_account_number: '5200417',
  customer_name: 'Oakenshade Bank',
  check_in_date: '',
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  lot_number: '',
  sblu: '1',
  vin: '',
};

/** Its row in the work log. */
export const awaitingRow = (more: Partial<typeof AWAITING> = {}) =>
  awaitingCaptureRow({ ...AWAITING, ...more }, new Date());
