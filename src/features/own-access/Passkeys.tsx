import { useNotification } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeOwnPasskey, type PasskeyRecord } from '#contract/passkeys';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import { useSend } from '../../providers/data/useCommand';
import { hasPasskeys } from '../../providers/passkeys';
import { KeptCodes, type CodesToKeep } from './KeptCodes';
import { PasskeyForm } from './PasskeyForm';
import { OwnForm } from './OwnForm';
import list from './SessionList.module.css';

type Props = CodesToKeep & { passkeys: readonly PasskeyRecord[]; onChanged: () => void };

/** The user's own passkeys: added on this device, removed from anywhere. */
export function Passkeys({ passkeys, codes, onCodes, onKept, onChanged }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const send = useSend();
  const { open: notify } = useNotification();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyRecord>();
  const told = (moment: string) => formatShort(moment, READERS_ZONE, i18n.language);

  async function remove({ passkeyId, passkeyName: name }: PasskeyRecord): Promise<void> {
    await send(removeOwnPasskey, { body: { passkeyId } });
    notify?.({ type: 'success', message: t('passkeys.removed', { name }) });
    setRemoving(undefined);
    onChanged();
  }

  if (codes) return <KeptCodes codes={codes} onKept={onKept} />;
  if (removing) {
    return (
      <>
        <Alert
          type="warning"
          showIcon
          message={t('passkeys.removeWarning', { name: removing.passkeyName })}
        />
        <OwnForm
          danger
          submit={t('passkeys.remove')}
          onSend={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      </>
    );
  }
  return (
    <>
      {passkeys.length === 0 ? <p>{t('passkeys.none')}</p> : null}
      {passkeys.length > 0 ? (
        <ul className={list.list} aria-labelledby="own-access-passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <div className={list.facts}>
                <strong>{passkey.passkeyName}</strong>
                <span className={list.quiet}>
                  <span>{t('passkeys.since', { time: told(passkey.createdAt) })}</span>
                  <span>
                    {passkey.lastUsedAt
                      ? t('passkeys.used', { time: told(passkey.lastUsedAt) })
                      : t('passkeys.never')}
                  </span>
                </span>
              </div>
              <Button
                aria-label={t('passkeys.removeOf', { name: passkey.passkeyName })}
                onClick={() => setRemoving(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {adding ? (
        <PasskeyForm
          onDone={(name, given) => {
            setAdding(false);
            if (given.length > 0) onCodes(given);
            notify?.({ type: 'success', message: t('passkeys.made', { name }) });
            onChanged();
          }}
          onCancel={() => setAdding(false)}
        />
      ) : hasPasskeys() ? (
        <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
      ) : null}
    </>
  );
}
