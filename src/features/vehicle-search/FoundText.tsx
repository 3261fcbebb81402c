import { useTranslation } from 'react-i18next';
import { isStageName } from '#domain/stages';
import { hint } from '../../components/hint/hint';
import { useNow } from '../../components/useNow';
import { seenText } from '../../components/vehicle/seen-text';
import styles from './vehicle-search.module.css';
import type { Found } from './useVehicleSearch';

/** Fields that do not show in the text itself. */
const BESIDES = { reference: 'found.reference', stock: 'found.stock', part: 'found.part' } as const;

/** A found vehicle in two lines: which it is; where it is, whose, and which field matched. */
export function FoundText({ vehicle, hereSiteId }: { vehicle: Found; hereSiteId: number | undefined }) {
  const { t } = useTranslation('vehicle-search');
  const { t: names, i18n } = useTranslation('work-orders');
  const now = useNow();
  const stage = (task: string) => (isStageName(task) ? names(`stage.${task}`) : task);
  const place =
    vehicle.activeTasks.length > 0
      ? vehicle.activeTasks.map(stage).join(', ')
      : names(`status.${vehicle.status}`, { defaultValue: vehicle.status });
  const besides = (BESIDES as Partial<Record<Found['found'], (typeof BESIDES)[keyof typeof BESIDES]>>)[
    vehicle.found
  ];
  const facts = [
    vehicle.vin,
    vehicle.customerName,
    [vehicle.lotName, vehicle.lotNumber].filter(Boolean).join(', '),
    seenText(vehicle, { t: names, now, language: i18n.language }),
    besides ? t(besides, { text: vehicle.foundText }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={styles.found}>
      <span className={styles.which}>
        <strong>#{vehicle.extId}</strong> {vehicle.description}
      </span>
      <span className={styles.where}>
        {place}
        {vehicle.siteId === hereSiteId ? null : ` · ${vehicle.siteName}`}
      </span>
      <span className={styles.facts} {...hint(facts)}>
        {facts}
      </span>
    </span>
  );
}
