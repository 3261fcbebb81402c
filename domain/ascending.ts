/** Ascending values are searched by bisection. */

/** The first of this many positions that fits, where all after it do too; `length` where none does. */
export function firstThat(length: number, fits: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index of the first number above another one in ascending numbers; their count when there is none. */
export const firstAbove = (numbers: ArrayLike<number>, than: number): number =>
  firstThat(numbers.length, (place) => (numbers[place] ?? 0) > than);

/**
 * The index of the first number that is no less than another one in ascending numbers; their count when there is none.
 */
export const firstFrom = (numbers: ArrayLike<number>, least: number): number =>
  firstThat(numbers.length, (place) => (numbers[place] ?? 0) >= least);
