const DAY_MS = 86_400_000;
/** Days from Excel's day 0 to 1970. */
const EPOCH_DAYS = 25_569;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatters.set(timeZone, known);
  return known;
}

/** A moment as Excel counts it: days since 1900 on the clocks of a time zone. NaN for what is no moment. */
export function excelMoment(moment: string, timeZone: string): number {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return Number.NaN;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(date)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH_DAYS;
}
