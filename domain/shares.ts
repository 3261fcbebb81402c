/** The share of each value in the total; 0 where there is nothing. */
export function sharesOf(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total === 0 ? 0 : value / total));
}

/** Whole percents that add up to exactly a hundred: what rounding leaves goes to those that lost most by it. */
export function percentsOf(values: readonly number[]): readonly number[] {
  const exact = sharesOf(values).map((share) => share * 100);
  const whole = exact.map((percent) => Math.floor(percent + 1e-9));
  const total = exact.some((percent) => percent > 0) ? 100 : 0;
  const left = total - whole.reduce((sum, percent) => sum + percent, 0);
  const losers = exact
    .map((percent, index) => ({ index, lost: percent - (whole[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of losers.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

export type Stretch = { readonly start: number; readonly width: number };

/** Adjacent segments that fill a width to the pixel, as wide as the shares of their values. */
export function stretchesOf(values: readonly number[], width: number): readonly Stretch[] {
  let before = 0;
  return sharesOf(values).map((share) => {
    const start = Math.round(before * width);
    before += share;
    return { start, width: Math.round(before * width) - start };
  });
}
