import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import { Can } from '../../../components/Can';
import { formatWeekday } from '../../../providers/i18n/format';
import { SlotLine, type LineProps } from './SlotLine';
import { loadText } from './slot-text';
import type { SlotDayLoads } from './useSlots';
import { proposalsOf } from './useSlotCommands';
import styles from './Slots.module.css';

type Props = Pick<LineProps, 'commands' | 'onMove'> & {
  loads: SlotDayLoads;
  slots: readonly Slot[];
};

/** The vehicles of a day by kind of slot, and a button to accept all of its proposals. */
export function SlotDay({ loads: { day, loads }, slots, ...line }: Props) {
  const { t, i18n } = useTranslation('slots');
  const name = formatWeekday(day, i18n.language);
  const own = slots.filter((slot) => slot.day === day && slot.state !== 'missed');
  const proposals = proposalsOf(own);
  return (
    <section className={styles.ofDay} aria-label={name}>
      <div className={styles.dayHead}>
        <h2>{name}</h2>
        {proposals.length > 0 ? (
          <Can resource="slots" action="edit">
            <Button
              disabled={line.commands.book.isPending}
              onClick={() => line.commands.book.mutate(proposals)}
            >
              {t('bookDay', { count: proposals.length, day: name })}
            </Button>
          </Can>
        ) : null}
      </div>
      <div className={styles.columns}>
        {loads.map((load) => {
          const { kind, booked, proposed, room } = load;
          const ofKind = own.filter((slot) => slot.kind === kind);
          const open = ofKind.filter(({ state }) => state !== 'done');
          const hidden = booked + proposed - ofKind.length;
          return (
            <section key={kind} aria-label={t('slotsOf', { kind: t(`kind.${kind}`), day: name })}>
              <h3>
                {t(`kind.${kind}`)} <small>{loadText(load, t)}</small>
              </h3>
              {room === null ? <p className={styles.none}>{t('offWhy')}</p> : null}
              {ofKind.length === 0 && hidden <= 0 ? <p className={styles.none}>{t('nothingOf')}</p> : null}
              {ofKind.length > 0 ? (
                <ul className={styles.lines}>
                  {[...open, ...ofKind.filter(({ state }) => state === 'done')].map((slot) => (
                    <SlotLine
                      key={`${slot.workOrderId} ${slot.slotId ?? 'proposed'}`}
                      slot={slot}
                      {...line}
                    />
                  ))}
                </ul>
              ) : null}
              {hidden > 0 ? <p className={styles.none}>{t('hidden', { count: hidden })}</p> : null}
            </section>
          );
        })}
      </div>
    </section>
  );
}
