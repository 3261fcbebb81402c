/**
 * Estimate items: a finding with the labors, fees and parts that fix it. An item has no state of its own; it
 * follows from its labors and fees.
 */
import { isDeclined, isUndecided, needsMechCheck } from './shop-rollup';
import type { ItemStatus, LineDecision } from './approval';
import type { Sentence } from './sentence';

/** Plausibility limits of one item. Hours in hundredths, money in cents. */
export const ITEM_LIMITS = {
  lines: 40,
  name: 120,
  text: 500,
  hours: 20_000,
  cents: 10_000_000,
  quantity: 99,
  markupPercent: 300,
} as const;

export type ItemLabor = { status: string; approved: boolean; repaired: boolean };

/** Status of an item: Diagnose while a mechanic has to look, Pending until someone decides, then the decision. */
export function itemStatus(labors: readonly ItemLabor[]): ItemStatus {
  if (labors.some((labor) => isUndecided(labor) && needsMechCheck(labor))) return 'Diagnose';
  if (labors.length === 0 || labors.some((labor) => isUndecided(labor) && !labor.approved)) return 'Pending';
  if (labors.some((labor) => !isDeclined(labor))) return 'Approved';
  return labors.some(({ status }) => status === 'Rejected') ? 'Rejected' : 'Declined';
}

/** What has been decided on a labor or fee; its parts follow it. */
export function lineDecision(labor: ItemLabor): LineDecision {
  if (isDeclined(labor)) return 'declined';
  return isUndecided(labor) && !labor.approved ? 'open' : 'approved';
}

/**
 * What each labor or fee costs with its parts, in the order of the labors. A part that names no labor of the item goes
 * with the first one, as it does when the item is decided.
 */
export function sharesOf(
  labors: readonly { estimateLaborId: number; cents: number }[],
  parts: readonly { estimateLaborId: number | null; cents: number }[],
): number[] {
  const known = new Set(labors.map(({ estimateLaborId }) => estimateLaborId));
  return labors.map(({ estimateLaborId, cents }, place) =>
    parts.reduce((sum, part) => {
      const named = part.estimateLaborId !== null && known.has(part.estimateLaborId);
      const own = named ? part.estimateLaborId === estimateLaborId : place === 0;
      return own ? sum + part.cents : sum;
    }, cents),
  );
}

export type ItemWork = {
  labors: readonly (ItemLabor & { started: boolean })[];
  parts: readonly { partStatus: string }[];
};

const UNTOUCHED_PARTS: ReadonlySet<string> = new Set([
  'Pending',
  'Waiting to Order Part',
  'In Stock',
  'Declined',
]);

const DECIDED = {
  Approved: 'estimates.isApproved',
  Declined: 'estimates.isDeclined',
  Rejected: 'estimates.isRejected',
} as const;

/** Why an item's lines can no longer be changed, as the end of a sentence; undefined when they can. */
export function changeObstacle({ labors }: ItemWork): Sentence | undefined {
  const status = itemStatus(labors);
  if (status === 'Pending' || status === 'Diagnose') return undefined;
  return { key: DECIDED[status] };
}

export const REOPEN_OBSTACLES = ['repaired', 'begun', 'ordered'] as const;

/** Why an item cannot be decided on again. */
export type ReopenObstacle = (typeof REOPEN_OBSTACLES)[number];

/** Why a decision on an item can no longer be taken back; undefined when it can. */
export function reopenObstacle({ labors, parts }: ItemWork): ReopenObstacle | undefined {
  if (labors.some(({ repaired }) => repaired)) return 'repaired';
  if (labors.some(({ started }) => started)) return 'begun';
  if (parts.some(({ partStatus }) => !UNTOUCHED_PARTS.has(partStatus))) return 'ordered';
  return undefined;
}
