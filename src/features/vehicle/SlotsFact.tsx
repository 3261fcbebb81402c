import { useTranslation } from 'react-i18next';
import type { VehicleSlot } from '#contract/vehicles';
import { explained } from '../../components/hint/hint';
import { formatShortDay, formatWeekday } from '../../providers/i18n/format';
import styles from './SlotsFact.module.css';

/** What is booked for a vehicle once it is ready, and what of that will no longer do. */
export function SlotsFact({ slots }: { slots: readonly VehicleSlot[] }) {
  const { t, i18n } = useTranslation('vehicles');
  return (
    <ul className={styles.slots}>
      {slots.map(({ slotId, kind, day, state, risk }) => {
        const why =
          state === 'missed'
            ? t('slots.missedWhy')
            : risk === null
              ? undefined
              : t(`slots.risk.${risk}`, { day: formatWeekday(day, i18n.language) });
        return (
          <li key={slotId}>
            {t('slots.one', { kind: t(`slots.kind.${kind}`), day: formatShortDay(day, i18n.language) })}
            {state === 'booked' ? null : (
              <span data-state={state} {...(why === undefined ? {} : { tabIndex: 0, ...explained(why) })}>
                {' '}
                {t(`slots.state.${state}`)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
