import { Link } from 'react-router';
import type { LaborRow } from '#contract/labors';
import { judge, stageRequirement } from '#domain/policy';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../../components/Badge';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { useOrigin } from '../../../features/list-walk/left-list';
import { stageAddress } from '../../../resources/stage-address';
import { useCurrentSite, useGrants } from '../../../providers/session/session-store';
import { useHasId } from '../../../components/id-set';
import { AssigneeField } from '../../../features/labor-work/AssigneeField';
import { VendorMark } from '../../../features/vendor-jobs/VendorMark';
import { assigneesOf, isSendable, obstacleOf } from '../../../features/labor-work/labor-steps';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { explained, hint } from '../../../components/hint/hint';
import styles from '../../../features/labor-work/cells.module.css';

type Cell = { row: LaborRow };

/** Ticks a labor for the bulk assignment. */
export function SelectCell({ row }: Cell) {
  const t = cellTexts('labors');
  const { selected, select } = useLaborScreen();
  const ticked = useHasId(selected, row.estimateLaborId);
  // A labor that someone else has started since can still be deselected.
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

/** Shop and name, with the estimated and remaining hours. */
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
        <AtVendor row={row} />
      </span>
    </>
  );
}

/** Marks a labor that a check has sent back, with the reason as its hint. */
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

/**
 * The state of a labor that is at a vendor or back from one; for users who do not otherwise assign labors, the button
 * to send it.
 */
function AtVendor({ row }: Cell) {
  const t = cellTexts('vendor-jobs');
  const { commands, mayAssign, maySend, bulk } = useLaborScreen();
  const { vendorJob } = row;
  if (vendorJob && !row.repaired) return <VendorMark job={vendorJob} look={commands.look} />;
  if (!maySend || mayAssign || bulk || !isSendable(row)) return null;
  return (
    <button
      type="button"
      className={styles.action}
      data-kind="plain"
      aria-label={t('openOf', { labor: row.laborName, number: row.extId })}
      onClick={() => commands.open({ kind: 'vendor', labors: [row], bulk: false })}
    >
      {t('open')}
    </button>
  );
}

/** The status, linked to the Repair page or, if parts are awaited, the Parts page. */
export function StatusCell({ row }: Cell) {
  const t = cellTexts('labors');
  const { segment } = useCurrentSite();
  const grants = useGrants();
  const originOf = useOrigin();
  const stage = row.status === 'Waiting for Parts' ? 'Parts' : 'Repair';
  const text = t(`status.${row.status}`, { defaultValue: row.status });
  const open = judge(stageRequirement(stage), grants, NO_FLAGS) === 'allowed';
  return (
    <span className={styles.status}>
      <Badge tone={laborTone(row.status)}>
        {open ? (
          <Link to={stageAddress(segment, stage, row)} state={originOf()}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Badge>
    </span>
  );
}

const NO_FLAGS: ReadonlySet<string> = new Set();

/** Who does it, and the way to change that. */
export function AssigneeCell({ row, look }: Cell & { look?: 'brief' | undefined }) {
  const t = cellTexts('labors');
  const { commands, mayAssign, maySend, bulk } = useLaborScreen();
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
      onVendor={
        maySend && isSendable(row)
          ? () => commands.open({ kind: 'vendor', labors: [row], bulk: false })
          : undefined
      }
    />
  );
}
