import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { isNoRoom } from '../../providers/api/http-error';
import { useMay } from '../../resources/useAccess';
import { Icon } from '../../components/Icon';
import { ACCEPTED_PICTURES, pickFile } from './picked-file';
import type { UploadTarget } from './upload-target';
import { useUpload, type UploadSubject } from './useUpload';
import styles from './PhotoButton.module.css';

type Props = {
  subject: UploadSubject;
  reference: NonNullable<UploadTarget['reference']>;
  /** Name of the file, without its extension, such as the item that was inspected. */
  name: string;
  onSaved?: (attachment: Attachment) => void;
};

/**
 * Takes a photo, on a phone with its camera, and puts it on the work order at once. Hidden if the site has no
 * attachments.
 */
export function PhotoButton({ subject, reference, name, onSaved }: Props) {
  const { t } = useTranslation('attachments');
  const { t: shell } = useTranslation('shell');
  const allowed = useMay('attachments', 'create');
  const input = useRef<HTMLInputElement>(null);
  const [wrongType, setWrongType] = useState(false);
  const { state, upload, cancel } = useUpload(subject, reference);
  if (!allowed) return null;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const picked = await pickFile(file);
    setWrongType(!picked);
    const saved = picked && (await upload({ ...picked, name }));
    if (saved) onSaved?.(saved);
  };
  const uploading = state.phase === 'uploading';
  const problem = wrongType
    ? t('wrongType')
    : state.phase === 'failed'
      ? isNoRoom(state.error)
        ? shell('outbox.noRoom')
        : t('failed')
      : undefined;
  const said = state.phase === 'done' ? t('done') : state.phase === 'kept' ? shell('outbox.kept') : '';
  return (
    <span className={styles.photo}>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_PICTURES}
        capture="environment"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same picture may be chosen again.
          event.target.value = '';
          void take(file);
        }}
      />
      <Button
        className={styles.button ?? ''}
        aria-label={uploading ? t('cancelPhotoOf', { name }) : t('photoOf', { name })}
        icon={<Icon name={uploading ? 'close' : 'camera'} />}
        onClick={() => (uploading ? cancel() : input.current?.click())}
      >
        {uploading ? `${Math.round(state.done * 100)} %` : t('photo')}
      </Button>
      <span role="status">{problem ?? said}</span>
    </span>
  );
}
