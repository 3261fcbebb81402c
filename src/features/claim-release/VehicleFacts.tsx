import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../components/vehicle/Vin';
import type { ClaimSubject } from './open-claim-release';
import styles from './claim-release.module.css';

/** Which vehicle the dialog is about: description, VIN and customer (W-246 to W-248, W-255 to W-257). */
export function VehicleFacts({ subject }: { subject: ClaimSubject }) {
  const { t } = useTranslation('claim-release');
  return (
    <dl className={styles.facts}>
      <dt>{t('vehicle')}</dt>
      <dd>
        <strong>{subject.description || EMPTY_VALUE}</strong>
      </dd>
      <dt>{t('vin')}</dt>
      <dd>
        <Vin vin={subject.vin} />
      </dd>
      <dt>{t('customer')}</dt>
      <dd>{subject.customerName || EMPTY_VALUE}</dd>
    </dl>
  );
}
