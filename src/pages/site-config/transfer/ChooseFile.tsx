import { Button, Progress, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { csvLine } from '#domain/csv';
import { IMPORT_COLUMNS, IMPORT_MOST, type Imported } from '#domain/site-config/import';
import { Icon } from '../../../components/Icon';
import { saveFile } from '../../../components/save-file';
import styles from './ImportDialog.module.css';

type Props = {
  imported: Imported;
  captionOf: (column: string) => string;
  isReading: boolean;
  isRead: boolean;
  onChoose: (file: File) => void;
};

/** Chooses the file for an import, or takes a dropped one. */
export function ChooseFile({ imported, captionOf, isReading, isRead, onChoose }: Props) {
  const { t } = useTranslation('site-config');
  const columns = IMPORT_COLUMNS[imported].map(({ name }) => captionOf(name));
  return (
    <div className={styles.choose}>
      <p>{t('transfer.how', { key: columns[0], most: IMPORT_MOST })}</p>
      <Upload.Dragger
        className={styles.file ?? ''}
        accept=".csv,.xlsx,text/csv"
        multiple={false}
        showUploadList={false}
        disabled={isReading}
        aria-label={t('transfer.choose')}
        // The file is not uploaded but read here.
        beforeUpload={(file) => {
          onChoose(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <span className={styles.drop}>
          <Icon name="upload" size={24} />
          <strong>{t(isReading ? 'transfer.reading' : 'transfer.choose')}</strong>
          <span className={styles.hint}>{t('transfer.drop')}</span>
        </span>
      </Upload.Dragger>
      {isReading ? (
        <Progress
          percent={isRead ? 70 : 30}
          status="active"
          showInfo={false}
          aria-label={t('transfer.reading')}
        />
      ) : null}
      <Button
        type="link"
        onClick={() => {
          const file = new Blob(['\uFEFF', csvLine(columns)], { type: 'text/csv;charset=utf-8' });
          saveFile(file, `${imported}.csv`);
        }}
      >
        {t('transfer.template')}
      </Button>
    </div>
  );
}
