import { daysLater, startOfDay, type Day } from '../days';

/** The days of a site; what was asked once is known, since a ledger asks for each night of each vehicle. */
export type SiteDays = {
  /** When a day begins, in milliseconds since 1970. */
  start: (day: Day) => number;
  /** The day that a moment belongs to. */
  at: (moment: number) => Day;
};

const DAY_MS = 86_400_000;

/** The days of a zone. Throws a RangeError for no zone. */
export function siteDays(timeZone: string): SiteDays {
  const starts = new Map<Day, number>();
  function start(day: Day): number {
    const known = starts.get(day) ?? startOfDay(day, timeZone).getTime();
    starts.set(day, known);
    return known;
  }
  return {
    start,
    at(moment) {
      // No clock is further from UTC than a day.
      let day = new Date(moment + DAY_MS).toISOString().slice(0, 10);
      while (start(day) > moment) day = daysLater(day, -1);
      return day;
    },
  };
}

/** Cuts half-open stretches at the beginnings of days: each with the day that it lies in, in their order. */
export function cutByDay<Stretch extends { readonly from: number; readonly to: number }>(
  stretches: readonly Stretch[],
  days: SiteDays,
): { day: Day; stretch: Stretch }[] {
  const cut: { day: Day; stretch: Stretch }[] = [];
  for (const stretch of stretches) {
    let { from } = stretch;
    let day = days.at(from);
    while (from < stretch.to) {
      const next = daysLater(day, 1);
      const to = Math.min(stretch.to, days.start(next));
      cut.push({ day, stretch: { ...stretch, from, to } });
      from = to;
      day = next;
    }
  }
  return cut;
}
