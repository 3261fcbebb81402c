import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import styles from './HistoryDialog.module.css';

type Props = {
  events: readonly HistoryEvent[];
  /** Those of the days that were chosen. */
  counted: readonly HistoryEvent[];
  type: string;
  onChange: (type: string) => void;
};

/** The kinds of events that are there, with their counts; choosing the chosen one shows all again. */
export function HistoryFilter({ events, counted, type, onChange }: Props) {
  const { t } = useTranslation('history');
  const all = countsOf(events);
  if (all.size < 2) return null;
  // The kinds, and their order, stay while other days are chosen.
  const kinds = [...all].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const counts = countsOf(counted).set('', counted.length);
  const chips = ['', ...kinds].map((name) => [name, counts.get(name) ?? 0] as const);
  return (
    <div role="group" aria-label={t('filter')} className={styles.filter}>
      {chips.map(([name, count]) => (
        <Button
          key={name}
          size="small"
          shape="round"
          aria-pressed={type === name}
          onClick={() => onChange(type === name ? '' : name)}
        >
          {name === '' ? t('all') : t(`type.${name}`, { defaultValue: name })}
          <span>{count}</span>
        </Button>
      ))}
    </div>
  );
}

function countsOf(events: readonly HistoryEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { eventType } of events) counts.set(eventType, (counts.get(eventType) ?? 0) + 1);
  return counts;
}
