import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { isPicture } from '#domain/attachments';
import { Can } from '../../src/components/Can';
import { PhotoButton } from '../../src/features/attachments/PhotoButton';
import { MediaViewer } from '../../src/features/attachments/MediaViewer';
import { useAttachments, usePictureAddress } from '../../src/features/attachments/useAttachments';
import { useMayWork, useStage } from '../frame/stage-context';
import styles from './Photos.module.css';

type Props = {
  /** What the pictures show: an item of the checklist, or the vehicle. */
  itemCode: string;
  name: string;
};

/** Takes photos beside the car and shows those that were taken; not there where the site keeps no attachments. */
export function Photos(props: Props) {
  return (
    <Can resource="attachments" action="list">
      <Pictures {...props} />
    </Can>
  );
}

/** The photos that other stages have taken of an item; nothing where there are none. */
export function TakenPhotos(props: TakenProps) {
  return (
    <Can resource="attachments" action="list">
      <Taken {...props} />
    </Can>
  );
}

type TakenProps = { stages: readonly string[]; itemCodes: readonly string[] };

function Taken({ stages, itemCodes }: TakenProps) {
  const pictures = usePictures(stages, itemCodes);
  return pictures.length === 0 ? null : (
    <div className={styles.photos}>
      <Thumbnails pictures={pictures} />
    </div>
  );
}

function Pictures({ itemCode, name }: Props) {
  const { stage, task } = useStage();
  const mayWork = useMayWork();
  const pictures = usePictures([stage], [itemCode]);
  return (
    <div className={styles.photos}>
      {mayWork ? <PhotoButton subject={task.order} reference={{ stage, itemCode }} name={name} /> : null}
      <Thumbnails pictures={pictures} />
    </div>
  );
}

/** The pictures of the work order that stages have taken of items. */
function usePictures(stages: readonly string[], itemCodes: readonly string[]): Attachment[] {
  const { query } = useAttachments(useStage().task.order);
  return (query.data?.data ?? []).filter(
    (file) =>
      stages.includes(file.stage) && itemCodes.includes(file.item_code) && isPicture(file.file_extension),
  );
}

function Thumbnails({ pictures }: { pictures: readonly Attachment[] }) {
  const [shown, setShown] = useState<string>();
  const at = pictures.findIndex(({ media_uuid }) => media_uuid === shown);
  return (
    <>
      {pictures.map((file) => (
        <Thumbnail key={file.media_uuid} file={file} onOpen={() => setShown(file.media_uuid)} />
      ))}
      {at >= 0 ? (
        <MediaViewer
          pictures={pictures}
          at={at}
          onMove={(next) => setShown(pictures[next]?.media_uuid)}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

function Thumbnail({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const { t } = useTranslation('attachments');
  const address = usePictureAddress(file);
  const name = `${file.file_name}.${file.file_extension}`;
  return (
    <button type="button" className={styles.thumbnail} aria-label={t('viewOf', { name })} onClick={onOpen}>
      {address.data ? <img src={address.data} alt="" /> : null}
    </button>
  );
}
