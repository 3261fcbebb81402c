import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { partLabels } from './label-facts';
import { Labels } from './Labels';
import type { SheetProps } from './Sheet';
import styles from './PrintPage.module.css';

/** Labels for the parts of a vehicle: those that the address names, or all of them. */
export function PartLabels(props: SheetProps) {
  const { t } = useTranslation('print');
  const [params] = useSearchParams();
  const asked = params.get('parts') ?? '';
  const { vehicle } = props;
  const labels = useMemo(
    () => partLabels(vehicle, new Set(asked.split(',').filter(Boolean).map(Number))),
    [vehicle, asked],
  );
  return (
    <>
      {labels.length === 0 ? (
        <p className={styles.notice} role="status">
          {t(vehicle.parts ? 'labels.none' : 'labels.hidden', { number: vehicle.order.extId })}
        </p>
      ) : null}
      <Labels {...props} sheet="part" labels={labels} />
    </>
  );
}
