import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import { Moment } from '../../components/Moment';
import styles from './HistoryDialog.module.css';

type Props = { events: readonly (HistoryEvent & { id: number })[]; nameOf: (userName: string) => string };

/** The events as a table: what, how it went, who and when. */
export function HistoryEvents({ events, nameOf }: Props) {
  const { t } = useTranslation('history');
  return (
    <table className={styles.events}>
      <thead>
        <tr>
          <th scope="col">{t('column.time')}</th>
          <th scope="col">{t('column.event')}</th>
          <th scope="col">{t('column.description')}</th>
          <th scope="col">{t('column.by')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className={styles.time}>
              <Moment value={event.modTime} />
            </td>
            <td className={styles.what}>
              <strong>{t(`type.${event.eventType}`, { defaultValue: event.eventType })}</strong>{' '}
              <span>{t(`action.${event.action}`, { defaultValue: event.action })}</span>
            </td>
            <td className={styles.description}>
              {event.description}
              <Details data={event.data} />
            </td>
            <td className={styles.by}>{nameOf(event.modUser)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
