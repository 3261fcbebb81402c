import type { TFunction } from 'i18next';
import type { VehicleKeys } from '#contract/lot';
import { agoText } from '../../components/vehicle/seen-text';

/** Who has the keys of a vehicle since when, or where they hang. */
export function keysText(
  keys: VehicleKeys,
  { t, now, language }: { t: TFunction<'lot'>; now: number; language: string },
): string {
  return keys.out
    ? t('keys.with', { holder: keys.holder, ago: agoText(keys.since, now, language) })
    : keys.hungAt;
}
