import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import { formatWeekday } from '../../../providers/i18n/format';
import { loadText } from './slot-text';
import type { SlotDayLoads, Slots } from './useSlots';
import styles from './Slots.module.css';

type Props = {
  slots: Slots;
  day: string;
  onChoose: (day: string) => void;
};

/** Days as columns and kinds of slots as rows, each cell as full as the day is; choosing a day shows its vehicles. */
export function SlotBoard({ slots, day, onChoose }: Props) {
  const { t } = useTranslation('slots');
  return (
    <section className={styles.board} aria-label={t('days')}>
      <div className={styles.kinds} aria-hidden>
        <span />
        {slots.days[0]?.loads.map(({ kind }) => (
          <span key={kind}>{t(`kind.${kind}`)}</span>
        ))}
      </div>
      <ul className={styles.days} data-rove>
        {slots.days.map((one) => (
          <li key={one.day}>
            <DayButton loads={one} slots={slots.slots} pressed={one.day === day} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayProps = {
  loads: SlotDayLoads;
  slots: readonly Slot[];
  pressed: boolean;
  onChoose: (day: string) => void;
};

function DayButton({ loads: { day, loads }, slots, pressed, onChoose }: DayProps) {
  const { t, i18n } = useTranslation('slots');
  const name = formatWeekday(day, i18n.language);
  const atRisk = slots.filter((slot) => slot.day === day && slot.state === 'atRisk').length;
  const said = [
    name,
    ...loads.map(({ kind, booked, proposed, room }) =>
      room === null
        ? t('loadOffOf', { kind: t(`kind.${kind}`), count: booked })
        : t('loadOf', { kind: t(`kind.${kind}`), booked: booked + proposed, room }),
    ),
    atRisk > 0 ? t('atRiskOf', { count: atRisk }) : '',
  ];
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={pressed}
      aria-label={said.filter(Boolean).join(', ')}
      onClick={() => onChoose(day)}
    >
      <DayLoads name={name} loads={loads} atRisk={atRisk} />
    </button>
  );
}

/** A day with a bar per kind: what is booked, and what is proposed on top. */
export function DayLoads({
  name,
  loads,
  atRisk,
}: {
  name: string;
  loads: SlotDayLoads['loads'];
  atRisk: number;
}) {
  const { t } = useTranslation('slots');
  return (
    <>
      <span className={styles.dayName} data-risk={atRisk > 0 || undefined}>
        {name}
      </span>
      {loads.map((load) => {
        const { kind, booked, proposed } = load;
        const room = load.room ?? booked;
        const share = (count: number) => `${count === 0 ? 0 : Math.min(100, (count / room) * 100)}%`;
        return (
          <span key={kind} className={styles.load}>
            <span className={styles.kind}>{t(`kind.${kind}`)}</span>
            <span className={styles.bar} data-over={booked > room || undefined}>
              <span data-state="booked" style={{ width: share(booked) }} />
              <span data-state="proposed" style={{ width: share(proposed) }} />
            </span>
            {loadText(load, t)}
          </span>
        );
      })}
    </>
  );
}
