/** How every CSV of the product is written, in the console and in the services. */

/** Excel takes a CSV for UTF-8 only with this mark in front. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets look past blanks and what cannot be seen. */
const FORMULA = /^[\s\p{C}]*[=+\-@]|^[\t\r]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell of a CSV line: quoted as RFC 4180 asks, and with an apostrophe in front of what a spreadsheet would run as
 * a formula; a negative number is none (W-455).
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of cells with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What stands in a cell as it was read, without the apostrophe that was put in front of it (`csvCell`). */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
