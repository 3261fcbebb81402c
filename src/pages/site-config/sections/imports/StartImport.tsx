import { Button, Form, Input, Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvLine } from '#domain/csv';
import { INBOUND_COLUMNS, INBOUND_KINDS, INBOUND_MOST, type InboundKind } from '#domain/inbound/kinds';
import { Icon } from '../../../../components/Icon';
import { saveFile } from '../../../../components/save-file';
import { formatNumber } from '../../../../providers/i18n/format';
import { Trouble } from '../../records/Trouble';
import { useUpload } from './useUpload';
import styles from './Imports.module.css';

/** Chooses a file from another system and uploads it to be checked. */
export function StartImport({ onSent }: { onSent: (runId: string) => void }) {
  const { t, i18n } = useTranslation('inbound');
  const [kind, setKind] = useState<InboundKind>('vehicles');
  const [source, setSource] = useState('CSV');
  const upload = useUpload(onSent);
  const named = source.trim();
  return (
    <section aria-labelledby="new-import" className={styles.part}>
      <h3 id="new-import">{t('start.title')}</h3>
      <p className={styles.faint}>{t('start.how')}</p>
      <Form layout="vertical" className={styles.form ?? ''}>
        <Form.Item label={t('start.kind')} htmlFor="import-kind" extra={t(`about.${kind}`)}>
          <Select
            id="import-kind"
            value={kind}
            disabled={upload.isPending}
            onChange={setKind}
            options={INBOUND_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('start.source')} htmlFor="import-source" extra={t('start.sourceHint')}>
          <Input
            id="import-source"
            value={source}
            maxLength={60}
            disabled={upload.isPending}
            onChange={({ target }) => setSource(target.value)}
          />
        </Form.Item>
      </Form>
      <Upload.Dragger
        accept=".csv,.txt,.ndjson,text/csv"
        multiple={false}
        showUploadList={false}
        disabled={upload.isPending || named === ''}
        aria-label={t('start.choose')}
        beforeUpload={(file) => {
          upload.mutate({ file, kind, source: named });
          return Upload.LIST_IGNORE;
        }}
      >
        <span className={styles.drop}>
          <Icon name="upload" size={24} />
          <strong>{t('start.choose')}</strong>
          <span className={styles.faint}>
            {t('start.drop', { most: formatNumber(INBOUND_MOST, i18n.language) })}
          </span>
        </span>
      </Upload.Dragger>
      {upload.isPending ? (
        <div role="status">
          <Progress
            percent={upload.percent}
            status="active"
            showInfo={false}
            aria-label={t('start.choose')}
          />
          <span className={styles.faint}>{t('start.sending', { percent: upload.percent })}</span>
        </div>
      ) : null}
      {upload.error ? <Trouble failure={upload.error} /> : null}
      <Button
        type="link"
        className={styles.link ?? ''}
        onClick={() => {
          const columns = INBOUND_COLUMNS[kind].map(({ name }) => name);
          saveFile(new Blob(['\uFEFF', csvLine(columns)], { type: 'text/csv;charset=utf-8' }), `${kind}.csv`);
        }}
      >
        {t('start.template')}
      </Button>
    </section>
  );
}
