import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes';
import { lackOf, toFailure } from '../../providers/api/http-error';
import { Can } from '../../components/Can';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import { KeptNotes } from './KeptNotes';
import { NoteForm } from './NoteForm';
import { SavedNotes } from './SavedNotes';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import { isUnsaved, useNoteDraft } from './useNoteDraft';
import { useNotes, type Draft } from './useNotes';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import styles from './NotesDialog.module.css';

/** The notes of a work order: the list, and a form to add or edit one (R-170 to R-177, W-232, W-233). */
export function NotesDialog({ subject, onClose, closes = false, moments = 'short' }: WorkOrderDialogProps) {
  const { t } = useTranslation('notes');
  const { query, save, changedByOthers } = useNotes(subject);
  const { draft, change: alter, cameBack } = useNoteDraft(subject);
  const [theirs, setTheirs] = useState<Note>();
  // Said where the list that would show it does not come.
  const [written, setWritten] = useState(false);
  const unsaved = draft !== undefined && isUnsaved(draft);
  const change = (next: Draft | undefined) => {
    setTheirs(undefined);
    setWritten(false);
    save.reset();
    alter(() => next);
  };
  const leave = useUnsavedChanges(unsaved, () => change(undefined));
  // Their text answers a refusal as stale; every other failure is reported in words.
  const told = theirs && toFailure(save.error).code === 'conflict' ? undefined : save.error;
  const submit = () => {
    if (!draft || save.isPending) return;
    const { note } = draft;
    save.mutate(draft, {
      onSuccess: (sent) => {
        change(undefined);
        setWritten(sent);
      },
      onError: async (error) => {
        const changed = note && (await changedByOthers(error, note));
        if (!changed) return;
        // From now on their text has been seen: the next Update is based on it, and only on it.
        setTheirs(changed);
        alter((now) => now && { ...now, note: changed });
      },
      onSettled: () => void query.refetch(),
    });
  };

  return (
    <Dialog
      id="work-order-notes"
      title={t('title', { number: subject.extId })}
      size="large"
      confirmLoading={save.isPending}
      onCancel={() => leave(onClose)}
      footer={
        draft ? null : (
          <>
            <Button onClick={onClose}>{t(closes ? 'close' : 'cancel')}</Button>
            <Can resource={subject.expressKey === undefined ? 'notes' : 'express-notes'} action="create">
              <Button type="primary" onClick={() => change({ text: '' })}>
                {t('add')}
              </Button>
            </Can>
          </>
        )
      }
    >
      <SubjectLine subject={subject} />
      {draft ? (
        <NoteForm
          workOrderId={subject.workOrderId}
          draft={draft}
          theirs={theirs}
          cameBack={cameBack}
          saving={save.isPending}
          error={told}
          onChange={(text) => alter((now) => now && { ...now, text })}
          onSubmit={submit}
          onCancel={() => leave(() => change(undefined))}
        />
      ) : (
        <div className={styles.body}>
          <KeptNotes subject={subject} />
          {query.isError ? (
            <>
              {written ? <p role="status">{t('written')}</p> : null}
              {lackOf(query.error) ? (
                <LoadState query={query} />
              ) : (
                <LoadFailure error={query.error} number={subject.extId} />
              )}
            </>
          ) : query.data ? (
            <SavedNotes
              subject={subject}
              notes={query.data.data}
              moments={moments}
              onEdit={(note, text) => change({ note, text })}
            />
          ) : (
            <LoadState query={query} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** 404 is no error but an information; everything else is. */
function LoadFailure({ error, number }: { error: unknown; number: string }) {
  const { t } = useTranslation('notes');
  return toFailure(error).statusCode === 404 ? (
    <p role="status" className={styles.info}>
      {t('none', { number })}
    </p>
  ) : (
    <p role="alert" className={styles.failed}>
      {t('loadFailed')}
    </p>
  );
}
