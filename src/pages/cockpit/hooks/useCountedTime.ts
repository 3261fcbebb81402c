import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAt } from '#domain/days';
import { usePrinting } from '../../../components/printing';
import { useNow } from '../../../components/useNow';
import { formatMoment, formatShort, formatTime } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';

/**
 * How the cockpit writes the time counted up to: the time of day alone if that is today. Paper is read later, so there
 * it is a full date and time, written as in the heading.
 */
export function useCountedTime(): (until: string) => string {
  const { i18n } = useTranslation('cockpit');
  const { language } = i18n;
  const { timeZone } = useCurrentSite().site;
  const printing = usePrinting();
  const today = dayAt(useNow(), timeZone);
  return useCallback(
    (until) => {
      if (printing) return formatMoment(until, timeZone, language);
      const format = dayAt(until, timeZone) === today ? formatTime : formatShort;
      return format(until, timeZone, language);
    },
    [printing, timeZone, language, today],
  );
}
