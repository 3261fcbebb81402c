/** The most dollars that a vehicle can be worth, or that may be spent on it. */
export const MOST_DOLLARS = 1_000_000;

/** Whether a number has whole cents. */
export const hasWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-4;
