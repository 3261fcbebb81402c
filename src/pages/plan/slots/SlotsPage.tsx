import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Slot } from '#contract/slots';
import { isDay } from '#domain/days';
import { Can } from '../../../components/Can';
import { EmptyList } from '../../../components/EmptyList';
import { laterDialog } from '../../../components/later/later';
import { LoadState } from '../../../components/LoadState';
import { useMedia } from '../../../components/useMedia';
import { useCurrentSite } from '../../../providers/session/session-store';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { useForAll } from '../../../components/useForAll';
import { PlanTabs } from '../components/PlanTabs';
import { LeftLists } from '../left-as-is/LeftLists';
import { formatWeekday } from '../../../providers/i18n/format';
import { NotProposed } from './NotProposed';
import { SlotBoard } from './SlotBoard';
import { SlotDay } from './SlotDay';
import { SlotsByDay } from './SlotsByDay';
import { SlotsInTrouble } from './SlotsInTrouble';
import { proposalsOf, useSlotCommands } from './useSlotCommands';
import { useSlots, type Slots } from './useSlots';
import plan from '../components/Plan.module.css';
import styles from './Slots.module.css';

const RoomDialog = laterDialog(async () => (await import('./RoomDialog')).RoomDialog, { ahead: false });
const MoveDialog = laterDialog(async () => (await import('./MoveDialog')).MoveDialog, { ahead: false });

/** On screens too small for columns of days, and on touch screens, the days are stacked. */
const BY_DAY = '(max-width: 900px), (pointer: coarse)';

/**
 * When vehicles get their detail, photos and truck, according to their promises. Nothing is booked until the user does
 * so.
 */
export function SlotsPage() {
  const { t, i18n } = useTranslation(['slots', 'plan']);
  const [address, setAddress] = useSearchParams();
  const { query, slots } = useSlots();
  const commands = useSlotCommands();
  const [moved, setMoved] = useState<Slot>();
  const [settingRoom, setSettingRoom] = useState(false);
  const byDay = useMedia(BY_DAY);
  const chosen = address.get('day');
  const choose = (day: string) => setAddress(day === '' ? { day: 'none' } : { day }, { replace: true });
  const first = slots?.days.find(({ loads }) => loads.some(({ booked, proposed }) => booked + proposed > 0));
  const day = chosen ?? first?.day ?? slots?.days[0]?.day ?? '';
  const loads = slots?.days.find((one) => one.day === day);
  const closed = chosen !== null && isDay(chosen) && slots !== undefined && !loads && slots.days.length > 0;
  const line = { commands, onMove: setMoved };
  return (
    <div className={plan.page} aria-busy={query.isFetching}>
      <div className={plan.inner}>
        <header className={plan.head}>
          <h1>{t('plan:title')}</h1>
          <PlanTabs current="slots" />
          {slots ? (
            <Heading slots={slots} commands={commands} onSetRoom={() => setSettingRoom(true)} />
          ) : null}
        </header>
        {slots && !query.isError ? null : <LoadState query={query} />}
        <LeftLists tab="slots" />
        {slots ? <Nothing slots={slots} onSetRoom={() => setSettingRoom(true)} /> : null}
        {closed ? (
          <p className={plan.said} role="status">
            {t(chosen >= slots.today && chosen <= slots.until ? 'closedDay' : 'notOffered', {
              day: formatWeekday(chosen, i18n.language),
            })}
          </p>
        ) : null}
        {slots ? <SlotsInTrouble slots={slots.slots} {...line} /> : null}
        {slots && slots.days.some(({ loads: all }) => all.length > 0) ? (
          byDay ? (
            <SlotsByDay slots={slots} day={day} onChoose={choose} {...line} />
          ) : (
            <>
              <SlotBoard slots={slots} day={day} onChoose={choose} />
              {loads ? <SlotDay loads={loads} slots={slots.slots} {...line} /> : null}
            </>
          )
        ) : null}
        {slots && slots.rooms.length > 0 ? <NotProposed slots={slots} /> : null}
      </div>
      <Suspense fallback={null}>
        {slots && settingRoom ? (
          <RoomDialog rooms={slots.rooms} onClose={() => setSettingRoom(false)} />
        ) : null}
        {slots && moved && moved.slotId !== null ? (
          <MoveDialog
            slot={{ ...moved, slotId: moved.slotId }}
            days={slots.days}
            commands={commands}
            onClose={() => setMoved(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

type HeadingProps = {
  slots: Slots;
  commands: ReturnType<typeof useSlotCommands>;
  onSetRoom: () => void;
};

/** The totals, a button to accept all proposals, and a way to set the room of a day. */
function Heading({ slots, commands: { book }, onSetRoom }: HeadingProps) {
  const { t, i18n } = useTranslation('slots');
  const { may, why } = useForAll();
  const proposals = proposalsOf(slots.slots);
  const booked = slots.slots.filter(({ state }) => state === 'booked' || state === 'atRisk').length;
  const missed = slots.slots.filter(({ state }) => state === 'missed').length;
  // With no room set and nothing booked, the message below is enough.
  const offers = slots.rooms.length > 0;
  if (!offers && booked === 0) return null;
  return (
    <>
      <div className={styles.headActs}>
        {offers && (may || why) ? (
          <ReasonButton why={why} onPress={onSetRoom}>
            {t('setRoom')}
          </ReasonButton>
        ) : null}
        {proposals.length > 0 ? (
          <Can resource="slots" action="edit">
            <Button
              type="primary"
              className={plan.all ?? ''}
              loading={book.isPending}
              onClick={() => book.mutate(proposals)}
            >
              {t('bookAll', { count: proposals.length })}
            </Button>
          </Can>
        ) : null}
      </div>
      <p className={plan.compare}>
        {t('summary', {
          booked: [t('booked', { count: booked }), missed === 0 ? '' : t('missedOf', { count: missed })]
            .filter(Boolean)
            .join(', '),
          proposed: t('proposed', { count: proposals.length }),
          until: formatWeekday(slots.until, i18n.language),
        })}
      </p>
    </>
  );
}

/** The message when there is nothing to propose, with the next step. */
function Nothing({ slots, onSetRoom }: { slots: Slots; onSetRoom: () => void }) {
  const { t } = useTranslation('slots');
  const { segment } = useCurrentSite();
  const to = useNavigate();
  const { may, why } = useForAll();
  if (slots.rooms.length === 0) {
    return (
      <EmptyList
        title={t('empty.room')}
        why={why ?? t(may ? 'empty.roomMay' : 'empty.roomWhy')}
        wayOut={may ? { text: t('setRoom'), onTake: onSetRoom } : undefined}
      />
    );
  }
  if (!slots.hoursSet) {
    return (
      <EmptyList
        title={t('empty.hours')}
        why={why ?? t(may ? 'empty.hoursMay' : 'empty.hoursWhy')}
        wayOut={
          may
            ? { text: t('empty.setHours'), onTake: () => void to(`/siteconfig/${segment}/hours`) }
            : undefined
        }
      />
    );
  }
  const said =
    slots.days.length === 0 ? 'empty.closed' : slots.slots.length === 0 ? 'empty.nothing' : undefined;
  return said ? (
    <p className={plan.said} role="status">
      {t(said)}
    </p>
  ) : null;
}
