import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDecodedVin } from '../../components/vin/useDecodedVin';
import styles from './VehicleInfoDialog.module.css';

const SAID = ['body', 'doors', 'plant'] as const;

/** What the VIN of a vehicle says about it besides its fields; nothing if it says nothing. */
export function SaidByVin({ vin, columns }: { vin: string; columns: number }) {
  const { t } = useTranslation('vehicle-info');
  const decoded = useDecodedVin(vin);
  const said = SAID.flatMap((name) =>
    decoded?.[name] === undefined ? [] : [[name, decoded[name]] as const],
  );
  if (said.length === 0) return null;
  return (
    <section className={styles.options}>
      <h2>{t('byVin.title')}</h2>
      <Descriptions
        colon={false}
        size="small"
        column={columns}
        items={said.map(([name, children]) => ({ key: name, label: t(`byVin.${name}`), children }))}
      />
    </section>
  );
}
