import { momentOf } from '#domain/calendar/open-time';
import { dayAt, daysLater, firstOfWeek } from '#domain/days';

/** A time to snooze until. */
export type SnoozeTime = { name: 'hour' | 'evening' | 'tomorrow' | 'monday'; until: Date };

const HOUR_MS = 3_600_000;
const EVENING = '17:00';
const MORNING = '08:00';

/** The snooze times offered at a moment, in the site's zone, without past or duplicate ones. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const today = dayAt(now, timeZone);
  const at = (day: string, time: string) => new Date(momentOf(`${day}T${time}`, timeZone));
  const tomorrow = daysLater(today, 1);
  const monday = daysLater(firstOfWeek(today), 7);
  const hour = new Date(now.getTime() + HOUR_MS);
  const evening = at(today, EVENING);
  return [
    { name: 'hour', until: hour },
    ...(evening > hour ? [{ name: 'evening', until: evening } as const] : []),
    { name: 'tomorrow', until: at(tomorrow, MORNING) },
    ...(monday > tomorrow ? [{ name: 'monday', until: at(monday, MORNING) } as const] : []),
  ];
}
