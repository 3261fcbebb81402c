import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import {
  bookSlots,
  cancelSlots,
  finishSlot,
  moveSlot,
  moveSlots,
  restoreSlots,
  type SkippedSlot,
  type Slot,
} from '#contract/slots';
import { SLOTS_MOST } from '#domain/limits';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { writeNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useLeftAsIs } from '../left-as-is/useLeftAsIs';
import { formatWeekday } from '../../../providers/i18n/format';
import { useSlotsReload } from './useSlots';

/** Other outcomes for slots than the requested one. */
const OTHERS = ['left', 'already', 'without', 'later'] as const;
type Other = (typeof OTHERS)[number];

/** The proposals among some slots. */
export const proposalsOf = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ state }) => state === 'proposed');

/** Bookings that need another day, if a day that would work is known. */
export const movableOf = (slots: readonly Slot[]): Moving[] =>
  slots.flatMap(({ slotId, day: from, fits }) =>
    slotId === null || fits === '' ? [] : [{ slotId, from, day: fits }],
  );

type Moving = { slotId: number; from: string; day: string };
/** What moves to another day, and how many more need one but have none that works. */
type MovingAll = { slots: readonly Moving[]; without: number };
type Change = { slot: Slot; slotId: number };
type Move = Change & { day: string };

