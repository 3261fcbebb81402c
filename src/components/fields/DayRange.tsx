import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#domain/days';
import { useMedia } from '../useMedia';
import { laterPart } from '../later/later';
import styles from './DayRange.module.css';

// The calendar is heavy, and few lists are asked for days; phones have their own.
const DayRangePicker = laterPart(async () => (await import('./DayRangePicker')).DayRangePicker, {
  ahead: false,
});
const PhoneDayRange = laterPart(async () => (await import('./PhoneDayRange')).PhoneDayRange);

export type DayRangeProps = {
  /** What happened on these days, such as Completed. */
  label: string;
  /** Days of the site's calendar; an end that is empty is open. */
  value: Days;
  onChange: (days: Days) => void;
  /** The first and the last day that can be chosen; all of them where it is left out. */
  bounds?: Days;
  /** The id of what says more about them. */
  describedBy?: string;
};

/** From one day to another, by the calendar of the site. */
export function DayRange(props: DayRangeProps) {
  const phone = useMedia('(max-width: 640px)');
  return (
    <div role="group" aria-label={props.label} aria-describedby={props.describedBy} className={styles.range}>
      <Suspense fallback={null}>
        {phone ? <PhoneDayRange {...props} /> : <DayRangePicker {...props} />}
      </Suspense>
    </div>
  );
}

/** How the two ends are called where only one of them is read out. */
export function useEndNames(what: string): readonly [from: string, to: string] {
  const { t } = useTranslation('shell');
  return [t('days.of', { what, end: t('days.from') }), t('days.of', { what, end: t('days.to') })];
}
