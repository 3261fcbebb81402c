import type { RowReady } from '#contract/row-ready';
import { dayAt } from '#domain/days';
import { shownIn } from '#domain/wall-clock';
import { cellLanguage, cellTexts } from '../../providers/i18n/cell-texts';
import { formatPromise, formatShortDay, formatWeekdayHour } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { explained } from '../hint/hint';
import { useNow } from '../useNow';
import styles from './ReadyDay.module.css';

/** Until then a weekday is surely the next one of its name. */
const NEAR_MS = 6 * 86_400_000;

/**
 * The day, for the next days also the hour, by which a vehicle is ready in nine of ten cases; nothing if there is no
 * promise.
 */
export function ReadyDay({ row: { readyBy } }: { row: RowReady }) {
  const { timeZone } = useCurrentSite().site;
  const now = useNow();
  if (readyBy === '') return null;
  const t = cellTexts('work-orders');
  const language = cellLanguage();
  const at = Date.parse(readyBy);
  const passed = at <= now;
  // Half hours have no room in the column.
  const near = !passed && at - now < NEAR_MS && shownIn(timeZone, new Date(at), 'mm') === '00';
  const day = near
    ? formatWeekdayHour(readyBy, timeZone, language)
    : formatShortDay(dayAt(new Date(readyBy), timeZone), language);
  const moment = formatPromise(readyBy, timeZone, language);
  return (
    <span
      className={styles.ready}
      data-passed={passed}
      data-near={near}
      {...explained(t(passed ? 'readyBy.passedWhy' : 'readyBy.why', { moment }))}
    >
      {t('readyBy.by', { day })}
    </span>
  );
}
