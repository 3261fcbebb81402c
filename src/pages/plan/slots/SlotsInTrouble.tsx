import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#contract/slots';
import { Can } from '../../../components/Can';
import { SlotLine, type LineProps } from './SlotLine';
import { movableOf } from './useSlotCommands';
import styles from './Slots.module.css';

/** More of them would push the days off the screen. */
const FEW = 3;

type Props = Pick<LineProps, 'commands' | 'onMove'> & { slots: readonly Slot[] };

/** Bookings that no longer work or were missed: each with a day that would work, and a button to move all of them. */
export function SlotsInTrouble({ slots, ...line }: Props) {
  const { t } = useTranslation('slots');
  const trouble = slots
    .filter(({ state }) => state === 'atRisk' || state === 'missed')
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.workOrderId - other.workOrderId);
  if (trouble.length === 0) return null;
  const title = t('trouble', { count: trouble.length });
  const movable = movableOf(trouble);
  const without = trouble.length - movable.length;
  const { moveAll } = line.commands;
  return (
    <section className={styles.trouble} aria-label={title}>
      <details open={trouble.length <= FEW}>
        <summary>{title}</summary>
        {movable.length > 1 ? (
          <Can resource="slots" action="edit">
            <div className={styles.all}>
              <Button loading={moveAll.isPending} onClick={() => moveAll.mutate({ slots: movable, without })}>
                {t('moveAll', { count: movable.length })}
              </Button>
              {without === 0 ? null : <span>{t('others.without', { count: without })}</span>}
            </div>
          </Can>
        ) : null}
        <ul className={styles.lines}>
          {trouble.map((slot) => (
            <SlotLine key={slot.slotId} slot={slot} whole {...line} />
          ))}
        </ul>
      </details>
    </section>
  );
}
