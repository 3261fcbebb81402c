import { useTranslation } from 'react-i18next';
import type { TechnicianLoad } from '#contract/technicians';
import { formatWeekday } from '../../providers/i18n/format';

/** Says when a technician has time: today, first on another day, or when they are back. */
export function useFreeTime() {
  const { t, i18n } = useTranslation('labors');
  const named = (day: string) => formatWeekday(day, i18n.language);
  return ({ freeHours, firstFree, away }: TechnicianLoad, hours: (value: number) => string): string => {
    if (away) return away.until === null ? t('pick.away') : t('pick.back', { day: named(away.until) });
    if (freeHours > 0) return t('pick.free', { count: freeHours, hours: hours(freeHours) });
    return firstFree
      ? t('pick.freeOn', {
          count: firstFree.hours,
          hours: hours(firstFree.hours),
          day: named(firstFree.day),
        })
      : t('pick.full');
  };
}
