/** More dots than this in a column would be a blot: they are counted instead. */
export const MOST_DOTS = 200;

/**
 * How far from the middle of their column dots are so that those of about the same height do not cover each other: the
 * first in the middle, the others alternating on both sides, closer if there is no room. The same heights always give
 * the same places.
 */
export function swarm(heights: readonly number[], size: number, halfWidth: number): readonly number[] {
  const rows = new Map<number, number[]>();
  for (const [index, height] of heights.entries()) {
    const row = Math.round(height / size);
    rows.set(row, [...(rows.get(row) ?? []), index]);
  }
  const offsets = heights.map(() => 0);
  for (const row of rows.values()) {
    const furthest = Math.ceil((row.length - 1) / 2);
    const step = Math.min(size, furthest === 0 ? size : halfWidth / furthest);
    // With an even number the middle is between two of them.
    const shift = row.length % 2 === 0 ? step / 2 : 0;
    for (const [turn, index] of row.entries()) {
      const side = turn % 2 === 0 ? 1 : -1;
      offsets[index] = Math.ceil(turn / 2) * side * step + shift;
    }
  }
  return offsets;
}

export type Bin<T> = { readonly from: number; readonly to: number; readonly items: readonly T[] };

/** Things by their ages, in steps of the same length; steps without any are left out. */
export function binned<T>(items: readonly T[], ageOf: (item: T) => number, step: number): readonly Bin<T>[] {
  const bins = new Map<number, T[]>();
  for (const item of items) {
    const bin = Math.floor(ageOf(item) / step);
    bins.set(bin, [...(bins.get(bin) ?? []), item]);
  }
  return [...bins.entries()]
    .sort(([a], [b]) => a - b)
    .map(([bin, held]) => ({ from: bin * step, to: (bin + 1) * step, items: held }));
}
