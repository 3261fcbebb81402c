import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { LinksCell } from '../../../features/work-order-dialogs/LinksCell';
import type { ListedPart } from '../hooks/arrange-parts';
import { Arrived, PartCell, StatusCell, Vehicle } from './cells';
import { OrderCell } from './OrderCell';
import styles from './cells.module.css';

/** A part on a phone: what it is, its progress, the next action, and for which vehicle. */
export function PartCard({ row }: { row: ListedPart }) {
  return (
    <article className={styles.card}>
      <PartCell row={row} />
      <StatusCell row={row} />
      <OrderCell row={row} />
      <div className={styles.vehicle}>
        <span className={styles.top}>
          <strong>
            <VehicleLink order={row} />
          </strong>
          <Arrived row={row} />
        </span>
        <Vehicle row={row} />
        <LinksCell row={{ ...row, description: row.vehicleDescription }} />
      </div>
    </article>
  );
}
