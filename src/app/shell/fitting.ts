/** What is in a row: how wide it is in pixels; `line` only precedes what comes after it, `kept` stays in sight. */
export type InRow = { width: number; line: boolean; kept: boolean };

/** All of them together. */
export const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/**
 * Which items of a row fit into a width, where `more` is the button for the rest; all of them if they do. From the
 * first one on until one does not fit, plus what is kept. A line has something after it.
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
 * How many of those beside a row have to go for it to fit: the first ones as far as that is enough, all of them if it
 * never is. `gains` is what the row gets by each.
 */
export function going(gains: readonly number[], room: number, needed: number): number {
  const enough = gains.findIndex((_, at) => room + sumOf(gains.slice(0, at)) >= needed);
  return enough < 0 ? gains.length : enough;
}
