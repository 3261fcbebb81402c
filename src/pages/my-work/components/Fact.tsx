import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WorkItem } from '#contract/my-work';
import { taskAge } from '#domain/ageing';
import type { WorkSection } from '#domain/my-work';
import { Moment } from '../../../components/Moment';
import { hint } from '../../../components/hint/hint';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { stageListAddress } from '../hooks/addresses';
import { isTimed, Left } from './Left';
import styles from '../MyWorkPage.module.css';

type Props = { section: WorkSection; item: WorkItem; /** On the user's own clock. */ time: ReactNode };

/** The one fact that matters about a row: hours, money, a reason, when it is due, or how long it has waited. */
export function Fact({ section, item, time }: Props) {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  switch (section) {
    case 'ownStarted':
    case 'ownReady':
    case 'unassigned':
      return (
        <span className={styles.fact}>
          {item.proposed ? <strong className={styles.next}>{t('next')}</strong> : null}
          {time}
          <Hours hours={item.hours} />
        </span>
      );
    case 'approvals':
      return <Money item={item} />;
    case 'failedChecks':
      return (
        <span className={styles.fact} data-late="true" {...hint(item.reason)}>
          <span>{item.reason}</span>
        </span>
      );
    case 'partsLate':
    case 'express':
      return <Due item={item} />;
    case 'partsToReceive':
      return item.due === '' ? (
        <span className={styles.fact}>
          <span>{item.days === 0 ? t('ordered.today') : t('ordered.days', { count: item.days ?? 0 })}</span>
        </span>
      ) : (
        <Due item={item} />
      );
    case 'stages':
      return (
        <span className={styles.fact}>
          <Link to={stageListAddress(segment, item.key)}>{t('vehicles', { count: item.count ?? 0 })}</Link>
          {isTimed(item) ? <Left item={item} /> : <Age days={item.days} />}
        </span>
      );
    default:
      return (
        <span className={styles.fact}>
          <Waits item={item} />
        </span>
      );
  }
}

function Hours({ hours }: { hours: number | null }) {
  const { t, i18n } = useTranslation('my-work');
  return hours === null ? null : <span>{t('hours', { hours: formatNumber(hours, i18n.language, 2) })}</span>;
}

/** How long it has waited; with a target for its current state, also how urgent it is. */
function Waits({ item }: { item: WorkItem }) {
  return (
    <>
      <Age days={item.days} timed={isTimed(item)} />
      <Left item={item} />
    </>
  );
}

function Age({ days, timed = false }: { days: number | null; timed?: boolean }) {
  const { t } = useTranslation('my-work');
  if (days === null) return null;
  return (
    <span className={styles.age} data-age={timed ? undefined : taskAge(days)}>
      {days === 0 ? t('today') : t('days', { count: days })}
    </span>
  );
}

/** How late it is, or when it is due. */
function Due({ item: { late, days, due } }: { item: WorkItem }) {
  const { t } = useTranslation('my-work');
  return (
    <span className={styles.fact}>
      {late ? (
        <strong className={styles.late}>
          {days === 0 ? t('late') : t('lateDays', { count: days ?? 0 })}
        </strong>
      ) : null}
      {due === '' ? null : <Moment value={due} />}
    </span>
  );
}

/** What the customer would pay, and how much they allow without being asked. */
function Money({ item: { amount, limit } }: { item: WorkItem }) {
  const { t, i18n } = useTranslation('my-work');
  if (amount === null) return <span className={styles.fact} />;
  const over = limit !== null && amount > limit;
  return (
    <span className={styles.fact}>
      <strong>{formatMoney(amount, i18n.language)}</strong>
      {limit === null ? null : (
        <span className={over ? styles.late : undefined}>
          {t(over ? 'overLimit' : 'limit', { limit: formatMoney(limit, i18n.language) })}
        </span>
      )}
    </span>
  );
}
