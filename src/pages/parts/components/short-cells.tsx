import type { PartRow } from '#contract/parts';
import { EMPTY_VALUE } from '#domain/limits';
import { hint } from '../../../components/hint/hint';
import { LotLink } from '../../../components/vehicle/LotLink';
import { Vin } from '../../../components/vehicle/Vin';
import type { ListedPart } from '../hooks/arrange-parts';
import { partTexts, VehicleCell } from './cells';
import { Eta } from './Eta';
import styles from './cells.module.css';

/** A vehicle in two lines; truncated text is shown in full in the tooltip. */
export function ShortVehicleCell({ row }: { row: ListedPart }) {
  if (row.repeated) return <VehicleCell row={row} />;
  const { vehicleDescription, customerName } = row;
  return (
    <>
      <span className={styles.cut} {...hint(vehicleDescription)}>
        <strong>{vehicleDescription || EMPTY_VALUE}</strong>
      </span>
      <span className={styles.second}>
        <Vin vin={row.vin} />
        <LotLink row={row} />
        <span className={styles.cut} {...hint(customerName)}>
          {customerName}
        </span>
      </span>
    </>
  );
}

/** A part in two lines: its name and number; then its ETA, cost, supplier and stock. */
export function ShortPartCell({ row }: { row: PartRow }) {
  const { price, stock } = partTexts(row);
  const more = [price, row.partSource, row.shopName, stock].filter(Boolean).join(' · ');
  const name = [row.partName, row.partNum].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.cut} {...hint(name)}>
        <strong>{row.partName}</strong> <span className={styles.number}>{row.partNum}</span>
      </span>
      <span className={styles.second}>
        <Eta row={row} />
        <span className={styles.cut} {...hint(more)}>
          {more}
        </span>
      </span>
    </>
  );
}
