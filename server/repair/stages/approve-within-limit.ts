import type { approveWithinLimit } from '#contract/workbench-approve';
import { approvedTotal, withinLimit, type ItemStatus } from '#domain/approval';
import { dollars, fromHundredths } from '#domain/hundredths';
import { chooseOpen, isWhole } from '../estimates/decisions';
import { loadItems } from '../estimates/items';
import { approvalLines, type StoredItem } from '../estimates/stored-item';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { endApproval } from './transitions';
import { decide } from '../workbench/estimate';
import { demandFresh, openStage } from '../workbench/open-stage';
import { subjectOf } from '../workbench/subject';

/**
 * Approves the open items of a work order as far as its customer's limit goes, cheapest first; what is already decided
 * and what still has to be diagnosed stays as it is; on request, Approve ends with the last. Errors: 403, 404, 409 when
 * the stage is not active, the work order has changed, the customer has no limit, or no open item fits it.
 */
export const approveOrder: Handler<typeof approveWithinLimit> = async (context, { params, body }) => {
  const { db, site } = context;
  const { workOrderId } = params;
  const order = await openStage(context, params);
  const { approval_limit_cents: limit, tcn } = await subjectOf(db, { siteId: site.siteId, workOrderId });
  demandFresh(say('workbench.orderChanged', { number: order.ext_id }), body.tcn, tcn);
  if (limit === null) {
    throw new ServiceError('conflict', say('workbench.noLimit', { customer: order.customer_name ?? '' }));
  }
  const items = await loadItems(db, site.siteId, workOrderId);
  const lines = approvalLines(items);
  const open = lines.filter(({ itemStatus }) => itemStatus === 'Pending');
  const undecided = lines.filter(({ itemStatus }) => UNDECIDED.has(itemStatus));
  const complete = body.complete === 'Y';
  if (complete && lines.length > 0 && undecided.length === 0 && (await endApproval(context, workOrderId))) {
    return { approved: 0, left: 0, completed: 'Y', total: fromHundredths(approvedTotal(lines)) };
  }
  if (open.length === 0) {
    throw new ServiceError('conflict', say('workbench.nothingToApprove', { number: order.ext_id }));
  }
  const chosen = withinLimit(lines, limit);
  if (chosen.length === 0) {
    const spent = approvedTotal(lines);
    const left = limit - spent;
    const values = { limit: dollars(limit), approved: dollars(spent) };
    throw new ServiceError(
      'conflict',
      left > 0
        ? say('workbench.allCostMore', { ...values, left: dollars(left) })
        : say('workbench.nothingFits', values),
    );
  }
  const { approved: total } = await decide(context, {
    params,
    body: {
      decision: 'approve',
      reason: '',
      items: items
        .filter(({ estimate_item_id: id }) => chosen.includes(id))
        .map((item) => ({ estimateItemId: item.estimate_item_id, ...openLabors(item) })),
    },
  });
  const allDecided = undecided.length === chosen.length;
  const completed = complete && allDecided && (await endApproval(context, workOrderId));
  return {
    approved: chosen.length,
    left: open.length - chosen.length,
    completed: completed ? 'Y' : 'N',
    total,
  };
};

const UNDECIDED: ReadonlySet<string> = new Set<ItemStatus>(['Pending', 'Diagnose']);

/** The undecided labors of an item; undefined if that is all of them. */
function openLabors(item: StoredItem): { labors?: number[] } {
  const chosen = chooseOpen(item);
  return isWhole(chosen) ? {} : { labors: chosen.labors.map(({ estimate_labor_id: id }) => id) };
}
