import { beforeEach, expect, test } from 'vitest';
import { getWorkOrderFees, getWorkOrderLabors, getWorkOrderParts } from '#contract/estimates';
import { getUserInfo } from '#contract/session';
import { answer } from '../../../tests/helpers/console/border';
import { USER } from '../../../tests/helpers/console/render-in-console';
import { forgetToken } from '../../providers/api/client';
import type { Send } from '../../providers/data/useCommand';
import { performBy } from './perform';
import { newRun, type Party, type StepId } from './plan';

const party = (customerId: number, extId: string, storage: string): Party => ({
  customerId,
  customerName: `Customer ${customerId}`,
  extId,
  storage,
  carfax: true,
});
const ORDER = { siteId: 12, workOrderId: 5 };
const RUN = newRun(
  {
    ...ORDER,
    auctionId: 'CHI',
    extId: '8000005',
    vin: '1FTFW1ET5DFC10312',
    userName: 'rosa',
    from: party(1, '4711', 'Post Recon'),
    to: party(2, '4712', 'CheckIn'),
  },
  'run',
);

beforeEach(() => {
  forgetToken();
  answer(getUserInfo, { ...USER, permissions: [], tokenType: 'Bearer', expiresIn: 3600 });
});

/** What a step sends. */
async function sentBy(step: StepId) {
  const sent: unknown[][] = [];
  const send: Send = ({ id }, { params, body }) => {
    sent.push([id, params ?? body]);
    return Promise.resolve({} as never);
  };
  await performBy(send)(step, RUN, () => undefined);
  return sent;
}

test('charges of parts are sent again for what is approved, has an estimate item and was received', async () => {
  const part = { ...ORDER, approved: 'Y', estimateItemId: 9, orderReceivedTime: '2026-03-02T08:00:00Z' };
  answer(getWorkOrderParts, [
    { ...part, estimatePartId: 1 },
    { ...part, estimatePartId: 2, approved: 'N' },
    { ...part, estimatePartId: 3, estimateItemId: null },
    { ...part, estimatePartId: 4, orderReceivedTime: null },
  ]);
  expect(await sentBy('parts')).toEqual([['sendPartCharges', { ...ORDER, partId: 1 }]]);
});

test('charges of labors are sent again for what is approved, repaired and has an estimate item', async () => {
  const labor = { ...ORDER, approved: 'Y', repaired: 'Y', estimateItemId: 9 };
  answer(getWorkOrderLabors, [
    { ...labor, estimateLaborId: 1 },
    { ...labor, estimateLaborId: 2, approved: 'N' },
    { ...labor, estimateLaborId: 3, repaired: 'N' },
    { ...labor, estimateLaborId: 4, estimateItemId: null },
  ]);
  expect(await sentBy('labors')).toEqual([['sendLaborCharges', { ...ORDER, laborId: 1 }]]);
});

test('charges of fees are sent again by their item, those in a bundle by the call for bundles', async () => {
  const fee = { approved: 'Y', repaired: 'Y', bundleId: null };
  answer(getWorkOrderFees, [
    { ...fee, feeId: 1, estimateItemId: 7 },
    { ...fee, feeId: 2, estimateItemId: 8, bundleId: 3 },
    { ...fee, feeId: 3, estimateItemId: 9, approved: 'N' },
    { ...fee, feeId: 4, estimateItemId: 9, repaired: 'N' },
    { ...fee, feeId: 5, estimateItemId: null },
  ]);
  expect(await sentBy('fees')).toEqual([
    ['sendLaborCharges', { ...ORDER, estimateItemId: 7 }],
    ['sendFeeBundleCharges', { ...ORDER, estimateItemId: 8 }],
  ]);
});

test('the event, the storage service and the report are told of both customers in the documented fields', async () => {
  expect(await sentBy('event')).toEqual([
    [expect.any(String), { ...ORDER, extId: '8000005', oldCustomerId: 1, newCustomerId: 2, modUser: 'rosa' }],
  ]);
  expect(await sentBy('storage')).toEqual([
    [
      expect.any(String),
      {
        auction_id: 'CHI',
        work_order_number: '8000005',
        vin: '1FTFW1ET5DFC10312',
        old_manheim_account_number: '4711',
        old_customer_type: 'post_recon',
        new_manheim_account_number: '4712',
        new_customer_type: 'check_in',
        mod_user: 'rosa',
      },
    ],
  ]);
  expect(await sentBy('carfax')).toEqual([
    ['updateCarfaxPdf', { siteId: 12, extId: '8000005', customerId: 2 }],
  ]);
  expect(await sentBy('totals-parts')).toEqual([
    ['updateWorkOrderTotals', expect.objectContaining({ workOrderId: 5 })],
  ]);
});
