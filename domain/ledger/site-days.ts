import { daysLater, startOfDay, type Day } from '../days';

/** The days of a site, cached, since a ledger asks for each night of each vehicle. */
export type SiteDays = {
  /** When a day begins, in milliseconds since 1970. */
  start: (day: Day) => number;
  /** The day that a moment belongs to. */
  at: (moment: number) => Day;
  /** The day after. */
  after: (day: Day) => Day;
};

const DAY_MS = 86_400_000;

/** The days of a zone. Throws a RangeError for an unknown zone. */
export function siteDays(timeZone: string): SiteDays {
  const start = known((day: Day) => startOfDay(day, timeZone).getTime());
  const named = known((place: number) => new Date(place * DAY_MS).toISOString().slice(0, 10));
  return {
    start,
    after: known((day: Day) => daysLater(day, 1)),
    at(moment) {
      // No clock is further from UTC than a day.
      let place = Math.floor(moment / DAY_MS) + 1;
      while (start(named(place)) > moment) place -= 1;
      return named(place);
    },
  };
}

/** Cached. */
function known<Of, Value>(work: (of: Of) => Value): (of: Of) => Value {
  const values = new Map<Of, Value>();
  return (of) => {
    const before = values.get(of);
    if (before !== undefined) return before;
    const value = work(of);
    values.set(of, value);
    return value;
  };
}

/** Cuts half-open stretches at the beginnings of days: each part gets the day that it lies in, in order. */
export function cutByDay<Stretch extends { readonly from: number; readonly to: number }>(
  stretches: readonly Stretch[],
  days: SiteDays,
  tell: (day: Day, stretch: Stretch, from: number, to: number) => void,
): void {
  for (const stretch of stretches) {
    let { from } = stretch;
    let day = days.at(from);
    while (from < stretch.to) {
      const next = days.after(day);
      const to = Math.min(stretch.to, days.start(next));
      tell(day, stretch, from, to);
      from = to;
      day = next;
    }
  }
}
