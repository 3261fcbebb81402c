import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { completeExpressStage } from '#contract/express-completion';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { formatMoney } from '../../../providers/i18n/format';
import type { EditorStore } from '../hooks/editor-store';
import styles from './LaidAside.module.css';

/** Says which charges of a reverted completion remain, and sends their reversal again. */
export function StandingCharges({ store, onSent }: { store: EditorStore; onSent: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation('express');
  const failureText = useFailureText();
  const send = useSend();
  const detail = useSyncExternalStore((watcher) => store.watch('order', watcher), store.detail);
  const again = useWrite({
    mutationFn: () =>
      send(completeExpressStage, {
        params: { work_order_key: detail.work_order_key, stage: 'complete' },
        body: { completed: true, reqType: 'resend' },
      }),
    onSettled: onSent,
  });
  const standing = detail.standing_charges;
  if (standing.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.aside}
      message={t('standing.title', { count: standing.length })}
      description={
        <>
          <ul>
            {standing.map((charge) => (
              <li key={charge.charge_key}>
                {charge.description}, {formatMoney(charge.amount ?? 0, i18n.language)}: {charge.reason}
              </li>
            ))}
          </ul>
          {again.isError ? <p role="alert">{failureText(again.error)}</p> : null}
        </>
      }
      action={
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {t('standing.again')}
        </Button>
      }
    />
  );
}
