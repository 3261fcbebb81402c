import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes';
import { useMay } from '../../resources/useAccess';
import type { MomentForm } from '../../components/Moment';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { FormerNotes } from './FormerNotes';
import { NoteList } from './NoteList';
import { useNoteRemoval } from './useNoteRemoval';

type Props = {
  subject: Subject;
  notes: readonly Note[];
  moments: MomentForm;
  /** Edits a note, beginning with a text. */
  onEdit: (note: Note, text: string) => void;
};

/** The existing notes, and on demand those that were deleted or edited. */
export function SavedNotes({ subject, notes, moments, onEdit }: Props) {
  const { t } = useTranslation('notes');
  const { remove, restore } = useNoteRemoval(subject);
  const [former, setFormer] = useState(false);
  // Other deployments do not say who may change a note, and keep nothing of it.
  const keeps = useMay('former-notes', 'list') && notes.every(({ mayChange }) => mayChange !== '');
  return (
    <>
      <NoteList
        notes={notes}
        moments={moments}
        onEdit={(note) => onEdit(note, note.notes)}
        onDelete={(note) => remove.mutate(note)}
      />
      {keeps ? (
        <Button type="link" aria-expanded={former} onClick={() => setFormer(!former)}>
          {t(former ? 'former.hide' : 'former.show')}
        </Button>
      ) : null}
      {keeps && former ? (
        <FormerNotes
          subject={subject}
          notes={notes}
          moments={moments}
          restoring={restore.isPending ? restore.variables : undefined}
          onRestore={(sk) => restore.mutate(sk)}
          onUse={onEdit}
        />
      ) : null}
    </>
  );
}
