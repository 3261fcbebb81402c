import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import { importRecords } from '#contract/site-config-import';
import { IMPORT_COLUMNS, IMPORT_MOST, type Imported } from '#domain/site-config/import';
import { csvLine } from '#domain/csv';
import { Dialog } from '../../../components/Dialog';
import { Icon } from '../../../components/Icon';
import { saveFile } from '../../../components/save-file';
import { request } from '../../../providers/api/client';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useIdempotencyKey } from '../../../providers/api/useIdempotencyKey';
import { showToast } from '../../../providers/notification/toasts';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useReload } from '../records/useRecords';
import { FileProblem, readFile, type ReadFile } from './read-file';
import { PlannedRows } from './PlannedRows';
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
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const reload = useReload(resource);
  const keys = useIdempotencyKey();
  const [plan, setPlan] = useState<Plan>();
  const body = (rows: ReadFile['rows'], dryRun: boolean) => ({
    siteId: site.siteId,
    resource: imported,
    rows,
    dryRun,
  });
  const look = useMutation({
    mutationFn: async (file: File) => {
      const read = await readFile(file, imported, captionOf);
      return {
        ...read,
        name: file.name,
        answer: await request(importRecords, { body: body(read.rows, true) }),
      };
    },
    onSuccess: setPlan,
  });
  const write = useMutation({
    mutationFn: (rows: ReadFile['rows']) =>
      request(importRecords, { body: body(rows, false), idempotencyKey: keys.keyFor(rows) }),
    onSuccess: async ({ rows }) => {
      keys.answered();
      const count = rows.filter(({ action }) => action !== 'same').length;
      showToast({ tone: 'success', text: t('transfer.done', { count }) });
      await reload();
      onClose();
    },
  });
  const count = (action: string) => plan?.answer.rows.filter((row) => row.action === action).length ?? 0;
  const writes = count('create') + count('change');
  const problem = look.error ?? write.error;
  const sentence = (error: unknown) =>
    error instanceof FileProblem
      ? t(`transfer.problem.${error.reason}`, { column: captionOf(error.column || 'x') })
      : failureText(error);
  return (
    <Dialog
      id="import-records"
      size="large"
      title={t('transfer.title', { what: t(`${imported}.title`) })}
      onCancel={onClose}
      footer={
        plan ? (
          <div className={styles.footer}>
            <Button onClick={() => setPlan(undefined)}>{t('transfer.other')}</Button>
            <span />
            <Button onClick={onClose}>{t('form.cancel')}</Button>
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
        <p role="alert" className={styles.problem}>
          {sentence(problem)}
        </p>
      ) : null}
      {plan ? (
        <>
          <p className={styles.sum} role="status">
            <strong>{plan.name}</strong>
            {(['create', 'change', 'same', 'refused'] as const).map((action) =>
              count(action) > 0 ? (
                <span key={action} data-action={action}>
                  {t(`transfer.count.${action}`, { count: count(action) })}
                </span>
              ) : null,
            )}
          </p>
          {count('refused') > 0 ? <p className={styles.hint}>{t('transfer.refusedHint')}</p> : null}
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
          <label className={styles.file}>
            <input
              type="file"
              accept=".csv,.xlsx,text/csv"
              disabled={look.isPending}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) look.mutate(file);
              }}
            />
            <Icon name="upload" size={20} />
            {t(look.isPending ? 'transfer.reading' : 'transfer.choose')}
          </label>
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
