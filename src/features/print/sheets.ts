/** What can be printed of a vehicle, in the order in which it is offered. */
export const SHEETS = ['tag', 'key', 'part', 'job', 'estimate', 'delivery'] as const;
export type SheetName = (typeof SHEETS)[number];

/** True for a sheet that can be printed. */
export const isSheet = (name: string): name is SheetName => SHEETS.some((sheet) => sheet === name);

/** The most vehicles printed at once: each one is requested separately. */
export const MOST_SHEETS = 50;

/**
 * What of a vehicle a sheet is about: of its parts only those that are named, if any are; the link that its code leads
 * to.
 */
export type SheetSubject = { parts?: readonly number[]; shareLinkId?: number };

/** Address of a sheet of one vehicle or several, as the addresses of the site call them. */
export function sheetAddress(
  segment: string,
  names: readonly string[],
  sheet: SheetName,
  { parts = [], shareLinkId }: SheetSubject = {},
): string {
  const query =
    parts.length > 0 ? `?parts=${parts.join(',')}` : shareLinkId === undefined ? '' : `?link=${shareLinkId}`;
  return `/print/${segment}/${names.join(',')}/${sheet}${query}`;
}
