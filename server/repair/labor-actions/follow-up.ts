import type {
  rppFeeComplete,
  rppFeeUndoComplete,
  rppFeeWorkCredit,
  saveWorkCredit,
} from '#contract/labor-actions';
import type { BodyOf } from '#contract/call';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import * as queries from './queries';
import { applyChange, type Wanted } from './complete';
import { holdLabor, noLabor, type Held } from '../labors/load';

type Context = SiteContext & WriteEffects;

/**
 * Carries out what an event of the prioritization list asks for, unless that has happened already: a labor whose count
 * is that of the event, or higher, stays as it is, and so does one that is as wanted. Errors: those of {@link
 * applyChange}.
 */
export async function followUp(
  context: Context,
  held: Held,
  wanted: Wanted,
  tcn: number | null | undefined,
): Promise<void> {
  const { labor } = held;
  if (tcn && labor.tcn >= tcn) return;
  const rest: Wanted = {};
  if (wanted.repaired !== undefined && (wanted.repaired === 'Y') !== labor.repaired) {
    rest.repaired = wanted.repaired;
  }
  const credited =
    (wanted.workCredit ?? '') === (labor.workCredit ?? '') &&
    (wanted.subletVendorId ?? null) === labor.subletVendorId;
  if (wanted.workCredit && !credited) {
    rest.workCredit = wanted.workCredit;
    rest.subletVendorId = wanted.subletVendorId;
  }
  if (Object.keys(rest).length > 0) await applyChange(context, held, rest);
}

/** Gives a labor its credit. Errors: 404, 400 for Sublet without a vendor. */
export async function creditLabor(
  context: Context,
  estimateLaborId: number,
  { workOrderId, workCredit, subletVendorId, tcn }: BodyOf<typeof saveWorkCredit>,
) {
  const held = await holdLabor(context, estimateLaborId);
  if (held.labor.workOrderId !== workOrderId) throw noLabor();
  await followUp(context, held, { workCredit, subletVendorId }, tcn);
  return countsOf(context, workOrderId);
}

type FeeParams = {
  extId: string;
  serialId: number;
  workCredit?: Wanted['workCredit'];
  subletVendorId?: number | null | undefined;
  tcn?: number | undefined;
};

const feeStep =
  (repaired?: 'Y' | 'N') =>
  async (context: Context, { params }: { params: FeeParams }) => {
    const { extId, serialId, workCredit, subletVendorId, tcn } = params;
    const held = await holdLabor(context, serialId);
    if (held.order.ext_id !== extId) throw noLabor();
    await followUp(context, held, { workCredit, subletVendorId, repaired }, tcn);
    return countsOf(context, held.order.work_order_id);
  };

/** Gives a fee its credit, by the numbers of other systems. Errors: 404, 400 for Sublet without a vendor. */
export const creditFee: Handler<typeof rppFeeWorkCredit> = feeStep();
/** Completes a fee. Errors: 404, 409 when it cannot be completed. */
export const completeFee: Handler<typeof rppFeeComplete> = feeStep('Y');
/** Takes the completion of a fee back. Errors: 404, 409 once the work order is past Repair. */
export const undoFee: Handler<typeof rppFeeUndoComplete> = feeStep('N');

/** How many labors and fees of a work order have each status. */
export async function countsOf({ db, site }: SiteContext, workOrderId: number) {
  const counts = await queries.countStatuses(db, site.siteId, workOrderId);
  return { success: true as const, statusCounts: counts };
}
