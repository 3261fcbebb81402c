import type {
  saveWorkCredit,
  setToLaborCompleted,
  undoLaborCompleted,
  updateItemAction,
  updateLaborAction,
} from '#contract/labor-actions';
import { fromHundredths } from '#domain/hundredths';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import * as queries from './queries';
import { applyChange, type Applied, type Wanted } from './complete';
import { countsOf, creditLabor } from './follow-up';
import { holdFees, holdLabor, holdLabors, noLabor, statusOf, type HeldLabor } from '../labors/load';
import { laborsAsListed } from '../labors/list';
import { ANY } from '../labors/meant';
import { personName } from '../labors/person-name';

type Context = SiteContext & WriteEffects;

/**
 * Changes a labor. Errors: 404; 409 with the labor as it is now when someone has changed it since it
 * was read; those of {@link applyChange}.
 */
export const changeLabor: Handler<typeof updateLaborAction> = async (context, { params, body }) => {
  const held = await holdLabor(context, params.estimateLaborId);
  if (isRepeated(context, held.labor, held.labor.tcn, body))
    return answerOf(context, held.labor.estimateLaborId);
  // Someone completing what is already completed is told by whom, not that the record has changed.
  if (!isSettled(held.labor, body)) await refuseStale(context, held.labor, held.labor.tcn, body.tcn);
  const applied = await applyChange(context, held, body);
  return answerOf(context, held.labor.estimateLaborId, applied);
};

/** Changes the fees of an estimate item; `tcn` is the item's. Errors: as for a labor; 404 for an item without a fee. */
export const changeItem: Handler<typeof updateItemAction> = async (context, { params, body }) => {
  const { order, fees, item } = await holdItemFees(context, params.estimateItemId);
  const [first] = fees;
  if (!first) throw noFee();
  if (isRepeated(context, first, item.tcn, body)) return answerOf(context, first.estimateLaborId);
  if (!isSettled(first, body)) await refuseStale(context, first, item.tcn, body.tcn);
  let all = NOTHING;
  for (const labor of fees) {
    const applied = await applyChange(context, { order, labor }, body);
    all = { ...applied, chargeTakenBack: all.chargeTakenBack || applied.chargeTakenBack };
  }
  return answerOf(context, first.estimateLaborId, all);
};

/** Completes a labor or fee, whatever its count is. Errors: 404, 409 when it cannot be completed. */
export const completeLabor: Handler<typeof setToLaborCompleted> = async (context, { params }) => {
  const held = await holdLabor(context, params.estimateLaborId);
  const applied = await applyChange(context, held, { repaired: 'Y' });
  return answerOf(context, params.estimateLaborId, applied);
};

/**
 * Takes a completion back, with its charge; the credit stays. Errors: 404, 409 for what is not completed, or
 * has changed since it was read.
 */
export const undoLabor: Handler<typeof undoLaborCompleted> = async (context, { params }) => {
  const held = await holdLabor(context, params.estimateLaborId);
  if (params.tcn !== undefined) await refuseStale(context, held.labor, held.labor.tcn, params.tcn);
  const applied = await applyChange(context, held, { repaired: 'N' });
  return answerOf(context, params.estimateLaborId, applied);
};

/** Gives the fees of an estimate item their credit. Errors: 404, 400 for Sublet without a vendor, 409 when stale. */
export const creditFees: Handler<typeof saveWorkCredit> = async (context, { body }) => {
  if (body.estimateLaborId !== undefined) return creditLabor(context, body.estimateLaborId, body);
  const { order, fees, item } = await holdItemFees(context, body.estimateItemId ?? 0);
  const [first] = fees;
  if (!first || order.work_order_id !== body.workOrderId) throw noFee();
  if (body.actionTcn !== undefined) await refuseStale(context, first, item.tcn, body.actionTcn);
  const { workCredit, subletVendorId } = body;
  for (const labor of fees) await applyChange(context, { order, labor }, { workCredit, subletVendorId });
  return countsOf(context, order.work_order_id);
};

async function holdItemFees(context: Context, estimateItemId: number) {
  const { db, site } = context;
  const found = await queries.workOrderOf(db, site.siteId, { estimateItemId });
  if (!found) throw noFee();
  const order = await loadWorkOrderForUpdate(context, found.workOrderId).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'not_found' ? noFee() : error;
  });
  const item = await queries.holdItem(db, site.siteId, estimateItemId);
  if (!item) throw noFee();
  return { order, item, fees: await holdFees(db, site.siteId, estimateItemId) };
}

const noFee = () => new ServiceError('not_found', say('labors.noFee'));

/** True when a labor is already as the caller wants it to be. */
const isSettled = (labor: HeldLabor, { repaired }: Wanted): boolean =>
  repaired !== undefined && (repaired === 'Y') === labor.repaired;

/** The very command that brought the labor to this state, repeated by the same person, who never got its answer. */
const isRepeated = (
  { actor }: Context,
  labor: HeldLabor,
  known: number,
  sent: Wanted & { tcn: number },
): boolean => isSettled(labor, sent) && sent.tcn === known && labor.modUser === actor.userName;

async function refuseStale(context: Context, labor: HeldLabor, known: number, sent: number): Promise<void> {
  if (sent === known + 1) return;
  const { db, site } = context;
  const who = await personName(db, labor.modUser);
  const [row] = await laborsAsListed(context, [labor.estimateLaborId], ANY);
  throw new ServiceError(
    'conflict',
    say('labors.changedBy', {
      person: who,
      labor: labor.laborName,
      time: shownSiteTime(labor.modTime, site),
    }),
    undefined,
    row,
  );
}

const NOTHING: Applied = { chargeTakenBack: false, repairTask: '' };

async function answerOf({ db, site }: Context, estimateLaborId: number, applied = NOTHING) {
  const [labor] = await holdLabors(db, site.siteId, [estimateLaborId]);
  if (!labor) throw noLabor();
  return {
    success: true as const,
    tcn: labor.tcn,
    repaired: labor.repaired ? 'Y' : 'N',
    status: statusOf(labor) ?? labor.status,
    actualLaborTime: fromHundredths(labor.actualLaborTime),
    validChargesCall: labor.validChargesCall ? 'Y' : 'N',
    chargeTakenBack: applied.chargeTakenBack ? 'Y' : 'N',
    repairTask: applied.repairTask,
  };
}
