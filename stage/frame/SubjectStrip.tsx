import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { Badge } from '../../src/components/Badge';
import { hint } from '../../src/components/hint/hint';
import { VehiclePicture } from '../../src/components/vehicle/VehiclePicture';
import { Vin } from '../../src/components/vehicle/Vin';
import { formatNumber } from '../../src/providers/i18n/format';
import { CorrectButton } from '../../src/features/vehicle-info/CorrectButton';
import { useStage } from './stage-context';
import styles from './SubjectStrip.module.css';

/** Stages whose page is the form of the vehicle. */
const WRITES: ReadonlySet<string> = new Set(['Awaiting Capture', 'Vehicle Qualification']);

/** Which vehicle this is, whose, and since when it is here: enough to be sure to stand beside the right one. */
export function SubjectStrip() {
  const { t, i18n } = useTranslation('workbench');
  const { t: names } = useTranslation('work-orders');
  const { stage, task } = useStage();
  const { order } = task;
  const lot = [order.lotName, order.lotNumber].filter(Boolean).join(', ');
  return (
    <header className={styles.strip}>
      <VehiclePicture
        imageUrl={order.woImageUrl}
        bodyStyle={order.bodyStyle}
        color={order.color}
        description={order.description}
      />
      <div className={styles.name}>
        <h1>{order.description || t('unknownVehicle')}</h1>
        {order.vin ? <Vin vin={order.vin} /> : <span>{EMPTY_VALUE}</span>}
      </div>
      <dl>
        <div>
          <dt>{t('customer')}</dt>
          <dd {...hint(order.customerName)}>{order.customerName || EMPTY_VALUE}</dd>
        </div>
        <div>
          <dt>{t('lot')}</dt>
          <dd {...hint(lot)}>{lot || EMPTY_VALUE}</dd>
        </div>
        <div>
          <dt>{t('mileage')}</dt>
          <dd>{order.mileage === null ? EMPTY_VALUE : formatNumber(order.mileage, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('arrived')}</dt>
          <dd>
            {order.daysSinceArrival === null ? EMPTY_VALUE : names('days', { count: order.daysSinceArrival })}
          </dd>
        </div>
      </dl>
      {WRITES.has(stage) ? null : <CorrectButton order={order} status={order.status} known={order} />}
      {order.isLoopback ? <Badge tone="warning">{t('loopback')}</Badge> : null}
    </header>
  );
}
