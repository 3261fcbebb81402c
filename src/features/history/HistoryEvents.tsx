import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import { Moment } from '../../components/Moment';
import { formatShort } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { useToldBy } from '../../components/useToldBy';
import { sentenceOf } from './sentence';
import styles from './HistoryDialog.module.css';

type Props = { events: readonly (HistoryEvent & { id: number })[]; nameOf: (userName: string) => string };

/** The events on a line: what, how it went, who and when. */
export function HistoryEvents({ events, nameOf }: Props) {
  const { t, i18n } = useTranslation('history');
  const told = useToldBy();
  const { t: orders } = useTranslation('work-orders');
  const { t: claims } = useTranslation('claim-release', { useSuspense: false });
  const words = {
    t,
    stage: (name: string) => orders(`stage.${name}`, { defaultValue: name }),
    reason: (name: string) => claims(`reason.${name}`, { defaultValue: name }),
    language: i18n.language,
  };
  return (
    <Timeline
      className={styles.events ?? ''}
      items={events.map((event) => ({
        // antd takes no key for none where it is 0.
        key: String(event.id),
        children: (
          <div className={styles.event}>
            <p className={styles.when}>
              <Moment value={event.modTime} />
              {event.occurredTime === '' ? null : <Happened value={event.occurredTime} />}
              <span>{told(nameOf(event.modUser), event.byAssistant)}</span>
            </p>
            <div>
              <strong>{t(`type.${event.eventType}`, { defaultValue: event.eventType })}</strong>{' '}
              <span>{t(`action.${event.action}`, { defaultValue: event.action })}</span>
              <p className={styles.description}>{sentenceOf(event, words)}</p>
              <Details data={event.data} />
            </div>
          </div>
        ),
      }))}
    />
  );
}

/** When it happened, if a device that was without a connection has reported it later. */
function Happened({ value }: { value: string }) {
  const { t, i18n } = useTranslation('history');
  const { site } = useCurrentSite();
  return <span>{t('happened', { time: formatShort(value, site.timeZone, i18n.language) })}</span>;
}

/** What the enhanced lookup knows besides the sentence, where people have a word for it. */
function Details({ data }: { data: Record<string, unknown> }) {
  const { t, i18n } = useTranslation('history');
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const text = textOf(value);
    // Ids and what the sentence itself says have no word of their own.
    return text !== '' && i18n.exists(`detail.${name}`, { ns: 'history' }) ? [{ name, text }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`detail.${name}`, { defaultValue: name })}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The readable part of a recorded value: texts, numbers, lists of them, and the names of services. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  }
  return typeof value === 'object' && value !== null && 'service' in value ? textOf(value.service) : '';
}
