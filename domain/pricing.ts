/**
 * What the work on a vehicle costs its customer (W-211, R-249, R-251, R-257). Money in
 * cents, hours in hundredths, percentages as whole numbers.
 */
import { isDeclined } from './shop-rollup';

/** A customer's terms. Hourly rates, fees and bundles are percentages of what the site has posted. */
export type CustomerTerms = { laborRatePercent: number; partsMarkupPercent: number; feePercent: number };

/** A labor; a fee is one without hours of its own, at a list price. */
export type PricedLabor = {
  estimateLaborId: number;
  isFee: boolean;
  status: string;
  laborTime: number;
  /** The shop's posted hourly rate; null when the site has posted none, then the labor keeps its rate. */
  postedRateCents: number | null;
  listPriceCents: number;
  rateCents: number;
  priceCents: number;
  bundleId: number | null;
};

export type PricedPart = {
  estimatePartId: number;
  declined: boolean;
  quantity: number;
  unitPriceCents: number;
  markupPercent: number;
  bundleId: number | null;
};

export type PricedBundle = { bundleId: number; listCents: number; priceCents: number };

export type Estimate = {
  labors: readonly PricedLabor[];
  parts: readonly PricedPart[];
  bundles: readonly PricedBundle[];
};

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** A shop's hourly rate for a customer. */
export const laborRate = (postedCents: number, terms: CustomerTerms): number =>
  percentOf(postedCents, terms.laborRatePercent);

/** Price of a labor of `hours` hundredths. */
export const laborPrice = (hours: number, rateCents: number): number => Math.round((hours * rateCents) / 100);

/** Price of a fee or a bundle for a customer. */
export const listPrice = (listCents: number, terms: CustomerTerms): number =>
  percentOf(listCents, terms.feePercent);

/** Price of all pieces of a part with the markup on it. */
export const partPrice = (
  part: Pick<PricedPart, 'quantity' | 'unitPriceCents'>,
  markupPercent: number,
): number => percentOf(part.quantity * part.unitPriceCents, 100 + markupPercent);

export type Repricing = {
  labors: { estimateLaborId: number; rateCents: number; priceCents: number }[];
  fees: { estimateLaborId: number; priceCents: number }[];
  parts: { estimatePartId: number; markupPercent: number }[];
  bundles: { bundleId: number; priceCents: number }[];
};

/**
 * What changes when a customer's terms are applied to an estimate: only lines whose price differs afterwards. What was
 * declined stays as it was, since it is never billed.
 */
export function reprice(estimate: Estimate, terms: CustomerTerms): Repricing {
  const changed: Repricing = { labors: [], fees: [], parts: [], bundles: [] };
  for (const labor of estimate.labors) {
    if (isDeclined(labor)) continue;
    const { estimateLaborId } = labor;
    if (labor.isFee) {
      const priceCents = listPrice(labor.listPriceCents, terms);
      if (priceCents !== labor.priceCents) changed.fees.push({ estimateLaborId, priceCents });
      continue;
    }
    if (labor.postedRateCents === null) continue;
    const rateCents = laborRate(labor.postedRateCents, terms);
    const priceCents = laborPrice(labor.laborTime, rateCents);
    if (rateCents !== labor.rateCents || priceCents !== labor.priceCents) {
      changed.labors.push({ estimateLaborId, rateCents, priceCents });
    }
  }
  for (const part of estimate.parts) {
    if (!part.declined && part.markupPercent !== terms.partsMarkupPercent) {
      changed.parts.push({ estimatePartId: part.estimatePartId, markupPercent: terms.partsMarkupPercent });
    }
  }
  for (const bundle of estimate.bundles) {
    const priceCents = listPrice(bundle.listCents, terms);
    if (priceCents !== bundle.priceCents) changed.bundles.push({ bundleId: bundle.bundleId, priceCents });
  }
  return changed;
}

export type Totals = { laborCents: number; partsCents: number; feesCents: number };

/**
 * Totals of what is not declined. What belongs to a bundle is sold at the bundle's price, which counts among the fees,
 * and not at its own. A bundle with nothing left to do is not sold.
 */
export function estimateTotals(estimate: Estimate): Totals {
  const wanted = new Set(
    estimate.labors.filter((labor) => !isDeclined(labor)).map(({ bundleId }) => bundleId),
  );
  const bundles = estimate.bundles.filter(({ bundleId }) => wanted.has(bundleId));
  const sold = new Set(bundles.map(({ bundleId }) => bundleId));
  const alone = ({ bundleId }: { bundleId: number | null }) => bundleId === null || !sold.has(bundleId);
  const labors = estimate.labors.filter((labor) => alone(labor) && !isDeclined(labor));
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  return {
    laborCents: sum(labors.filter(({ isFee }) => !isFee).map(({ priceCents }) => priceCents)),
    partsCents: sum(
      estimate.parts
        .filter((part) => alone(part) && !part.declined)
        .map((part) => partPrice(part, part.markupPercent)),
    ),
    feesCents:
      sum(labors.filter(({ isFee }) => isFee).map(({ priceCents }) => priceCents)) +
      sum(bundles.map(({ priceCents }) => priceCents)),
  };
}
