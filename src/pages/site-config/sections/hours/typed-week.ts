import { WEEKDAYS, type Weekday } from '#domain/calendar/calendar';
import { readHours } from '#domain/calendar/typed-hours';
import { hoursText, weekProblems, type WeekHours } from '#domain/calendar/week';

/** The typed text for each day of a week. */
export type TypedWeek = Readonly<Record<Weekday, string>>;

/** What is wrong with a day: the problem's code, and the other day involved. */
export type DayFault = { code: 'noHours' | 'overlaps'; by?: string };

/** The field texts of a week. */
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

/** The hours in a week's fields, and what is wrong with each day; invalid hours are omitted. */
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
