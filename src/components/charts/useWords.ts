import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/days';
import { formatDay, formatNumber, formatShortDay } from '../../providers/i18n/format';

/** How charts write days and shares in the language of the page. */
export function useWords() {
  const { t, i18n } = useTranslation('charts');
  const { language } = i18n;
  return {
    t,
    day: useCallback((day: Day) => formatDay(day, 'UTC', language), [language]),
    shortDay: useCallback((day: Day) => formatShortDay(day, language), [language]),
    percent: useCallback(
      (value: number) => t('percent', { value: formatNumber(value, language) }),
      [t, language],
    ),
  };
}
