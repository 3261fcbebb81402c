import type { TFunction } from 'i18next';
import type { Slot } from '#contract/slots';
import { formatPromise, formatShortDay } from '../../../providers/i18n/format';

/** A day with its weekday, as people name the days of a week. */
export const dayText = (day: string, language: string): string =>
  day === ''
    ? ''
    : `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))}, ${formatShortDay(day, language)}`;

type How = { t: TFunction<'slots'>; timeZone: string; language: string };

/** By when a vehicle is promised, or that it is ready. */
export function readyText(
  { readyBy, isReady }: Pick<Slot, 'readyBy' | 'isReady'>,
  { t, timeZone, language }: How,
): string {
  if (isReady) return t('ready');
  return readyBy === '' ? t('noPromise') : t('readyBy', { when: formatPromise(readyBy, timeZone, language) });
}
