/**
 * What an approver's decision on an estimate item does to its labors and parts. Money in cents.
 */
export const DECISIONS = ['approve', 'decline', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Status of an estimate item after a decision; Diagnose or Pending before one. */
export const ITEM_STATUS = { approve: 'Approved', decline: 'Declined', reject: 'Rejected' } as const;
export type ItemStatus = 'Pending' | 'Diagnose' | (typeof ITEM_STATUS)[Decision];

/** True when the decision needs a reason: the estimator has to know what to do about it. */
export const needsReason = (decision: Decision): boolean => decision === 'reject';

/** The fields of a part that decide whether a labor can begin. */
export type AwaitedPart = { received: boolean; fromStock: boolean };

/** Status of a part after the decision on its item: to be ordered, taken from stock, or not bought. */
export function partStatusAfter(decision: Decision, part: AwaitedPart): string {
  if (decision !== 'approve') return 'Declined';
  if (part.received) return 'Part Received';
  return part.fromStock ? 'In Stock' : 'Waiting to Order Part';
}

/** Status of a labor after the decision on its item: it waits for parts that are neither received nor in stock. */
export function laborStatusAfter(decision: Decision, parts: readonly AwaitedPart[]): string {
  if (decision === 'decline') return 'Declined';
  if (decision === 'reject') return 'Rejected';
  return parts.every(({ received, fromStock }) => received || fromStock)
    ? 'Ready for Repair'
    : 'Waiting for Parts';
}

/** What has been decided on a labor or fee. */
export type LineDecision = 'open' | 'approved' | 'declined';

/** A labor or fee with its parts: what was decided on it, and what it costs including them. */
export type DecidedShare = { decision: LineDecision; cents: number };

/** An item as approval sees it: what remains without what was declined, and what of that is approved. */
export type ApprovalLine = {
  estimateItemId: number;
  itemStatus: ItemStatus;
  totalCents: number;
  approvedCents: number;
};

/**
 * What an item costs and how much of it is approved. For one that is declined as a whole, the total is what it would
 * have cost. What is sold in a bundle costs the bundle's price, as soon as any of it is approved.
 */
export function shareSums(
  shares: readonly DecidedShare[],
  bundleCents: number | undefined,
): Pick<ApprovalLine, 'totalCents' | 'approvedCents'> {
  const sum = (some: readonly DecidedShare[]) => some.reduce((total, { cents }) => total + cents, 0);
  const kept = shares.filter(({ decision }) => decision !== 'declined');
  const approved = shares.filter(({ decision }) => decision === 'approved');
  if (bundleCents !== undefined) {
    return { totalCents: bundleCents, approvedCents: approved.length > 0 ? bundleCents : 0 };
  }
  return { totalCents: sum(kept.length > 0 ? kept : shares), approvedCents: sum(approved) };
}

/**
 * The items that one click may approve: those still pending, cheapest first, as long as they and what is approved
 * already stay within the customer's limit. Without a limit nothing is approved in bulk.
 */
export function withinLimit(lines: readonly ApprovalLine[], limitCents: number | null): number[] {
  if (limitCents === null) return [];
  let left = limitCents - approvedTotal(lines);
  const chosen: number[] = [];
  const pending = lines
    .filter(({ itemStatus }) => itemStatus === 'Pending')
    .map(({ estimateItemId, totalCents, approvedCents }) => ({
      estimateItemId,
      openCents: totalCents - approvedCents,
    }))
    .toSorted((one, other) => one.openCents - other.openCents || one.estimateItemId - other.estimateItemId);
  for (const { estimateItemId, openCents } of pending) {
    if (openCents > left) break;
    left -= openCents;
    chosen.push(estimateItemId);
  }
  return chosen;
}

/** Why one click may not approve this: the customer has no limit, or the approval would exceed it. */
export type LimitDoubt = 'none' | 'over';

/**
 * What prevents approving this many labors and fees in one click, given the total that would then be approved. Without
 * a limit each is decided individually.
 */
export function limitDoubt(
  lines: number,
  approvedCents: number,
  limitCents: number | null,
): LimitDoubt | undefined {
  if (lines === 0) return undefined;
  if (limitCents === null) return lines > 1 ? 'none' : undefined;
  return approvedCents > limitCents ? 'over' : undefined;
}

/** What is approved so far. */
export const approvedTotal = (lines: readonly ApprovalLine[]): number =>
  lines.reduce((sum, { approvedCents }) => sum + approvedCents, 0);
