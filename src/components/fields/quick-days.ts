import { dayAt, daysLater, firstOfMonth, type Days } from '#domain/days';

/** What people ask for most, by the site's calendar of this moment. */
export const QUICK_DAYS = ['today', 'week', 'month'] as const;

/** The days of a quick choice: today, the last seven days, or this month so far. */
export function quickDays(choice: (typeof QUICK_DAYS)[number], timeZone: string, now = new Date()): Days {
  const today = dayAt(now, timeZone);
  const from = { today, week: daysLater(today, -6), month: firstOfMonth(today) }[choice];
  return { from, to: today };
}
