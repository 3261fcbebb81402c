import type { LaborRow } from '#contract/labors';
import { ClockCell } from '../../../features/labor-work/ClockCell';
import { CompleteCell } from '../../../features/labor-work/CompleteCell';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { AssigneeCell, LaborCell, SelectCell, StatusCell } from './cells';
import styles from './VehicleLabors.module.css';

/** A labor below its vehicle: its full name, progress, who does it, and its actions. */
export function LaborLine({ row }: { row: LaborRow }) {
  const { bulk, mayClock, mayComplete } = useLaborScreen();
  return (
    <li className={styles.line} data-bulk={bulk} data-over={row.repaired}>
      {bulk ? <SelectCell row={row} /> : null}
      <div className={styles.labor}>
        <LaborCell row={row} />
      </div>
      <StatusCell row={row} />
      <AssigneeCell row={row} look="brief" />
      {mayClock ? <ClockCell row={row} /> : null}
      {mayComplete ? <CompleteCell row={row} /> : null}
    </li>
  );
}
