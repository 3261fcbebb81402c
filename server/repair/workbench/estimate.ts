import type { decideEstimateItems, removeEstimateItem, saveEstimateItem } from '#contract/workbench-estimate';
import { approvedTotal, needsReason, type Decision } from '#domain/approval';
import { dollars, fromHundredths } from '#domain/hundredths';
import { termsOf } from '../../setup/customers/service';
import { learn } from '../estimates/catalog';
import { choose, decideItems, namesOf, type Chosen } from '../estimates/decisions';
import { diagnoseItem, loadItems, removeItem as takeOff, saveItem as store } from '../estimates/items';
import { approvalLines, itemTotal, type StoredItem } from '../estimates/stored-item';
import type { Handler, SiteContext, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { overLimit } from './limit';
import { demandFresh, openStage } from './open-stage';
import { readSubject } from './queries';

/**
 * Adds an estimate item with its lines, or replaces an undecided one. Errors: 400 for an invalid line, 403, 404, 409
 * when the stage is not active, the item is decided, or someone else has changed it.
 */
export const saveItem: Handler<typeof saveEstimateItem> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { workOrderId, task } = params;
  await openStage(context, params);
  const key = { siteId: site.siteId, workOrderId };
  const replaced = body.itemId === undefined ? undefined : await findItem(context, workOrderId, body.itemId);
  if (replaced) demandSame(replaced, body.tcn);
  const terms = termsOf(await readSubject(db, key));
  const change = { ...key, userName: actor.userName, now };
  const entry = { ...body, itemCode: replaced?.item_code ?? null };
  const { estimateItemId, ...lines } = await store(db, change, terms, entry, replaced);
  // Entering the fix in Diagnose means that the cause was found.
  if (task === 'Diagnose') await diagnoseItem(db, change, estimateItemId);
  const items = await loadItems(db, site.siteId, workOrderId);
  const saved = items.find(({ estimate_item_id }) => estimate_item_id === estimateItemId);
  if (!saved) throw new Error(`Estimate item ${estimateItemId} was not saved.`);
  await learn(db, change, replaced, saved);
  await context.history({
    ...key,
    eventType: 'Estimate',
    action: replaced ? 'Updated' : 'Added',
    description: `${task}: ${saved.item_name}, ${dollars(itemTotal(saved, items))}`,
    data: { estimateItemId },
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { estimateItemId, tcn: saved.tcn, ...lines };
};

/** Removes an undecided item from the estimate. Errors: 403, 404, 409 as {@link saveItem}. */
export const removeItem: Handler<typeof removeEstimateItem> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const { workOrderId, task, pendingItemId, tcn } = params;
  await openStage(context, params);
  const item = await findItem(context, workOrderId, pendingItemId);
  demandSame(item, tcn);
  const key = { siteId: site.siteId, workOrderId };
  const change = { ...key, userName: actor.userName, now };
  await takeOff(db, change, item);
  await learn(db, change, item, undefined);
  await context.history({
    ...key,
    eventType: 'Estimate',
    action: 'Removed',
    description: `${task}: ${item.item_name} taken off the estimate`,
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { success: true };
};

/**
 * Approves, declines or rejects estimate items or labors of them, or takes decisions back. Several are approved at once
 * only as far as the customer's limit goes; one that goes beyond it needs to say who agreed. Errors: 400 for a
 * rejection without a reason, 403, 404, 409 when the stage is not active, an item has changed, work on it is under way,
 * or the limit does not allow it.
 */
export const decide: Handler<typeof decideEstimateItems> = async (context, { params, body }) => {
  const { db, site } = context;
  const { workOrderId } = params;
  const { decision, reason } = body;
  const order = await openStage(context, params);
  if (decision !== 'reopen' && needsReason(decision) && reason === '') {
    throw new ServiceError('bad_request', say('workbench.sayWhyRejected'), [
      { field: 'reason', reason: say('stages.reasonEmpty') },
    ]);
  }
  const all = await loadItems(db, site.siteId, workOrderId);
  const chosen = body.items.map(({ estimateItemId, tcn, labors }) => {
    const item = all.find(({ estimate_item_id }) => estimate_item_id === estimateItemId);
    if (!item) throw gone();
    demandSame(item, tcn);
    return choose(item, labors);
  });
  const key = { siteId: site.siteId, workOrderId };
  const several = chosen.length > 1 || body.items.some(({ labors }) => (labors?.length ?? 0) > 1);
  const over =
    decision === 'approve' ? await overLimit(db, key, { all, chosen, several, reason, order }) : undefined;
  if (chosen.length > 0) {
    await carryOutDecision(context, workOrderId, { decision, chosen, reason, over });
  }
  const after = await loadItems(db, site.siteId, workOrderId);
  const decided = new Set(chosen.map(({ item }) => item.estimate_item_id));
  return {
    approved: fromHundredths(approvedTotal(approvalLines(after))),
    items: after
      .filter(({ estimate_item_id: id }) => decided.has(id))
      .map(({ estimate_item_id: estimateItemId, tcn }) => ({ estimateItemId, tcn })),
  };
};

/** An allowed decision, and what the history says about it. */
type Decided = {
  decision: Decision | 'reopen';
  chosen: readonly Chosen[];
  reason: string;
  /** The history's text about an approval beyond the customer's limit. */
  over?: string | undefined;
  /** The rule by which it was approved without a person. */
  approvalRuleId?: number;
};

/**
 * Decides on items or lines of them, and announces it. The caller has locked the work order and judged the decision.
 * Error: 409 when work or parts of one are under way.
 */
export async function carryOutDecision(
  { db, site, actor, now, history, publish }: WorkContext,
  workOrderId: number,
  { decision, chosen, reason, over, approvalRuleId }: Decided,
): Promise<void> {
  const key = { siteId: site.siteId, workOrderId };
  await decideItems(db, { ...key, userName: actor.userName, now }, chosen, decision, reason);
  const names = chosen.map((one) => namesOf(one)).join('; ');
  await history({
    ...key,
    eventType: 'Approval',
    action: ACTIONS[decision],
    description: [names, over, reason].filter(Boolean).join(': '),
    data: {
      items: chosen.map(({ item }) => item.estimate_item_id),
      ...(approvalRuleId === undefined ? {} : { approvalRuleId }),
    },
  });
  await publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
}

const ACTIONS = { approve: 'Approved', decline: 'Declined', reject: 'Rejected', reopen: 'Reopened' } as const;

async function findItem(context: SiteContext, workOrderId: number, itemId: number): Promise<StoredItem> {
  const items = await loadItems(context.db, context.site.siteId, workOrderId);
  const item = items.find(({ estimate_item_id }) => estimate_item_id === itemId);
  if (!item) throw gone();
  return item;
}

const gone = () => new ServiceError('not_found', say('workbench.itemGone'));

const demandSame = ({ item_name: item, tcn }: StoredItem, seen: number | undefined) =>
  demandFresh(say('workbench.itemChanged', { item }), seen, tcn);
