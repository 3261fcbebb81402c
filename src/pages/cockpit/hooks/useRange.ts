import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#domain/days';
import { formatShortDay } from '../../../providers/i18n/format';

/** How the cockpit writes a range of days: `Feb 1 – Mar 2`. */
export function useRange(): (days: Days) => string {
  const { i18n } = useTranslation('cockpit');
  const { language } = i18n;
  return useCallback(
    ({ from, to }) =>
      from === to
        ? formatShortDay(from, language)
        : `${formatShortDay(from, language)} – ${formatShortDay(to, language)}`,
    [language],
  );
}
