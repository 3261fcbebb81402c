/**
 * What is billed for the work on a vehicle, and under which key (W-222 to W-224, R-294). Money in cents. A charge
 * belongs to one labor, fee, part or bundle; whenever its amount or account changes it gets the next revision, which
 * replaces the former one in the gateway's book.
 */
import { partPrice, type PricedPart } from './pricing';

export const CHARGE_KINDS = ['labor', 'fee', 'part', 'bundle', 'express-labor', 'express-part'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Failed when the gateway refused it or could not be reached for days; the worst first. */
export const CHARGE_STATUSES = ['Failed', 'Queued', 'Sent'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** A labor, fee, part, bundle or express service. */
type Source = { kind: ChargeKind; sourceId: number };

export type Billed = Source & { amountCents: number; accountNumber: string };

/** The newest charge that was made for the same labor, fee, part or bundle. */
export type FormerCharge = {
  revision: number;
  amountCents: number;
  accountNumber: string;
  status: ChargeStatus;
  /** It takes back what was charged before, so that nothing is charged anymore. */
  reversal: boolean;
};

export type ChargeDecision = {
  chargeKey: string;
  revision: number;
  /** `keep`: it is on its way or there. `again`: it failed and is delivered again under its key. */
  action: 'keep' | 'again' | 'new';
};

/** Express charges have keys of their own (E-297, E-298). */
export const EXPRESS_KINDS = ['express-labor', 'express-part'] as const satisfies readonly ChargeKind[];

/**
 * The key under which the gateway books a charge exactly once: kind, id and revision; for express services XL or XP and
 * the id, followed by the revision from the second one on.
 */
export function chargeKey(kind: ChargeKind, sourceId: number, revision: number): string {
  const prefix = { 'express-labor': 'XL', 'express-part': 'XP' }[kind as string];
  if (prefix === undefined) return `${kind}-${sourceId}-${revision}`;
  return revision === 1 ? `${prefix}${sourceId}` : `${prefix}${sourceId}-${revision}`;
}

/** What has to happen so that exactly the wanted amount is on the wanted account. */
export function decideCharge(wanted: Billed, former: FormerCharge | undefined): ChargeDecision {
  const unchanged =
    former?.reversal === false &&
    former.amountCents === wanted.amountCents &&
    former.accountNumber === wanted.accountNumber;
  return unchanged ? repeated(wanted, former) : next(wanted, former);
}

/**
 * What has to happen so that nothing remains of a charge, because what it was for was undone. A reversal is a revision
 * of its own, under the next key; one that the gateway refused is delivered again. Null when nothing was ever charged.
 */
export function decideReversal(source: Source, former: FormerCharge | undefined): ChargeDecision | null {
  if (!former) return null;
  return former.reversal ? repeated(source, former) : next(source, former);
}

const repeated = ({ kind, sourceId }: Source, { revision, status }: FormerCharge): ChargeDecision => ({
  chargeKey: chargeKey(kind, sourceId, revision),
  revision,
  action: status === 'Failed' ? 'again' : 'keep',
});

function next({ kind, sourceId }: Source, former: FormerCharge | undefined): ChargeDecision {
  const revision = (former?.revision ?? 0) + 1;
  return { chargeKey: chargeKey(kind, sourceId, revision), revision, action: 'new' };
}

/** A revision that was settled before the one that is about to be delivered. */
export type SettledCharge = {
  chargeKey: string;
  revision: number;
  amountCents: number;
  status: ChargeStatus;
  answered: boolean;
};

/**
 * The charge whose entry a revision replaces: the newest earlier one that is booked, or that may be because the gateway
 * never answered. A refused one was never booked.
 */
export function replacedCharge(revision: number, earlier: readonly SettledCharge[]): SettledCharge | null {
  const booked = earlier
    .filter((charge) => charge.revision < revision && !(charge.status === 'Failed' && charge.answered))
    .toSorted((a, b) => b.revision - a.revision);
  return booked[0] ?? null;
}

/** The fields of a labor or fee that the send rules look at. */
export type ChargeableLabor = {
  estimateLaborId: number;
  estimateItemId: number | null;
  isFee: boolean;
  approved: boolean;
  repaired: boolean;
  priceCents: number;
  bundleId: number | null;
};

export type ChargeablePart = Pick<PricedPart, 'quantity' | 'unitPriceCents' | 'markupPercent'> & {
  estimatePartId: number;
  estimateItemId: number | null;
  partStatus: string;
  /** Null when the part belongs to no labor. */
  laborApproved: boolean | null;
  received: boolean;
  bundleId: number | null;
};

/** Why something is not billed. */
export type NotDue = 'not approved' | 'not repaired' | 'not received' | 'no estimate item';

/** Labors and fees are billed once they are approved and repaired and have an estimate item (W-223, W-224). */
export function laborNotDue(
  labor: Pick<ChargeableLabor, 'approved' | 'repaired' | 'estimateItemId'>,
): NotDue | null {
  if (!labor.approved) return 'not approved';
  if (!labor.repaired) return 'not repaired';
  return labor.estimateItemId === null ? 'no estimate item' : null;
}

const UNAPPROVED_PART = new Set(['Declined', 'Pending']);

/** A part is approved when its labor is, and it was neither declined nor left open. */
export const partIsApproved = (part: Pick<ChargeablePart, 'partStatus' | 'laborApproved'>): boolean =>
  part.laborApproved !== false && !UNAPPROVED_PART.has(part.partStatus);

/** Parts are billed once they are approved, have an estimate item and were received (W-222). */
export function partNotDue(
  part: Pick<ChargeablePart, 'partStatus' | 'laborApproved' | 'estimateItemId' | 'received'>,
): NotDue | null {
  if (!partIsApproved(part)) return 'not approved';
  if (part.estimateItemId === null) return 'no estimate item';
  return part.received ? null : 'not received';
}

/** What a bundle costs; it is billed once, no matter which of its lines triggers it. */
export type ChargeableBundle = { bundleId: number; priceCents: number };

type Charged = { kind: ChargeKind; sourceId: number; amountCents: number };

/** What is billed for a labor or fee: its bundle when it is sold in one, otherwise itself. */
export function chargeOfLabor(labor: ChargeableLabor, bundles: readonly ChargeableBundle[]): Charged {
  return (
    chargeOfBundle(labor.bundleId, bundles) ?? {
      kind: labor.isFee ? 'fee' : 'labor',
      sourceId: labor.estimateLaborId,
      amountCents: labor.priceCents,
    }
  );
}

/** What is billed for a part: its bundle when it is sold in one, otherwise all pieces with the markup. */
export function chargeOfPart(part: ChargeablePart, bundles: readonly ChargeableBundle[]): Charged {
  return (
    chargeOfBundle(part.bundleId, bundles) ?? {
      kind: 'part',
      sourceId: part.estimatePartId,
      amountCents: partPrice(part, part.markupPercent),
    }
  );
}

function chargeOfBundle(bundleId: number | null, bundles: readonly ChargeableBundle[]): Charged | null {
  const bundle = bundles.find((candidate) => candidate.bundleId === bundleId);
  return bundle ? { kind: 'bundle', sourceId: bundle.bundleId, amountCents: bundle.priceCents } : null;
}
