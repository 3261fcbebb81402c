import type { ClaimSubject } from '../../../src/features/claim-release/open-claim-release';

/** A vehicle that is claimed and released; available and the most urgent one unless a test says otherwise. */
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
