import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionRecord } from '#contract/own-access';
import { Badge } from '../../components/Badge';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import styles from './SessionList.module.css';

type Props = {
  sessions: readonly SessionRecord[];
  /** Those that are being ended. */
  ending: ReadonlySet<string>;
  onEnd: (sessionId: string) => void;
};

/** Browsers in which someone is signed in, each with the way to end that. */
export function SessionList({ sessions, ending, onEnd }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const told = (moment: string) => formatShort(moment, READERS_ZONE, i18n.language);
  return (
    <ul className={styles.list}>
      {sessions.map(({ sessionId, browser, system, address, createdAt, lastSeen, current }) => {
        const device =
          browser && system
            ? t('sessions.device', { browser, system })
            : browser || system || t('sessions.unknown');
        return (
          <li key={sessionId}>
            <div className={styles.facts}>
              <span className={styles.device}>
                <strong>{device}</strong>
                {current ? <Badge tone="info">{t('sessions.this')}</Badge> : null}
              </span>
              <span className={styles.quiet}>
                <span>{t('sessions.used', { time: told(lastSeen) })}</span>
                {address ? <span>{t('sessions.at', { address })}</span> : null}
                <span>{t('sessions.since', { time: told(createdAt) })}</span>
              </span>
            </div>
            {current ? null : (
              <Button
                aria-label={t('sessions.endOf', { device })}
                loading={ending.has(sessionId)}
                onClick={() => onEnd(sessionId)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
