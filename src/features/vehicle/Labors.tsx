import { useTranslation } from 'react-i18next';
import type { VehicleLabor } from '#contract/vehicles';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../components/Badge';
import { formatMoney } from '../../providers/i18n/format';
import { formatHours } from '../labor-dialogs/hours';
import { VendorMark } from '../vendor-jobs/VendorMark';
import { Nothing, Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

/** The work on the vehicle, by shop: its progress, who does it, and what a check has sent back. */
export function Labors({ labors }: { labors: readonly VehicleLabor[] }) {
  const { t } = useTranslation('vehicles');
  const shops = [...new Set(labors.map(({ shopName }) => shopName))];
  return (
    <Section title={t('labors.title')} count={labors.length}>
      {labors.length === 0 ? <Nothing>{t('labors.empty')}</Nothing> : null}
      {shops.map((shop) => (
        <div key={shop} className={styles.group}>
          <p className={styles.shop}>{shop || t('labors.noShop')}</p>
          <ul className={styles.rows}>
            {labors
              .filter(({ shopName }) => shopName === shop)
              .map((labor) => (
                <Labor key={labor.estimateLaborId} labor={labor} />
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Labor({ labor }: { labor: VehicleLabor }) {
  const { t, i18n } = useTranslation('vehicles');
  const { t: statuses } = useTranslation('statuses');
  const { status, technicians, hours, price, vendorJob } = labor;
  return (
    <li>
      <span className={styles.what}>
        <strong>{labor.laborName}</strong>
        <span className={text.faint}>{technicians.join(', ') || t('labors.nobody')}</span>
        {vendorJob && !labor.repaired ? <VendorMark job={vendorJob} /> : null}
        {labor.reworkReason ? (
          <span className={text.trouble}>{t('labors.rework', { reason: labor.reworkReason })}</span>
        ) : null}
      </span>
      <span className={styles.state}>
        {labor.running ? <Badge tone="info">{t('labors.running')}</Badge> : null}
        {status ? (
          <Badge tone={laborTone(status)}>{statuses(status as 'Pending', { defaultValue: status })}</Badge>
        ) : null}
      </span>
      <span className={styles.figures}>
        {hours === null ? null : (
          <span>{t('labors.hours', { hours: formatHours(hours, i18n.language, 1, 2) })}</span>
        )}
        {price === null ? null : <span>{formatMoney(price, i18n.language)}</span>}
      </span>
    </li>
  );
}
