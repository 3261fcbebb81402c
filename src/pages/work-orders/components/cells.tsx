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

// These cells have the container's style themselves, without a wrapper element: a small tablet feels each one while
// scrolling.

/** Picture and number. */
export const WorkOrderCell = ({ row }: Cell) => (
  <>
    <Picture row={row} />
    <VehicleLink order={row} />
  </>
);

/** The picture, enlarged on a click (W-142); a drawn silhouette has nothing more to show. */
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
export const VehicleCell = ({ row }: Cell) => (
  <>
    <Description row={row} />
    <Vin vin={row.vin} />
    <VehicleDetails row={row} />
  </>
);

function Description({ row }: Cell) {
  const text = row.description || EMPTY_VALUE;
  return (
    <span className={styles.description} style={shareOf(text, LETTER.description)} {...hint(row.description)}>
      {text}
    </span>
  );
}

/** A vehicle in the two lines of a narrow column: what it is, and its last 8 with the lot. */
export const ShortVehicleCell = ({ row }: Cell) => (
  <>
    <Description row={row} />
    <Vin vin={row.vin} />
    <LotLink row={row} />
  </>
);

/** The second line of a vehicle. */
export function VehicleDetails({ row }: Cell) {
  const t = cellTexts('work-orders');
  const customer = row.customerName || EMPTY_VALUE;
  const { customerExtId: client, externalReference: reference } = row;
  return (
    <>
      <span className={styles.customer} style={shareOf(customer)} {...hint(row.customerName)}>
        {customer}
      </span>
      {client ? (
        <span className={styles.number} {...explained(t('clientNumber'))}>
          {client}
        </span>
      ) : null}
      {reference ? (
        <span
          className={styles.reference}
          style={shareOf(reference, LETTER.reference)}
          {...explained(`${t('externalReference')}: ${reference}`)}
        >
          {reference}
        </span>
      ) : null}
      <LotLink row={row} />
    </>
  );
}

/** Relative letter widths of the parts that share a line: description with VIN, reference with customer. */
const LETTER = { description: 1.06, reference: 1.17 };

/**
 * A part's share of a line that cannot fit everything. Wrapping lines shrink nothing: truncatable parts grow from zero
 * to at most their own width, longer ones more.
 */
const shareOf = (text: string, letter = 1) => ({ flexGrow: text.length * letter });

/** Days since arrival, colored by age, and when the vehicle will be ready. */
export const ArrivedCell = ({ row }: Cell) => (
  <>
    {row.daysSinceArrival === null ? <span>{EMPTY_VALUE}</span> : <ArrivalAge days={row.daysSinceArrival} />}
    <ReadyDay row={row} />
  </>
);

/** Pass, Fail in red, or nothing yet. */
export function QcCell({ row }: Cell) {
  const t = cellTexts('work-orders');
  if (row.qcOutcome === 'Fail') return <span className={styles.fail}>{t('qc.fail')}</span>;
  return row.qcOutcome === 'Pass' ? t('qc.pass') : EMPTY_VALUE;
}
