import { approvedTotal } from '#domain/approval';
import { sumsByKind, type BudgetLine } from '#domain/budget';
import { lineDecision } from '#domain/estimate-items';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import type { chargesOf } from '../../money/charges/service';
import { approvalLines, pricePart, workOf, type StoredItem } from '../../repair/estimates/stored-item';
import type { StateRecord } from './queries';

type Charges = Awaited<ReturnType<typeof chargesOf>>;

/**
 * In dollars: what is not declined, what of it is approved, both by kind; what the customer is charged, and the limit.
 */
export function moneyOf(state: StateRecord, items: readonly StoredItem[], charges: Charges) {
  const charged = charges
    .filter(({ status, reversal }) => status === 'Sent' && reversal === 'N')
    .reduce((sum, { amount }) => sum + toHundredths(amount), 0);
  const { labor_total_cents: labor, parts_total_cents: parts, fees_total_cents: fees } = state;
  const { approval_limit_cents: limit, recon_budget_cents: budget } = state;
  return {
    estimated: fromHundredths(labor + parts + fees),
    labors: fromHundredths(labor),
    parts: fromHundredths(parts),
    fees: fromHundredths(fees),
    approved: fromHundredths(approvedTotal(approvalLines(items))),
    charged: fromHundredths(charged),
    limit: limit === null ? null : fromHundredths(limit),
    budget: budget === null ? null : fromHundredths(budget),
    kinds: sumsByKind(items.flatMap((item) => linesOf(item, items))).map(
      ({ kind, estimatedCents, approvedCents }) => ({
        kind,
        estimated: fromHundredths(estimatedCents),
        approved: fromHundredths(approvedCents),
      }),
    ),
  };
}

/** The lines of an item; what is sold in a bundle is one line, which is with the bundle's first item. */
function linesOf(item: StoredItem, all: readonly StoredItem[]): BudgetLine[] {
  const decisions = workOf(item).labors.map(lineDecision);
  if (item.bundle_id !== null) return bundleLine(item, all, decisions.includes('approved'));
  const labors = item.labors.map(({ type, work_credit, with_vendor, price_cents }, place): BudgetLine => ({
    kind: type === 'fee' ? 'fee' : work_credit === 'Sublet' || with_vendor ? 'sublet' : 'labor',
    cents: price_cents,
    counts: decisions[place] !== 'declined',
    approved: decisions[place] === 'approved',
  }));
  const parts = item.parts.map((part): BudgetLine => {
    const named = item.labors.findIndex((labor) => labor.estimate_labor_id === part.estimate_labor_id);
    return {
      kind: 'part',
      cents: pricePart(part),
      counts: part.part_status !== 'Declined',
      // A part that names no labor of its item is decided with the first one.
      approved: decisions[Math.max(0, named)] === 'approved',
    };
  });
  return [...labors, ...parts];
}

function bundleLine(item: StoredItem, all: readonly StoredItem[], approved: boolean): BudgetLine[] {
  const own = all.filter(({ bundle_id }) => bundle_id === item.bundle_id);
  if (own[0] !== item) return [];
  const counts = own.some((one) => workOf(one).labors.some((labor) => lineDecision(labor) !== 'declined'));
  return [{ kind: 'fee', cents: item.bundle_price_cents ?? 0, counts, approved }];
}
