import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes';
import { NOTE_MAX } from '#domain/limits';
import { visibleText } from '#domain/visible-text';
import { useFailureText } from '../../providers/api/useFailureText';
import { formatShort } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { ClearIcon } from '../../components/fields/ClearIcon';
import { ReasonButton } from '../../components/hint/ReasonButton';
import { Loading } from '../../components/Loading';
import { MentionField } from './MentionField';
import { NoteText } from './NoteText';
import type { Draft } from './useNotes';
import styles from './NotesDialog.module.css';

type Props = {
  /** The vehicle that the note is on. */
  workOrderId: number;
  draft: Draft;
  /** What someone else made of the note while it was edited here. */
  theirs: Note | undefined;
  /** Whether it was typed in an earlier visit and not saved. */
  cameBack: boolean;
  saving: boolean;
  error: unknown;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Writes a note: ten rows, a clear icon, Add or Update, Cancel. A failure keeps the text. */
export function NoteForm({ workOrderId, draft, theirs, cameBack, saving, error, ...props }: Props) {
  const { onChange, onSubmit, onCancel } = props;
  const { t, i18n } = useTranslation('notes');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const length = visibleText(draft.text).length;
  const tooLong = length > NOTE_MAX ? t('tooLong', { length, most: NOTE_MAX }) : undefined;
  const problem = tooLong ?? (error ? failureText(error) : undefined);
  return (
    <Form layout="vertical" className={styles.form ?? ''} onFinish={onSubmit}>
      {theirs ? (
        <Alert
          type="warning"
          role="alert"
          className={styles.theirs ?? ''}
          message={t('changed', {
            name: theirs.edited_by || theirs.user_name,
            time: formatShort(theirs.hr_updated, site.timeZone, i18n.language),
          })}
          description={
            <>
              <blockquote>
                <NoteText text={theirs.notes} />
              </blockquote>
              <p>{t('changedNext')}</p>
            </>
          }
        />
      ) : null}
      {cameBack && !theirs ? (
        <p role="status" className={styles.cameBack}>
          {t('cameBack')}
        </p>
      ) : null}
      <Form.Item {...(problem ? { validateStatus: 'error' as const, help: <Problem text={problem} /> } : {})}>
        <MentionField
          workOrderId={workOrderId}
          // The form was asked for in order to type.
          autoFocus
          rows={10}
          value={draft.text}
          aria-label={t('column.note')}
          aria-invalid={tooLong !== undefined}
          aria-describedby={problem ? 'note-problem' : undefined}
          placeholder={t('placeholder')}
          allowClear={{ clearIcon: <ClearIcon name={t('clear')} /> }}
          onChange={onChange}
        />
      </Form.Item>
      <div className={styles.actions}>
        {saving ? <Loading /> : null}
        <Button disabled={saving} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <ReasonButton
          type="primary"
          htmlType="submit"
          loading={saving}
          why={length === 0 ? t('isEmpty') : tooLong}
        >
          {t(draft.note ? 'update' : 'add')}
        </ReasonButton>
      </div>
    </Form>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <span id="note-problem" role="alert">
      {text}
    </span>
  );
}
