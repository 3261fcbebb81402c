import { useTranslation } from 'react-i18next';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { hoursOf } from '#domain/labor-in-list';
import { listAssignObstacle } from '#domain/list-labor-actions';
import { useHasId } from '../../../components/id-set';
import { formatHours } from '../../../features/labor-dialogs/hours';
import type { Vehicle } from '../hooks/usePlist';
import { LaborStatus } from './LaborLine';
import { useRow } from './row-context';
import { explained, hint } from '../../../components/hint/hint';
import styles from './FoundLabors.module.css';

/** The labors of a vehicle found by a search of damage items; they can be ticked and assigned together. */
export function FoundLabors({ row }: { row: Vehicle }) {
  const { t } = useTranslation('prioritization');
  return (
    <ul className={styles.found} aria-label={t('damage.found', { number: row.work_order_number })}>
      {row.found_labors.map((labor) => (
        <li key={labor.id}>
          <Found labor={labor} number={row.work_order_number} />
        </li>
      ))}
    </ul>
  );
}

function Found({ labor, number }: { labor: PrioritizationLabor; number: string }) {
  const { t, i18n } = useTranslation('prioritization');
  const { t: labors } = useTranslation('labors');
  const { mayAssign, ticked } = useRow();
  const chosen = useHasId(ticked, labor.product_id);
  const obstacle = listAssignObstacle(labor);
  const why = obstacle === null ? '' : labors(`assign.why.${obstacle}`);
  const names = labor.technicians.map(({ technicianName }) => technicianName).join(', ');
  return (
    <label className={styles.item} {...hint(why)}>
      {mayAssign ? (
        <input
          type="checkbox"
          checked={chosen}
          aria-disabled={why !== ''}
          {...explained(why)}
          aria-label={labors('select', { labor: labor.labor_name, number })}
          onChange={(event) => {
            if (why === '') ticked.set([labor.product_id], event.target.checked);
          }}
        />
      ) : null}
      <span className={styles.shop}>{labor.shop_code}</span>
      <span className={styles.name}>{labor.labor_name}</span>
      {labor.damage === '' ? null : <span className={styles.quiet}>{labor.damage}</span>}
      <span className={styles.quiet}>
        {t('details.hours', { hours: formatHours(hoursOf(labor), i18n.language, 1) })}
      </span>
      <LaborStatus labor={labor} brief />
      <span className={styles.quiet}>{names || labors('unassigned')}</span>
    </label>
  );
}
