import { dayAt, daysLater, startOfDay, type Day } from '#domain/days';
import { DAY_STEPS } from './scale';

/** A moment in milliseconds since 1970 that is written at an axis; the beginning of a day is written as that day. */
export type TimeTick = { readonly at: number; readonly day: Day; readonly startsDay: boolean };

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Steps between times of a day that people count in, in milliseconds. */
const STEPS = [1, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** Moments at even steps between two others, as many as have room: minutes and hours of the zone's days, or days. */
export function timeTicks(from: number, to: number, most: number, timeZone: string): readonly TimeTick[] {
  const length = to - from;
  const step = STEPS.find((ms) => length / ms <= most);
  const stepDays = DAY_STEPS.find((days) => length / (days * DAY_MS) <= most) ?? Infinity;
  const ticks: TimeTick[] = [];
  for (let day = dayAt(new Date(from), timeZone); ; day = daysLater(day, 1)) {
    const start = startOfDay(day, timeZone).getTime();
    if (!(start <= to)) return ticks;
    if (step === undefined) {
      // The same days are labeled however far the view has moved.
      if (start >= from && (Date.parse(day) / DAY_MS) % stepDays === 0)
        ticks.push({ at: start, day, startsDay: true });
      continue;
    }
    const end = startOfDay(daysLater(day, 1), timeZone).getTime();
    // A day of 25 hours has no room for a step behind its last one.
    for (let at = start; at < end && end - at >= (at === start ? 0 : step); at += step) {
      if (at >= from && at <= to) ticks.push({ at, day, startsDay: at === start });
    }
  }
}
