/** How every CSV of the product is written, in the console and in the services. */

/** Excel reads a CSV as UTF-8 only with this mark in front. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets skip blanks and invisible characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@]|^[\t\r]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell of a CSV line: quoted as RFC 4180 asks, and with an apostrophe in front of what a spreadsheet would run as a
 * formula; a negative number is not one (W-455).
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of cells with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The content of a cell as it was read, without the apostrophe that `csvCell` put in front of it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
