import type { StageItem } from '#contract/workbench-estimate';
import { approvedTotal, limitDoubt } from '#domain/approval';
import { decided, type Target } from './decision-queue';
import { approvalLines } from './targets';

/**
 * What would be approved in all with what one click approves, in cents, where that is more than the customer's limit;
 * the items are as they show, with what is still on its way.
 */
export function overLimit(
  items: readonly StageItem[],
  target: Target,
  limitCents: number | null,
): number | undefined {
  const wish = { decision: 'approve' as const, reason: '', targets: [target] };
  const total = approvedTotal(approvalLines(items.map((item) => decided(item, wish))));
  return limitDoubt(1, total, limitCents) === 'over' ? total : undefined;
}