/** Actions on slots: booking, moving, canceling and finishing; each can be undone for a while. */
export function useSlotCommands() {
  const { t, i18n } = useTranslation('slots');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = useSlotsReload();
  const { tell: tellLeft } = useLeftAsIs('slots');
  const wordsOf = ({ kind, extId }: Slot) => ({ kind: t(`kind.${kind}`), number: extId });

  const tellSkipped = (skipped: readonly SkippedSlot[]) => {
    const rows = skipped.map(({ workOrderId, kind, extId, day, why, nextDay }) => {
      if (kind === null || workOrderId === null || extId === '') {
        return { order: null, said: t('skipped.gone') };
      }
      const key = why === 'full' && nextDay !== '' ? 'fullNext' : why;
      const said = t(`skipped.${key}`, {
        kind: t(`kind.${kind}`),
        number: extId,
        day: formatWeekday(day, i18n.language),
        next: formatWeekday(nextDay, i18n.language),
      });
      return { order: { workOrderId, extId }, said };
    });
    const title = t('skipped.title', { count: skipped.length });
    tellLeft({ title, rows }, t('skipped.listed'));
  };

  /** The outcome of a bulk action: how many of the total succeeded, and why each of the others did not. */
  const outcome = (
    what: 'booked' | 'moved',
    done: number,
    others: Partial<Record<Other, number>>,
  ): string => {
    const parts = OTHERS.flatMap((other) => {
      const count = others[other] ?? 0;
      return count > 0 ? [{ other, count }] : [];
    });
    const all = parts.reduce((sum, { count }) => sum + count, done);
    return [
      parts.length === 0
        ? t(what === 'booked' ? 'bookedNow' : 'movedAll', { count: done })
        : t(what === 'booked' ? 'bookedOf' : 'movedOf', { done, count: all }),
      ...parts.map(({ other, count }) => t(`others.${other}`, { count })),
    ].join(' ');
  };

  /** Undoes something, and reports what stayed. */
  const back = async (what: () => Promise<{ said: string; skipped?: readonly SkippedSlot[] }>) => {
    try {
      const { said, skipped = [] } = await what();
      if (said !== '') notify?.({ type: 'success', message: said });
      if (skipped.length > 0) tellSkipped(skipped);
    } catch (error) {
      notify?.(writeNotice(t('error.undo'), error));
    }
    reload();
  };
  const unbook = ({ booked }: AnswerOf<typeof bookSlots>) =>
    back(async () => {
      const slotIds = booked.map(({ slotId }) => slotId);
      const { cancelled, skipped } = await send(cancelSlots, { surely: true, body: { siteId, slotIds } });
      return { said: cancelled.length > 0 ? t('takenBack', { count: cancelled.length }) : '', skipped };
    });
  const moveBack = ({ slot, slotId, day }: Move) =>
    back(async () => {
      await send(moveSlot, { surely: true, body: { siteId, slotId, from: day, day: slot.day } });
      return { said: t('movedNow', { ...wordsOf(slot), day: formatWeekday(slot.day, i18n.language) }) };
    });
  const moveAllBack = ({ moved }: AnswerOf<typeof moveSlots>) =>
    back(async () => {
      const slots = moved.map(({ slotId, from, day }) => ({ slotId, from: day, day: from }));
      const answer = await send(moveSlots, { surely: true, body: { siteId, slots } });
      const count = answer.moved.length;
      const already = slots.length - count - answer.skipped.length;
      const said = [
        count > 0 ? t('movedBack', { count }) : '',
        already > 0 ? t('others.already', { count: already }) : '',
      ];
      return { said: said.filter(Boolean).join(' '), skipped: answer.skipped };
    });
  const restore = ({ slot, slotId }: Change, cancelledTime: string) =>
    back(async () => {
      const { restored, skipped } = await send(restoreSlots, {
        surely: true,
        body: { siteId, slotIds: [slotId], cancelledTime },
      });
      return { said: restored.length > 0 ? t('restoredNow', wordsOf(slot)) : '', skipped };
    });
  const undone = ({ slot, slotId }: Change) =>
    back(async () => {
      await send(finishSlot, { surely: true, body: { siteId, slotId, done: 'N' } });
      return { said: t('undoneNow', wordsOf(slot)) };
    });

  const book = useWrite({
    mutationFn: (slots: readonly Slot[]) =>
      send(bookSlots, {
        surely: true,
        body: {
          siteId,
          slots: slots
            .slice(0, SLOTS_MOST)
            .map(({ workOrderId, kind, day, basis }) => ({ workOrderId, kind, day, basis })),
        },
      }),
    onSuccess: (done, slots) => {
      const sent = Math.min(slots.length, SLOTS_MOST);
      const [booked, left] = [done.booked.length, done.skipped.length];
      if (booked > 0) {
        notify?.({
          type: 'success',
          message: outcome('booked', booked, {
            left,
            already: sent - booked - left,
            later: slots.length - sent,
          }),
          cancelMutation: () => void unbook(done),
        });
      }
      if (done.skipped.length > 0) tellSkipped(done.skipped);
      else if (done.booked.length === 0) notify?.({ type: 'progress', message: t('already') });
    },
    onError: (error) => notify?.(writeNotice(t('error.book'), error)),
    onSettled: reload,
  });
  const move = useWrite({
    mutationFn: ({ slot, slotId, day }: Move) =>
      send(moveSlot, { surely: true, body: { siteId, slotId, from: slot.day, day } }),
    onSuccess: ({ day }, moved) =>
      notify?.({
        type: 'success',
        message: t('movedNow', { ...wordsOf(moved.slot), day: formatWeekday(day, i18n.language) }),
        cancelMutation: () => void moveBack(moved),
      }),
    onError: (error) => notify?.(writeNotice(t('error.move'), error)),
    onSettled: reload,
  });
  const moveAll = useWrite({
    mutationFn: ({ slots }: MovingAll) =>
      send(moveSlots, { surely: true, body: { siteId, slots: slots.slice(0, SLOTS_MOST) } }),
    onSuccess: (done, { slots, without }) => {
      const sent = Math.min(slots.length, SLOTS_MOST);
      const [moved, left] = [done.moved.length, done.skipped.length];
      const already = sent - moved - left;
      const message = outcome('moved', moved, { left, already, without, later: slots.length - sent });
      if (moved > 0) {
        notify?.({ type: 'success', message, cancelMutation: () => void moveAllBack(done) });
      } else if (already > 0) notify?.({ type: 'progress', message });
      if (done.skipped.length > 0) tellSkipped(done.skipped);
    },
    onError: (error) => notify?.(writeNotice(t('error.moveAll'), error)),
    onSettled: reload,
  });
  const cancel = useWrite({
    mutationFn: ({ slotId }: Change) =>
      send(cancelSlots, { surely: true, body: { siteId, slotIds: [slotId] } }),
    onSuccess: ({ cancelled, cancelledTime, skipped }, change) => {
      if (skipped.length > 0) tellSkipped(skipped);
      if (cancelled.length === 0) return;
      notify?.({
        type: 'success',
        message: t('cancelledNow', wordsOf(change.slot)),
        cancelMutation: () => void restore(change, cancelledTime),
      });
    },
    onError: (error) => notify?.(writeNotice(t('error.cancel'), error)),
    onSettled: reload,
  });
  const finish = useWrite({
    mutationFn: ({ slotId }: Change) =>
      send(finishSlot, { surely: true, body: { siteId, slotId, done: 'Y' } }),
    onSuccess: (_, change) =>
      notify?.({
        type: 'success',
        message: t('doneNow', wordsOf(change.slot)),
        cancelMutation: () => void undone(change),
      }),
    onError: (error) => notify?.(writeNotice(t('error.done'), error)),
    onSettled: reload,
  });
  return { book, move, moveAll, cancel, finish };
}

export type SlotCommands = ReturnType<typeof useSlotCommands>;
