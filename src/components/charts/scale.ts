/** Places a value of a domain in a range, both given by their ends. */
export type Scale = (value: number) => number;

/**
 * The linear scale from one pair of ends to another; everything is at the beginning of the range if the domain has no
 * length.
 */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const length = to - from;
  return (value) => (length === 0 ? start : start + ((value - from) / length) * (end - start));
}

const ROUND = [1, 2, 2.5, 5, 10];
/** What floating point leaves of 0.1 + 0.2. */
const DIGITS = 10;

/** The smallest round step that needs no more than this many. */
function stepOf(length: number, most: number): number {
  const least = length / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (ROUND.find((round) => round * power >= least * (1 - 1e-9)) ?? 10);
}

/** Round values from at or below the least value to at or above the greatest; 0 is always among them. */
export function ticks(values: readonly number[], most: number): readonly number[] {
  let [low, high] = [0, 0];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low === high) return [0, 1];
  const step = stepOf(high - low, most);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(DIGITS)),
  );
}

/** Steps between days that people count in. */
export const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364];

/** Which days are labeled on an axis: the last one, and at even steps those before it that fit. */
export function dayTicks(count: number, width: number, room: number): readonly number[] {
  const most = Math.max(1, Math.floor(width / room));
  const step = DAY_STEPS.find((days) => (count - 1) / days <= most) ?? count;
  const written: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) written.unshift(index);
  return written;
}

/**
 * Moves positions that are closer than a distance apart, each as little as possible, keeping their order and all of
 * them at or above an end.
 */
export function spread(places: readonly number[], distance: number, end: number): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0));
  const moved = [...places];
  let below = end + distance;
  for (const index of order) {
    below = Math.min(places[index] ?? 0, below - distance);
    moved[index] = below;
  }
  return moved;
}
