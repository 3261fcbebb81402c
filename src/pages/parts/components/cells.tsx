import { Link } from 'react-router';
import type { PartRow } from '#contract/parts';
import { arrivalAge } from '#domain/ageing';
import { EMPTY_VALUE } from '#domain/limits';
import { last8 } from '#domain/vin';
import { useMay } from '../../../resources/useAccess';
import { Icon } from '../../../components/Icon';
import { Badge } from '../../../components/Badge';
import { LotLink } from '../../../components/vehicle/LotLink';
import { TimeLeft } from '../../../components/vehicle/TimeLeft';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { Vin } from '../../../components/vehicle/Vin';
import { useOrigin } from '../../../features/list-walk/left-list';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { printSheets } from '../../../features/print/print-sheets';
import { LinksCell } from '../../../features/work-order-dialogs/LinksCell';
import { formatMoney } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ListedPart } from '../hooks/arrange-parts';
import { orderTime } from '../pacific';
import { partTone } from '../../../components/vehicle/part-tone';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { explained, hint } from '../../../components/hint/hint';
import { Eta } from './Eta';
import styles from './cells.module.css';

type Cell = { row: ListedPart };

/**
 * Number, picture and the icons of the work order; a repeated one is hidden, and is still the row header for
 * screen readers.
 */
export function WorkOrderCell({ row }: Cell) {
  if (row.repeated) return <span className="visually-hidden">#{row.extId}</span>;
  return (
    <span className={styles.workOrder}>
      <VehiclePicture
        imageUrl={row.woImageUrl}
        bodyStyle={row.bodyStyle}
        color={row.color}
        description={row.vehicleDescription}
      />
      <span>
        <strong>
          <VehicleLink order={row} />
        </strong>
        <LinksCell row={{ ...row, description: row.vehicleDescription }} />
      </span>
    </span>
  );
}

/**
 * Description, VIN, customer, whether a shop is working on it, and its place. If the row above has already said so, one
 * line still names the vehicle, so that the row makes sense on its own.
 */
export function VehicleCell({ row }: Cell) {
  if (!row.repeated) return <Vehicle row={row} />;
  const { extId, vehicleDescription, vin } = row;
  const name = [extId, vehicleDescription, last8(vin)].filter(Boolean).join(' · ');
  return (
    <span className={styles.same} {...hint(name)}>
      <VehicleLink order={row}>{name}</VehicleLink>
    </span>
  );
}

/** The full vehicle of a part, regardless of the row above. */
export function Vehicle({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  return (
    <>
      <span className={styles.description}>{row.vehicleDescription || EMPTY_VALUE}</span>
      <span>
        <Vin vin={row.vin} />
      </span>
      <span className={styles.details}>
        <span>{row.customerName || EMPTY_VALUE}</span>
        {row.customerExtId ? <span>{row.customerExtId}</span> : null}
        {row.shopInProgress ? <span>{t('inShop', { shop: row.shopName })}</span> : null}
        <LotLink row={row} />
      </span>
    </>
  );
}

/** Days since arrival, colored by age. */
export function ArrivedCell({ row }: Cell) {
  return row.repeated ? null : <Arrived row={row} />;
}

/** How long the vehicle has been here, and what is left of its current target. */
export function Arrived({ row }: { row: PartRow }) {
  const t = cellTexts('work-orders');
  const { site } = useCurrentSite();
  const days = row.timeSinceArrival;
  return (
    <span className={styles.arrived}>
      {days === null ? (
        <span>{EMPTY_VALUE}</span>
      ) : (
        <span className={styles.age} data-age={arrivalAge(days)}>
          {t('days', { count: days })}
        </span>
      )}
      <TimeLeft row={row} timeZone={site.timeZone} />
    </span>
  );
}

/** What a part costs, and how many are in stock; empty where none is kept. */
export function partTexts(row: PartRow): { price: string; stock: string } {
  const t = cellTexts('parts');
  const money = (dollars: number | null) => formatMoney(dollars ?? 0, cellLanguage());
  return {
    price: t('price', {
      quantity: row.quantity ?? 0,
      unit: money(row.unitPrice),
      markup: row.markup ?? 0,
      extended: money(row.extendedPrice),
    }),
    stock:
      row.inventoryId === null
        ? ''
        : t('stock', {
            onHand: row.quantityOnHand ?? 0,
            reserved: row.quantityReserved ?? 0,
            onOrder: row.quantityOnOrder ?? 0,
          }),
  };
}

/** Name, number and supplier; what it costs; stock; tire and ETA where the site has them. */
export function PartCell({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  const { site, segment } = useCurrentSite();
  const mayPrint = useMay('vehicles', 'show');
  const { price, stock } = partTexts(row);
  return (
    <>
      <span className={styles.description}>{row.partName}</span>
      <span className={styles.details}>
        {row.partNum ? <span className={styles.number}>{row.partNum}</span> : null}
        <span>{row.partSource}</span>
        <span>{row.shopName}</span>
      </span>
      <span className={styles.price}>{price}</span>
      {stock ? <span className={styles.faint}>{stock}</span> : null}
      {site.collectNewTiresSpecsEnabled ? <Tire row={row} /> : null}
      <Eta row={row} />
      {mayPrint ? (
        <button
          type="button"
          className={styles.textButton}
          aria-label={t('labelOf', { part: row.partName, number: row.extId })}
          onClick={() => printSheets(segment, [row], 'part', { parts: [row.estimatePartId] })}
        >
          <Icon name="file" size={14} />
          {t('label')}
        </button>
      ) : null}
    </>
  );
}

const TIRE_FIELDS = [
  'tireManufacturer',
  'tireModel',
  'tireWidth',
  'tireAspectRatio',
  'tireConstruction',
  'tireRimDiameter',
  'tireLoadIndex',
  'tireSpeedRating',
  'tireType',
] as const satisfies readonly (keyof PartRow)[];

/** What is known about a new tire; unknown values are left out. */
function Tire({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  const known = TIRE_FIELDS.filter((field) => row[field] !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.tire} aria-label={t('tire')}>
      {known.map((field) => (
        <div key={field}>
          <dt>{t(`tireField.${field}`)}</dt>
          <dd>{row[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far the part is, linked to the work order's Parts page, and when it was ordered and received. */
export function StatusCell({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  const { site, segment } = useCurrentSite();
  const linked = useMay('parts', 'open');
  const originOf = useOrigin();
  const status = t(`status.${row.partStatus}`, { defaultValue: row.partStatus });
  const badge = <Badge tone={partTone(row.partStatus)}>{status}</Badge>;
  const time = (moment: string) => {
    const [own, pacific] = orderTime(moment, site.timeZone, cellLanguage());
    return pacific === '' ? own : t('pacificBeside', { time: own, pacific });
  };
  return (
    <>
      {linked ? (
        <Link
          className={styles.status}
          to={`/parts/${segment}/${row.workOrderId}`}
          state={originOf()}
          aria-label={t('openParts', { status, number: row.extId })}
        >
          {badge}
        </Link>
      ) : (
        badge
      )}
      {row.orderSentTime ? (
        <span className={styles.faint} {...explained(t('pacific'))}>
          {t('sent', { time: time(row.orderSentTime) })}
        </span>
      ) : null}
      {row.orderReceivedTime ? (
        <span className={styles.faint} {...explained(t('pacific'))}>
          {t('received', { time: time(row.orderReceivedTime) })}
        </span>
      ) : null}
    </>
  );
}
