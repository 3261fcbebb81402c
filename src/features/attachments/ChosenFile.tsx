import { Button, Form, Input, Progress } from 'antd';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutFileName, isPicture, refusedCharacters } from '#domain/attachments';
import { visibleText } from '#domain/visible-text';
import type { PickedFile } from './picked-file';
import type { UploadState } from './useUpload';
import { formatBytes } from '../../providers/i18n/format';
import { ReasonButton } from '../../components/hint/ReasonButton';
import { Icon } from '../../components/Icon';
import styles from './AttachmentsDialog.module.css';

type Props = {
  chosen: PickedFile;
  state: UploadState;
  onRename: (name: string) => void;
  onRemove: () => void;
  onCancel: () => void;
  onUpload: () => void;
};

/** The file that is about to be uploaded: what it looks like, its name, and how far it has got. */
export function ChosenFile({ chosen, state, onRename, onRemove, onCancel, onUpload }: Props) {
  const { t, i18n } = useTranslation('attachments');
  const [draft, setDraft] = useState<string>();
  const uploading = state.phase === 'uploading';
  return (
    <section className={styles.chosen} aria-label={t('chosen')}>
      <Preview chosen={chosen} />
      <div className={styles.about}>
        {draft === undefined ? (
          <p className={styles.name}>
            <strong>{`${chosen.name}.${chosen.extension}`}</strong>
            {uploading ? null : (
              <Button size="small" onClick={() => setDraft(chosen.name)}>
                {t('rename')}
              </Button>
            )}
          </p>
        ) : (
          <RenameForm
            draft={draft}
            extension={chosen.extension}
            onChange={setDraft}
            onSave={() => {
              onRename(draft.trimEnd());
              setDraft(undefined);
            }}
            onCancel={() => setDraft(undefined)}
          />
        )}
        <p className={styles.faint}>{formatBytes(chosen.file.size, i18n.language)}</p>
        {uploading ? <ProgressLine {...state} /> : null}
      </div>
      <div className={styles.actions}>
        {/* The sending control stays in place while it sends: a second press would hit its replacement. */}
        {uploading ? (
          <Button onClick={onCancel}>{t('cancelUpload')}</Button>
        ) : (
          <Button onClick={onRemove}>{t('removeFile')}</Button>
        )}
        <ReasonButton
          type="primary"
          autoFocus
          loading={uploading}
          why={draft === undefined ? undefined : t('nameFirst')}
          onPress={onUpload}
        >
          {t('upload')}
        </ReasonButton>
      </div>
    </section>
  );
}

/** A picture shows itself, anything else its kind. */
function Preview({ chosen: { file, extension } }: { chosen: PickedFile }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <span className={styles.preview}>
      {isPicture(extension) ? <img ref={show} alt="" /> : <Icon name="file" size={28} />}
    </span>
  );
}

function RenameForm(props: {
  draft: string;
  extension: string;
  onChange: (draft: string) => void;
  onSave: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('attachments');
  const problemId = useId();
  const empty = visibleText(props.draft) === '';
  const refused = refusedCharacters(props.draft);
  // What cannot be seen has no sign that could be named.
  const shown = refused.filter((character) => /^[/\\]$/.test(character)).join(' ');
  const problem =
    refused.length === 0
      ? undefined
      : shown === ''
        ? t('refusedInvisible')
        : t('refusedCharacters', { characters: shown });
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty && !problem) props.onSave();
      }}
    >
      <Form.Item
        className={styles.field ?? ''}
        {...(problem
          ? {
              validateStatus: 'error' as const,
              help: (
                <span id={problemId} role="alert">
                  {problem}
                </span>
              ),
            }
          : {})}
      >
        <Input
          // It was asked for in order to type.
          autoFocus
          aria-label={t('fileName')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
          suffix={`.${props.extension}`}
          value={props.draft}
          onFocus={(event) => event.target.select()}
          onChange={(event) => props.onChange(cutFileName(event.target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Escape ends renaming, not the dialog.
            event.preventDefault();
            props.onCancel();
          }}
        />
      </Form.Item>
      <ReasonButton htmlType="submit" type="primary" why={empty ? t('nameMissing') : problem}>
        {t('save')}
      </ReasonButton>
      <Button onClick={props.onCancel}>{t('cancel')}</Button>
    </form>
  );
}

function ProgressLine({ done, attempt }: { done: number; attempt: number }) {
  const { t } = useTranslation('attachments');
  const percent = Math.round(done * 100);
  return (
    <div className={styles.progress}>
      <Progress percent={percent} size="small" format={() => `${percent} %`} aria-label={t('uploading')} />
      <span role="status">{attempt > 1 ? t('retrying', { attempt }) : t('uploading')}</span>
    </div>
  );
}
