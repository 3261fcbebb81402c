import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { endsNextDay } from '#domain/calendar/calendar';
import type { DayHours } from '#domain/calendar/typed-hours';
import { hoursText } from '#domain/calendar/week';

/** Hours as shown on a screen: those ending on the next day say so, and those lasting a whole day too. */
export function useHoursText(): (hours: DayHours) => string {
  const { t } = useTranslation('site-config');
  return useCallback(
    ({ from, to }) => {
      if (!endsNextDay({ from, to })) return hoursText({ from, to });
      return from === to ? t('hours.wholeDay', { from, to }) : t('hours.nextDay', { from, to });
    },
    [t],
  );
}
