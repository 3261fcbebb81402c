/**
 * What came of promises that were due: how many there were and how many were kept, and the sums of squares and products
 * of the same numbers per vehicle. A vehicle is promised for again and again, and what keeps one of its promises keeps
 * the others: the sampling unit is the vehicle.
 */
export type DuePromises = {
  readonly promises: number;
  readonly kept: number;
  readonly vehicles: number;
  /** Σ promises², Σ kept² and Σ promises · kept, over vehicles. */
  readonly promisesSquared: number;
  readonly keptSquared: number;
  readonly both: number;
};

/** The share of promises that was kept, from 0 to 1, and its 95 % interval. */
export type KeptShare = { readonly share: number; readonly low: number; readonly high: number };

/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;
/** With fewer vehicles there is no estimate. */
export const LEAST_SCORED = 20;

/**
 * How large a share of promises was kept, with Wilson's interval (1927) for the number of independent promises that
 * these are worth (cluster-robust: by how much vehicles differ from each other). Null for too few vehicles.
 */
export function keptShare(due: DuePromises): KeptShare | null {
  const { promises, kept, vehicles, promisesSquared, keptSquared, both } = due;
  if (vehicles < LEAST_SCORED) return null;
  const share = kept / promises;
  const between = keptSquared - 2 * share * both + share * share * promisesSquared;
  const independent = (share * (1 - share) * promises * promises) / between;
  // All alike: then the variation is unknown, and each vehicle counts once.
  const count = between > 0 ? Math.min(promises, independent) : vehicles;
  const middle = (share + (Z * Z) / (2 * count)) / (1 + (Z * Z) / count);
  const reach =
    (Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count))) / (1 + (Z * Z) / count);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The share that nine-of-ten dates promise. */
export const PROMISED_SHARE = 0.9;
/** A few less are no reason to look for a cause. */
const TOLERATED_SHARE = 0.87;
/** How many days back a cause is looked for. */
export const DRIFT_DAYS = 14;

/**
 * Whether the promises of the last two weeks were kept so seldom that it is not chance: vehicles have become slower
 * than those that the model learned from.
 */
export const isDrift = (kept: KeptShare | null): boolean =>
  kept !== null && kept.share < TOLERATED_SHARE && kept.high < PROMISED_SHARE;
