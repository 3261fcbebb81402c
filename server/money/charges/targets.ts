import { fromHundredths } from '#domain/hundredths';
import {
  chargeOfLabor,
  chargeOfPart,
  laborNotDue,
  partNotDue,
  type ChargeableLabor,
  type ChargeablePart,
  type NotDue,
} from '#domain/charges';
import type { StoredEstimate } from '../../repair/estimates/service';
import { isFee } from '../../repair/estimates/service';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { ApprovedWork, ToBill } from './service';

/** One line of an estimate and what is billed for it; `notDue` says why not now. */
export type Target = { name: string; isFee: boolean; inBundle: boolean; notDue: NotDue | null; bill: ToBill };

export type LaborIds = { laborId?: number | undefined; estimateItemId?: number | undefined };

/** The labor or fee of an id, or all of an estimate item. Error: 404 when the work order has no such line. */
export function laborTargets(estimate: StoredEstimate, ids: LaborIds): Target[] {
  const bundles = bundlesOf(estimate);
  const found = estimate.labors.filter((labor) =>
    ids.laborId === undefined
      ? labor.estimate_item_id === ids.estimateItemId
      : labor.estimate_labor_id === ids.laborId,
  );
  if (found.length === 0) {
    throw new ServiceError('not_found', say('charges.noLabor'));
  }
  return found.map((record) => {
    const labor: ChargeableLabor = {
      estimateLaborId: record.estimate_labor_id,
      estimateItemId: record.estimate_item_id,
      isFee: isFee(record),
      approved: record.approved,
      repaired: record.repaired,
      priceCents: record.price_cents,
      bundleId: record.bundle_id,
    };
    const charged = chargeOfLabor(labor, bundles);
    const work: ApprovedWork = {
      description: record.labor_name,
      qty: 1,
      totalCharge: fromHundredths(charged.amountCents),
      ...(record.shop_name ? { shop: record.shop_name } : {}),
      ...(labor.isFee
        ? {}
        : { laborHour: fromHundredths(record.labor_time), laborCost: fromHundredths(record.rate_cents) }),
      ...(record.vendor_name ? { subletVendor: record.vendor_name } : {}),
    };
    return {
      name: record.labor_name,
      isFee: labor.isFee,
      inBundle: charged.kind === 'bundle',
      notDue: laborNotDue(labor),
      bill: { ...charged, work: bundleWork(estimate, charged) ?? work },
    };
  });
}

/** The part of an id. Error: 404 when the work order has no such part. */
export function partTarget(estimate: StoredEstimate, partId: number): Target {
  const record = estimate.parts.find((part) => part.estimate_part_id === partId);
  if (!record) throw new ServiceError('not_found', say('parts.notFound'));
  const part: ChargeablePart = {
    estimatePartId: record.estimate_part_id,
    estimateItemId: record.estimate_item_id,
    partStatus: record.part_status,
    laborApproved: record.labor_approved,
    received: record.order_received_time !== null,
    quantity: record.quantity,
    unitPriceCents: record.unit_price_cents,
    markupPercent: record.markup_percent,
    bundleId: record.bundle_id,
  };
  const charged = chargeOfPart(part, bundlesOf(estimate));
  const work: ApprovedWork = {
    description: record.part_name,
    qty: record.quantity,
    totalCharge: fromHundredths(charged.amountCents),
    partNumber: record.part_num,
    partVendor: record.part_source,
    partCost: fromHundredths(record.unit_price_cents),
    partRetail: fromHundredths(charged.amountCents),
    ...(record.shop_name ? { shop: record.shop_name } : {}),
  };
  return {
    name: record.part_name,
    isFee: false,
    inBundle: charged.kind === 'bundle',
    notDue: partNotDue(part),
    bill: { ...charged, work: bundleWork(estimate, charged) ?? work },
  };
}

/** Bundles of which something is done: from then on they are billed, each once. */
export function dueBundles(estimate: StoredEstimate): Target[] {
  const seen = new Set<number>();
  return estimate.labors
    .filter((labor) => labor.bundle_id !== null)
    .flatMap((labor) => laborTargets(estimate, { laborId: labor.estimate_labor_id }))
    .filter(({ notDue, inBundle, bill }) => {
      if (notDue !== null || !inBundle || seen.has(bill.sourceId)) return false;
      seen.add(bill.sourceId);
      return true;
    });
}

/** Whether the charge of a line has to exist: it is due itself, or something else of its bundle is. */
export function isStillDue(estimate: StoredEstimate, { notDue, inBundle, bill }: Target): boolean {
  if (notDue === null) return true;
  if (!inBundle) return false;
  const lines = [
    ...estimate.labors.flatMap((labor) => laborTargets(estimate, { laborId: labor.estimate_labor_id })),
    ...estimate.parts.map((part) => partTarget(estimate, part.estimate_part_id)),
  ];
  return lines.some(
    (line) => line.notDue === null && line.bill.kind === bill.kind && line.bill.sourceId === bill.sourceId,
  );
}

const WHY_NOT = {
  'not approved': 'charges.notApproved',
  'not repaired': 'charges.notRepaired',
  'not received': 'charges.notReceived',
  'no estimate item': 'charges.noEstimateItem',
} as const satisfies Record<NotDue, string>;

/** What of the targets is billed now. Error: 409 with the reason if nothing is. */
export function dueOf(targets: readonly Target[]): Target[] {
  const due = targets.filter(({ notDue }) => notDue === null);
  const [first] = targets;
  if (due.length === 0 && first?.notDue) {
    throw new ServiceError('conflict', say(WHY_NOT[first.notDue], { line: first.name }));
  }
  return due;
}

function bundlesOf({ bundles }: StoredEstimate) {
  return bundles.map((bundle) => ({ bundleId: bundle.bundle_id, priceCents: bundle.bundle_price_cents }));
}

function bundleWork(
  { bundles }: StoredEstimate,
  charged: { kind: string; sourceId: number; amountCents: number },
): ApprovedWork | null {
  if (charged.kind !== 'bundle') return null;
  const bundle = bundles.find(({ bundle_id }) => bundle_id === charged.sourceId);
  return {
    description: bundle?.bundle_name || 'Bundle',
    qty: 1,
    totalCharge: fromHundredths(charged.amountCents),
  };
}
