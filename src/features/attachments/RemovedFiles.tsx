import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemovedFile } from '#contract/media';
import { KEPT_DAYS } from '#domain/authorship';
import { isPicture } from '#domain/attachments';
import { formatDay } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { nameOf } from './useFileRemoval';
import styles from './AttachmentsDialog.module.css';

type Props = {
  subject: Subject;
  /** The files that are being restored. */
  restoring: readonly string[];
  onRestore: (file: RemovedFile) => void;
};

/** On demand the recently removed files, as far as the user may restore them. */
export function RemovedFiles(props: Props) {
  const { t } = useTranslation('attachments');
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button type="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'gone.hide' : 'gone.show')}
      </Button>
      {shown ? <List {...props} /> : null}
    </>
  );
}

function List({ subject, restoring, onRestore }: Props) {
  const { t, i18n } = useTranslation('attachments');
  const { site } = useCurrentSite();
  const { query } = useList<RemovedFile>({
    resource: 'removed-attachments',
    meta: { auction: site.auctionId, workOrderNumber: subject.extId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const files = query.data?.data;
  if (!files) return <LoadState query={query} />;
  if (files.length === 0) return <p className={styles.faint}>{t('gone.empty', { days: KEPT_DAYS })}</p>;
  return (
    <ul className={styles.gone} aria-label={t('gone.title')}>
      {files.map((file) => {
        const name = nameOf(file);
        const date = formatDay(file.removed_time, site.timeZone, i18n.language);
        return (
          <li key={file.media_uuid} className={styles.file}>
            <span className={styles.kind}>
              <Icon name={isPicture(file.file_extension) ? 'image' : 'file'} size={22} />
              {file.file_extension.toUpperCase()}
            </span>
            <div className={styles.about}>
              <strong>{name}</strong>
              <p className={styles.faint}>{t('gone.removedBy', { name: file.removed_by, date })}</p>
            </div>
            <div className={styles.actions}>
              <Button
                aria-label={t('gone.restoreOf', { name })}
                loading={restoring.includes(file.media_uuid)}
                onClick={() => onRestore(file)}
              >
                {t('gone.restore')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
