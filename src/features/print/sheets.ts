/** What can be printed of a vehicle, in the order in which it is offered. */
export const SHEETS = ['tag', 'job', 'estimate', 'delivery'] as const;
export type SheetName = (typeof SHEETS)[number];

/** True for a sheet that can be printed. */
export const isSheet = (name: string): name is SheetName => SHEETS.some((sheet) => sheet === name);

/** More vehicles than this are not printed at once: each one is asked for by itself. */
export const MOST_SHEETS = 50;

/** Address of a sheet of one vehicle or several, as the addresses of the site call them. */
export const sheetAddress = (segment: string, names: readonly string[], sheet: SheetName): string =>
  `/print/${segment}/${names.join(',')}/${sheet}`;
