/** Around each point, as a share of the width: wider than the widest bar, narrower than a glare. */
const AROUND = 1 / 24;
/** How much more what differs from its surroundings differs afterwards. */
const CONTRAST = 3;
const MIDDLE = 128;

/**
 * Makes a picture evenly lit along its rows, in its own place: each point says how much brighter or darker it is than
 * the points beside it. What reads bars takes one gray for the border between black and white of a whole row, which a
 * lamp on a part of it defeats.
 */
export function evenLight({ data, width, height }: ImageData): void {
  const reach = Math.max(1, Math.round(width * AROUND));
  const sums = new Float64Array(width + 1);
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 4;
    for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] ?? 0) + (data[from + x * 4 + 1] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const [first, end] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const mean = ((sums[end] ?? 0) - (sums[first] ?? 0)) / (end - first);
      const at = from + x * 4;
      const grey = MIDDLE + CONTRAST * ((data[at + 1] ?? 0) - mean);
      data[at] = grey;
      data[at + 1] = grey;
      data[at + 2] = grey;
    }
  }
}
