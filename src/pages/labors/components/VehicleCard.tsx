import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import type { VehicleRow } from '../hooks/by-vehicle';
import { ArrivedCell, NotesButton, ReadyMark, VehicleDetails } from './vehicle-cells';
import { HoursBar } from './HoursBar';
import { ShopMarks } from './vehicle-columns';
import styles from './VehicleCells.module.css';

/** A vehicle on a phone; its labors stand below. */
export function VehicleCard({ vehicle }: { vehicle: VehicleRow }) {
  const { t } = useTranslation('labors');
  const { first } = vehicle;
  return (
    <article className={styles.card} aria-label={t('view.laborsOf', { number: first.extId })}>
      <div className={styles.top}>
        <strong>
          <VehicleLink order={first} /> <ReadyMark row={first} />
        </strong>
        <ArrivedCell row={first} />
      </div>
      <span className={styles.description}>{first.vehicleDescription || EMPTY_VALUE}</span>
      <VehicleDetails row={first} />
      <HoursBar row={first} />
      <div className={styles.notes}>
        <ShopMarks vehicle={vehicle} />
        <NotesButton row={first} />
      </div>
    </article>
  );
}
