import { Flyout } from '../../components/Flyout';
import { explained, hint, unless } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { useIdText, type IdTexts } from '../../components/id-texts';
import { cellTexts } from '../../providers/i18n/cell-texts';
import type { Assignee } from '../labor-dialogs/AssignDialog';
import { TechnicianPicker } from './TechnicianPicker';
import styles from './cells.module.css';

/** A labor as the choice of its technicians needs it, whichever screen it stands on. */
export type PickedLabor = {
  estimateLaborId: number;
  laborName: string;
  /** Its work order. */
  number: string;
  /** The abbreviation of its shop. */
  shop: string;
  assignees: readonly Assignee[];
};

type Props = {
  labor: PickedLabor;
  mayAssign: boolean;
  /** Why its technicians cannot be changed now; empty where they can. */
  why: string;
  busy: boolean;
  /** The last refusal about it. */
  refused: IdTexts;
  /** In one line; `brief` has the name alone, which leads to the dialog too. */
  look?: 'inline' | 'brief' | undefined;
  onPick: (technician: Assignee) => void;
  /** Opens the dialog of the documents. */
  onMore: () => void;
  /** Sends it to a vendor instead, where that may be done. */
  onVendor?: (() => void) | undefined;
};

/** Who does a labor: the name picks someone else in place, the button opens the dialog (R-082, R-083, E-156). */
export function AssigneeField({
  labor,
  mayAssign,
  why,
  busy,
  refused,
  look,
  onPick,
  onMore,
  onVendor,
}: Props) {
  const t = cellTexts('labors');
  const { laborName, number, assignees, shop } = labor;
  const refusal = useIdText(refused, labor.estimateLaborId);
  const names = assignees.map(({ technicianName }) => technicianName).join(', ') || t('unassigned');
  const nobody = assignees.length === 0;
  const trigger = ({ open }: { open: boolean }) => (
    <button
      type="button"
      className={styles.pick}
      data-nobody={nobody}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={t('pick.open', { names, labor: laborName, number })}
      {...hint(names)}
    >
      <span className={styles.names}>{names}</span>
      <Icon name="down" size={13} />
    </button>
  );
  return (
    <span className={styles.assignee} data-look={look}>
      {mayAssign && why === '' && !busy ? (
        <Flyout trigger={trigger}>
          {(close) => (
            <TechnicianPicker
              label={t('pick.of', { labor: laborName })}
              shop={shop}
              assigned={assignees.map(({ technicianId }) => technicianId)}
              onPick={(technician) => {
                close();
                onPick(technician);
              }}
              onMore={() => {
                close();
                onMore();
              }}
              onVendor={
                onVendor &&
                (() => {
                  close();
                  onVendor();
                })
              }
            />
          )}
        </Flyout>
      ) : (
        <span
          className={styles.names}
          data-nobody={nobody}
          {...(look === 'brief' ? explained(why) : hint(names))}
        >
          {names}
        </span>
      )}
      {mayAssign && look !== 'brief' ? (
        <button
          type="button"
          className={styles.action}
          disabled={busy}
          aria-label={t('assign.labor', { labor: laborName, number })}
          {...unless(why, onMore)}
        >
          {t('assign.open')}
        </button>
      ) : null}
      {refusal === '' ? null : (
        <span className={styles.refused} role="alert" {...hint(refusal)}>
          {refusal}
        </span>
      )}
    </span>
  );
}
