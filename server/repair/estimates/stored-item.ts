import { shareSums, type ApprovalLine } from '#domain/approval';
import { itemStatus, lineDecision, sharesOf } from '#domain/estimate-items';
import { partPrice } from '#domain/pricing';
import type { ItemRecord } from './item-queries';
import type { LaborRecord, PartRecord } from './queries';

/** An estimate item with what belongs to it. */
export type StoredItem = ItemRecord & { labors: LaborRecord[]; parts: PartRecord[] };

/** Price of an item by itself, in cents, without what was declined. */
export const itemTotal = (item: StoredItem, all: readonly StoredItem[]): number =>
  sumsOf(item, all).totalCents;

/** What an item costs and what of it is approved; a bundle's price stands on its first item. */
function sumsOf(item: StoredItem, all: readonly StoredItem[]) {
  const labors = item.labors.map(({ estimate_labor_id: estimateLaborId, price_cents: cents }) => ({
    estimateLaborId,
    cents,
  }));
  const parts = item.parts.map((part) => ({
    estimateLaborId: part.estimate_labor_id,
    cents: pricePart(part),
  }));
  const work = workOf(item).labors;
  const shares = sharesOf(labors, parts).map((cents, place) => {
    const labor = work[place];
    return { cents, decision: labor ? lineDecision(labor) : ('open' as const) };
  });
  return shareSums(shares, bundleCents(item, all));
}

function bundleCents(item: StoredItem, all: readonly StoredItem[]): number | undefined {
  if (item.bundle_id === null) return undefined;
  const first = all.find(({ bundle_id }) => bundle_id === item.bundle_id);
  return first === item ? (item.bundle_price_cents ?? 0) : 0;
}

/** Price of a part with its markup, in cents. */
export const pricePart = (part: PartRecord): number =>
  partPrice({ quantity: part.quantity, unitPriceCents: part.unit_price_cents }, part.markup_percent);

/** An item's lines as its rules see them. */
export const workOf = ({ labors, parts }: StoredItem) => ({
  labors: labors.map(({ status, approved, repaired, repair_start_time, with_vendor }) => ({
    status,
    approved,
    repaired,
    started: repair_start_time !== null || with_vendor,
  })),
  parts: parts.map(({ part_status }) => ({ partStatus: part_status })),
});

/** Status of a stored item. */
export const statusOf = (item: StoredItem) => itemStatus(workOf(item).labors);

/** Items as the rules of approval see them, in cents. */
export const approvalLines = (items: readonly StoredItem[]): ApprovalLine[] =>
  items.map((item) => ({
    estimateItemId: item.estimate_item_id,
    itemStatus: statusOf(item),
    ...sumsOf(item, items),
  }));
