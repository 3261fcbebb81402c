import { useTranslation } from 'react-i18next';
import styles from './Cockpit.module.css';

const TILES = ['half', 'most', 'completed', 'cost', 'now'];
const CHARTS = ['time', 'weeks', 'stages', 'ageing', 'waiting'];

/** Placeholders for what is loading, as large as it will be. */
export function Skeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.body} role="status" aria-label={t('loading')}>
      <div className={styles.tiles} data-goal={false}>
        {TILES.map((tile) => (
          <div key={tile} className={`${styles.tile} ${styles.waiting}`} />
        ))}
      </div>
      <div className={styles.charts}>
        {CHARTS.map((chart) => (
          <div key={chart} className={`${styles.chart} ${styles.waiting}`} data-chart={chart} />
        ))}
      </div>
    </div>
  );
}
