import type { TFunction } from 'i18next';
import type { Slot } from '#contract/slots';
import type { SlotDayLoads } from './useSlots';
import { formatPromise } from '../../../providers/i18n/format';

/** How full a day is for one kind; if no room is set, only what is booked. */
export const loadText = (
  { booked, proposed, room }: SlotDayLoads['loads'][number],
  t: TFunction<'slots'>,
): string =>
  room === null ? t('loadOff', { count: booked }) : t('load', { booked: booked + proposed, room });

type How = { t: TFunction<'slots'>; timeZone: string; language: string };

/** When a vehicle is promised, or that it is ready. */
export function readyText(
  { readyBy, isReady }: Pick<Slot, 'readyBy' | 'isReady'>,
  { t, timeZone, language }: How,
): string {
  if (isReady) return t('ready');
  return readyBy === '' ? t('noPromise') : t('readyBy', { when: formatPromise(readyBy, timeZone, language) });
}
