import type { ClaimSubject } from '../../../src/features/claim-release/open-claim-release';

/** A vehicle to claim and release; by default available and the most urgent one. */
export const claimSubject = (more: Partial<ClaimSubject> = {}): ClaimSubject => ({
  workOrderId: 5,
  extId: '1234567',
  sblu: '123456789',
  description: '2021 Ford F-150',
  vin: '1FTFW1ET5DFC10312',
  customerName: 'Oakenshade Bank',
  priority: 3,
  availability: '',
  shopName: '',
  mode: 'priority',
  shops: ['MECH'],
  ...more,
});
