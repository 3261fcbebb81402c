import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookDeliveryRecord } from '#contract/webhooks';
import { WEBHOOK_TEST } from '#domain/webhooks/events';
import { Moment } from '../../../../components/Moment';
import { Mark } from '../cells';
import { eventWord, useFailureWords } from './words';
import cells from '../cells.module.css';
import styles from './Webhooks.module.css';

type Props = {
  rows: readonly WebhookDeliveryRecord[];
  /** Sending is paused. */
  stopped: boolean;
  busy: boolean;
  onReplay: ((deliveryId: number) => void) | undefined;
};

const TONES = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Messages, newest first: what each reports, the answer to it, and its signed body. */
export function DeliveryList({ rows, stopped, busy, onReplay }: Props) {
  const { t } = useTranslation('site-config');
  return (
    <ul className={styles.rows} aria-label={t('webhooks.listLabel')}>
      {rows.map((row) => (
        <li key={row.deliveryId}>
          <Delivery row={row} stopped={stopped} busy={busy} onReplay={onReplay} />
        </li>
      ))}
    </ul>
  );
}

function Delivery({ row, stopped, busy, onReplay }: Omit<Props, 'rows'> & { row: WebhookDeliveryRecord }) {
  const { t } = useTranslation('site-config');
  const { deliveryId, messageId, event, state, body } = row;
  // A message queued behind another one about its vehicle gets its turn automatically, and a test is simply sent again.
  const mayGo = event !== WEBHOOK_TEST && (state !== 'waiting' || row.nextTry !== '');
  const again = state === 'waiting' ? 'try' : 'replay';
  return (
    <>
      <div className={styles.what}>
        <span className={styles.name}>
          <strong>{eventWord(t, event)}</strong>
          <Mark tone={TONES[state]}>
            {t(
              event === WEBHOOK_TEST && state === 'failed'
                ? 'webhooks.untaken'
                : `webhooks.delivery.${state}`,
            )}
          </Mark>
          {numberOf(body)}
        </span>
        <Course row={row} stopped={stopped} />
        <details className={styles.details}>
          <summary aria-label={t('webhooks.bodyOf', { id: messageId })}>{t('webhooks.body')}</summary>
          <code className={cells.code}>{messageId}</code>
          <pre tabIndex={0}>{pretty(body)}</pre>
        </details>
      </div>
      {onReplay && mayGo ? (
        <Button
          size="small"
          disabled={busy}
          aria-label={t(`webhooks.${again}Of`, { id: messageId })}
          onClick={() => onReplay(deliveryId)}
        >
          {t(again === 'try' ? 'webhooks.tryNow' : 'webhooks.replay')}
        </Button>
      ) : null}
    </>
  );
}

/** How often it was tried, the last answer, and the next try. */
function Course({ row, stopped }: { row: WebhookDeliveryRecord; stopped: boolean }) {
  const { t } = useTranslation('site-config');
  const why = useFailureWords()(row);
  const { state, attempts, status, createdAt, nextTry } = row;
  return (
    <>
      <span className={styles.faint}>
        <Moment value={createdAt} />
        {attempts > 0 ? ` · ${t('webhooks.tries', { count: attempts })}` : ''}
        {state === 'sent' && status !== null ? ` · ${t('webhooks.answered', { status })}` : ''}
        {state === 'waiting' && !stopped ? (
          nextTry === '' ? (
            ` · ${t('webhooks.behind')}`
          ) : (
            <>
              {' · '}
              {t('webhooks.nextTry')} <Moment value={nextTry} />
            </>
          )
        ) : null}
      </span>
      {why === undefined ? null : <span className={styles.trouble}>{why}</span>}
    </>
  );
}

/** The number of the work order that a message is about. */
function numberOf(body: string): string {
  const { data } = parsed(body);
  return typeof data?.workOrderNumber === 'string' ? data.workOrderNumber : '';
}

const pretty = (body: string): string => JSON.stringify(parsed(body), null, 2);

const parsed = (body: string) => JSON.parse(body) as { data?: { workOrderNumber?: unknown } };
