/** The value below which a given share of the numbers lies; 0 if there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Milliseconds for a table, with one decimal below a hundred. */
export const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;

/** A share between 0 and 1 as a percentage with one decimal. */
export const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
