import { shareSums } from '#domain/approval';
import type { PastLine, PastOrder, PastStay } from '#domain/approval-rules/rehearsal';
import { lineDecision, sharesOf } from '#domain/estimate-items';
import { toHundredths } from '#domain/hundredths';
import { partPrice } from '#domain/pricing';
import type { EventRow, ItemRow, LimitRow, OrderRow } from './past-queries';

/** The records of a work order that was in Approve. */
export type Written = {
  order: Pick<OrderRow, 'id' | 'customerId' | 'rejected'>;
  spans: readonly { from: number; to: number | null }[];
  items: readonly ItemRow[];
  events: readonly EventRow[];
  limits: PastOrder['limits'];
};

/** One stay in Approve; it is ongoing while `to` is infinite. */
type Stay = PastStay;

/**
 * A work order as the rules would have seen it, with what people decided. `since` is the start of the rehearsed days.
 */
export function pastOrder({ order, spans, items, events, limits }: Written, since: number): PastOrder {
  const stays = staysOf(spans);
  return {
    workOrderId: order.id,
    customerId: order.customerId,
    rejected: order.rejected,
    limits,
    stays: stays.filter(({ to }) => to >= since && to !== Infinity),
    lines: items.flatMap((item) => {
      const line = pastLine(item, items, { events, stays, since });
      return line ? [line] : [];
    }),
  };
}

/** Stretches that follow each other directly are one stay. */
function staysOf(spans: Written['spans']): Stay[] {
  const stays: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = stays.at(-1);
    if (last?.to === from) last.to = to ?? Infinity;
    else stays.push({ from, to: to ?? Infinity });
  }
  return stays;
}

type Known = { events: readonly EventRow[]; stays: readonly Stay[]; since: number };

/** A line on which someone has decided in Approve; undefined for any other. */
function pastLine(
  item: ItemRow,
  all: readonly ItemRow[],
  { events, stays, since }: Known,
): PastLine | undefined {
  const own = events.filter(({ items }) => items.includes(item.id));
  const decisions = item.labors.map(decisionOf);
  if (decisions.length === 0 || decisions.includes('open')) return undefined;
  const decision = own.find(({ type, action }) => type === 'Approval' && action !== 'Reopened');
  const at = decision?.at ?? item.approved;
  const entered = own.filter(({ type, at: told }) => type === 'Estimate' && (at === null || told <= at));
  const lastEntered = entered.at(-1)?.at ?? -Infinity;
  const stay = stayOf(stays, at, lastEntered);
  if (!stay) return undefined;
  const decidedAt = at !== null && at > stay.from && at <= stay.to ? at : stay.to;
  if (decidedAt === Infinity) return undefined;
  const { totalCents, declinedCents } = centsOf(item, all, decisions);
  return {
    estimateItemId: item.id,
    name: item.name,
    bundled: item.bundleId !== null,
    severity: item.severity,
    shopIds: item.labors.map(({ shopId }) => shopId),
    cents: totalCents,
    declinedCents,
    declined: decisions.includes('declined'),
    sentAt: Math.max(stay.from, lastEntered),
    decidedAt,
    counted: decidedAt >= since && decision?.byRule !== true,
  };
}

/**
 * The stay in which a line was decided: that of the decision, or if nothing names it the first that ended once the line
 * was there.
 */
const stayOf = (stays: readonly Stay[], at: number | null, entered: number): Stay | undefined =>
  stays.find(({ from, to }) => at !== null && at > from && at <= to) ??
  stays.find(({ to }) => to !== Infinity && to > entered);

/** The approver's decision on a labor: what a technician declined later was approved before. */
const decisionOf = (labor: ItemRow['labors'][number]) =>
  labor.status === 'Declined in Repair' ? 'approved' : lineDecision(labor);

/** What a line cost when nobody had decided on it yet, and what of that was declined. */
function centsOf(
  item: ItemRow,
  all: readonly ItemRow[],
  decisions: readonly ReturnType<typeof decisionOf>[],
): { totalCents: number; declinedCents: number } {
  const shares = sharesOf(
    item.labors.map(({ id: estimateLaborId, cents }) => ({ estimateLaborId, cents })),
    item.parts.map(({ laborId: estimateLaborId, quantity, unitCents, markup }) => ({
      estimateLaborId,
      cents: partPrice({ quantity, unitPriceCents: unitCents }, markup),
    })),
  );
  const first = all.find(({ bundleId }) => bundleId !== null && bundleId === item.bundleId);
  const bundleCents = item.bundleId === null ? undefined : first === item ? (item.bundleCents ?? 0) : 0;
  const open = shares.map((cents) => ({ cents, decision: 'open' as const }));
  const { totalCents } = shareSums(open, bundleCents);
  if (bundleCents !== undefined) {
    return { totalCents, declinedCents: decisions.includes('approved') ? 0 : totalCents };
  }
  const declinedCents = shares.reduce(
    (sum, cents, place) => (decisions[place] === 'declined' ? sum + cents : sum),
    0,
  );
  return { totalCents, declinedCents };
}

/** Which limit of a customer held from when on, derived from what the last changes replaced. */
export function limitsOf({ cents, former }: LimitRow): PastOrder['limits'] {
  const moments = [-Infinity, ...former.map(({ at }) => at)];
  const limits = [...former.map(({ dollars }) => (dollars === null ? null : toHundredths(dollars))), cents];
  return moments.map((from, place) => ({ from, cents: limits[place] ?? null }));
}
