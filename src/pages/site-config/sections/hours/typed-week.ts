import { WEEKDAYS, type Weekday } from '#domain/calendar/calendar';
import { readHours } from '#domain/calendar/typed-hours';
import { hoursText, weekProblems, type WeekHours } from '#domain/calendar/week';

/** What is typed for each day of a week. */
export type TypedWeek = Readonly<Record<Weekday, string>>;

/** What is wrong with a day, by the code of the problem and whom it names. */
export type DayFault = { code: 'noHours' | 'overlaps'; by?: string };

/** A week as it stands in its fields. */
export const typedOf = (week: readonly WeekHours[]): TypedWeek =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      week
        .filter((hours) => hours.weekday === weekday)
        .map(hoursText)
        .join(', '),
    ]),
  ) as Record<Weekday, string>;

/** The hours in a week's fields, and what is wrong with each day; invalid hours are left out. */
export function readWeek(typed: TypedWeek): {
  week: WeekHours[];
  faults: Partial<Record<Weekday, DayFault>>;
} {
  const faults: Partial<Record<Weekday, DayFault>> = {};
  const week = WEEKDAYS.flatMap((weekday): WeekHours[] => {
    const hours = readHours(typed[weekday]);
    if (hours === undefined) faults[weekday] = { code: 'noHours' };
    return (hours ?? []).map((one) => ({ weekday, ...one }));
  });
  for (const { field, by } of weekProblems(week)) {
    const wrong = week[Number(field.slice('shifts.'.length))];
    if (wrong) faults[wrong.weekday] ??= { code: 'overlaps', ...(by === undefined ? {} : { by }) };
  }
  return { week, faults };
}
