/**
 * The rows of a list in the order in which somebody holds them. Rows that are not in it stand behind the one that they
 * come after, and those at the end of the list stay there: they are its next page.
 */
export function inHeldOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  held: readonly string[],
): Row[] {
  const known = new Set(held);
  const there = new Map<string, Row>();
  const behind = new Map<string, Row[]>();
  let last = '';
  for (const row of rows) {
    const key = rowKey(row);
    if (known.has(key)) {
      there.set(key, row);
      last = key;
    } else behind.set(last, [...(behind.get(last) ?? []), row]);
  }
  const end = last === '' ? [] : (behind.get(last) ?? []);
  if (last !== '') behind.delete(last);
  const kept = held.flatMap((key) => {
    const row = there.get(key);
    return row === undefined ? [] : [row, ...(behind.get(key) ?? [])];
  });
  return [...(behind.get('') ?? []), ...kept, ...end];
}
