/** A vehicle is moved on a site, not driven: more than this on its odometer is a slip of the finger sooner than a way. */
export const MOST_ON_SITE = 1000;

/** Why an odometer is to be read again: it shows less than was read before, or far more. */
export type OdometerDoubt = 'lower' | 'far';

/** What is odd of an odometer beside the last reading, both in the unit of the site; undefined where nothing is. */
export function odometerDoubt(
  known: number | null,
  reading: number | null | undefined,
): OdometerDoubt | undefined {
  if (known === null || reading === null || reading === undefined) return undefined;
  if (reading < known) return 'lower';
  return reading > known + MOST_ON_SITE ? 'far' : undefined;
}
