/**
 * Reads a table written as text: one record a line, cells separated by `|`, blanks around cells ignored. The data files
 * keep their records this way because hundreds of them stay readable side by side.
 */
export function readTable<T>(text: string, columns: number, record: (cells: readonly string[]) => T): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`${columns} cells expected: ${line}`);
      return record(cells);
    });
}

/** Reads a comma-separated list of values. */
export function readList(text: string): string[] {
  return text.split(',').map((value) => value.trim());
}

/** Reads a range such as `0.5-1.2`; a single number is a range of one. */
export function readRange(text: string): readonly [number, number] {
  const [from, to] = text.split('-').map(Number);
  if (from === undefined || Number.isNaN(from)) throw new Error(`Not a range: ${text}`);
  return [from, to ?? from];
}
