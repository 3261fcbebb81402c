import { useMay } from '../../resources/useAccess';
import { drawn, type IconName } from '../../components/Icon';
import { openDialog, type DialogKind, type Subject } from './open-dialog';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { named } from '../../components/hint/hint';
import styles from './LinksCell.module.css';

type Links = {
  row: Subject & { notes: string; attachmentCount: number | null };
  /** The page itself does not show what the vehicle info would. */
  info?: boolean;
};

/**
 * The icons of a work order: notes always, which say whether there are any (W-169); attachments where the site has them
 * (W-170, W-171), which say how many; vehicle info and history where the site has links on (W-167, W-168, W-172,
 * W-173). A vehicle that still waits for its pictures is not a work order yet and has none.
 */
export const LinksCell = (props: Links) =>
  props.row.workOrderId === 0 ? null : (
    <span className={styles.links} data-rove>
      <RowLinks {...props} />
    </span>
  );

/** The look of a cell of a list that holds them; the stop of Tab is that of the list. */
export const linksLook = styles.inCell;

/** The same icons without an element around them. */
export function RowLinks({ row, info = true }: Links) {
  const seesInfo = useMay('vehicle-info', 'show') && info;
  const seesHistory = useMay('work-order-history', 'list');
  const seesAttachments = useMay('attachments', 'list');
  const attachments = row.attachmentCount ?? 0;
  if (row.workOrderId === 0) return null;
  return (
    <>
      {seesInfo ? <LinkButton kind="info" name="info" icon="info" row={row} /> : null}
      {seesHistory ? <LinkButton kind="history" name="history" icon="history" row={row} /> : null}
      {row.notes === '' ? (
        <LinkButton kind="notes" name="noNotes" icon="note" row={row} />
      ) : (
        <LinkButton kind="notes" name="notes" icon="note-full" row={row} full />
      )}
      {seesAttachments ? (
        <LinkButton
          kind="attachments"
          name={attachments > 0 ? 'attachments' : 'noAttachments'}
          icon="attach"
          row={row}
          full={attachments > 0}
          count={attachments}
        />
      ) : null}
    </>
  );
}

type Props = {
  kind: Exclude<DialogKind, 'picture'>;
  name: 'notes' | 'noNotes' | 'info' | 'history' | 'attachments' | 'noAttachments';
  icon: IconName;
  row: Subject;
  /** Something is behind it. */
  full?: boolean;
  count?: number;
};

const NUMBER = '\u0000';

function LinkButton({ kind, name, icon, row, full = false, count }: Props) {
  const t = cellTexts('work-orders');
  // The number is inserted last: the text around it is the same in every row, and looked up once.
  const text = t(`links.${name}`, { number: NUMBER, count: count ?? 0 }).replace(NUMBER, () => row.extId);
  return (
    <button
      type="button"
      {...drawn(icon)}
      {...named(text)}
      data-full={full}
      onClick={() => openDialog(kind, row)}
    />
  );
}
