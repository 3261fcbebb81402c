import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import { SlotLine, type LineProps } from './SlotLine';
import styles from './Slots.module.css';

type Props = Pick<LineProps, 'commands' | 'onMove'> & { slots: readonly Slot[] };

/** What is booked and will not do any more, or was missed: each with the day that would do. */
export function SlotsInTrouble({ slots, ...line }: Props) {
  const { t } = useTranslation('slots');
  const trouble = slots
    .filter(({ state }) => state === 'atRisk' || state === 'missed')
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.workOrderId - other.workOrderId);
  if (trouble.length === 0) return null;
  return (
    <section className={styles.trouble} aria-labelledby="slots-trouble">
      <h2 id="slots-trouble">{t('trouble', { count: trouble.length })}</h2>
      <ul className={styles.lines}>
        {trouble.map((slot) => (
          <SlotLine key={slot.slotId} slot={slot} whole {...line} />
        ))}
      </ul>
    </section>
  );
}
