import { use } from 'react';
import { claimTone, isAvailable } from '#domain/availability';
import { isWholesale } from '#domain/customer-scope';
import { EMPTY_VALUE } from '#domain/limits';
import { UNRANKED } from '#domain/priority';
import { Badge } from '../../../components/Badge';
import { Icon } from '../../../components/Icon';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { Vin } from '../../../components/vehicle/Vin';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { formatStamp } from '../../../providers/i18n/format';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import type { Vehicle } from '../hooks/usePlist';
import { OpenContext, useRow } from './row-context';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { explained, hint, named } from '../../../components/hint/hint';
import styles from './cells.module.css';

type Cell = { row: Vehicle };

/** The rank, big, with the number of the work order and its stage. */
export function PriorityCell({ row }: Cell) {
  const t = cellTexts('work-orders');
  const own = cellTexts('prioritization');
  const rank = row.priority === UNRANKED ? '–' : row.priority;
  return (
    <span className={styles.priority}>
      <span className={styles.rank} {...explained(own('rank', { rank }))}>
        {rank}
      </span>
      <span className={styles.order}>
        <strong>
          <VehicleLink order={{ workOrderId: row.work_order_id, extId: row.work_order_number }} />
        </strong>
        <span>{t(`stage.${row.workorder_status}`, { defaultValue: row.workorder_status })}</span>
        <DetailsToggle row={row} />
      </span>
    </span>
  );
}

/** Expands the labors of the row (E-134). */
function DetailsToggle({ row }: Cell) {
  const t = cellTexts('prioritization');
  const { toggle } = useRow();
  const open = use(OpenContext) === row.id;
  return (
    <button
      type="button"
      // Enter on the row opens it.
      data-primary
      className={styles.toggle}
      aria-expanded={open}
      aria-label={t('details.of', { number: row.work_order_number })}
      onClick={() => toggle(row.id)}
    >
      {t('details.toggle')}
      <Icon name={open ? 'up' : 'down'} size={15} />
    </button>
  );
}

/** Who holds the vehicle; nothing while it is available. */
export function AvailabilityBadge({ row }: Cell) {
  const t = cellTexts('claim-release');
  const { site } = useCurrentSite();
  const record = row.availability;
  if (!record || isAvailable(record.availability)) return null;
  const who = record.display_name || record.user;
  const since = formatStamp(record.timestamp, site.timeZone, cellLanguage());
  return (
    <span className={styles.taken} {...explained(`${who}, ${since}`)}>
      <Badge tone={claimTone(record.availability)}>
        {t(`state.${record.availability}`, { defaultValue: record.availability })}
        {record.shop_name ? <span className={styles.shop}>{record.shop_name}</span> : null}
      </Badge>
      <span className={styles.holder}>{who}</span>
    </span>
  );
}

/** Picture, description, VIN, customer and place, plus the holder. */
export function VehicleCell({ row }: Cell) {
  return (
    <span className={styles.vehicle}>
      <PictureButton row={row} />
      <span className={styles.facts}>
        <span className={styles.line}>
          <span className={styles.description} {...hint(row.description)}>
            {row.description || EMPTY_VALUE}
          </span>
          <Vin vin={row.vin} />
        </span>
        <VehicleDetails row={row} />
        <AvailabilityBadge row={row} />
      </span>
    </span>
  );
}

/** The picture, larger on a click (E-157). */
export function PictureButton({ row }: Cell) {
  const t = cellTexts('prioritization');
  const { showPicture } = useRow();
  const name = t('picture.open', { number: row.work_order_number });
  return (
    <button type="button" className={styles.picture} {...named(name)} onClick={() => showPicture(row)}>
      <VehiclePicture
        imageUrl={row.image_url}
        bodyStyle={row.body_style}
        color={row.color}
        description={row.description}
      />
    </button>
  );
}

/** Customer with type, and the lot. */
export function VehicleDetails({ row }: Cell) {
  const t = cellTexts('prioritization');
  return (
    <span className={styles.details}>
      <span className={styles.customer} {...hint(row.customer_name)}>
        {row.customer_name || EMPTY_VALUE}
      </span>
      {row.customer_type ? <span>{t(isWholesale(row.customer_type) ? 'wholesale' : 'retail')}</span> : null}
      <Lot row={row} />
    </span>
  );
}

/** The lot, linked to the lot-vision site where one is configured (E-160). */
function Lot({ row }: Cell) {
  const t = cellTexts('work-orders');
  const { config } = useSession();
  const lot = row.lot_location?.number ?? '';
  if (lot === '') return null;
  const text = t('lot', { lot });
  if (config.lotVisionUrl === '') return <span {...explained(row.lot_location?.name)}>{text}</span>;
  const address = config.lotVisionUrl.replaceAll('{workOrderId}', String(row.work_order_id));
  return (
    <a href={address} target="_blank" rel="noreferrer" {...explained(t('lotVision'))}>
      {text}
    </a>
  );
}
