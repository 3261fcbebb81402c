import type { LaborRow } from '#contract/labors';
import { arrivalAge } from '#domain/ageing';
import { EMPTY_VALUE } from '#domain/limits';
import { Icon } from '../../../components/Icon';
import { explained, hint, named } from '../../../components/hint/hint';
import { TimeLeft } from '../../../components/vehicle/TimeLeft';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { Vin } from '../../../components/vehicle/Vin';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { useCurrentSite } from '../../../providers/session/session-store';
import { HoursBar } from './HoursBar';
import styles from '../../../features/labor-work/cells.module.css';

type Cell = { row: LaborRow };

/** Picture, number and the way to the notes. */
export function WorkOrderCell({ row }: Cell) {
  return (
    <span className={styles.workOrder}>
      <VehiclePicture
        imageUrl={row.woImageUrl}
        bodyStyle={row.bodyStyle}
        color={row.color}
        description={row.vehicleDescription}
      />
      <span className={styles.number}>
        <strong>
          <VehicleLink order={row} />
        </strong>
        <span className={styles.marks}>
          <NotesButton row={row} />
          <ReadyMark row={row} />
        </span>
      </span>
    </span>
  );
}

/** All work on the vehicle is done: it can be moved on. */
export function ReadyMark({ row }: Cell) {
  const t = cellTexts('work-orders');
  if (!row.readyToMove) return null;
  return (
    <span className={styles.ready} role="img" {...named(t('readyToMove'))}>
      <Icon name="check" size={15} />
    </span>
  );
}

export function NotesButton({ row }: Cell) {
  const t = cellTexts('labors');
  const { commands } = useLaborScreen();
  const full = [row.notes, row.workOrderNotes, row.laborNotes].some((text) => text !== '');
  const name = t(full ? 'notes.open' : 'notes.openNone', { number: row.extId });
  return (
    <button
      type="button"
      className={styles.icon}
      data-full={full}
      {...named(name)}
      onClick={() => commands.open({ kind: 'notes', row })}
    >
      <Icon name={full ? 'note-full' : 'note'} />
    </button>
  );
}

/** Description, VIN and lot, customer and shop, and how far the work on it is. */
export function VehicleCell({ row }: Cell) {
  return (
    <>
      <span className={styles.description} {...hint(row.vehicleDescription)}>
        {row.vehicleDescription || EMPTY_VALUE}
      </span>
      <VehicleDetails row={row} />
      <HoursBar row={row} />
    </>
  );
}

/** A vehicle in two lines: what it is; then its last 8, its lot, and the shop working on it or its customer. */
export function ShortVehicleCell({ row }: Cell) {
  const t = cellTexts('labors');
  const whose = row.shopInProgress === '' ? row.customerName : t('inShop', { shop: row.shopInProgress });
  return (
    <>
      <span className={styles.description} {...hint(row.vehicleDescription)}>
        {row.vehicleDescription || EMPTY_VALUE}
      </span>
      <span className={styles.details}>
        <Vin vin={row.vin} />
        {row.lotNumber === '' ? null : (
          <span className={styles.lot} {...explained(row.lotName)}>
            {t('lot', { lot: row.lotNumber })}
          </span>
        )}
        <span className={row.shopInProgress === '' ? undefined : styles.inShop} {...hint(whose)}>
          {whose}
        </span>
      </span>
    </>
  );
}

export function VehicleDetails({ row }: Cell) {
  const t = cellTexts('labors');
  return (
    <>
      <span className={styles.details}>
        <Vin vin={row.vin} />
        {row.lotNumber === '' ? null : (
          <span className={styles.lot} {...explained(row.lotName)}>
            {t('lot', { lot: row.lotNumber })}
          </span>
        )}
      </span>
      <span className={styles.details}>
        <span className={styles.customer} {...hint(row.customerName)}>
          {row.customerName || EMPTY_VALUE}
        </span>
        {row.shopInProgress === '' ? null : (
          <span className={styles.inShop} {...hint(t('inShop', { shop: row.shopInProgress }))}>
            {t('inShop', { shop: row.shopInProgress })}
          </span>
        )}
      </span>
    </>
  );
}

/** How long the vehicle has been here, in the color of its age, and what is left of its current target. */
export function ArrivedCell({ row }: Cell) {
  const { site } = useCurrentSite();
  return (
    <span className={styles.arrived}>
      <Arrived row={row} />
      <TimeLeft row={row} timeZone={site.timeZone} />
    </span>
  );
}

function Arrived({ row }: Cell) {
  const t = cellTexts('labors');
  const hours = row.timeSinceArrivalHrs;
  if (hours === null) return <span>{row.timeSinceArrival || EMPTY_VALUE}</span>;
  const days = Math.floor(hours / 24);
  return (
    <span className={styles.age} data-age={arrivalAge(days)} {...explained(row.timeSinceArrival)}>
      {days > 0 ? t('days', { count: days }) : t('hours', { count: Math.floor(hours) })}
    </span>
  );
}
