import { useCurrentSite } from '../../providers/session/session-store';
import { Moment } from '../../components/Moment';
import { NotSent } from '../outbox/NotSent';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { useKeptNotes } from './kept-notes';
import { NoteText } from './NoteText';
import styles from './NotesDialog.module.css';

/** The notes on a work order that wait on this device for a connection. */
export function KeptNotes({ subject }: { subject: Subject }) {
  const { site } = useCurrentSite();
  const kept = useKeptNotes(subject, site.siteId);
  if (kept.length === 0) return null;
  return (
    <ul className={styles.kept}>
      {kept.map(({ id, body, occurredAt }) => (
        <li key={id}>
          <span className={styles.date}>
            <Moment value={new Date(occurredAt).toISOString()} /> <NotSent />
          </span>
          <p className={styles.text}>
            <NoteText text={(body as { notes: string }).notes} />
          </p>
        </li>
      ))}
    </ul>
  );
}
