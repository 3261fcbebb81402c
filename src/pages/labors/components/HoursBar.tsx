import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { formatHours } from '../../../features/labor-dialogs/hours';
import { named } from '../../../components/hint/hint';
import styles from './HoursBar.module.css';

const FULL = 100;

/** A work order's hours done, in progress and to do, on a scale of 0 to 100 in total. */
export function HoursBar({ row }: { row: LaborRow }) {
  const { t, i18n } = useTranslation('labors');
  const done = row.estimateHoursDone ?? 0;
  const running = row.estimateHoursInProgress ?? 0;
  const open = row.estimateHoursToDo ?? 0;
  const all = done + running + open;
  const share = (hours: number) => (all === 0 ? 0 : (hours / all) * FULL);
  const hours = (value: number) => formatHours(value, i18n.language, 0, 2);
  const text = t('progress', { done: hours(done), running: hours(running), open: hours(open) });
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={FULL}
      aria-valuenow={Math.round(share(done))}
      {...named(text)}
    >
      <i data-part="done" style={{ width: `${share(done)}%` }} />
      <i data-part="running" style={{ width: `${share(running)}%` }} />
      <i data-part="open" style={{ width: `${share(open)}%` }} />
    </span>
  );
}
