/** How every CSV of the product is written, in the console and in the services. */

/** Excel takes a CSV for UTF-8 only with this mark in front. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[=+\-@\t\r]/;
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
