/** What can be printed of a vehicle, in the order in which it is offered. */
export const SHEETS = ['tag', 'key', 'part', 'job', 'estimate', 'delivery'] as const;
export type SheetName = (typeof SHEETS)[number];

/** True for a sheet that can be printed. */
export const isSheet = (name: string): name is SheetName => SHEETS.some((sheet) => sheet === name);

/** More vehicles than this are not printed at once: each one is asked for by itself. */
export const MOST_SHEETS = 50;

/** Address of a sheet of one vehicle or several, as the addresses of the site call them; of their parts only those that are named, if any are. */
export const sheetAddress = (
  segment: string,
  names: readonly string[],
  sheet: SheetName,
  parts: readonly number[] = [],
): string =>
  `/print/${segment}/${names.join(',')}/${sheet}${parts.length === 0 ? '' : `?parts=${parts.join(',')}`}`;
