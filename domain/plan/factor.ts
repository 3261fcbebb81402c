/** Known work of a technician: what the book says it takes, and what it took, in milliseconds. */
export type KnownWork = { readonly bookMs: number; readonly actualMs: number };

const HOUR = 3_600_000;

/**
 * How much the prior weighs, in milliseconds of book work: a week of it counts as much as a week of the technician's
 * own work.
 */
export const PRIOR_MS = 40 * HOUR;

/**
 * Nobody is planned with less than half of the book's time or more than twice of it: clocks that were left running
 * would distort the factor.
 */
const BOUNDS = { least: 0.5, most: 2 } as const;

/**
 * How much longer than the book a technician takes: `(Σ actual + k · prior) / (Σ book + k)`, between 0.5 and 2. With
 * little work, a technician is assumed to work as their shop does; with more work their own times count (docs/plan.md).
 * ¶ @param known what they have done, in milliseconds; nothing at all is `{ bookMs: 0, actualMs: 0 }`
 * @param shopFactor what is expected of someone in their shop (`shopFactor`)
 * @param prior `k`, how much of the book's time that expectation weighs, in milliseconds
 */
export function personalFactor(known: KnownWork, shopFactor: number, prior: number = PRIOR_MS): number {
  const factor = shrunk(known, shopFactor, prior);
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, factor));
}

/** The same for a shop, whose prior is the book itself. */
export const shopFactor = (known: KnownWork, prior: number = PRIOR_MS): number =>
  personalFactor(known, 1, prior);

function shrunk({ bookMs, actualMs }: KnownWork, expected: number, prior: number): number {
  const book = Math.max(0, bookMs) + Math.max(0, prior);
  return book === 0 ? expected : (Math.max(0, actualMs) + Math.max(0, prior) * expected) / book;
}
