import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../components/vehicle/Vin';
import type { ClaimSubject } from './open-claim-release';
import styles from './claim-release.module.css';

/** Which vehicle the dialog is about: description, VIN and customer (W-246 to W-248, W-255 to W-257). */
export function VehicleFacts({ subject }: { subject: ClaimSubject }) {
  const { t } = useTranslation('claim-release');
  return (
    <Descriptions
      className={styles.facts ?? ''}
      column={1}
      size="small"
      colon={false}
      items={[
        {
          key: 'vehicle',
          label: t('vehicle'),
          children: <strong>{subject.description || EMPTY_VALUE}</strong>,
        },
        { key: 'vin', label: t('vin'), children: <Vin vin={subject.vin} /> },
        { key: 'customer', label: t('customer'), children: subject.customerName || EMPTY_VALUE },
      ]}
    />
  );
}
