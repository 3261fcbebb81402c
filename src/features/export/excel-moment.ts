import { aheadOfUtc } from '#domain/moments';

const DAY_MS = 86_400_000;
/** Days from Excel's day 0 to 1970. */
const EPOCH_DAYS = 25_569;

/** A moment as Excel counts it: days since 1900 in local time of a zone, to the second. NaN for an invalid moment. */
export type ExcelClock = (moment: string) => number;

/** The clock of a time zone. Asking for an offset is slow, so it is asked once for each day without a change. */
export function createExcelClock(timeZone: string): ExcelClock {
  const byDay = new Map<number, number | undefined>();
  const dayOffset = (day: number): number | undefined => {
    if (!byDay.has(day)) {
      const offset = aheadOfUtc(day * DAY_MS, timeZone);
      byDay.set(day, offset === aheadOfUtc((day + 1) * DAY_MS, timeZone) ? offset : undefined);
    }
    return byDay.get(day);
  };
  return (moment) => {
    const time = Math.floor(Date.parse(moment) / 1000) * 1000;
    if (Number.isNaN(time)) return Number.NaN;
    const offset = dayOffset(Math.floor(time / DAY_MS)) ?? aheadOfUtc(time, timeZone);
    return (time + offset) / DAY_MS + EPOCH_DAYS;
  };
}
