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

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const seconds = Math.floor(time / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}

/** A moment as Excel counts it: days since 1900 on the clocks of a zone, to the second. NaN for what is no moment. */
export type ExcelClock = (moment: string) => number;

/** The clock of a time zone. Asking for an offset is slow, so it is asked once for each day without a change. */
export function createExcelClock(timeZone: string): ExcelClock {
  const byDay = new Map<number, number | undefined>();
  const dayOffset = (day: number): number | undefined => {
    if (!byDay.has(day)) {
      const offset = offsetAt(day * DAY_MS, timeZone);
      byDay.set(day, offset === offsetAt((day + 1) * DAY_MS, timeZone) ? offset : undefined);
    }
    return byDay.get(day);
  };
  return (moment) => {
    const time = Math.floor(Date.parse(moment) / 1000) * 1000;
    if (Number.isNaN(time)) return Number.NaN;
    const offset = dayOffset(Math.floor(time / DAY_MS)) ?? offsetAt(time, timeZone);
    return (time + offset) / DAY_MS + EPOCH_DAYS;
  };
}
