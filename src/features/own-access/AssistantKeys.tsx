import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceKeyRecord } from '#contract/service-accounts';
import { Badge } from '../../components/Badge';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import styles from './SessionList.module.css';

type Props = {
  keys: readonly ServiceKeyRecord[];
  /** The one that is being revoked. */
  revoking: string | undefined;
  onRevoke: (keyId: string) => void;
};

/** Valid keys of someone's assistants, each with the way to end it. */
export function AssistantKeys({ keys, revoking, onRevoke }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const told = (moment: string) => formatShort(moment, READERS_ZONE, i18n.language);
  const [now] = useState(() => Date.now());
  const live = keys.filter(({ revokedAt, expiresAt }) => !revokedAt && Date.parse(expiresAt) > now);
  if (live.length === 0) return <p>{t('assistants.none')}</p>;
  return (
    <ul className={styles.list}>
      {live.map(({ keyId, keyName, keyPrefix, scopes, expiresAt, lastUsedAt, lastAddress }) => (
        <li key={keyId}>
          <div className={styles.facts}>
            <span className={styles.device}>
              <strong>{keyName}</strong>
              <Badge tone={scopes.includes('*:write') ? 'warning' : 'info'}>
                {t(scopes.includes('*:write') ? 'assistants.writes' : 'assistants.reads')}
              </Badge>
            </span>
            <code>{`${keyPrefix}…`}</code>
            <span className={styles.quiet}>
              <span>{t('assistants.ends', { time: told(expiresAt) })}</span>
              <span>
                {lastUsedAt ? t('assistants.used', { time: told(lastUsedAt) }) : t('assistants.unused')}
              </span>
              {lastAddress ? <span>{t('sessions.at', { address: lastAddress })}</span> : null}
            </span>
          </div>
          <Button
            danger
            aria-label={t('assistants.revokeOf', { name: keyName })}
            loading={revoking === keyId}
            onClick={() => onRevoke(keyId)}
          >
            {t('assistants.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
