import { Link } from 'react-router';
import type { LaborRow } from '#contract/labors';
import { arrivalAge } from '#domain/ageing';
import { EMPTY_VALUE } from '#domain/limits';
import { judge, stageRequirement } from '#domain/policy';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../../components/Badge';
import { Icon } from '../../../components/Icon';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { stageAddress } from '../../../resources/stage-address';
import { VehiclePicture } from '../../../components/vehicle/VehiclePicture';
import { Vin } from '../../../components/vehicle/Vin';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { useHasId } from '../../../components/id-set';
import { HoursBar } from './HoursBar';
import { AssigneeField } from '../../../features/labor-work/AssigneeField';
import { assigneesOf, obstacleOf } from '../../../features/labor-work/labor-steps';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { explained, hint, named } from '../../../components/hint/hint';
import styles from '../../../features/labor-work/cells.module.css';

type Cell = { row: LaborRow };

/** Ticks a labor for the bulk assignment. */
export function SelectCell({ row }: Cell) {
  const t = cellTexts('labors');
  const { selected, select } = useLaborScreen();
  const ticked = useHasId(selected, row.estimateLaborId);
  // What somebody else has begun since can still be taken out of the choice.
  const obstacle = ticked ? null : obstacleOf(row);
  const free = obstacle === null;
  const why = free ? undefined : t(`assign.why.${obstacle}`);
  return (
    <label className={styles.tick} {...hint(why)}>
      <input
        type="checkbox"
        checked={ticked}
        aria-disabled={!free}
        {...explained(why)}
        aria-label={t('select', { labor: row.laborName, number: row.extId })}
        onChange={(event) => {
          if (!free) return;
          select(row.estimateLaborId, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey);
        }}
      />
    </label>
  );
}

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

/** All work of the vehicle is done: it may be sent on. */
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

/** A vehicle in two lines: what it is; its last 8, its lot, and the shop that works on it or whose it is. */
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

/** How long the vehicle has been here, in the colour of its age. */
export function ArrivedCell({ row }: Cell) {
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

/** Shop and name, what was estimated and what is left of it. */
export function LaborCell({ row }: Cell) {
  const t = cellTexts('labors');
  const hours = (value: number | null) => t('hrs', { hours: formatHours(value, cellLanguage(), 2) });
  return (
    <>
      <span className={styles.line}>
        <Badge tone="neutral">{row.shopName}</Badge>
        <span className={styles.labor} {...hint(row.laborName)}>
          {row.laborName}
        </span>
      </span>
      <span className={styles.facts}>
        <ReworkMark row={row} />
        <span {...explained(t('estimate'))}>{t('estimateHrs', { hours: hours(row.estimateLaborTime) })}</span>
        <span {...explained(t('remaining'))}>{t('remainingHrs', { hours: hours(row.remainingTime) })}</span>
      </span>
    </>
  );
}

/** Says that a check has sent the labor back, and over it why. */
function ReworkMark({ row }: Cell) {
  const t = cellTexts('labors');
  if (row.reworkReason === '') return null;
  const { reworkStage: stage, reworkReason: reason } = row;
  return (
    <Badge tone="danger" {...explained(t('rework.hint', { stage, reason }))}>
      {t('rework.mark')}
    </Badge>
  );
}

/** The status, a link to the page of Repair or, where parts are waited for, of Parts. */
export function StatusCell({ row }: Cell) {
  const t = cellTexts('labors');
  const { segment } = useCurrentSite();
  const { grants } = useSession();
  const stage = row.status === 'Waiting for Parts' ? 'Parts' : 'Repair';
  const text = t(`status.${row.status}`, { defaultValue: row.status });
  const open = judge(stageRequirement(stage), grants, NO_FLAGS) === 'allowed';
  return (
    <span className={styles.status}>
      <Badge tone={laborTone(row.status)}>
        {open ? <Link to={stageAddress(segment, stage, row)}>{text}</Link> : text}
      </Badge>
    </span>
  );
}

const NO_FLAGS: ReadonlySet<string> = new Set();

/** Who does it, and the way to change that. */
export function AssigneeCell({ row, look }: Cell & { look?: 'brief' | undefined }) {
  const t = cellTexts('labors');
  const { commands, mayAssign, bulk } = useLaborScreen();
  const busy = useHasId(commands.busy, row.estimateLaborId);
  const obstacle = obstacleOf(row);
  return (
    <AssigneeField
      labor={{
        estimateLaborId: row.estimateLaborId,
        laborName: row.laborName,
        number: row.extId,
        shop: row.shopName,
        assignees: assigneesOf(row),
      }}
      mayAssign={mayAssign}
      why={bulk ? t('assign.bulkFirst') : obstacle === null ? '' : t(`assign.why.${obstacle}`)}
      busy={busy}
      look={look}
      refused={commands.refused}
      onPick={(technician) => void commands.assignOne(row, technician)}
      onMore={() => commands.open({ kind: 'assign', row })}
    />
  );
}
