import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../../components/vehicle/Vin';
import type { Vehicle } from '../hooks/usePlist';
import { AvailabilityBadge, PriorityCell, VehicleDetails } from './cells';
import { DueCell } from './DueCell';
import { RowActions } from './RowActions';
import { ShopGroups } from './ShopGroups';
import styles from './VehicleCard.module.css';

/** A vehicle on a phone: its rank, what it is, its progress, and the next step. */
export function VehicleCard({ row }: { row: Vehicle }) {
  return (
    <article className={styles.card}>
      <PriorityCell row={row} />
      <strong className={styles.description}>{row.description || EMPTY_VALUE}</strong>
      <Vin vin={row.vin} />
      <VehicleDetails row={row} />
      <AvailabilityBadge row={row} />
      <ShopGroups row={row} />
      <DueCell row={row} />
      <RowActions row={row} />
    </article>
  );
}
