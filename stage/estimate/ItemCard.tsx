import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageItem } from '#contract/workbench-estimate';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../src/components/Badge';
import { formatMoney, formatNumber } from '../../src/providers/i18n/format';
import { explained } from '../../src/components/hint/hint';
import { SeverityBadge } from '../inspection/SeverityBadge';
import { STATUS_TONES } from './grid/statuses';
import { TakenPhotos } from '../photos/Photos';
import { reasonText } from './reason';
import styles from './Estimate.module.css';

/** The stages that look for what an estimate lists. */
const INSPECTIONS = ['Mechanical Inspection', 'Diagnose'];

/** A finding with its lines and what it costs; what can be done with it stands below. */
export function ItemCard({ item, children }: { item: StageItem; children?: ReactNode }) {
  const { t, i18n } = useTranslation('workbench');
  const { t: statuses } = useTranslation('statuses');
  const money = (amount: number | null) => formatMoney(amount ?? 0, i18n.language);
  return (
    <li className={styles.item} data-status={item.itemStatus}>
      <div className={styles.head}>
        <h3>{item.itemName}</h3>
        <Badge tone={STATUS_TONES[item.itemStatus] ?? laborTone(item.itemStatus)}>
          {t(`estimate.status.${item.itemStatus}`, { defaultValue: item.itemStatus })}
        </Badge>
        <SeverityBadge severity={item.severity} />
        <strong className={styles.total}>{money(item.total)}</strong>
      </div>
      {item.observation ? <p className={styles.observation}>{item.observation}</p> : null}
      {item.notes ? <p className={styles.observation}>{item.notes}</p> : null}
      {item.decisionReason ? (
        <p className={styles.observation}>{reasonText(item.decisionReason, t)}</p>
      ) : null}
      {item.bundleId === null ? null : (
        <p className={styles.observation}>{t('estimate.inBundle', { bundle: item.bundleName })}</p>
      )}
      <ul className={styles.lines}>
        {item.labors.map((labor) => (
          <li key={labor.estimateLaborId}>
            <Badge
              tone={laborTone(labor.status)}
              {...explained(statuses(labor.status, { defaultValue: labor.status }))}
            >
              {labor.shopName}
            </Badge>
            <span>{labor.laborName}</span>
            <small>
              {labor.type === 'fee'
                ? t('estimate.fee')
                : t('estimate.hoursAtRate', {
                    hours: formatNumber(labor.laborTime ?? 0, i18n.language, 2),
                    rate: money(labor.rate),
                  })}
            </small>
            <span className={styles.price}>{money(labor.price)}</span>
          </li>
        ))}
        {item.parts.map((part) => (
          <li key={part.estimatePartId}>
            <Badge tone="neutral">{t('estimate.part')}</Badge>
            <span>
              {part.partName} {part.partNum ? <small>{part.partNum}</small> : null}
            </span>
            <small>
              {t('estimate.quantityAtPrice', {
                quantity: part.quantity,
                price: money(part.unitPrice),
                markup: part.markup,
              })}
            </small>
            <span className={styles.price}>{money(part.price)}</span>
          </li>
        ))}
        {item.labors.length + item.parts.length === 0 ? <li>{t('estimate.noLines')}</li> : null}
      </ul>
      {item.itemCode ? <TakenPhotos stages={INSPECTIONS} itemCodes={[item.itemCode]} /> : null}
      {children}
    </li>
  );
}
