/** What stands in a row: how wide it is in pixels; `line` stands only before what comes after it, `kept` stays in sight. */
export type InRow = { width: number; line: boolean; kept: boolean };

/** All of them together. */
export const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/**
 * Which of what stands in a row fits into a room, where `more` is what leads to the rest; all of it where it does. From the first one on until one does not fit, and
 * what is kept. A line has something behind it.
 */
export function fitting(row: readonly InRow[], room: number, more: number): boolean[] {
  const widths = (of: readonly InRow[]) => sumOf(of.map(({ width }) => width));
  if (widths(row) <= room) return row.map(() => true);
  let left = room - more - widths(row.filter(({ kept }) => kept));
  let full = false;
  const shown = row.map(({ width, kept }) => {
    if (kept) return true;
    full ||= width > left;
    if (!full) left -= width;
    return !full;
  });
  return shown.map((one, at) => one && !(row[at]?.line && !shown.slice(at + 1).includes(true)));
}

/**
 * How many of those beside a row have to go for it to have the room that it needs: the first ones as far as that is
 * enough, all of them where it never is. `gains` is what the row gets by each.
 */
export function going(gains: readonly number[], room: number, needed: number): number {
  const enough = gains.findIndex((_, at) => room + sumOf(gains.slice(0, at)) >= needed);
  return enough < 0 ? gains.length : enough;
}
