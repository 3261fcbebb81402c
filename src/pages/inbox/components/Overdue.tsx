import { useState } from 'react';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { named } from '../../../components/hint/hint';
import { inboxKey } from '../hooks/useInboxKeys';
import { useOverdue } from '../hooks/useOverdue';
import styles from './Inbox.module.css';

const MOST = 300;

/** Actions for a vehicle that is over its target: take care of it, or pass it on with a reason. */
export function Overdue({ workOrderId, text }: { workOrderId: number; text: string }) {
  const { t } = useTranslation('inbox');
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { answer, busy, problem, forget } = useOverdue(workOrderId, () => setAsking(false));
  const why = reason.trim();
  const close = () => {
    setAsking(false);
    forget();
  };
  return (
    <>
      <button
        type="button"
        className={styles.answer}
        disabled={busy}
        {...named(t('overdue.takeOf', { text }))}
        {...inboxKey('t')}
        onClick={() => answer({ step: 'take' })}
      >
        {t('overdue.take')}
      </button>
      <button
        type="button"
        className={styles.answer}
        disabled={busy}
        {...named(t('overdue.passOf', { text }))}
        onClick={() => setAsking(true)}
      >
        {t('overdue.pass')}
      </button>
      {asking ? (
        <ConfirmDialog
          id="pass-on"
          title={t('overdue.title')}
          okText={t('overdue.title')}
          busy={busy}
          notYet={why === '' ? t('overdue.needed') : ''}
          problem={problem}
          onOk={() => answer({ step: 'passOn', reason: why })}
          onCancel={close}
        >
          <p>{text}</p>
          <label htmlFor="pass-on-reason">{t('overdue.ask')}</label>
          <Input.TextArea
            id="pass-on-reason"
            data-autofocus
            aria-label={t('overdue.reason')}
            value={reason}
            maxLength={MOST}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
