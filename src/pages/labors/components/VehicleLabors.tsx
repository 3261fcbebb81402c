import { useTranslation } from 'react-i18next';
import type { VehicleRow } from '../hooks/by-vehicle';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { LaborLine } from './LaborLine';
import styles from './VehicleLabors.module.css';

/** The labors of a vehicle, a line for each. */
export function VehicleLabors({ vehicle }: { vehicle: VehicleRow }) {
  const { t } = useTranslation('labors');
  const { mayClock, mayComplete } = useLaborScreen();
  return (
    <ul
      className={styles.labors}
      aria-label={t('view.laborsOf', { number: vehicle.first.extId })}
      data-clock={mayClock}
      data-complete={mayComplete}
    >
      {vehicle.labors.map((row) => (
        <LaborLine key={row.estimateLaborId} row={row} />
      ))}
    </ul>
  );
}
