import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Imported } from '#domain/site-config/import';
import { Dialog } from '../../../components/Dialog';
import { ChooseFile } from './ChooseFile';
import { PlannedRows } from './PlannedRows';
import { useImport } from './useImport';
import styles from './ImportDialog.module.css';

type Props = {
  imported: Imported;
  resource: string;
  captionOf: (column: string) => string;
  onClose: () => void;
};

/** Imports a file in two steps: first what would happen, row by row, then the import itself. */
export function ImportDialog({ imported, resource, captionOf, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const run = useImport({ imported, resource, captionOf, onDone: onClose });
  const { plan, problem, isWriting } = run;
  const count = (action: string) => plan?.rows.filter((row) => row.action === action).length ?? 0;
  const writes = count('create') + count('change');
  return (
    <Dialog
      id="import-records"
      size="large"
      title={t('transfer.title', { what: t(`${imported}.title`) })}
      confirmLoading={isWriting}
      onCancel={onClose}
      footer={
        plan ? (
          <div className={styles.footer}>
            <Button disabled={isWriting} onClick={run.again}>
              {t('transfer.other')}
            </Button>
            <span />
            <Button disabled={isWriting} onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              type="primary"
              disabled={writes === 0 || count('refused') > 0}
              loading={isWriting}
              onClick={() => run.write(plan)}
            >
              {t('transfer.write', { count: writes })}
            </Button>
          </div>
        ) : null
      }
    >
      {problem ? <Alert type="error" showIcon className={styles.problem ?? ''} message={problem} /> : null}
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
            {isWriting ? <span>{t('transfer.writing')}</span> : null}
          </p>
          {count('refused') > 0 ? (
            <Alert
              type="warning"
              showIcon
              className={styles.problem ?? ''}
              message={t('transfer.refusedHint')}
            />
          ) : null}
          {plan.file.ignored.length > 0 ? (
            <p className={styles.hint}>{t('transfer.ignored', { columns: plan.file.ignored.join(', ') })}</p>
          ) : null}
          <PlannedRows rows={plan.rows} captionOf={captionOf} />
        </>
      ) : (
        <ChooseFile
          imported={imported}
          captionOf={captionOf}
          isReading={run.isReading}
          isRead={run.isRead}
          onChoose={run.choose}
        />
      )}
    </Dialog>
  );
}
