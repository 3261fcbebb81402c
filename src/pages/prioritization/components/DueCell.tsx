import { EMPTY_VALUE } from '#domain/limits';
import { formatDate, formatStamp } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { dueIn } from '../hooks/due-in';
import type { Vehicle } from '../hooks/usePlist';
import { useNow } from '../../../components/useNow';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { explained } from '../../../components/hint/hint';
import styles from './DueCell.module.css';

/** When the vehicle is due, when its current work is due, and since when it has been here (E-129). */
export function DueCell({ row }: { row: Vehicle }) {
  const t = cellTexts('prioritization');
  return (
    <dl className={styles.dates}>
      <Due label={t('due')} value={row.due_date} sub={row.sub_due_date} />
      <Due label={t('processDue')} value={row.current_process_due_date} sub={row.sub_due_date_cp} />
      <div>
        <dt>{t('checkIn')}</dt>
        <dd>
          <Plain value={row.check_in_date} />
        </dd>
      </div>
    </dl>
  );
}

function Due({ label, value, sub }: { label: string; value: string; sub: string }) {
  const t = cellTexts('prioritization');
  const { site } = useCurrentSite();
  const due = dueIn(value, useNow(), site.timeZone);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {due === undefined ? (
          <span className={styles.none}>{EMPTY_VALUE}</span>
        ) : (
          <time
            dateTime={value}
            data-due={due.kind}
            {...explained(formatDate(value, site.timeZone, cellLanguage()))}
          >
            {'time' in due
              ? t(due.kind, { time: due.time(cellLanguage()) })
              : t(due.kind === 'later' ? 'inDays' : 'late', { count: due.days })}
          </time>
        )}
        {sub === '' ? null : (
          <span className={styles.sub}>
            <time dateTime={sub}>{formatDate(sub, site.timeZone, cellLanguage())}</time>
          </span>
        )}
      </dd>
    </div>
  );
}

function Plain({ value }: { value: string }) {
  const { site } = useCurrentSite();
  if (value === '') return <span className={styles.none}>{EMPTY_VALUE}</span>;
  return <time dateTime={value}>{formatStamp(value, site.timeZone, cellLanguage())}</time>;
}
