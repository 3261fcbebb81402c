import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { TableField } from '../../components/dialog-fields/TableField';
import { useFailureText } from '../../providers/api/useFailureText';
import type { BulkResult, NamedFailure } from './useBulkRun';
import styles from './Bulk.module.css';

type Props = {
  title: string;
  result: Pick<BulkResult<never, never>, 'done' | 'refused' | 'unknown' | 'untouched'>;
  onAgain: () => void;
  onClose: () => void;
};

/** The outcome of a bulk that was not fully carried out: the refused ones by name and with the reason. */
export function BulkResultDialog({ title, result, onAgain, onClose }: Props) {
  const { t } = useTranslation('bulk');
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const { done, refused, unknown, untouched } = result;
  const why = ({ error }: NamedFailure) => failureText(error);
  const copy = () => {
    const lines = [
      ...refused.map((one) => `${one.name}: ${why(one)}`),
      ...unknown.map(({ name }) => `${name}: ${t('result.notKnown')}`),
    ];
    // Only a page that came over a secure connection has a clipboard.
    void Promise.resolve(navigator.clipboard?.writeText(lines.join('\n'))).then(
      () => notify?.({ type: 'success', message: t('result.copied') }),
      () => notify?.({ type: 'error', message: t('result.notCopied') }),
    );
  };
  const failed = refused.length + unknown.length;
  return (
    <Dialog
      id="bulk-result"
      title={title}
      size="medium"
      onCancel={onClose}
      footer={
        <>
          {failed > 0 && navigator.clipboard ? <Button onClick={copy}>{t('result.copy')}</Button> : null}
          {failed > 0 ? <Button onClick={onAgain}>{t('result.again', { count: failed })}</Button> : null}
          <Button type="primary" data-autofocus onClick={onClose}>
            {t('result.ok')}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>
        {[
          t('result.done', { count: done.length }),
          refused.length > 0 ? t('result.refused', { count: refused.length }) : '',
          untouched.length > 0 ? t('result.untouched', { count: untouched.length }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused.length > 0 ? <Failures label={t('result.refusedList')} failures={refused} why={why} /> : null}
      {unknown.length > 0 ? (
        <>
          <p role="alert" className={styles.sentence}>
            {t('result.unknown', { count: unknown.length })}
          </p>
          <Failures label={t('result.unknownList')} failures={unknown} why={() => t('result.notKnown')} />
        </>
      ) : null}
    </Dialog>
  );
}

type FailuresProps = {
  label: string;
  failures: readonly NamedFailure[];
  why: (failure: NamedFailure) => string;
};

function Failures({ label, failures, why }: FailuresProps) {
  const { t } = useTranslation('bulk');
  return (
    <TableField
      label={label}
      empty=""
      rows={failures}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', name: t('result.name'), cell: ({ name }) => name },
        { key: 'why', name: t('result.why'), cell: why },
      ]}
    />
  );
}
