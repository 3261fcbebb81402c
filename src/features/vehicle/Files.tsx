import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/media';
import { isPicture } from '#domain/attachments';
import { Icon } from '../../components/Icon';
import { useMay } from '../../resources/useAccess';
import { Moment } from '../../components/Moment';
import { openDialog, type Subject } from '../work-order-dialogs/open-dialog';
import { Nothing, Section } from './Section';
import styles from './lists.module.css';
import text from './text.module.css';

/** What is attached, by name; files are opened and added in the dialog of attachments. */
export function Files({ files, subject }: { files: readonly Attachment[]; subject: Subject }) {
  const { t } = useTranslation('vehicles');
  const mayAdd = useMay('attachments', 'create');
  // Pictures show above.
  const others = files.filter((file) => !isPicture(file.file_extension));
  return (
    <Section
      title={t('files.title')}
      count={files.length}
      action={
        <Button size="small" onClick={() => openDialog('attachments', subject)}>
          {t(mayAdd ? 'files.open' : 'files.view')}
        </Button>
      }
    >
      {files.length === 0 ? <Nothing>{t('files.empty')}</Nothing> : null}
      <ul className={styles.files}>
        {others.map((file) => (
          <li key={file.media_uuid}>
            <Icon name="file" size={16} />
            <span>{`${file.file_name}.${file.file_extension}`}</span>
            <span className={text.faint}>
              <Moment value={file.mod_time} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
