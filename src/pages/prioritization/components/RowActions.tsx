import { useTranslation } from 'react-i18next';
import { availabilityActions } from '#domain/availability';
import { beginClaimAction, type ClaimAction } from '../../../features/claim-release/open-claim-release';
import { ActionMenu, type Action } from '../../../components/ActionMenu';
import { Icon } from '../../../components/Icon';
import { LinksCell } from '../../../features/work-order-dialogs/LinksCell';
import { openDialog } from '../../../features/work-order-dialogs/open-dialog';
import type { Vehicle } from '../hooks/usePlist';
import { dialogSubject } from '../hooks/useRowActions';
import { useRow } from './row-context';
import { explained, named, unless } from '../../../components/hint/hint';
import styles from './RowActions.module.css';

/** The next step as a button, everything else in the row menu; notes, info and history beside it. */
export function RowActions({ row }: { row: Vehicle }) {
  const { t } = useTranslation('claim-release');
  const { mayWrite, administrator, subjectOf } = useRow();
  const state = row.availability?.availability ?? '';
  const allowed = availabilityActions(state, administrator);
  const begin = (action: ClaimAction) => beginClaimAction(action, subjectOf(row));
  const action = allowed.claim ? 'claim' : 'release';
  const locked = !mayWrite
    ? t('noPermission')
    : action === 'release' && allowed.release === 'none'
      ? t('holdLocked')
      : undefined;
  return (
    <span className={styles.actions}>
      <button
        type="button"
        data-primary
        className={styles.next}
        data-claim={action === 'claim'}
        aria-label={t(`${action}.of`, { number: row.work_order_number })}
        {...unless(locked, () => begin(action))}
      >
        {t(`${action}.do`)}
      </button>
      <RowMenu row={row} onBegin={begin} allowed={allowed} />
      <LinksCell
        row={{
          workOrderId: row.work_order_id,
          extId: row.work_order_number,
          vin: row.vin,
          description: row.description,
          notes: row.notes,
          attachmentCount: row.attachment_count,
        }}
      />
    </span>
  );
}

type MenuProps = {
  row: Vehicle;
  onBegin: (action: ClaimAction) => void;
  allowed: ReturnType<typeof availabilityActions>;
};

function RowMenu({ row, onBegin, allowed }: MenuProps) {
  const { t } = useTranslation('claim-release');
  const { t: own } = useTranslation('prioritization');
  const { mayWrite, toggle, showPicture } = useRow();
  const name = t('menu', { number: row.work_order_number });
  const taken = allowed.claim ? undefined : t('takenFirst');
  const step = (action: ClaimAction, off: string | undefined): Action => ({
    kind: 'action',
    key: action,
    text: t(`${action}.do`),
    off,
    danger: action === 'remove',
    onChoose: () => onBegin(action),
  });
  const other = (key: string, text: string, onChoose: () => void): Action => ({
    kind: 'action',
    key,
    text,
    onChoose,
  });
  if (!mayWrite) {
    return (
      <button
        type="button"
        className={styles.more}
        aria-disabled
        aria-label={name}
        {...explained(t('noPermission'))}
      >
        <Icon name="more" />
      </button>
    );
  }
  return (
    <ActionMenu
      name={name}
      items={[
        step('claim', taken),
        step(
          'release',
          allowed.release !== 'none' ? undefined : t(allowed.claim ? 'isAvailable' : 'holdLocked'),
        ),
        step('endHold', allowed.endHold ? undefined : t('notHeld')),
        step('storage', taken),
        step('remove', taken),
        { kind: 'line' },
        other('details', own('details.toggle'), () => toggle(row.id)),
        other('notes', own('menu.notes'), () => openDialog('notes', dialogSubject(row))),
        other('picture', own('menu.picture'), () => showPicture(row)),
      ]}
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-expanded={open}
          {...named(name)}
        >
          <Icon name="more" />
        </button>
      )}
    />
  );
}
