import { formatDay } from '../../../../providers/i18n/format';

/** A day of a calendar, which has no zone, as a language writes it. */
export const dayText = (day: string, language: string): string =>
  formatDay(`${day}T00:00:00Z`, 'UTC', language);

/** First and last day, and the times where there are any, as they stand in a list. */
export function stretchEnd(day: string, time: string | null, language: string): string {
  return time === null ? dayText(day, language) : `${dayText(day, language)}, ${time}`;
}
