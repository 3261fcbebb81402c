import { useTranslation } from 'react-i18next';
import { ACTIONS } from '#domain/policy';
import { useVerdict } from '../../providers/session/session-store';
import { Icon, type IconName } from '../Icon';
import { openDialog, type DialogKind, type Subject } from './open-dialog';
import styles from './LinksCell.module.css';

/**
 * The icons of a work order: vehicle info and history where the site has links on (W-167, W-168, W-172, W-173). A vehicle that still waits for its
 * pictures is no work order yet and has none.
 */
export function LinksCell({ row }: { row: Subject }) {
  const seesInfo = useVerdict(ACTIONS.viewVehicleInfo) === 'allowed';
  const seesHistory = useVerdict(ACTIONS.viewHistory) === 'allowed';
  if (row.workOrderId === 0) return null;
  return (
    <span className={styles.links}>
      {seesInfo ? <LinkButton kind="info" row={row} /> : null}
      {seesHistory ? <LinkButton kind="history" row={row} /> : null}
    </span>
  );
}

const ICONS: Record<DialogKind, IconName> = { info: 'info', history: 'history' };

function LinkButton({ kind, row }: { kind: DialogKind; row: Subject }) {
  const { t } = useTranslation('work-orders');
  const name = t(`links.${kind}`, { number: row.extId });
  return (
    <button type="button" aria-label={name} title={name} onClick={() => openDialog(kind, row)}>
      <Icon name={ICONS[kind]} />
    </button>
  );
}
