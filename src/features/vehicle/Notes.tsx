import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '#contract/vehicles';
import { useMay } from '../../resources/useAccess';
import { Moment } from '../../components/Moment';
import { useToldBy } from '../../components/useToldBy';
import { NoteText } from '../notes/NoteText';
import { openDialog } from '../work-order-dialogs/open-dialog';
import { Nothing, Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

const SHOWN = 4;

/** The newest notes; they are written in the dialog of notes. */
export function Notes({ vehicle: { notes, order } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const mayAdd = useMay('notes', 'create');
  const told = useToldBy();
  const [all, setAll] = useState(false);
  const newest = notes.toSorted((a, b) => b.hr_updated.localeCompare(a.hr_updated));
  const left = notes.length - SHOWN;
  return (
    <Section
      title={t('notes.title')}
      count={notes.length}
      action={
        <Button size="small" onClick={() => openDialog('notes', order)}>
          {t(mayAdd ? 'notes.open' : 'notes.view')}
        </Button>
      }
    >
      {notes.length === 0 ? <Nothing>{t('notes.empty')}</Nothing> : null}
      <ul className={styles.notes}>
        {newest.slice(0, all ? undefined : SHOWN).map((note) => (
          <li key={note.sk}>
            <p>
              <NoteText text={note.notes} />
            </p>
            <span className={text.faint}>
              {told(note.user_name, note.by_assistant)} <Moment value={note.hr_updated} />{' '}
              {note.edited_by
                ? t('notes.edited', { name: told(note.edited_by, note.edit_by_assistant) })
                : ''}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && !all ? (
        <button type="button" className={text.more} onClick={() => setAll(true)}>
          {t('notes.more', { count: left })}
        </button>
      ) : null}
    </Section>
  );
}
