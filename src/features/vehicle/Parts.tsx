import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Vehicle, VehiclePart } from '#contract/vehicles';
import { Badge } from '../../components/Badge';
import { partTone } from '../../components/vehicle/part-tone';
import { formatDay, formatMoney } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { printSheets } from '../print/print-sheets';
import { Nothing, Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

/** What the vehicle needs, and the progress of each part. */
export function Parts({ parts, order }: { parts: readonly VehiclePart[]; order: Vehicle['order'] }) {
  const { t, i18n } = useTranslation('vehicles');
  const { t: words } = useTranslation('parts');
  const { site, segment } = useCurrentSite();
  return (
    <Section
      title={t('parts.title')}
      count={parts.length}
      action={
        parts.length === 0 ? null : (
          <Button size="small" onClick={() => printSheets(segment, [order], 'part')}>
            {words('labels')}
          </Button>
        )
      }
    >
      {parts.length === 0 ? <Nothing>{t('parts.empty')}</Nothing> : null}
      <ul className={styles.rows}>
        {parts.map((part) => (
          <li key={part.estimatePartId}>
            <span className={styles.what}>
              <strong>{part.partName}</strong>
              <span className={text.faint}>
                {[
                  part.partNum,
                  part.shopName,
                  part.eta && t('parts.eta', { day: formatDay(part.eta, site.timeZone, i18n.language) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.state}>
              {part.partStatus ? (
                <Badge tone={partTone(part.partStatus)}>
                  {words(`status.${part.partStatus}`, { defaultValue: part.partStatus })}
                </Badge>
              ) : null}
            </span>
            <span className={styles.figures}>
              {part.quantity === null ? null : <span>{t('parts.quantity', { count: part.quantity })}</span>}
              {part.price === null ? null : <span>{formatMoney(part.price, i18n.language)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
