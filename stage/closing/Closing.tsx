import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { isDeclined } from '#domain/shop-rollup';
import { Badge } from '../../src/components/Badge';
import { ItemCard } from '../estimate/ItemCard';
import { Totals } from '../estimate/Totals';
import { useStage } from '../frame/stage-context';
import { VehicleForm } from '../vehicle/VehicleForm';
import { PLACE_FIELDS } from '#domain/stage-work';
import { Delivery } from './Delivery';
import section from '../frame/section.module.css';
import styles from '../estimate/Estimate.module.css';

/** What was done on the vehicle, for whoever checks it, hands it over or closes its work order. */
export function Closing() {
  const { t } = useTranslation('workbench');
  const { stage, task } = useStage();
  const { order, items } = task;
  const done = items.filter(({ labors }) => labors.some((labor) => !isDeclined(labor)));
  const shown = stage === 'Pending Rejection' ? items : done;
  const checks = stage === 'Quality Control' || stage === 'Audit';
  return (
    <>
      {stage === 'Delivery' ? (
        <>
          <VehicleForm fields={PLACE_FIELDS} />
          <Delivery />
        </>
      ) : null}
      <div className={section.section}>
        <div className={section.head}>
          <h2>
            {t(stage === 'Pending Rejection' ? 'closing.findings' : 'closing.title')}{' '}
            <small>{t('estimate.items', { count: shown.length })}</small>
          </h2>
          {checks || order.qcOutcome === '' ? null : (
            <Badge tone={order.qcOutcome === 'Pass' ? 'success' : 'danger'}>
              {t('closing.qc', {
                outcome: t(`inspection.result.${order.qcOutcome}`, { defaultValue: order.qcOutcome }),
              })}
            </Badge>
          )}
        </div>
        {order.rejectReason ? (
          <p className={section.body}>{t('approve.because', { reason: order.rejectReason })}</p>
        ) : null}
        {order.notes ? (
          <p className={section.body}>
            {t('closing.notes')} {order.notes || EMPTY_VALUE}
          </p>
        ) : null}
        {shown.length === 0 ? <p className={section.empty}>{t('closing.none')}</p> : null}
        <ul className={styles.items}>
          {shown.map((item) => (
            <ItemCard key={item.estimateItemId} item={item} />
          ))}
        </ul>
        {checks ? null : <Totals {...task.totals} />}
      </div>
    </>
  );
}
