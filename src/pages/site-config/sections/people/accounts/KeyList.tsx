import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceKeyRecord } from '#contract/service-accounts';
import { Moment } from '../../../../../components/Moment';
import { KeyMark } from './KeyMark';
import { liveKeys } from './key-state';
import cells from '../../cells.module.css';
import styles from './KeyList.module.css';

type Props = {
  keys: readonly ServiceKeyRecord[];
  onRotate: (key: ServiceKeyRecord) => void;
  onRevoke: (key: ServiceKeyRecord) => void;
};

/** Keys with their scopes, when they were used and when they expire; valid ones can be rotated and revoked. */
export function KeyList({ keys, onRotate, onRevoke }: Props) {
  const { t } = useTranslation('site-config');
  const [now] = useState(() => Date.now());
  const live = new Set(liveKeys(keys, now));
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key.keyId}>
          <div className={styles.facts}>
            <span className={styles.name}>
              <strong>{key.keyName}</strong>
              <KeyMark of={key} />
            </span>
            <code className={cells.code}>{`${key.keyPrefix}…`}</code>
            <span>{key.scopes.join(', ')}</span>
            <span className={styles.quiet}>
              <span>
                {t('accounts.ends')} <Moment value={key.revokedAt || key.expiresAt} />
              </span>
              {key.lastUsedAt ? (
                <span>
                  {t('accounts.used')} <Moment value={key.lastUsedAt} /> {key.lastAddress}
                </span>
              ) : (
                <span>{t('accounts.unused')}</span>
              )}
            </span>
          </div>
          {live.has(key) ? (
            <div className={styles.actions}>
              {key.replaced ? null : (
                <Button
                  aria-label={t('accounts.rotate.of', { name: key.keyName })}
                  onClick={() => onRotate(key)}
                >
                  {t('accounts.rotate.action')}
                </Button>
              )}
              <Button
                danger
                aria-label={t('accounts.revoke.of', { name: key.keyName })}
                onClick={() => onRevoke(key)}
              >
                {t('accounts.revoke.action')}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
