import type { TFunction } from 'i18next';
import type { RowPlace } from '#contract/row-place';
import { SEEN_HOW } from '#domain/lot/sightings';
import { formatMoment } from '../../providers/i18n/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago a moment is, such as `2 hr. ago`: in days from two days on, at least a minute. */
export function agoText(moment: string, now: number, language: string): string {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { style: 'short' });
  formats.set(language, format);
  const age = Math.max(now - Date.parse(moment), 0);
  const [unit, length] = UNITS.find(([name, ms]) => age >= (name === 'day' ? 2 * ms : ms)) ?? UNITS[2];
  return format.format(-Math.max(1, Math.floor(age / length)), unit);
}

/** When and by whom a vehicle was last seen at its place; empty if unknown. */
export function seenText(
  { seenTime, seenBy }: RowPlace,
  { t, now, language }: { t: TFunction<'work-orders'>; now: number; language: string },
): string {
  return seenTime === '' ? '' : t('seen.ago', { ago: agoText(seenTime, now, language), by: seenBy });
}

/** The same with the absolute moment, and how it is known: for static output. */
export function seenAtText(
  { seenTime, seenBy, seenHow }: RowPlace,
  { t, timeZone, language }: { t: TFunction<'work-orders'>; timeZone: string; language: string },
): string {
  if (seenTime === '') return '';
  const time = formatMoment(seenTime, timeZone, language);
  const how = SEEN_HOW.find((one) => one === seenHow) ?? 'hand';
  return t(`seen.at.${how}`, { time, by: seenBy });
}
