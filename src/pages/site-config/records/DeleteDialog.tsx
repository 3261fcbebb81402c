import { useDelete } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, List } from 'antd';
import { useTranslation } from 'react-i18next';
import { getDependents } from '#contract/site-config-records';
import type { AnswerOf } from '#contract/call';
import { Dialog } from '../../../components/Dialog';
import { LoadState } from '../../../components/LoadState';
import { request } from '../../../providers/api/client';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { RecordKind, Row } from './types';
import { useReload } from '../../../providers/data/useReload';
import styles from './DeleteDialog.module.css';

type Props<R extends Row, Values extends object> = {
  kind: RecordKind<R, Values>;
  row: R;
  onClose: () => void;
};

/** Asks before deleting a record; if anything depends on it, says what, and the record stays. */
export function DeleteDialog<R extends Row, Values extends object>({ kind, row, onClose }: Props<R, Values>) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const { section } = kind;
  const name = kind.nameOf(row);
  const params = { siteId: site.siteId, resource: section, recordId: String(row.id) };
  const dependents = useQuery({
    queryKey: ['dependents', params],
    queryFn: () => request(getDependents, { params }),
    staleTime: 0,
    gcTime: 0,
  });
  const send = useSend();
  const reload = useReload(kind.resource);
  const { mutateAsync } = useDelete();
  const remove = useWrite({
    mutationFn: () =>
      mutateAsync({
        resource: kind.resource,
        id: row.id,
        meta: { siteId: site.siteId },
        invalidates: ['resourceAll'],
        successNotification: {
          type: 'success',
          message: t('delete.done', { kind: t(`audit.one.${section}`), name }),
        },
        errorNotification: false,
      }),
    onSuccess: () => {
      onClose();
      // The record is gone whatever the outcome here; reloading shows what is left.
      void kind.afterDelete?.(send, site.siteId).then(reload, reload);
    },
  });
  const free = dependents.data?.length === 0;
  return (
    <Dialog
      id="delete-record"
      size="small"
      title={t('delete.title', { name })}
      onCancel={onClose}
      onOk={free ? () => remove.mutate() : onClose}
      okText={t(free ? 'delete.ok' : 'form.close')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: free, disabled: dependents.isPending }}
      cancelButtonProps={{ style: free ? {} : { display: 'none' } }}
      confirmLoading={remove.isPending}
      problem={remove.error ? failureText(remove.error) : undefined}
    >
      {dependents.data ? (
        <Standing
          name={name}
          dependents={dependents.data}
          hint={t(`${section}.instead`, { defaultValue: '' })}
        />
      ) : (
        <LoadState query={dependents} />
      )}
    </Dialog>
  );
}

type StandingProps = { name: string; dependents: AnswerOf<typeof getDependents>; hint: string };

function Standing({ name, dependents, hint }: StandingProps) {
  const { t } = useTranslation('site-config');
  if (dependents.length === 0) return <p className={styles.text}>{t('delete.free')}</p>;
  return (
    <div className={styles.standing}>
      <p>{t('delete.inTheWay', { name })}</p>
      <List
        size="small"
        bordered
        dataSource={[...dependents]}
        rowKey={({ kind }) => kind}
        renderItem={({ kind, count, examples }) => (
          <List.Item>
            <List.Item.Meta
              title={t(`depends.${kind}`, { count })}
              description={`${examples.join(', ')}${count > examples.length ? ' …' : ''}`}
            />
          </List.Item>
        )}
      />
      {hint ? <Alert type="info" showIcon message={hint} /> : null}
    </div>
  );
}
