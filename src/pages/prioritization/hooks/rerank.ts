type Ranked = { id: number; priority: number };

/**
 * Updates a whole list after some of its vehicles came, left or moved: `changed` gives each one's current position, or
 * says that it is gone. The others keep their order, and the numbers are dense again. That way one departing vehicle
 * does not make every console read the whole list again.
 */
export function rerank<Row extends Ranked>(
  rows: readonly Row[],
  changed: ReadonlyMap<number, Row | undefined>,
): Row[] {
  const kept = rows.filter(({ id }) => !changed.has(id));
  const placed = [...changed.values()]
    .filter((row) => row !== undefined)
    .toSorted((one, other) => one.priority - other.priority);
  const next: Row[] = [];
  let [fromPlaced, fromKept] = [0, 0];
  while (fromPlaced < placed.length || fromKept < kept.length) {
    const mover = placed[fromPlaced];
    const due = mover && (mover.priority <= next.length + 1 || fromKept >= kept.length);
    const row = due ? mover : kept[fromKept];
    if (due) fromPlaced += 1;
    else fromKept += 1;
    if (row) next.push(numbered(row, next.length + 1));
  }
  return next;
}

/** Keeps the row object if its number is unchanged, so that it does not rerender. */
const numbered = <Row extends Ranked>(row: Row, priority: number): Row =>
  row.priority === priority ? row : { ...row, priority };
