import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '#domain/calendar/calendar';
import { dayText } from './day-words';
import { useHoursText } from './useHoursText';
import type { weeksFrom } from './useShifts';
import styles from './hours.module.css';

type Props = { weeks: ReturnType<typeof weeksFrom> };

/** A week in seven rows: the current hours, and beside them the planned ones. */
export function WeekTable({ weeks }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const textOf = useHoursText();
  const [now] = weeks;
  const since = now?.shifts[0]?.validFrom;
  return (
    <table className={styles.week} aria-label={t('hours.week')}>
      <thead>
        <tr>
          <th scope="col">{t('hours.weekday')}</th>
          {weeks.map(({ day }, place) => (
            <th key={day} scope="col">
              {place > 0
                ? t('hours.fromDay', { day: dayText(day, i18n.language) })
                : since === undefined
                  ? t('hours.now')
                  : t('hours.since', { day: dayText(since, i18n.language) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{t(`hours.day.${weekday}`)}</th>
            {weeks.map(({ day, shifts }) => {
              const hours = shifts.filter((shift) => shift.weekday === weekday).map(textOf);
              return (
                <td key={day} data-closed={hours.length === 0}>
                  {hours.length === 0 ? t('hours.closed') : hours.join(', ')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
