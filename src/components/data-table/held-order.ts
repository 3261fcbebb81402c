/**
 * The rows of a list in the order in which somebody holds them. Rows that are not in it stand behind the one that they
 * come after, and those at the end of the list stay there: they are its next page.
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
