import { useTranslation } from 'react-i18next';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { isCompletedLabor } from '#domain/labor-events';
import { hoursOf } from '#domain/labor-in-list';
import { laborTone } from '#domain/labor-status';
import { dashboardStatus, listAssignObstacle, listLaborActions } from '#domain/list-labor-actions';
import { isDeclined } from '#domain/shop-rollup';
import { Badge } from '../../../components/Badge';
import { useHasId } from '../../../components/id-set';
import { ChargeMark } from '../../../features/labor-dialogs/ChargeMark';
import { AssigneeField } from '../../../features/labor-work/AssigneeField';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import type { Vehicle } from '../hooks/usePlist';
import { useRow } from './row-context';
import { explained, unless } from '../../../components/hint/hint';
import styles from './Details.module.css';

type Props = { vehicle: Vehicle; labor: PrioritizationLabor };

/** A labor: what it is, who has it, its estimate and status, and its actions. */
export function LaborLine({ vehicle, labor }: Props) {
  const { t, i18n } = useTranslation('prioritization');
  return (
    <tr data-done={isCompletedLabor(labor.labor_status)}>
      <th scope="row">
        <span className={styles.name} {...explained(labor.damage)}>
          {labor.labor_name}
        </span>
        {labor.damage === '' ? null : <span className={styles.damage}>{labor.damage}</span>}
        <span className={styles.more}>
          <Assigned vehicle={vehicle} labor={labor} />
          <Orders labor={labor} />
        </span>
      </th>
      <td className={styles.estimate}>
        {t('details.hours', { hours: formatHours(hoursOf(labor), i18n.language, 1) })}
      </td>
      <td>
        <LaborStatus labor={labor} />
      </td>
      <td>
        <LaborActions vehicle={vehicle} labor={labor} />
      </td>
    </tr>
  );
}

/** The status in the user's language, with the credit if there is one; `brief` omits the credit. */
export function LaborStatus({ labor, brief = false }: { labor: PrioritizationLabor; brief?: boolean }) {
  const { t } = useTranslation('statuses');
  const { t: labors } = useTranslation('labors');
  const status = isCompletedLabor(labor.labor_status) ? 'Completed' : labor.labor_status;
  // Started work is always called what the repair dashboard calls it.
  const begun = dashboardStatus(labor) === 'Repair Started';
  const text = begun ? labors('status.Repair Started') : t(status, { defaultValue: status });
  const credit = [
    labors(`credit.${labor.work_credit}`, { defaultValue: labor.work_credit }),
    labor.sublet_vendor_name,
  ];
  return (
    <span className={styles.status}>
      <Badge tone={laborTone(begun ? 'Repair Started' : status)}>{text}</Badge>
      {brief || labor.work_credit === '' ? null : (
        <span className={styles.credit}>{credit.filter(Boolean).join(', ')}</span>
      )}
    </span>
  );
}

/** Links to the orders of its parts, if the site has a parts inventory (E-161). */
function Orders({ labor }: { labor: PrioritizationLabor }) {
  const { t } = useTranslation('prioritization');
  const { config } = useSession();
  const { segment } = useCurrentSite();
  if (config.partsInventoryUrl === '') return null;
  const base = config.partsInventoryUrl.replace(/\/?$/, '/');
  return labor.order_ids.map((order) => (
    <a
      key={order}
      href={`${base}orders/${segment}/edit/${order}`}
      aria-label={t('details.orderOf', { order, labor: labor.labor_name })}
    >
      {t('details.order', { order })}
    </a>
  ));
}

function Assigned({ vehicle, labor }: Props) {
  const { t } = useTranslation('labors');
  const { mayAssign, labors } = useRow();
  const busy = useHasId(labors.busy, labor.product_id);
  const obstacle = listAssignObstacle(labor);
  const declined = isDeclined({ status: labor.labor_status });
  if (declined && labor.technicians.length === 0) return null;
  return (
    <AssigneeField
      look="inline"
      labor={{
        estimateLaborId: labor.product_id,
        laborName: labor.labor_name,
        number: vehicle.work_order_number,
        shop: labor.shop_code,
        assignees: labor.technicians,
      }}
      mayAssign={mayAssign && !declined}
      why={obstacle === null ? '' : t(`assign.why.${obstacle}`)}
      busy={busy}
      refused={labors.refused}
      onPick={(technician) => void labors.assignOne(labor, technician)}
      onMore={() => labors.open({ kind: 'assign', vehicle, labor })}
    />
  );
}

function LaborActions({ vehicle, labor }: Props) {
  const { t } = useTranslation('labors');
  const { t: list } = useTranslation('prioritization');
  const { mayWrite, isTechnician, labors } = useRow();
  const busy = useHasId(labors.busy, labor.product_id);
  const { step, obstacle, credit } = listLaborActions(labor, {
    mayWrite,
    technician: isTechnician,
    customerType: vehicle.customer_type,
  });
  const name = labor.labor_name;
  const unsent = isCompletedLabor(labor.labor_status) && !labor.valid_charges_call;
  return (
    <span className={styles.actions}>
      {credit ? (
        <button
          type="button"
          className={styles.action}
          data-plain
          disabled={busy}
          aria-label={t('credit.openOf', { labor: name })}
          onClick={() => labors.open({ kind: 'credit', vehicle, labor })}
        >
          {t('credit.open')}
        </button>
      ) : null}
      {unsent || labor.charge_stands ? (
        <ChargeMark
          name={name}
          what={unsent ? 'unsent' : 'stands'}
          why={mayWrite ? undefined : list('nextVehicle.noPermission')}
          onOpen={() => labors.showUnsent(labor)}
        />
      ) : null}
      {step === 'complete' ? (
        <button
          type="button"
          className={styles.action}
          disabled={busy}
          aria-label={t('completeOf', { labor: name })}
          {...unless(obstacle === null ? '' : t(`complete.why.${obstacle}`), () =>
            labors.complete(vehicle, labor),
          )}
        >
          {t('complete.do')}
        </button>
      ) : step === 'undo' ? (
        <button
          type="button"
          className={styles.action}
          disabled={busy}
          aria-label={t('undoOf', { labor: name })}
          {...unless(vehicle.in_repair ? '' : t('undoOver'), () => void labors.undo(vehicle, labor))}
        >
          {t('undo')}
        </button>
      ) : null}
    </span>
  );
}
