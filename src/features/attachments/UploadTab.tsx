import { Alert, Button, Result, Upload } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPTED, ACCEPTED_PICTURES, isAcceptedName, pickFile, type PickedFile } from './picked-file';
import { isNoRoom } from '../../providers/api/http-error';
import { useUpload } from './useUpload';
import { Icon } from '../../components/Icon';
import { useMedia } from '../../components/useMedia';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { ChosenFile } from './ChosenFile';
import styles from './AttachmentsDialog.module.css';

type Props = {
  subject: Subject;
  onView: () => void;
  /** Gets the name of a file that is on its way or did not arrive, and undefined when there is none anymore. */
  onUnfinished?: (name: string | undefined) => void;
};

/** Choose a file, by hand, by dropping it or with the camera; name it; upload it. */
export function UploadTab({ subject, onView, onUnfinished = () => undefined }: Props) {
  const { t } = useTranslation('attachments');
  const { t: shell } = useTranslation('shell');
  const [chosen, setChosen] = useState<PickedFile>();
  const [wrongType, setWrongType] = useState(false);
  const [used, setUsed] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { state, upload, cancel, reset } = useUpload(subject);
  const busy = state.phase === 'uploading';
  // One that fails while it is asked about is not over either: why it failed is readable below the question.
  const unfinished =
    chosen && (busy || state.phase === 'failed') ? `${chosen.name}.${chosen.extension}` : undefined;
  const tell = useEffectEvent(onUnfinished);
  useEffect(() => tell(unfinished), [unfinished]);

  const choose = async (files: readonly File[]) => {
    const file = files.find(({ name }) => isAcceptedName(name)) ?? files[0];
    if (!file || busy) return;
    reset();
    const picked = await pickFile(file);
    setUsed(true);
    setLeftOut(files.filter((other) => other !== file).map((other) => other.name));
    setWrongType(!picked);
    setChosen(picked);
  };
  const another = () => {
    reset();
    setChosen(undefined);
  };
  if (state.phase === 'done' || state.phase === 'kept') {
    const done = state.phase === 'done';
    return (
      <Result
        status={done ? 'success' : 'info'}
        className={styles.done ?? ''}
        title={<span role="status">{done ? t('done') : shell('outbox.kept')}</span>}
        subTitle={done ? `${state.attachment.file_name}.${state.attachment.file_extension}` : null}
        extra={
          <>
            <Button autoFocus onClick={another}>
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
          onRemove={another}
          onCancel={cancel}
          onUpload={async () => {
            setLeftOut([]);
            await upload(chosen);
          }}
        />
      ) : (
        <DropZone back={used} onChoose={(files) => void choose(files)} />
      )}
      {leftOut.length > 0 ? (
        <Alert showIcon type="warning" message={t('oneAtATime', { names: leftOut.join(', ') })} />
      ) : null}
      {wrongType ? <Alert showIcon type="error" message={t('wrongType')} /> : null}
      {state.phase === 'failed' ? (
        <Alert showIcon type="error" message={isNoRoom(state.error) ? shell('outbox.noRoom') : t('failed')} />
      ) : null}
    </div>
  );
}

type DropZoneProps = {
  /** The focus comes back from a file that was removed; at first it stays with the dialog. */
  back: boolean;
  /** Only one of them is taken. */
  onChoose: (files: readonly File[]) => void;
};

function DropZone({ back, onChoose }: DropZoneProps) {
  const { t } = useTranslation('attachments');
  const camera = useRef<HTMLInputElement>(null);
  const coarse = useMedia('(pointer: coarse)');
  const zone = useRef<HTMLDivElement>(null);
  const dropped = useRef<readonly File[]>([]);
  useEffect(() => {
    if (back) zone.current?.querySelector<HTMLElement>('[role="button"]')?.focus();
  }, [back]);
  return (
    <div
      ref={zone}
      className={styles.drop}
      // antd takes the first of them, whatever it is, and says nothing about the others.
      onDropCapture={({ dataTransfer: { files } }) => (dropped.current = [...files])}
    >
      <Upload.Dragger
        accept={ACCEPTED}
        maxCount={1}
        showUploadList={false}
        // It gets its name first, and goes up when someone says so.
        beforeUpload={(file) => {
          onChoose(dropped.current.includes(file) ? dropped.current : [file]);
          dropped.current = [];
          return false;
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
              onChoose([...(currentTarget.files ?? [])]);
              // The same picture may be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      ) : null}
    </div>
  );
}
