/** What ascends is searched by halves. */

/** The first of so many places that fits, where all behind it do too; `length` where none does. */
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

/** Where the first number above another stands in numbers that ascend; behind the last one when there is none. */
export const firstAbove = (numbers: ArrayLike<number>, than: number): number =>
  firstThat(numbers.length, (place) => (numbers[place] ?? 0) > than);

/** Where the first number that is no less than another stands in numbers that ascend; behind the last one when there is none. */
export const firstFrom = (numbers: ArrayLike<number>, least: number): number =>
  firstThat(numbers.length, (place) => (numbers[place] ?? 0) >= least);
