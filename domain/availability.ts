/**
 * Who has a vehicle: Available, claimed for a shop, on hold or in storage (W-263, E-309 to E-318). What is not
 * Available is taken, and only a release makes it available again.
 */
import type { Sentence } from './sentence';
import type { BadgeTone } from './statuses';

export const TAKEN_STATES = ['Claimed', 'On Hold', 'In Storage'] as const;
export type TakenState = (typeof TAKEN_STATES)[number];

const TONES: Readonly<Record<TakenState, BadgeTone>> = {
  Claimed: 'info',
  'On Hold': 'danger',
  'In Storage': 'neutral',
};

/** Badge color of who has a vehicle; neutral for an unknown state. */
export const claimTone = (availability: string): BadgeTone => TONES[availability as TakenState] ?? 'neutral';

/** Why someone claims a vehicle although one with a higher priority is available. */
export const CLAIM_REASONS = [
  'Account Specific Request',
  'Arbitration Evaluation Needed',
  'Manager Request',
  'Requires Specific Technician',
  'Top Vehicle Not Found',
  'Top Vehicle Waiting for Parts',
  'Top Vehicle Not in Staging Area',
  'Top Vehicle Blocked In',
] as const;

/** Why a claimed vehicle is given back. */
export const RELEASE_REASONS = [
  'Work Complete',
  'Additional Issues Found / Approval Needed',
  'Claimed Incorrect Vehicle',
  'Dealer Equipment / Offsite Required',
  'Estimate / Job Time Dispute',
  'Incorrect Part',
  'Part Not Here',
  'Vehicle Not Present at Shop',
  'Vehicle on Hold',
  'Vehicle Sold',
  'Wrong Skill Level for Job',
] as const;

const HOLD_REASON = 'Vehicle on Hold';

/** Why an available vehicle cannot be taken like this; undefined when it can. A claim names its shop. */
export function takeProblem(take: {
  availability: TakenState;
  shopName: string;
  reason: string;
}): { field: 'shop_name' | 'reason'; sentence: Sentence } | undefined {
  if (take.availability !== 'Claimed') return undefined;
  if (take.shopName === '') {
    return { field: 'shop_name', sentence: { key: 'prioritization.chooseShop' } };
  }
  const known = take.reason === '' || CLAIM_REASONS.some((reason) => reason === take.reason);
  return known ? undefined : { field: 'reason', sentence: { key: 'prioritization.chooseClaimReason' } };
}

export type Release =
  | { kind: 'released'; to: 'Available' | 'On Hold' }
  | { kind: 'refused'; code: 'unprocessable' | 'forbidden'; sentence: Sentence };

/**
 * What a release leads to. A claim needs a reason, and "Vehicle on Hold" leaves the vehicle On Hold; In Storage is
 * released directly; On Hold only by an administrator (decisions: On Hold).
 */
export function release(from: TakenState, reason: string, administrator: boolean): Release {
  if (from === 'In Storage') return { kind: 'released', to: 'Available' };
  if (from === 'On Hold') {
    return administrator
      ? { kind: 'released', to: 'Available' }
      : { kind: 'refused', code: 'forbidden', sentence: { key: 'prioritization.onlyAdministrator' } };
  }
  if (!RELEASE_REASONS.some((known) => known === reason)) {
    return {
      kind: 'refused',
      code: 'unprocessable',
      sentence: { key: 'prioritization.chooseReleaseReason' },
    };
  }
  return { kind: 'released', to: reason === HOLD_REASON ? 'On Hold' : 'Available' };
}

/** True when nobody has the vehicle: no state, or the word for it. */
export function isAvailable(availability: string): boolean {
  return !TAKEN_STATES.some((state) => state === availability);
}

/**
 * Whether a claim has to say why a vehicle of a higher priority was passed over: it is top-priority while no available
 * vehicle of the list has a lower number (E-401).
 */
export function claimMode(
  priority: number,
  list: readonly { priority: number; availability: string }[],
): 'priority' | 'non-priority' {
  const passedOver = list.some((other) => isAvailable(other.availability) && other.priority < priority);
  return passedOver ? 'non-priority' : 'priority';
}

/** Whether everything that a claim needs has been chosen (E-409). */
export function isClaimReady(mode: ReturnType<typeof claimMode>, shop: string, reason: string): boolean {
  return shop !== '' && (mode === 'priority' || reason !== '');
}

/** What a list offers to do with a vehicle's availability (E-309 to E-317, docs/decisions.md, D-229). */
export type AvailabilityActions = {
  claim: boolean;
  storage: boolean;
  remove: boolean;
  /** `dialog` asks for a reason, `direct` does not. */
  release: 'dialog' | 'direct' | 'none';
  /** A hold ends with a reason; Release remains an administrator's. */
  endHold: boolean;
};

/** The actions that a state allows for someone who may write. */
export function availabilityActions(availability: string, administrator: boolean): AvailabilityActions {
  const free = isAvailable(availability);
  const release =
    availability === 'Claimed'
      ? 'dialog'
      : availability === 'In Storage' || (availability === 'On Hold' && administrator)
        ? 'direct'
        : 'none';
  return { claim: free, storage: free, remove: free, release, endHold: availability === 'On Hold' };
}
