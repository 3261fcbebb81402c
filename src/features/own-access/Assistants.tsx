import { useNotification } from '@refinedev/core';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revokeAssistantKey } from '#contract/assistants';
import type { OwnAccessRecord } from '#contract/own-access';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { AssistantKeyForm } from './AssistantKeyForm';
import { AssistantKeys } from './AssistantKeys';
import styles from './OwnAccess.module.css';

type Props = { access: OwnAccessRecord; onChanged: () => void };

/** The user's own assistants: the address that they call, their keys, and the way to make and revoke one. */
export function Assistants({ access: { assistants = [] }, onChanged }: Props) {
  const { t } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const revoke = useWrite({
    mutationFn: (keyId: string) => send(revokeAssistantKey, { body: { keyId } }),
    onSuccess: ({ keyName }) =>
      notify?.({ type: 'success', message: t('assistants.revoked', { name: keyName }) }),
    onSettled: onChanged,
  });
  return (
    <>
      <p>{t('assistants.about')}</p>
      {made === undefined ? null : (
        <div className={styles.made}>
          <Alert type="warning" showIcon message={t('assistants.once')} />
          <Told label={t('assistants.address')} value={new URL('/mcp', window.location.origin).href} />
          <Told label={t('assistants.key')} value={made} />
        </div>
      )}
      {making ? (
        <AssistantKeyForm
          onDone={(key) => {
            setMade(key);
            setMaking(false);
            onChanged();
          }}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <>
          <AssistantKeys
            keys={assistants}
            revoking={revoke.isPending ? revoke.variables : undefined}
            onRevoke={revoke.mutate}
          />
          {revoke.error ? <Alert type="error" showIcon message={failureText(revoke.error)} /> : null}
          <div className={styles.actions}>
            <Button
              onClick={() => {
                setMade(undefined);
                setMaking(true);
              }}
            >
              {t('assistants.make')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** A text to be copied into the assistant. */
const Told = ({ label, value }: { label: string; value: string }) => (
  <label className={styles.told}>
    <span>{label}</span>
    <Input readOnly value={value} onFocus={({ target }) => target.select()} />
  </label>
);
