import type { RowReady } from '#contract/row-ready';
import { dayAt } from '#domain/days';
import { cellLanguage, cellTexts } from '../../providers/i18n/cell-texts';
import { formatPromise, formatShortDay } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { explained } from '../hint/hint';
import { useNow } from '../useNow';
import styles from './ReadyDay.module.css';

/** The day by which a vehicle is ready in nine of ten cases; nothing where none is promised. */
export function ReadyDay({ row: { readyBy } }: { row: RowReady }) {
  const { timeZone } = useCurrentSite().site;
  const now = useNow();
  if (readyBy === '') return null;
  const t = cellTexts('work-orders');
  const language = cellLanguage();
  const passed = Date.parse(readyBy) <= now;
  const moment = formatPromise(readyBy, timeZone, language);
  return (
    <span
      className={styles.ready}
      data-passed={passed}
      {...explained(t(passed ? 'readyBy.passedWhy' : 'readyBy.why', { moment }))}
    >
      {t('readyBy.by', { day: formatShortDay(dayAt(new Date(readyBy), timeZone), language) })}
    </span>
  );
}
