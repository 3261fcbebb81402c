import { useEffect, useState } from 'react';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../../components/hint/hint';
import styles from './ClockTime.module.css';

type Props = {
  /** Since when it runs, an ISO moment of the services; empty where it does not. */
  since: string;
  /** What it ran before, in seconds. */
  before: number;
};

/** The time on the user's own clock on a labor: it ticks while it runs, from the services' start. */
export function ClockTime({ since, before }: Props) {
  const t = cellTexts('labors');
  const running = since !== '';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  if (!running && before === 0) return null;
  const ran = running ? Math.max(0, Math.floor((now - Date.parse(since)) / 1000)) : 0;
  return (
    <span
      className={styles.time}
      data-running={running}
      {...explained(t('clock.own'))}
      role="timer"
      aria-live="off"
    >
      {clockText(before + ran)}
    </span>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
