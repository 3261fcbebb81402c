import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day, Days } from '#domain/days';
import { useCurrentSite } from '../../providers/session/session-store';
import { useEndNames, type DayRangeProps } from './DayRange';
import { QUICK_DAYS, quickDays } from './quick-days';
import styles from './DayRange.module.css';

/** The picker shows days and knows no zones: a day is the same one wherever it is looked at. */
const shown = (day: Day): Dayjs | null => (day === '' ? null : dayjs(day));
const dayOf = (picked: Dayjs | null | undefined): Day => picked?.format('YYYY-MM-DD') ?? '';
const both = ({ from, to }: Days): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)];

/** antd's picker of two days; either end may stay open. */
export function DayRangePicker({ label, value, onChange, bounds }: DayRangeProps) {
  const { t, i18n } = useTranslation('shell');
  const { site } = useCurrentSite();
  const [from, to] = useEndNames(label);
  const id = useId();
  const open = useRef(false);
  // A new value discards a half-made choice: the same days count as unchanged, however often the page is drawn.
  const picked = useMemo(
    (): [Dayjs | null, Dayjs | null] => [shown(value.from), shown(value.to)],
    [value.from, value.to],
  );
  const ends = { start: `${id}-from`, end: `${id}-to` };
  const written = i18n.language === 'en' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
  return (
    <>
      <label htmlFor={ends.start} className="visually-hidden">
        {from}
      </label>
      <label htmlFor={ends.end} className="visually-hidden">
        {to}
      </label>
      <DatePicker.RangePicker
        id={ends}
        className={styles.picker ?? ''}
        onOpenChange={(next) => (open.current = next)}
        onKeyDown={(event) => {
          // Escape closes the calendar first, and only then the dialog around it.
          if (event.key === 'Escape' && open.current) event.stopPropagation();
        }}
        prefix={label}
        allowEmpty
        {...(bounds ? { minDate: dayjs(bounds.from), maxDate: dayjs(bounds.to) } : {})}
        format={[written, 'YYYY-MM-DD']}
        placeholder={[t('days.from'), t('days.to')]}
        // The current month at the site, which may differ from the viewer's.
        defaultPickerValue={both(quickDays('today', site.timeZone))}
        presets={QUICK_DAYS.map((choice) => ({
          label: t(`days.${choice}`),
          value: () => both(quickDays(choice, site.timeZone)),
        }))}
        value={picked}
        onChange={(days) => onChange({ from: dayOf(days?.[0]), to: dayOf(days?.[1]) })}
      />
    </>
  );
}
