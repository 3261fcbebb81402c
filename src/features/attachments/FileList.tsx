import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { isPicture } from '#domain/attachments';
import { isStageName } from '#domain/stages';
import { formatDay } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMayChange } from '../../resources/useMayChange';
import { Can } from '../../components/Can';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import { Loading } from '../../components/Loading';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { MediaViewer } from './MediaViewer';
import { openInTab } from './open-in-tab';
import { RemovedFiles } from './RemovedFiles';
import { useAttachments, useFileAddress } from './useAttachments';
import { nameOf, useFileRemoval } from './useFileRemoval';
import styles from './AttachmentsDialog.module.css';

/** The files on a work order: pictures open here, PDF and Word in a tab of their own. */
export function FileList({ subject, onUpload }: { subject: Subject; onUpload: () => void }) {
  const { t } = useTranslation('attachments');
  const { query } = useAttachments(subject);
  const { remove, restore, removing, restoring } = useFileRemoval(subject);
  const mayChange = useMayChange('attachments');
  const addressOf = useFileAddress();
  const [shown, setShown] = useState<string>();
  const files = query.data?.data;
  if (!files) return <LoadState query={query} />;
  // Other deployments do not say who may remove a file, and keep nothing of it.
  const removed = files.every((file) => file.mayChange !== '') ? (
    <Can resource="removed-attachments" action="list">
      <RemovedFiles subject={subject} restoring={restoring} onRestore={restore.mutate} />
    </Can>
  ) : null;
  if (files.length === 0) {
    return (
      <>
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <Can resource="attachments" action="create">
            <Button onClick={onUpload}>{t('tab.upload')}</Button>
          </Can>
        </div>
        {removed}
      </>
    );
  }
  const pictures = files.filter((file) => isPicture(file.file_extension));
  const at = pictures.findIndex((file) => file.media_uuid === shown);
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.media_uuid}
            file={file}
            removing={removing.includes(file.media_uuid)}
            onView={() =>
              isPicture(file.file_extension)
                ? setShown(file.media_uuid)
                : void openInTab(() => addressOf(file))
            }
            {...(mayChange(file, file.mod_user) ? { onRemove: () => remove.mutate(file) } : {})}
          />
        ))}
      </ul>
      {removed}
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

type RowProps = { file: Attachment; removing: boolean; onView: () => void; onRemove?: () => void };

function FileRow({ file, removing, onView, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('attachments');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const name = nameOf(file);
  const who = `${file.mod_user_first_name} ${file.mod_user_last_name}`.trim() || file.mod_user;
  return (
    <li className={styles.file} aria-busy={removing}>
      <span className={styles.kind}>
        <Icon name={isPicture(file.file_extension) ? 'image' : 'file'} size={22} />
        {file.file_extension.toUpperCase()}
      </span>
      <div className={styles.about}>
        <strong>{name}</strong>
        <p className={styles.faint}>
          {t('uploadedBy', { name: who, date: formatDay(file.mod_time, site.timeZone, i18n.language) })}
        </p>
        {isStageName(file.stage) ? <p className={styles.faint}>{names(`stage.${file.stage}`)}</p> : null}
      </div>
      {removing ? (
        <Loading text={t('removing')} />
      ) : (
        <div className={styles.actions}>
          {onRemove ? (
            <Button aria-label={t('removeOf', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : null}
          <Button aria-label={t('viewOf', { name })} onClick={onView}>
            {t('view')}
          </Button>
        </div>
      )}
    </li>
  );
}
