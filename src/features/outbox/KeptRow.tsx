import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../providers/api/useFailureText';
import { heldBy } from '../../providers/outbox/queue';
import type { OutboxRow } from '../../providers/outbox/row';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import { useSession } from '../../providers/session/session-store';
import { useOutbox } from '../../providers/outbox/useOutbox';
import { useDeed } from './useDeed';
import styles from './OutboxDrawer.module.css';

type Props = {
  row: OutboxRow;
  rows: readonly OutboxRow[];
  onAgain: () => void;
  onDiscard: () => void;
};

/** One unsent action: what, when, and its state. */
export function KeptRow({ row, rows, onAgain, onDiscard }: Props) {
  const { t, i18n } = useTranslation('offline');
  const { sites } = useSession();
  const deed = useDeed();
  const when = new Date(row.occurredAt);
  const zone = sites.find(({ siteId }) => siteId === row.about.siteId)?.timeZone ?? READERS_ZONE;
  const state = useStateText(row, rows);
  const what = deed(row);
  return (
    <li className={styles.row} data-refused={row.refused !== undefined}>
      <div className={styles.what}>
        <strong>{what}</strong>
        <time dateTime={when.toISOString()}>{formatShort(when, zone, i18n.language)}</time>
      </div>
      <p className={styles.state} role={row.refused ? 'alert' : undefined}>
        {state}
      </p>
      {row.refused ? (
        <div className={styles.ways} data-rove>
          <Button size="small" aria-label={`${t('again')}: ${what}`} onClick={onAgain}>
            {t('again')}
          </Button>
          <Button size="small" danger aria-label={`${t('discard')}: ${what}`} onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function useStateText(row: OutboxRow, rows: readonly OutboxRow[]): string {
  const { t } = useTranslation('offline');
  const { onWay, unreached } = useOutbox();
  const failureText = useFailureText();
  const deed = useDeed();
  if (row.refused) {
    const { statusCode, errorMessage } = row.refused;
    const why = errorMessage || failureText({ statusCode, code: 'bad_request', errorMessage, fields: [] });
    return t('state.refused', { why });
  }
  if (row.id === onWay) return t('state.onWay');
  const held = heldBy(rows, row);
  if (held) return t('state.held', { what: deed(held) });
  if (row.notBefore !== undefined) return t('state.later');
  const waits = unreached || !navigator.onLine ? t('state.waits') : t('state.turn');
  return row.about.deed === 'claim' ? `${waits}. ${t('state.wish')}.` : waits;
}
