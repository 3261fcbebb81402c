import { Alert, Button, Result, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED, ACCEPTED_PICTURES, isAcceptedName, pickFile, type PickedFile } from './picked-file';
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
      <Result
        status="success"
        className={styles.done ?? ''}
        title={<span role="status">{t('done')}</span>}
        subTitle={`${state.attachment.file_name}.${state.attachment.file_extension}`}
        extra={
          <>
            <Button autoFocus onClick={reset}>
              {t('another')}
            </Button>
            <Button type="primary" onClick={onView}>
              {t('tab.view')}
            </Button>
          </>
        }
      />
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
      {wrongType ? <Alert showIcon type="error" message={t('wrongType')} /> : null}
      {state.phase === 'failed' ? <Alert showIcon type="error" message={t('failed')} /> : null}
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
  const camera = useRef<HTMLInputElement>(null);
  const coarse = useMedia('(pointer: coarse)');
  const zone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (back) zone.current?.querySelector<HTMLElement>('[role="button"]')?.focus();
  }, [back]);
  return (
    <div ref={zone} className={styles.drop}>
      <Upload.Dragger
        accept={ACCEPTED}
        maxCount={1}
        showUploadList={false}
        // It gets its name first, and goes up when somebody says so.
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
        // antd passes over in silence what it does not accept.
        onDrop={({ dataTransfer: { files } }) => {
          if (files[0] && !isAcceptedName(files[0].name)) onChoose(files[0]);
        }}
      >
        <Icon name="attach" size={28} />
        <p className={styles.select}>{t('select')}</p>
        <p>{t('hint')}</p>
        {coarse ? null : <p className={styles.faint}>{t('dropHint')}</p>}
      </Upload.Dragger>
      {coarse ? (
        <>
          <Button block onClick={() => camera.current?.click()} icon={<Icon name="camera" />}>
            {t('camera')}
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            aria-label={t('camera')}
            accept={ACCEPTED_PICTURES}
            capture="environment"
            onChange={({ currentTarget }) => {
              onChoose(currentTarget.files?.[0]);
              // The same picture may be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      ) : null}
    </div>
  );
}
