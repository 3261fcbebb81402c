import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#contract/history';
import styles from './HistoryDialog.module.css';

type Props = { events: readonly HistoryEvent[]; type: string; onChange: (type: string) => void };

/** The kinds of events that are there, with their counts; choosing the chosen one shows all again. */
export function HistoryFilter({ events, type, onChange }: Props) {
  const { t } = useTranslation('history');
  const counts = new Map<string, number>();
  for (const event of events) counts.set(event.eventType, (counts.get(event.eventType) ?? 0) + 1);
  if (counts.size < 2) return null;
  const chips = [['', events.length] as const, ...[...counts].sort((a, b) => b[1] - a[1])];
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
