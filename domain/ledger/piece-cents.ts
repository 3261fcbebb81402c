import type { Piece } from './causes';
import { cutByDay, type SiteDays } from './site-days';
import { accountKey, type VehicleHour } from './vehicle-hours';

/**
 * What each piece of a vehicle's time cost in cents, in order: its days split the cents of their hours by how long each
 * piece lasted, so that the pieces add up to the vehicle to the cent. `spent` are the hours of the same pieces.
 */
export function pieceCents(
  pieces: readonly Piece[],
  spent: readonly VehicleHour[],
  days: SiteDays,
): number[] {
  const costs = pieces.map(() => 0);
  const hours = new Map<string, { place: number; ms: number }[]>();
  const numbered = pieces.map((piece, place) => ({ ...piece, place }));
  cutByDay(numbered, days, (day, piece, from, to) => {
    const key = `${day} ${accountKey(piece)}`;
    hours.set(key, [...(hours.get(key) ?? []), { place: piece.place, ms: to - from }]);
  });
  for (const hour of spent) {
    const own = hours.get(`${hour.day} ${accountKey(hour)}`) ?? [];
    let [ms, given] = [0, 0];
    for (const share of own) {
      ms += share.ms;
      const until = Math.round((hour.cents * ms) / hour.ms);
      costs[share.place] = (costs[share.place] ?? 0) + until - given;
      given = until;
    }
  }
  return costs;
}
