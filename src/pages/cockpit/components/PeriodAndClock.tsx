import { Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#domain/days';
import { DayRange } from '../../../components/fields/DayRange';
import { SelectField } from '../../../components/fields/SelectField';
import { narrows } from '../../../components/narrows';
import { PERIODS, type Period } from '#domain/cockpit/filter';
import { COCKPIT_DAYS } from '#domain/cockpit/period';
import { formatDay } from '../../../providers/i18n/format';
import { USUAL, type PageFilter } from '#domain/cockpit/address';
import type { CockpitView } from '../hooks/useCockpitFilter';
import styles from './Cockpit.module.css';

/** The days shown: a named period, or a custom range. */
export function PeriodChoice({ view: { filter, days, change } }: { view: CockpitView }) {
  const { t, i18n } = useTranslation('cockpit');
  const id = useId();
  const day = (one: string) => formatDay(one, 'UTC', i18n.language);
  const own = ({ from, to }: Days) => {
    if (from === '' && to === '') change({ period: USUAL.period });
    else change({ period: 'own', own: inOrder(from || to, to || from) });
  };
  return (
    <>
      <span
        className={styles.choice}
        {...narrows(t('paper.days', { from: day(days.from), to: day(days.to) }))}
      >
        <SelectField
          label={t('filter.period')}
          value={filter.period}
          options={PERIODS.map((period) => ({ value: period, label: t(`filter.periods.${period}`) }))}
          onChange={(period) => change({ period: period as Period, own: days })}
        />
      </span>
      {filter.period === 'own' ? (
        <>
          <DayRange
            label={t('filter.period')}
            value={filter.own}
            onChange={own}
            bounds={COCKPIT_DAYS}
            describedBy={id}
          />
          <small id={id} className={styles.note}>
            {t('filter.bounds', { first: day(COCKPIT_DAYS.from), last: day(COCKPIT_DAYS.to) })}
          </small>
        </>
      ) : null}
    </>
  );
}

/** Which of the two clocks measures time. */
export function ClockChoice({ view: { filter, change } }: { view: CockpitView }) {
  const { t } = useTranslation('cockpit');
  return (
    <span {...narrows(t(`filter.clocks.${filter.clock}`))}>
      <Segmented<PageFilter['clock']>
        aria-label={t('filter.clock')}
        name="clock"
        value={filter.clock}
        options={(['calendar', 'open'] as const).map((clock) => ({
          value: clock,
          label: t(`filter.clocks.${clock}`),
        }))}
        onChange={(clock) => change({ clock })}
      />
    </span>
  );
}

const inOrder = (one: string, other: string): Days =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
