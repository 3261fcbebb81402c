import type { WorkOrderRow } from '#contract/work-orders';
import { EMPTY_VALUE } from '#domain/limits';
import { ArrivalAge } from '../../../components/vehicle/ArrivalAge';
import { LotLink } from '../../../components/vehicle/LotLink';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { ReadyDay } from '../../../components/vehicle/ReadyDay';
import { Vin } from '../../../components/vehicle/Vin';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { explained, hint, named } from '../../../components/hint/hint';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { openDialog } from '../../../features/work-order-dialogs/open-dialog';
import styles from './cells.module.css';

type Cell = { row: WorkOrderRow };

/** Picture and number. */
export function WorkOrderCell({ row }: Cell) {
  return (
    <span className={styles.workOrder}>
      <Picture row={row} />
      <strong>
        <VehicleLink order={row} />
      </strong>
    </span>
  );
}

/** The picture, larger on a click (W-142); a drawn silhouette has nothing more to show. */
function Picture({ row }: Cell) {
  const picture = (
    <VehiclePicture
      imageUrl={row.woImageUrl}
      bodyStyle={row.bodyStyle}
      color={row.color}
      description={row.description}
    />
  );
  if (row.woImageUrl === '') return picture;
  const name = cellTexts('work-orders')('picture', { number: row.extId });
  return (
    <button
      type="button"
      className={styles.picture}
      {...named(name)}
      onClick={() => openDialog('picture', row)}
    >
      {picture}
    </button>
  );
}

/** Description, VIN, customer with client number, external reference and lot. */
export function VehicleCell({ row }: Cell) {
  return (
    <>
      <span className={styles.line}>
        <span className={styles.description} {...hint(row.description)}>
          {row.description || EMPTY_VALUE}
        </span>
        <Vin vin={row.vin} />
      </span>
      <VehicleDetails row={row} />
    </>
  );
}

/** A vehicle in two lines of a narrow column: what it is, and its last 8 with the lot. */
export function ShortVehicleCell({ row }: Cell) {
  return (
    <>
      <span className={styles.description} {...hint(row.description)}>
        {row.description || EMPTY_VALUE}
      </span>
      <span className={styles.short}>
        <Vin vin={row.vin} />
        <LotLink row={row} />
      </span>
    </>
  );
}

/** The second line of a vehicle. */
export function VehicleDetails({ row }: Cell) {
  const t = cellTexts('work-orders');
  return (
    <span className={styles.details}>
      <span className={styles.customer} {...hint(row.customerName)}>
        {row.customerName || EMPTY_VALUE}
      </span>
      <span className={styles.numbers}>
        {row.customerExtId ? <span {...explained(t('clientNumber'))}>{row.customerExtId}</span> : null}
        {row.externalReference ? (
          <span
            className={styles.reference}
            {...explained(`${t('externalReference')}: ${row.externalReference}`)}
          >
            {row.externalReference}
          </span>
        ) : null}
      </span>
      <LotLink row={row} />
    </span>
  );
}

/** Days since arrival in the colour of their age, and by when the vehicle is ready. */
export function ArrivedCell({ row }: Cell) {
  return (
    <span className={styles.arrived}>
      {row.daysSinceArrival === null ? (
        <span>{EMPTY_VALUE}</span>
      ) : (
        <ArrivalAge days={row.daysSinceArrival} />
      )}
      <ReadyDay row={row} />
    </span>
  );
}

/** Pass, Fail in red, or nothing yet. */
export function QcCell({ row }: Cell) {
  const t = cellTexts('work-orders');
  if (row.qcOutcome === 'Pass') return <span>{t('qc.pass')}</span>;
  if (row.qcOutcome === 'Fail') return <span className={styles.fail}>{t('qc.fail')}</span>;
  return <span className={styles.none}>{EMPTY_VALUE}</span>;
}
