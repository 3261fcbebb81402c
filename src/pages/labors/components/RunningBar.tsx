import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { ClockButton, OwnTime } from './ClockCell';
import styles from './RunningBar.module.css';

/** The clock that the technician is running, above everything else. */
export function RunningBar({ row }: { row: LaborRow }) {
  const { t } = useTranslation('labors');
  return (
    <section className={styles.bar} aria-label={t('clock.running')}>
      <span className={styles.what}>
        <strong>{row.laborName}</strong>
        <span>
          {row.extId} · {row.vehicleDescription}
        </span>
      </span>
      <OwnTime row={row} />
      <ClockButton row={row} />
    </section>
  );
}
