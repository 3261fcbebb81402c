import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import type { WorkItem } from '#contract/my-work';
import { taskAge } from '#domain/ageing';
import type { WorkSection } from '#domain/my-work';
import { Moment } from '../../../components/Moment';
import { hint } from '../../../components/hint/hint';
import { OwnTime } from '../../../features/labor-work/ClockCell';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import styles from '../MyWorkPage.module.css';

type Props = { section: WorkSection; item: WorkItem; labor: LaborRow | undefined };

/** The one thing that matters about a row: hours, money, a reason, when it is due, how long it waits. */
export function Fact({ section, item, labor }: Props) {
  const { t } = useTranslation('my-work');
  switch (section) {
    case 'ownStarted':
    case 'ownReady':
    case 'unassigned':
      return (
        <span className={styles.fact}>
          <Hours hours={item.hours} />
          {labor ? <OwnTime row={labor} /> : null}
        </span>
      );
    case 'approvals':
      return <Money item={item} />;
    case 'failedChecks':
      return (
        <span className={styles.fact} data-late="true" {...hint(item.reason)}>
          {item.reason}
        </span>
      );
    case 'partsToReceive':
    case 'express':
      return (
        <span className={styles.fact} data-late={item.late}>
          {item.late ? t('late') : null}
          {item.due === '' ? null : <Moment value={item.due} form="day" />}
        </span>
      );
    case 'stages':
      return (
        <span className={styles.fact}>
          <strong>{t('vehicles', { count: item.count ?? 0 })}</strong>
          <Age days={item.days} />
        </span>
      );
    default:
      return (
        <span className={styles.fact}>
          <Age days={item.days} />
        </span>
      );
  }
}

function Hours({ hours }: { hours: number | null }) {
  const { t, i18n } = useTranslation('my-work');
  return hours === null ? null : <span>{t('hours', { hours: formatNumber(hours, i18n.language, 2) })}</span>;
}

function Age({ days }: { days: number | null }) {
  const { t } = useTranslation('my-work');
  if (days === null) return null;
  return (
    <span className={styles.age} data-age={taskAge(days)}>
      {days === 0 ? t('today') : t('days', { count: days })}
    </span>
  );
}

/** What the customer would pay, and how much of it they allow without being asked. */
function Money({ item: { amount, limit, days } }: { item: WorkItem }) {
  const { t, i18n } = useTranslation('my-work');
  if (amount === null) {
    return (
      <span className={styles.fact}>
        <Age days={days} />
      </span>
    );
  }
  const over = limit !== null && amount > limit;
  return (
    <span className={styles.fact} data-late={over}>
      <strong>{formatMoney(amount, i18n.language)}</strong>
      {limit === null ? (
        <Age days={days} />
      ) : (
        <span>{t('limit', { limit: formatMoney(limit, i18n.language) })}</span>
      )}
    </span>
  );
}
