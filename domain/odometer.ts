/** A vehicle is moved on a site, not driven: more than this on its odometer is more likely a typo than a distance. */
export const MOST_ON_SITE = 1000;

/** Why an odometer has to be read again: it shows less than at the last reading, or far more. */
export type OdometerDoubt = 'lower' | 'far';

/**
 * What is odd about an odometer compared with the last reading, both in the unit of the site; undefined where nothing
 * is.
 */
export function odometerDoubt(
  known: number | null,
  reading: number | null | undefined,
): OdometerDoubt | undefined {
  if (known === null || reading === null || reading === undefined) return undefined;
  if (reading < known) return 'lower';
  return reading > known + MOST_ON_SITE ? 'far' : undefined;
}
