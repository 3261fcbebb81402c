import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import { Moment } from '../../components/Moment';
import styles from './HistoryDialog.module.css';

type Props = { events: readonly (HistoryEvent & { id: number })[]; nameOf: (userName: string) => string };

/** The events on a line: what, how it went, who and when. */
export function HistoryEvents({ events, nameOf }: Props) {
  const { t } = useTranslation('history');
  return (
    <Timeline
      className={styles.events ?? ''}
      items={events.map((event) => ({
        key: event.id,
        children: (
          <div className={styles.event}>
            <p className={styles.when}>
              <Moment value={event.modTime} />
              <span>{nameOf(event.modUser)}</span>
            </p>
            <div>
              <strong>{t(`type.${event.eventType}`, { defaultValue: event.eventType })}</strong>{' '}
              <span>{t(`action.${event.action}`, { defaultValue: event.action })}</span>
              <p className={styles.description}>{event.description}</p>
              <Details data={event.data} />
            </div>
          </div>
        ),
      }))}
    />
  );
}

/** What the enhanced lookup knows besides the description. */
function Details({ data }: { data: Record<string, unknown> }) {
  const { t } = useTranslation('history');
  const entries = Object.entries(data);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`detail.${name}`, { defaultValue: name })}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
