import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { isStageName } from '#domain/stages';
import { VehiclePicture } from '../../components/vehicle/VehiclePicture';
import { Vin } from '../../components/vehicle/Vin';
import { formatShort } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import type { KeptVehicle } from '../kept-vehicles/kept-vehicles';
import { Fact } from './Fact';
import { useHeadings } from './place';
import styles from './VehicleHead.module.css';

/** Which vehicle it is, whose and where, from a list that was read while online; and when that was. */
export function KeptHead({ vehicle }: { vehicle: KeptVehicle }) {
  const { t, i18n } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { Title } = useHeadings();
  const { timeZone } = useCurrentSite().site;
  const { extId, vin, description, bodyStyle, color, customerName, lotName, lotNumber, status } = vehicle;
  const stage = (task: string) => (isStageName(task) ? names(`stage.${task}`) : task);
  const stages = vehicle.activeTasks.map(stage).join(', ');
  const time = formatShort(new Date(vehicle.readAt).toISOString(), timeZone, i18n.language);
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <VehiclePicture large imageUrl="" {...{ bodyStyle, color, description }} />
      </span>
      <div className={styles.subject}>
        <Title>
          <span className={styles.number}>#{extId}</span>
          {description || EMPTY_VALUE}
        </Title>
        <div className={styles.line}>
          <Vin vin={vin} />
        </div>
        <p role="status">{t('kept', { time })}</p>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('facts.customer')}>{customerName}</Fact>
        <Fact name={t('facts.lot')}>{[lotName, lotNumber].filter(Boolean).join(', ')}</Fact>
        <Fact name={t('facts.status')}>{stages || names(`status.${status}`, { defaultValue: status })}</Fact>
      </dl>
    </header>
  );
}
