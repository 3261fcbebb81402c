import {
  approvedBy,
  byRule,
  completesWith,
  type Approved,
  type ApprovalRule,
  type RuleLine,
} from '#domain/approval-rules/rule';
import { groupedBy } from '#domain/grouped-by';
import { approvedTotal } from '#domain/approval';
import { lineDecision } from '#domain/estimate-items';
import { choose } from '../estimates/decisions';
import { loadItems } from '../estimates/items';
import { approvalLines, itemTotal, statusOf, workOf, type StoredItem } from '../estimates/stored-item';
import { eventsOfWorkOrder } from '../../work/history/service';
import { askedLines } from '../../messages/links/service';
import type { WorkContext } from '../../platform/http/context';
import { endApproval } from '../stages/transitions';
import { carryOutDecision } from '../workbench/estimate';
import { limitOf } from '../workbench/limit';
import { isActive } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { activeRules } from './rule-queries';
import { touchedLines } from './touched';

/**
 * Approves what the rules of the site allow for a work order in Approve, as the services themselves, and ends Approve
 * if they say so; returns how many lines were approved. A second look approves nothing more: a rule decides each line
 * at most once.
 */
export async function approveByRules(context: WorkContext, workOrderId: number): Promise<number> {
  const { db, site } = context;
  const key = { siteId: site.siteId, workOrderId };
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  if (!isActive(order, 'Approve')) return 0;
  const rules = await activeRules(db, site.siteId);
  const items = await loadItems(db, site.siteId, workOrderId);
  const touched = touchedLines(await eventsOfWorkOrder(db, site.siteId, workOrderId));
  const asked = new Set(await askedLines(db, key));
  const lines = items.map((item) =>
    ruleLine(item, items, touched(item.estimate_item_id) || asked.has(item.estimate_item_id)),
  );
  const undecided = lines.filter(({ status }) => status === 'Pending' || status === 'Diagnose').length;
  const approved = approvedBy(rules, lines, {
    customerId: order.customer_id,
    approvedCents: approvedTotal(approvalLines(items)),
    limitCents: await limitOf(db, key),
  });
  const byId = new Map(items.map((item) => [item.estimate_item_id, item]));
  for (const own of groupedBy(approved, ({ rule }) => rule.ruleId).values()) {
    await carryOut(context, workOrderId, own, byId);
  }
  if (completesWith(approved, undecided)) await endApproval(context, workOrderId);
  return approved.length;
}

/** Approves what one rule allows; the history names the rule. */
async function carryOut(
  context: WorkContext,
  workOrderId: number,
  approved: readonly Approved<ApprovalRule>[],
  items: ReadonlyMap<number, StoredItem>,
): Promise<void> {
  const [first] = approved;
  if (!first) return;
  const { ruleId: approvalRuleId, name } = first.rule;
  const chosen = approved.flatMap(({ line }) => {
    const item = items.get(line.estimateItemId);
    return item ? [choose(item, undefined)] : [];
  });
  await carryOutDecision(context, workOrderId, {
    decision: 'approve',
    chosen,
    reason: byRule(name),
    approvalRuleId,
  });
}

function ruleLine(item: StoredItem, all: readonly StoredItem[], touched: boolean): RuleLine {
  const decisions = workOf(item).labors.map(lineDecision);
  return {
    estimateItemId: item.estimate_item_id,
    status: statusOf(item),
    touched: touched || decisions.some((decision) => decision !== 'open'),
    bundled: item.bundle_id !== null,
    severity: item.severity,
    shopIds: item.labors.map(({ site_shop_id: shop }) => shop),
    cents: itemTotal(item, all),
  };
}
