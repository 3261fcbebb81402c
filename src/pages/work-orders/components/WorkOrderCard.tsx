import type { WorkOrderRow } from '#contract/work-orders';
import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../../components/vehicle/Vin';
import { LinksCell } from '../../../features/work-order-dialogs/LinksCell';
import { ArrivedCell, VehicleDetails, WorkOrderCell } from './cells';
import { ShopsCell } from './ShopsCell';
import { TasksCell } from './TasksCell';
import styles from './WorkOrderCard.module.css';

/** A work order on a phone: what it is, how long it has been here, what is to do. */
export function WorkOrderCard({ row }: { row: WorkOrderRow }) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <WorkOrderCell row={row} />
        <ArrivedCell row={row} />
      </div>
      <strong className={styles.description}>{row.description || EMPTY_VALUE}</strong>
      <Vin vin={row.vin} />
      <VehicleDetails row={row} />
      <TasksCell row={row} />
      <ShopsCell row={row} />
      <LinksCell row={row} />
    </article>
  );
}
