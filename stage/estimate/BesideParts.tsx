import { useTranslation } from 'react-i18next';
import { isPicture } from '#domain/attachments';
import { Can } from '../../src/components/Can';
import { Moment } from '../../src/components/Moment';
import { useToldBy } from '../../src/components/useToldBy';
import { useAttachments } from '../../src/features/attachments/useAttachments';
import { HistoryEvents } from '../../src/features/history/HistoryEvents';
import { useHistory } from '../../src/features/history/useHistory';
import { useNotes } from '../../src/features/notes/useNotes';
import { Photos } from '../../src/features/vehicle/Photos';
import { useStage } from '../frame/stage-context';
import styles from './Beside.module.css';

/** As many events as are looked at while an estimate is made. */
const NEWEST = 12;

/** Photos, notes and history of the vehicle, as far as the person may see them; each can be folded. */
export function BesideParts() {
  const { t } = useTranslation('workbench');
  return (
    <div className={styles.parts}>
      <Can resource="attachments" action="list">
        <Pictures />
      </Can>
      <Can resource="notes" action="list">
        <details className={styles.part} open>
          <summary>{t('beside.notes')}</summary>
          <Notes />
        </details>
      </Can>
      <Can resource="work-order-history" action="list">
        <details className={styles.part} open>
          <summary>{t('beside.history')}</summary>
          <History />
        </details>
      </Can>
    </div>
  );
}

function Pictures() {
  const { query } = useAttachments(useStage().task.order);
  const pictures = (query.data?.data ?? []).filter((file) => isPicture(file.file_extension));
  return <Photos pictures={pictures} />;
}

function Notes() {
  const { t } = useTranslation('workbench');
  const told = useToldBy();
  const { query } = useNotes(useStage().task.order);
  const notes = (query.data?.data ?? []).toSorted((a, b) => b.hr_updated.localeCompare(a.hr_updated));
  if (query.isSuccess && notes.length === 0) return <p className={styles.none}>{t('beside.noNotes')}</p>;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.sk}>
          <p>{note.notes}</p>
          <small>
            {told(note.user_name, note.by_assistant)} <Moment value={note.hr_updated} />
          </small>
        </li>
      ))}
    </ul>
  );
}

function History() {
  const { events, nameOf } = useHistory(useStage().task.order);
  return <HistoryEvents events={events.slice(0, NEWEST)} nameOf={nameOf} />;
}
