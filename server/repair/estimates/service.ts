import { estimateTotals, reprice, type CustomerTerms, type Estimate, type Totals } from '#domain/pricing';
import type { Repriced } from '#domain/customer-change';
import type { Db } from '../../platform/http/context';
import * as queries from './queries';
import type { BundleRecord, Change, LaborRecord, PartRecord } from './queries';

/** The estimate of a work order as it is stored. */
export type StoredEstimate = { labors: LaborRecord[]; parts: PartRecord[]; bundles: BundleRecord[] };

export const isFee = (labor: Pick<LaborRecord, 'type'>): boolean => labor.type === 'fee';

/** Reads the labors, fees, parts and bundles of a work order. The caller decides who may see it. */
export async function loadEstimate(db: Db, siteId: number, workOrderId: number): Promise<StoredEstimate> {
  const labors = await queries.listLabors(db, siteId, workOrderId);
  const parts = await queries.listParts(db, siteId, workOrderId);
  const bundles = await queries.listBundles(db, siteId, workOrderId);
  return { labors, parts, bundles };
}

function priced({ labors, parts, bundles }: StoredEstimate): Estimate {
  return {
    labors: labors.map((labor) => ({
      estimateLaborId: labor.estimate_labor_id,
      isFee: isFee(labor),
      status: labor.status,
      laborTime: labor.labor_time,
      postedRateCents: labor.posted_rate_cents,
      listPriceCents: labor.list_price_cents,
      rateCents: labor.rate_cents,
      priceCents: labor.price_cents,
      bundleId: labor.bundle_id,
    })),
    parts: parts.map((part) => ({
      estimatePartId: part.estimate_part_id,
      declined: part.part_status === 'Declined',
      quantity: part.quantity,
      unitPriceCents: part.unit_price_cents,
      markupPercent: part.markup_percent,
      bundleId: part.bundle_id,
    })),
    bundles: bundles.map((bundle) => ({
      bundleId: bundle.bundle_id,
      listCents: bundle.bundle_list_cents,
      priceCents: bundle.bundle_price_cents,
    })),
  };
}

/** Adds up what is not declined and stores the totals, in cents, with the work order. */
export async function refreshTotals(db: Db, siteId: number, workOrderId: number): Promise<Totals> {
  const estimate = await loadEstimate(db, siteId, workOrderId);
  const totals = estimateTotals(priced(estimate));
  await queries.writeTotals(db, siteId, workOrderId, totals, estimate.bundles.length > 0);
  return totals;
}

/**
 * Applies a customer's terms to the estimate of a work order and refreshes its totals; returns how many lines now cost
 * something else (W-211, W-371). The caller has locked the work order.
 */
export async function repriceEstimate(db: Db, change: Change, terms: CustomerTerms): Promise<Repriced> {
  const { siteId, workOrderId } = change;
  const changed = reprice(priced(await loadEstimate(db, siteId, workOrderId)), terms);
  await queries.writeLaborPrices(db, change, [...changed.labors, ...changed.fees]);
  await queries.writeMarkups(db, change, changed.parts);
  await queries.writeBundlePrices(db, change, changed.bundles);
  await refreshTotals(db, siteId, workOrderId);
  return {
    laborsUpdated: changed.labors.length,
    partsUpdated: changed.parts.length,
    feesUpdated: changed.fees.length,
    bundlesUpdated: changed.bundles.length,
  };
}
