/** How a part gets to the vehicle that needs it, and when the labor that waits for it may begin. */
import type { Sentence } from './sentence';
import { isMissing } from './stage-transitions';

export const WAITING = 'Waiting to Order Part';
/** The statuses of a part that someone has to get, in the order of the screens' filter. */
export const PART_STATUSES = [WAITING, 'In Stock', 'Part Ordered', 'Part Received'] as const;
export type PartStatus = (typeof PART_STATUSES)[number];
/** Statuses that someone can act on: order it or take it from stock, receive it. */
export const OPEN_PART_STATUSES: readonly string[] = [WAITING, 'Part Ordered'];
/** The statuses that an action leads to: Order Sent, Use Stock, Order Received. */
export const PART_TARGETS = ['Part Ordered', 'In Stock', 'Part Received'] as const;
export type PartTarget = (typeof PART_TARGETS)[number];

/** The fields of a part that the actions look at and change. */
export type PartState = {
  partStatus: string;
  orderSentTime: Date | null;
  orderReceivedTime: Date | null;
};

const FROM: Readonly<Record<PartTarget, PartStatus>> = {
  'Part Ordered': WAITING,
  'In Stock': WAITING,
  'Part Received': 'Part Ordered',
};

/**
 * A part after an action, or what prevents it as a sentence's end. Sending an order sets its time; taking from stock
 * sets the received time and clears the sent time; receiving sets the received time.
 */
export function movePart(
  part: PartState,
  target: PartTarget,
  now: Date,
): { part: PartState } | { obstacle: Sentence } {
  if (part.partStatus !== FROM[target]) return { obstacle: obstacle(part.partStatus, target) };
  if (target === 'Part Ordered') {
    return { part: { partStatus: target, orderSentTime: now, orderReceivedTime: null } };
  }
  const orderSentTime = target === 'In Stock' ? null : part.orderSentTime;
  return { part: { partStatus: target, orderSentTime, orderReceivedTime: now } };
}

/** A part as it was before its last action. */
export function unmovePart({ partStatus, orderSentTime }: PartState & { partStatus: PartTarget }): PartState {
  return partStatus === 'Part Received'
    ? { partStatus: 'Part Ordered', orderSentTime, orderReceivedTime: null }
    : { partStatus: WAITING, orderSentTime: null, orderReceivedTime: null };
}

function obstacle(status: string, target: PartTarget): Sentence {
  if (status === target) return { key: 'parts.isAlready', values: { status } };
  if (target === 'Part Received' && status === WAITING) return { key: 'parts.neverOrdered' };
  return { key: 'parts.isElsewhere', values: { status } };
}

/** How many pieces a shelf can give for a part. Pieces are whole and at least one. */
export function stockProblem(need: number, asked: number, onHand: number): Sentence | null {
  if (asked !== need) return { key: 'parts.needsOther', values: { need, asked } };
  if (onHand >= need) return null;
  return onHand === 0
    ? { key: 'parts.noneOnHand', values: { need } }
    : { key: 'parts.fewOnHand', values: { need, onHand } };
}

/** True if a labor that waits for parts now has all of them, so that it is Ready for Repair. */
export function isSupplied(labor: { status: string }, parts: readonly { partStatus: string }[]): boolean {
  return labor.status === 'Waiting for Parts' && !parts.some(isMissing);
}
