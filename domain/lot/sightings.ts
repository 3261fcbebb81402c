/** How it is known where a vehicle is: a label was scanned, someone said so, or a beacon was heard. */
export const SEEN_HOW = ['scan', 'hand', 'beacon'] as const;
export type SeenHow = (typeof SEEN_HOW)[number];

/** How many vehicles one move names, and how many sightings one report has. */
export const MOVES_MOST = 100;
export const SIGHTINGS_MOST = 500;
/** How far a beacon's clock may be ahead. */
export const AHEAD_MS = 300_000;
/** How long a move can be taken back by the person who made it. */
export const UNMOVE_MS = 600_000;
/** After how many days unseen a vehicle is looked for. */
export const UNSEEN_DAYS = 7;

const DAY_MS = 86_400_000;

/** Where a vehicle was seen last, in milliseconds. */
export type Sighting = { placeId: number; at: number };

/** What a sighting does: the vehicle moves, is seen where it was, or neither. */
export type SightingOutcome = 'moved' | 'seen' | 'older' | 'future';

/** What a sighting does to what is known: an older one moves nothing, and one in the future is refused. */
export function outcomeOf(known: Sighting | undefined, seen: Sighting, now: number): SightingOutcome {
  if (seen.at > now + AHEAD_MS) return 'future';
  if (known && seen.at < known.at) return 'older';
  return known?.placeId === seen.placeId ? 'seen' : 'moved';
}

/** Vehicles that are lost from sight: not seen for `UNSEEN_DAYS`. */
export const isUnseen = (seenAt: number, now: number): boolean => now - seenAt >= UNSEEN_DAYS * DAY_MS;

/** How many more vehicles a place takes; null where its capacity is unknown. */
export const roomAt = (capacity: number | null, standing: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - standing);

/** A work order of a vehicle that was scanned. */
export type Candidate = { workOrderId: number; status: string };

/**
 * Which work order a scanned vehicle is moved on: the open one, otherwise the only rejected one. One that is completed
 * has left; among several someone has to choose.
 */
export function meantOrder<One extends Candidate>(
  found: readonly One[],
): { order: One } | { problem: 'unknown' | 'left' | 'several' } {
  if (found.length === 0) return { problem: 'unknown' };
  for (const status of ['Open', 'Rejected']) {
    const [order, ...others] = found.filter((one) => one.status === status);
    if (order) return others.length === 0 ? { order } : { problem: 'several' };
  }
  return { problem: 'left' };
}
