import type { WorkOrderRow } from '#contract/work-orders';
import { EMPTY_VALUE } from '#domain/limits';
import { Vin } from '../../../components/vehicle/Vin';
import { LinksCell } from '../../../features/work-order-dialogs/LinksCell';
import { ArrivedCell, VehicleDetails, WorkOrderCell } from './cells';
import { ShopsCell, shopsLook } from './ShopsCell';
import { TasksCell, tasksLook } from './TasksCell';
import cells from './cells.module.css';
import styles from './WorkOrderCard.module.css';

/** A work order on a phone: what it is, how long it has been here, what to do. */
export function WorkOrderCard({ row }: { row: WorkOrderRow }) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <span className={cells.workOrder}>
          <WorkOrderCell row={row} />
        </span>
        <span className={cells.arrived}>
          <ArrivedCell row={row} />
        </span>
      </div>
      <strong className={styles.description}>{row.description || EMPTY_VALUE}</strong>
      <Vin vin={row.vin} />
      <span className={cells.details}>
        <VehicleDetails row={row} />
      </span>
      <span className={tasksLook()}>
        <TasksCell row={row} />
      </span>
      <span className={shopsLook}>
        <ShopsCell row={row} />
      </span>
      <LinksCell row={row} />
    </article>
  );
}
