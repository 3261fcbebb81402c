import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormerNote, Note } from '#contract/notes';
import { KEPT_DAYS } from '#domain/authorship';
import { useCurrentSite } from '../../providers/session/session-store';
import { LoadState } from '../../components/LoadState';
import { Moment, type MomentForm } from '../../components/Moment';
import { useToldBy } from '../../components/useToldBy';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { NoteText } from './NoteText';
import styles from './NotesDialog.module.css';

type Props = {
  subject: Subject;
  /** The notes that are there. */
  notes: readonly Note[];
  moments: MomentForm;
  /** The key of the note that is being restored. */
  restoring: string | undefined;
  onRestore: (sk: string) => void;
  /** Edits a note, starting from what it said before. */
  onUse: (note: Note, text: string) => void;
};

/** What notes said before they were recently edited or deleted, as far as the user may change them. */
export function FormerNotes({ subject, notes, moments, restoring, onRestore, onUse }: Props) {
  const { t } = useTranslation('notes');
  const { site } = useCurrentSite();
  const told = useToldBy();
  const { query } = useList<FormerNote>({
    resource: 'former-notes',
    meta: { siteId: site.siteId, workOrderNumber: subject.extId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const former = query.data?.data;
  if (!former) return <LoadState query={query} />;
  if (former.length === 0) return <p className={styles.info}>{t('former.empty', { days: KEPT_DAYS })}</p>;
  return (
    <table className={styles.notes} aria-label={t('former.title')}>
      <tbody>
        {former.map((version) => {
          const { sk, user_name: name, action } = version;
          const note = notes.find((one) => one.sk === sk);
          const replaced = action === 'Deleted' ? 'former.deletedBy' : 'former.replacedBy';
          return (
            <tr key={`${sk} ${version.tcn}`}>
              <td className={styles.by}>{told(name, version.by_assistant)}</td>
              <td className={styles.date}>
                <Moment value={version.replaced_time} form={moments} />
                <small>
                  {t(replaced, { name: told(version.replaced_by, version.replaced_by_assistant) })}
                </small>
              </td>
              <td className={styles.text}>
                <NoteText text={version.notes} />
              </td>
              <td className={styles.offer}>
                {action === 'Deleted' ? (
                  <Button
                    size="small"
                    loading={restoring === sk}
                    aria-label={t('restoreOf', { name })}
                    onClick={() => onRestore(sk)}
                  >
                    {t('restore')}
                  </Button>
                ) : note ? (
                  <Button
                    size="small"
                    aria-label={t('former.useOf', { name })}
                    onClick={() => onUse(note, version.notes)}
                  >
                    {t('former.use')}
                  </Button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
