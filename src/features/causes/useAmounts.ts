import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars, formatMoney, formatNumber } from '../../providers/i18n/format';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Of a dollar. */
const CENTS = 100;
/** From here on cents, and tenths of hours, say nothing. */
const LARGE = 100;

/** How amounts of a kind are written. */
export type Unit = {
  /** Milliseconds or cents of one. */
  size: number;
  /** Writes so many of them, as charts count them. */
  format: (value: number) => string;
  /** Writes so many milliseconds or cents. */
  write: (raw: number) => string;
};

const unit = (size: number, format: (value: number) => string): Unit => ({
  size,
  format,
  write: (raw) => format(raw / size),
});

type Told = { clock: 'calendar' | 'open'; measure: 'hours' | 'money' };

/** How what time went into is written, each number the same wherever it stands. */
export function useAmounts({ clock, measure }: Told) {
  const { t, i18n } = useTranslation('cockpit');
  const { language } = i18n;
  const number = useCallback(
    (value: number) => formatNumber(value, language, Math.abs(value) < LARGE ? 1 : 0),
    [language],
  );
  return useMemo(() => {
    const hours = unit(HOUR_MS, (value) => t('unit.hours', { value: number(value) }));
    const days = unit(DAY_MS, (value) => t('unit.days', { value: number(value) }));
    const money = unit(CENTS, (value) =>
      Math.abs(value) < LARGE ? formatMoney(value, language) : formatDollars(value, language),
    );
    return {
      number,
      hours,
      days,
      money,
      vehicles: (count: number) => t('unit.vehicles', { count, value: number(count) }),
      /** How long vehicles took, by the clock that was chosen: days of the calendar, or open hours. */
      taken: clock === 'open' ? hours : days,
      /** What the parts of the time are told by. */
      amount: measure === 'money' ? money : hours,
    };
  }, [t, language, number, clock, measure]);
}
