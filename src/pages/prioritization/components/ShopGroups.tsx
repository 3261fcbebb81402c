import { useTranslation } from 'react-i18next';
import { groupShops, type GroupSummary, type ShopGroupStatus } from '#domain/shop-groups';
import type { BadgeTone } from '#domain/statuses';
import type { Vehicle } from '../hooks/usePlist';
import { ProgressRing } from './ProgressRing';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { explained } from '../../../components/hint/hint';
import styles from './ShopGroups.module.css';

const TONES: Record<ShopGroupStatus, BadgeTone> = {
  READY_FOR_REPAIR: 'warning',
  PENDING: 'danger',
  WAITING_FOR_PARTS: 'danger',
  PARTS_AND_MECH_CK: 'danger',
  MECH_CHECK: 'info',
  PARTS_AND_PENDING: 'danger',
  COMPLETED: 'success',
  NONE: 'neutral',
  SEE_DETAILS: 'warning',
};

/** The progress of the work, and the five groups of shops in their fixed places (E-335 to E-339). */
export function ShopGroups({ row }: { row: Vehicle }) {
  const groups = groupShops(
    row.shops.map((shop) => ({
      code: shop.shop_code,
      status: shop.status,
      hoursRequired: shop.labor_hours_required,
      hoursCompleted: shop.labor_hours_completed,
    })),
  );
  return (
    <span className={styles.shops}>
      <ProgressRing
        percent={row.complete_work_percentage}
        withDetail={row.complete_work_percentage_with_detl}
      />
      <span className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.group} group={group} />
        ))}
      </span>
    </span>
  );
}

function Group({ group }: { group: GroupSummary }) {
  const { t, i18n } = useTranslation('prioritization');
  const { t: statuses } = useTranslation('statuses');
  const name = t(`group.${group.group}`);
  if (group.shops.length === 0) {
    return (
      <span className={styles.group} data-none="true">
        <span className={styles.name}>{name}</span>
        <span aria-label={t('noWork')}>–</span>
      </span>
    );
  }
  const hours = (value: number) => formatHours(value, i18n.language, 1);
  // A status outside the mapping, such as In Progress, is shown unchanged rather than summarized.
  const raw = group.shops.find(({ status }) => status !== '')?.status ?? '';
  const status =
    group.status === 'NONE' && raw !== ''
      ? statuses(raw, { defaultValue: raw })
      : t(`groupStatus.${group.status}`);
  const tone = group.status === 'NONE' && raw === 'In Progress' ? 'info' : TONES[group.status];
  const worked = t('hours', { completed: hours(group.hoursCompleted), required: hours(group.hoursRequired) });
  const title = [
    ...group.shops.map((shop) => `${shop.code}: ${statuses(shop.status, { defaultValue: shop.status })}`),
    worked,
  ].join('\n');
  return (
    <span className={styles.group} {...explained(title)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.status} data-tone={tone}>
        {status}
      </span>
      <span className={styles.hours}>{worked}</span>
    </span>
  );
}
