import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hint } from '../../../components/hint/hint';
import { useNow } from '../../../components/useNow';
import type { CompanyRow } from '#domain/cockpit/company-rows';
import { useCountedTime } from '../hooks/useCountedTime';
import type { Said } from '../hooks/useCompanyFigures';
import styles from './Company.module.css';

/** Vehicles are counted every quarter of an hour: counts that have missed two rounds are flagged. */
const LATE_MS = 1_800_000;

/** A site's name, linked to its cockpit; whatever its numbers lack is noted below. */
export function SiteName({ row, to }: { row: CompanyRow; to: string | undefined }) {
  const lack = useLack(row);
  return (
    <span className={styles.site}>
      {to ? (
        <Link to={to} {...hint(row.name)}>
          {row.name}
        </Link>
      ) : (
        <strong>{row.name}</strong>
      )}
      {lack === '' ? null : <small>{lack}</small>}
    </span>
  );
}

function useLack({ siteId, countedUntil, spent, here, vehicles }: CompanyRow): string {
  const { t } = useTranslation('cockpit');
  const written = useCountedTime();
  const now = useNow();
  if (siteId === null) return '';
  if (countedUntil === '' && spent.ms === 0 && here === 0) return t('company.notCounted');
  if (spent.ms === 0 && vehicles === 0) return t('company.noVehicle');
  return countedUntil !== '' && now - Date.parse(countedUntil) > LATE_MS
    ? t('counted', { time: written(countedUntil) })
    : '';
}

/** A number of a site with its annotation, linked to the vehicles behind it. */
export function FigureCell({ figure, more, to }: Said) {
  return (
    <span className={styles.figure}>
      {to ? <Link to={to}>{figure}</Link> : <span>{figure}</span>}
      {more === undefined ? null : <small {...hint(more)}>{more}</small>}
    </span>
  );
}
