import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../../providers/i18n/format';
import { DayLoads } from './SlotBoard';
import { SlotDay } from './SlotDay';
import type { LineProps } from './SlotLine';
import type { Slots } from './useSlots';
import styles from './Slots.module.css';

type Props = Pick<LineProps, 'commands' | 'onMove'> & {
  slots: Slots;
  /** The day whose vehicles are shown; empty for none. */
  day: string;
  onChoose: (day: string) => void;
};

/** The days one below the other, for touch: each opens to its vehicles. */
export function SlotsByDay({ slots, day, onChoose, ...line }: Props) {
  const { t, i18n } = useTranslation('slots');
  return (
    <section aria-label={t('days')}>
      <ul className={styles.byDay}>
        {slots.days.map((loads) => {
          const open = loads.day === day;
          const atRisk = slots.slots.filter(
            (slot) => slot.day === loads.day && slot.state === 'atRisk',
          ).length;
          return (
            <li key={loads.day}>
              <button
                type="button"
                className={styles.day}
                aria-expanded={open}
                onClick={() => onChoose(open ? '' : loads.day)}
              >
                <DayLoads
                  name={formatWeekday(loads.day, i18n.language)}
                  loads={loads.loads}
                  atRisk={atRisk}
                />
              </button>
              {open ? <SlotDay loads={loads} slots={slots.slots} {...line} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
