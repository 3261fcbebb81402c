import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentSite } from '../../../providers/session/session-store';
import { vehicleAddress } from '../../../resources/vehicle-address';
import styles from './VehicleTable.module.css';

export type VehicleLine = {
  workOrderId: number;
  extId: string;
  vehicle: string;
  /** Its customer, and anything else shown below it. */
  detail: string;
  cells: readonly string[];
};

type Props = {
  name: string;
  /** The figures of each vehicle; the list is sorted by the first one. */
  columns: readonly string[];
  rows: readonly VehicleLine[];
  /** The totals over all vehicles. */
  totals: ReactNode;
  /** Actions for the list. */
  actions: ReactNode;
  children?: ReactNode;
};

/** Vehicles with their amounts, and the totals on top. */
export function VehicleTable({ name, columns, rows, totals, actions, children }: Props) {
  const { t } = useTranslation('cockpit');
  const { segment } = useCurrentSite();
  return (
    <div className={styles.list}>
      <div className={styles.top}>
        <p className={styles.totals} data-testid="totals">
          {totals}
        </p>
        {actions}
      </div>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('drill.vehicle')}</th>
              {columns.map((title) => (
                <th key={title} scope="col" data-amount>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.workOrderId}>
                <th scope="row">
                  <Link to={vehicleAddress(segment, row)}>{row.extId}</Link> <span>{row.vehicle}</span>
                  <small>{row.detail}</small>
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </div>
  );
}
