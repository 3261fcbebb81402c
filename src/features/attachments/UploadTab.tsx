import { Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED, ACCEPTED_PICTURES, pickFile, type PickedFile } from './picked-file';
import { useUpload } from './useUpload';
import { Icon } from '../../components/Icon';
import { useMedia } from '../../components/useMedia';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { ChosenFile } from './ChosenFile';
import styles from './AttachmentsDialog.module.css';

/** Choose a file, by hand, by dropping it or with the camera; name it; upload it (document 2, 4.7). */
export function UploadTab({ subject, onView }: { subject: Subject; onView: () => void }) {
  const { t } = useTranslation('attachments');
  const [chosen, setChosen] = useState<PickedFile>();
  const [wrongType, setWrongType] = useState(false);
  const [used, setUsed] = useState(false);
  const { state, upload, cancel, reset } = useUpload(subject.extId);
  const busy = state.phase === 'uploading';

  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    reset();
    const picked = await pickFile(file);
    setUsed(true);
    setWrongType(!picked);
    setChosen(picked);
  };
  if (state.phase === 'done') {
    return (
      <div className={styles.done}>
        <p role="status">
          <Icon name="check" size={22} />
          {t('done')}
        </p>
        <strong>{`${state.attachment.file_name}.${state.attachment.file_extension}`}</strong>
        <div className={styles.actions}>
          <Button autoFocus onClick={reset}>
            {t('another')}
          </Button>
          <Button type="primary" onClick={onView}>
            {t('tab.view')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.upload}>
      {chosen ? (
        <ChosenFile
          // Another file has another name to start from.
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          chosen={chosen}
          state={state}
          onRename={(name) => setChosen({ ...chosen, name })}
          onRemove={() => {
            reset();
            setChosen(undefined);
          }}
          onCancel={cancel}
          onUpload={async () => {
            if (await upload(chosen)) setChosen(undefined);
          }}
        />
      ) : (
        <DropZone back={used} onChoose={(file) => void choose(file)} />
      )}
      {wrongType ? (
        <p role="alert" className={styles.problem}>
          {t('wrongType')}
        </p>
      ) : null}
      {state.phase === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {t('failed')}
        </p>
      ) : null}
    </div>
  );
}

type DropZoneProps = {
  /** The focus comes back from a file that was removed; at first it stays with the dialog. */
  back: boolean;
  onChoose: (file: File | undefined) => void;
};

function DropZone({ back, onChoose }: DropZoneProps) {
  const { t } = useTranslation('attachments');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const coarse = useMedia('(pointer: coarse)');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  const take = (element: HTMLInputElement) => {
    onChoose(element.files?.[0]);
    // The same file may be chosen again.
    element.value = '';
  };
  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="attach" size={28} />
      <div className={styles.actions}>
        <Button type="primary" autoFocus={back} onClick={() => input.current?.click()}>
          {t('select')}
        </Button>
        {coarse ? (
          <Button onClick={() => camera.current?.click()}>
            <Icon name="camera" /> {t('camera')}
          </Button>
        ) : null}
      </div>
      <p>{t('hint')}</p>
      {coarse ? null : <p className={styles.faint}>{t('dropHint')}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('select')}
        accept={ACCEPTED}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={t('camera')}
        accept={ACCEPTED_PICTURES}
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
