import { formatDay } from '../../../../providers/i18n/format';

/** A calendar day, which has no zone, in a language's format. */
export const dayText = (day: string, language: string): string =>
  formatDay(`${day}T00:00:00Z`, 'UTC', language);

/** A first or last day, with its time if any, as lists show it. */
export function stretchEnd(day: string, time: string | null, language: string): string {
  return time === null ? dayText(day, language) : `${dayText(day, language)}, ${time}`;
}
