import { updateEstimatesWithBundle } from '#contract/charges';
import { publishCustomerChange, updatePricing } from '#contract/customer-change';
import { updateCarfaxPdf } from '#contract/documents';
import { updateWorkOrderTotals } from '#contract/estimates';
import { getTaskSummary, startWorkOrderTask } from '#contract/stages';
import { recordStorageCustomer } from '#contract/storage';
import { loopsBack, storageType } from '#domain/customer-change';
import { request } from '../../providers/api/client';
import { toFailure } from '../../providers/api/http-error';
import type { Send } from '../../providers/data/useCommand';
import type { Outcome, Perform, Progress } from './advance';
import { keyOf, type ChangeRun, type StepId } from './plan';
import { sendFees, sendLabors, sendParts } from './send-charges';

const NONE = { laborsUpdated: 0, partsUpdated: 0, feesUpdated: 0, bundlesUpdated: 0 };

const orderOf = ({ siteId, workOrderId }: ChangeRun) => ({ siteId, workOrderId });

type Carry = (send: Send, run: ChangeRun, progress: Progress) => Promise<Outcome>;

/** The calls of each step (W-211 to W-218). */
const CARRY_OUT: Readonly<Record<StepId, Carry>> = {
  pricing: reprice,
  event: (send, run) =>
    plain(
      send(publishCustomerChange, {
        idempotencyKey: keyOf(run, 'event'),
        body: {
          ...orderOf(run),
          extId: run.extId,
          oldCustomerId: run.from?.customerId ?? 0,
          newCustomerId: run.to.customerId,
          modUser: run.userName,
        },
      }),
    ),
  storage: (send, run) =>
    plain(
      send(recordStorageCustomer, {
        idempotencyKey: keyOf(run, 'storage'),
        body: {
          auction_id: run.auctionId,
          work_order_number: run.extId,
          vin: run.vin,
          old_manheim_account_number: run.from?.extId ?? '',
          old_customer_type: storageType(run.from?.storage ?? ''),
          new_manheim_account_number: run.to.extId,
          new_customer_type: storageType(run.to.storage),
          mod_user: run.userName,
        },
      }),
    ),
  carfax: (send, run) =>
    plain(
      send(updateCarfaxPdf, {
        idempotencyKey: keyOf(run, 'carfax'),
        params: { siteId: run.siteId, extId: run.extId, customerId: run.to.customerId },
      }),
    ),
  bundles: (send, run) =>
    plain(
      send(updateEstimatesWithBundle, {
        idempotencyKey: keyOf(run, 'bundles'),
        body: { ...orderOf(run), hasBundle: (run.repriced ?? NONE).bundlesUpdated > 0 ? 'Y' : 'N' },
      }),
    ),
  'totals-bundles': totals('totals-bundles'),
  parts: sendParts,
  'totals-parts': totals('totals-parts'),
  labors: sendLabors,
  'totals-labors': totals('totals-labors'),
  fees: sendFees,
  'totals-fees': totals('totals-fees'),
  loopback: loopBack,
};

/** Makes the calls of one step; what they write is sent by `send`. */
export const performBy =
  (send: Send): Perform =>
  (step, run, progress) =>
    CARRY_OUT[step](send, run, progress);

async function plain(answer: Promise<unknown>): Promise<Outcome> {
  await answer;
  return {};
}

function totals(step: StepId): Carry {
  return (send, run) =>
    plain(send(updateWorkOrderTotals, { idempotencyKey: keyOf(run, step), params: orderOf(run) }));
}

/**
 * A lost answer leaves open whether the customer is changed: the same call under the same key finds out, and changes
 * nothing if it is.
 */
async function reprice(send: Send, run: ChangeRun): Promise<Outcome> {
  const once = () =>
    send(updatePricing, {
      idempotencyKey: keyOf(run, 'pricing'),
      body: {
        ...orderOf(run),
        customerId: run.to.customerId,
        oldCustomerId: run.from?.customerId ?? 0,
        modUser: run.userName,
        runId: run.runId,
      },
    });
  const answer = await once().catch((error: unknown) => {
    if (!isLost(error)) throw error;
    return once();
  });
  return { repriced: answer[0] ?? NONE };
}

/** Nobody has answered, or an intermediary whose answer says nothing about what the services did. */
function isLost(error: unknown): boolean {
  const { code, statusCode, errorMessage } = toFailure(error);
  return code === 'offline' || (statusCode > 500 && errorMessage === '');
}

/** Back to Approve, when the rule says so (W-218). */
async function loopBack(send: Send, run: ChangeRun): Promise<Outcome> {
  const order = orderOf(run);
  const tasks = await request(getTaskSummary, { params: order });
  const active = tasks.filter((task) => task.active).map(({ task }) => task);
  if (!loopsBack(active, run.repriced ?? NONE)) return { skipped: true };
  await send(startWorkOrderTask, {
    idempotencyKey: keyOf(run, 'loopback'),
    params: { ...order, task: 'Approve', modUser: run.userName },
  });
  return {};
}
