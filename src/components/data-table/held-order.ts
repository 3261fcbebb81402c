/**
 * The rows of a list in the order that is held. Rows outside of it come after their predecessors, and those at the end
 * of the list stay there: they are its next page.
 */
export function inHeldOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  held: readonly string[],
): Row[] {
  const place = new Map(held.map((key, at) => [key, at]));
  let last = -1;
  const placed = rows.map((row) => {
    const own = place.get(rowKey(row));
    last = own ?? last;
    return { row, own, at: last };
  });
  const end = placed.findLastIndex(({ own }) => own !== undefined);
  const sorted = placed.slice(0, end + 1).toSorted((a, b) => a.at - b.at);
  return [...sorted, ...placed.slice(end + 1)].map(({ row }) => row);
}

/** How few rows have to move to turn one order into the other; both hold the same rows. */
export function movedBetween(order: readonly string[], held: readonly string[]): number {
  const place = new Map(order.map((key, at) => [key, at]));
  // The longest run in the same order in both stays in place: its ends by length, the lowest first.
  const ends: number[] = [];
  for (const key of held) {
    const at = place.get(key) ?? -1;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < at) from = middle + 1;
      else to = middle;
    }
    ends[from] = at;
  }
  return held.length - ends.length;
}
