import { formatShortDay } from '../../../providers/i18n/format';

/** A day with its weekday, as people name the days of a week. */
export const dayName = (day: string, language: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))}, ${formatShortDay(day, language)}`;
