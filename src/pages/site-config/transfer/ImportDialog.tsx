import { Alert, Button, Progress, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import { importRecords } from '#contract/site-config-import';
import { IMPORT_COLUMNS, IMPORT_MOST, type Imported } from '#domain/site-config/import';
import { csvLine } from '#domain/csv';
import { Dialog } from '../../../components/Dialog';
import { Icon } from '../../../components/Icon';
import { saveFile } from '../../../components/save-file';
import { useCommand, useSend } from '../../../providers/data/useCommand';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useReload } from '../records/useReload';
import { FileProblem, readFile, type ReadFile } from './read-file';
import { PlannedRows } from './PlannedRows';
import { useWrite } from '../../../providers/data/useWrite';
import styles from './ImportDialog.module.css';

type Props = {
  imported: Imported;
  resource: string;
  captionOf: (column: string) => string;
  onClose: () => void;
};
type Plan = ReadFile & { name: string; answer: AnswerOf<typeof importRecords> };

/** Imports a file in two steps: what would happen, row by row, and then that. */
export function ImportDialog({ imported, resource, captionOf, onClose }: Props) {
  const send = useSend();
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const reload = useReload(resource);
  const { send: sendOnce } = useCommand(importRecords, {
    success: ({ rows }) =>
      t('transfer.done', { count: rows.filter(({ action }) => action !== 'same').length }),
  });
  const [plan, setPlan] = useState<Plan>();
  const [isRead, setRead] = useState(false);
  const body = (rows: ReadFile['rows'], dryRun: boolean) => ({
    siteId: site.siteId,
    resource: imported,
    rows,
    dryRun,
  });
  const look = useWrite({
    mutationFn: async (file: File) => {
      setRead(false);
      const read = await readFile(file, imported, captionOf);
      setRead(true);
      return {
        ...read,
        name: file.name,
        answer: await send(importRecords, { body: body(read.rows, true) }),
      };
    },
    onSuccess: setPlan,
  });
  const write = useWrite({
    mutationFn: (rows: ReadFile['rows']) => sendOnce({ body: body(rows, false) }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  const count = (action: string) => plan?.answer.rows.filter((row) => row.action === action).length ?? 0;
  const writes = count('create') + count('change');
  const problem = look.error ?? write.error;
  const sentence = (error: unknown) =>
    error instanceof FileProblem
      ? t(`transfer.problem.${error.reason}`, { column: captionOf(error.column || 'x'), most: IMPORT_MOST })
      : failureText(error);
  return (
    <Dialog
      id="import-records"
      size="large"
      title={t('transfer.title', { what: t(`${imported}.title`) })}
      confirmLoading={write.isPending}
      onCancel={onClose}
      footer={
        plan ? (
          <div className={styles.footer}>
            <Button disabled={write.isPending} onClick={() => setPlan(undefined)}>
              {t('transfer.other')}
            </Button>
            <span />
            <Button disabled={write.isPending} onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              type="primary"
              disabled={writes === 0 || count('refused') > 0}
              loading={write.isPending}
              onClick={() => write.mutate(plan.rows)}
            >
              {t('transfer.write', { count: writes })}
            </Button>
          </div>
        ) : null
      }
    >
      {problem ? (
        <Alert type="error" showIcon className={styles.problem ?? ''} message={sentence(problem)} />
      ) : null}
      {plan ? (
        <>
          <p className={styles.sum} role="status">
            <strong>{plan.name}</strong>
            {(['create', 'change', 'same', 'refused'] as const).map((action) =>
              count(action) > 0 ? (
                <Tag key={action} bordered={false} data-action={action}>
                  {t(`transfer.count.${action}`, { count: count(action) })}
                </Tag>
              ) : null,
            )}
          </p>
          {count('refused') > 0 ? (
            <Alert
              type="warning"
              showIcon
              className={styles.problem ?? ''}
              message={t('transfer.refusedHint')}
            />
          ) : null}
          {plan.ignored.length > 0 ? (
            <p className={styles.hint}>{t('transfer.ignored', { columns: plan.ignored.join(', ') })}</p>
          ) : null}
          <PlannedRows rows={plan.answer.rows} captionOf={captionOf} />
        </>
      ) : (
        <div className={styles.choose}>
          <p>
            {t('transfer.how', {
              key: captionOf(IMPORT_COLUMNS[imported][0]?.name ?? ''),
              most: IMPORT_MOST,
            })}
          </p>
          <Upload.Dragger
            className={styles.file ?? ''}
            accept=".csv,.xlsx,text/csv"
            multiple={false}
            showUploadList={false}
            disabled={look.isPending}
            aria-label={t('transfer.choose')}
            // Nothing is sent anywhere as a file: it is read here.
            beforeUpload={(file) => {
              look.mutate(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <Icon name="upload" size={24} />
            <strong>{t(look.isPending ? 'transfer.reading' : 'transfer.choose')}</strong>
            <span className={styles.hint}>{t('transfer.drop')}</span>
          </Upload.Dragger>
          {look.isPending ? (
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
              const head = csvLine(IMPORT_COLUMNS[imported].map(({ name }) => captionOf(name)));
              saveFile(new Blob(['\uFEFF', head], { type: 'text/csv;charset=utf-8' }), `${imported}.csv`);
            }}
          >
            {t('transfer.template')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
