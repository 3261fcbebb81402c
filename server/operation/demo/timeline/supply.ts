/** When the parts of a vehicle were ordered and came. */
import type { LaborState, PartState } from '../progress';
import type { Random } from '../random';
import { leadTime, promisedTime } from './parties';
import type { SiteTimes } from './site-times';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** Open hours until someone at the parts desk gets to what was approved. */
const ORDER_HOURS = 2.5;

const isOnTheWay = ({ status }: PartState): boolean =>
  status === 'Part Received' || status === 'Part Ordered';
const isWanted = ({ status }: PartState): boolean => status !== 'Pending' && status !== 'Declined';

/** The parts of one labor, and by when they have to be here. */
export type Need = { state: LaborState; by: number };

/** How an order's parts are obtained: what the desk and the suppliers take. */
export type Supply = { wait: number; leads: ReadonlyMap<PartState, number> };

/** Draws what desk and suppliers take for the parts of an order. */
export function drawSupply(random: Random, needs: readonly Need[]): Supply {
  const leads = new Map<PartState, number>();
  const wait = Math.floor(random.logNormal(ORDER_HOURS, 0.8) * 60) * MINUTE;
  for (const { state } of needs)
    for (const part of state.parts) if (isOnTheWay(part)) leads.set(part, leadTime(random, part.line.source));
  return { wait, leads };
}

/** The latest moment of an approval from which every part could be in its current state; infinite if there are none. */
export function approvedBy(times: SiteTimes, needs: readonly Need[], { wait, leads }: Supply): number {
  let latest = Infinity;
  for (const { state, by } of needs) {
    for (const part of state.parts.filter(isWanted)) {
      let sent = times.line.last(by);
      const lead = leads.get(part);
      if (part.status === 'Part Received' && lead !== undefined) {
        // Nothing is delivered on a weekend: what would come too late was ordered a day before.
        for (sent = times.line.last(by - lead); times.delivered(sent + lead) > by;)
          sent = times.line.last(sent - DAY);
      }
      // Nothing has happened yet to what is still to be ordered.
      if (part.status !== 'Waiting to Order Part')
        latest = Math.min(latest, times.line.back(sent, wait + MINUTE));
    }
  }
  return latest;
}

/** The parts of a labor with the moments at which they were ordered and came, after an approval. */
export function supplied(
  times: SiteTimes,
  { state, by }: Need,
  approved: number,
  { wait, leads }: Supply,
): PartState[] {
  const sent = times.line.after(approved, wait);
  // What has to be here at an hour when nobody is was taken in before.
  const latest = times.line.last(by);
  return state.parts.map((part): PartState => {
    if (part.status === 'In Stock') return { ...part, received: Math.min(sent, latest) };
    if (part.status === 'Part Ordered') {
      const eta = Math.max(part.eta ?? 0, sent + DAY);
      return { ...part, sent, eta };
    }
    if (part.status !== 'Part Received') return part;
    const came = times.delivered(sent + (leads.get(part) ?? 0));
    return { ...part, sent, received: Math.min(came, latest), eta: sent + promisedTime(part.line.source) };
  });
}
