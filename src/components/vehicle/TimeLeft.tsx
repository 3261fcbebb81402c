import type { RowTimer } from '#contract/row-timer';
import { isStageName } from '#domain/stages';
import { inOneUnit, timeLeft } from '#domain/timers/time-left';
import type { TimerState } from '#domain/timers/timer';
import { cellLanguage, cellTexts } from '../../providers/i18n/cell-texts';
import { formatStamp } from '../../providers/i18n/format';
import { explained } from '../hint/hint';
import { useNow } from '../useNow';
import styles from './TimeLeft.module.css';

const STATES: ReadonlySet<string> = new Set<TimerState>(['running', 'closed', 'paused']);

type Props = {
  row: RowTimer;
  timeZone: string;
  /** The person taking care of it is shown beside it, and not only in its hint. */
  whole?: boolean;
};

/** How much time is left of a vehicle's target, or by how much it is over; nothing if unknown. */
export function TimeLeft({ row, timeZone, whole = false }: Props) {
  const now = useNow();
  const { timerSubject, timerState, timerTargetMs, timerLeftMs, timerDue, timerTakenBy } = row;
  if (timerTargetMs === null || timerLeftMs === null || !STATES.has(timerState)) return null;
  const due = timerDue === '' ? null : Date.parse(timerDue);
  const state = timerState as TimerState;
  const { kind, ms, age } = timeLeft({ state, targetMs: timerTargetMs, leftMs: timerLeftMs, due }, now);
  const t = cellTexts('work-orders');
  const language = cellLanguage();
  const stage = isStageName(timerSubject) ? t(`stage.${timerSubject}`) : t('timer.vendor');
  const why = t(kind === 'paused' ? 'timer.pausedWhy' : kind === 'over' ? 'timer.overWhy' : 'timer.leftWhy', {
    stage,
    target: written(timerTargetMs, language),
    moment: due === null ? '' : formatStamp(timerDue, timeZone, language),
  });
  const by = timerTakenBy === '' ? '' : t('timer.takenBy', { name: timerTakenBy });
  return (
    <span className={styles.left} data-age={age} {...explained([why, by].filter(Boolean).join(' '))}>
      {t(`timer.${kind}`, { time: written(ms, language) })}
      {by !== '' && whole ? ` · ${by}` : null}
    </span>
  );
}

function written(ms: number, language: string): string {
  const { unit, value } = inOneUnit(ms);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
}
