import type { Random } from './random';

export type OrderNumbers = { extId: string; sblu: string };

const FIRST_SITE = 1001;
/** Prime, so that multiplying spreads the units of one site over the range without collisions. */
const UNITS = 999_983;
const SPREAD = 611_953;

/**
 * Hands out the numbers of a site's vehicles in order of arrival: work order numbers of exactly seven digits that
 * grow with gaps, unique within the site (W-322), and unit numbers (sblu) that are unique everywhere.
 */
export function orderNumbers(random: Random, siteId: number, expected: number): () => OrderNumbers {
  const first = random.int(1_200_000, 6_000_000);
  const gap = Math.max(1, Math.min(9, Math.floor(3_900_000 / Math.max(1, expected))));
  let extId = first;
  let unit = 0;
  return () => {
    extId += random.int(1, gap);
    unit += 1;
    const sblu = 100_000_000 + (siteId - FIRST_SITE) * 7_000_000 + ((unit * SPREAD) % UNITS) * 7;
    return { extId: String(extId), sblu: String(sblu) };
  };
}
