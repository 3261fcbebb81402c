import { useTranslation } from 'react-i18next';
import { ACTIONS } from '#domain/policy';
import { useVerdict } from '../../providers/session/session-store';
import { Icon, type IconName } from '../Icon';
import { openDialog, type DialogKind, type Subject } from './open-dialog';
import styles from './LinksCell.module.css';

/**
 * The icons of a work order: notes always, which say whether there are any (W-169, W-171); vehicle info and history
 * where the site has links on (W-167, W-168, W-172, W-173). A vehicle that still waits for its pictures is no work
 * order yet and has none.
 */
export function LinksCell({ row }: { row: Subject & { notes: string } }) {
  const seesInfo = useVerdict(ACTIONS.viewVehicleInfo) === 'allowed';
  const seesHistory = useVerdict(ACTIONS.viewHistory) === 'allowed';
  if (row.workOrderId === 0) return null;
  return (
    <span className={styles.links}>
      {seesInfo ? <LinkButton kind="info" name="info" icon="info" row={row} /> : null}
      {seesHistory ? <LinkButton kind="history" name="history" icon="history" row={row} /> : null}
      {row.notes === '' ? (
        <LinkButton kind="notes" name="noNotes" icon="note" row={row} />
      ) : (
        <LinkButton kind="notes" name="notes" icon="note-full" row={row} />
      )}
    </span>
  );
}

type Props = { kind: DialogKind; name: string; icon: IconName; row: Subject };

function LinkButton({ kind, name, icon, row }: Props) {
  const { t } = useTranslation('work-orders');
  const text = t(`links.${name}`, { number: row.extId });
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      data-full={icon === 'note-full'}
      onClick={() => openDialog(kind, row)}
    >
      <Icon name={icon} />
    </button>
  );
}
