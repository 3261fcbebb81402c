/** Around each point, as a share of the width: wider than the widest bar, narrower than a glare. */
const AROUND = 1 / 24;
/** By how much differences from the surroundings are amplified. */
const CONTRAST = 3;
const MIDDLE = 128;

/**
 * Evens out the light of a picture along its rows, in place: each point becomes its difference from its neighbors.
 * Barcode readers use one gray as the border between black and white for a whole row, which a lamp on a part of it
 * defeats.
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
