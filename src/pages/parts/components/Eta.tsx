import { use } from 'react';
import type { PartRow } from '#contract/parts';
import { daysLate, isLate } from '#domain/promises';
import { Badge } from '../../../components/Badge';
import { explained } from '../../../components/hint/hint';
import { useNow } from '../../../components/useNow';
import { cellLanguage, cellTexts } from '../../../providers/i18n/cell-texts';
import { formatDay, formatMoment } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useMay } from '../../../resources/useAccess';
import { PartActionsContext } from './part-actions-context';
import styles from './cells.module.css';

/**
 * When a part is expected: the date with how often it moved, all entries as a tooltip, and a late mark
 * once the day is over. Users who order parts enter it here.
 */
export function Eta({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  const { site } = useCurrentSite();
  const { tellEta } = use(PartActionsContext);
  const now = useNow();
  const ordered = row.partStatus === 'Part Ordered';
  const tells = useMay('parts', 'tellEta') && ordered;
  if (!site.partsEtaEnabled || (row.eta === '' && !tells)) return null;
  const day = (moment: string) => formatDay(moment, site.timeZone, cellLanguage());
  const late = ordered && row.eta !== '' && isLate(row.eta, now);
  const moves = row.etaMoves ?? 0;
  const told = row.etaTellings.map(({ eta, toldTime, toldBy }) =>
    t('etaTold', {
      day: eta === '' ? t('etaUnknown') : day(eta),
      time: formatMoment(toldTime, site.timeZone, cellLanguage()),
      person: toldBy,
    }),
  );
  const text = row.eta === '' ? t('etaOpen') : t('eta', { day: day(row.eta) });
  return (
    <span className={styles.eta}>
      {tells ? (
        <button
          type="button"
          className={styles.textButton}
          aria-label={t('etaOf', { eta: text, part: row.partName, number: row.extId })}
          {...explained(told.join(' · '))}
          onClick={() => tellEta(row)}
        >
          {text}
        </button>
      ) : (
        <span className={styles.faint} {...explained(told.join(' · '))}>
          {text}
        </span>
      )}
      {late ? (
        <Badge tone="danger" {...explained(t('etaLateBy', { count: daysLate(row.eta, now, site.timeZone) }))}>
          {t('etaLate')}
        </Badge>
      ) : null}
      {moves > 0 ? (
        <span className={styles.faint}>{t('etaMoved', { count: moves, first: day(row.firstEta) })}</span>
      ) : null}
    </span>
  );
}
