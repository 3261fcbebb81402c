import type { WireAnswerOf } from '#contract/call';
import type { cancelSlots, finishSlot, moveSlot, moveSlots, restoreSlots } from '#contract/slots';
import type { Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import { leftMoves, type StandingSlot } from '#domain/slots/move';
import { SLOT_UNDO_MS, type SlotKind } from '#domain/slots/slots';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { openRoom } from './book';
import * as queries from './queries';
import { listSlotsOf } from './rows';
import { shownDay, tellSlots, type Told } from './tell';
import { readSlotWorld, readyOf, type SlotWorld } from './world';

type Context = SiteContext & WriteEffects;
type Skipped = WireAnswerOf<typeof cancelSlots>['skipped'][number];
type Found = queries.FoundSlot;

const find = ({ db, site, actor }: Context, ids: readonly number[]): Promise<Found[]> =>
  queries.findSlots(db, site.siteId, ids, clientsOf(actor.scope));

/** An open slot, locked until the end. Errors: 404, 409 for one that is done or canceled. */
async function demandOpen(context: Context, slotId: number): Promise<Found> {
  await queries.holdSlots(context.db, context.site.siteId);
  const [slot] = await find(context, [slotId]);
  if (!slot) throw new ServiceError('not_found', say('slots.noSuchSlot'));
  const { kind, extId } = slot;
  if (slot.cancelledTime)
    throw new ServiceError('conflict', say('slots.isCancelled', { kind: KINDS[kind], number: extId }));
  if (slot.doneTime)
    throw new ServiceError('conflict', say('slots.isDone', { kind: KINDS[kind], number: extId }));
  return slot;
}

/**
 * Moves a slot to another day. It may go before the promise of its vehicle, and is at risk there: people know things
 * that no promise does. Errors: 400 for a day that is not offered, 404, 409 if someone has moved it since, and for a
 * day without room, with the next one that has some.
 */
export const move: Handler<typeof moveSlot> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const slot = await demandOpen(context, body.slotId);
  const { slotId, kind, day: from, extId, workOrderId } = slot;
  const { day } = body;
  if (from === day) return { slotId, day, from };
  if (from !== body.from) {
    throw new ServiceError(
      'conflict',
      say('slots.movedSince', { kind: KINDS[kind], number: extId, day: shownDay(from) }),
    );
  }
  const world = await readSlotWorld(context, []);
  const { days, room } = openRoom(world);
  if (day < world.today) {
    throw new ServiceError('bad_request', say('slots.past', { day: shownDay(day) }), [
      { field: 'day', reason: 'is over' },
    ]);
  }
  if (!days.includes(day)) {
    throw new ServiceError('bad_request', say('slots.closed', { day: shownDay(day) }), [
      { field: 'day', reason: 'is not one of the days that are offered' },
    ]);
  }
  if (room.firstFree(kind, [day]) === null) throw full(kind, day, room.nextFree(kind, day, days));
  await queries.moveSlots(db, site.siteId, [{ slotId, day }], { userName: actor.userName, now });
  await tellMoved(context, [{ workOrderId, kind, day, from }]);
  return { slotId, day, from };
};

const tellMoved = (context: Context, moved: readonly (Told & { from: Day })[]): Promise<void> =>
  tellSlots(
    context,
    moved,
    'Moved',
    ({ kind, day, from }) => `${kind} moved from ${shownDay(from)} to ${shownDay(day)}`,
  );

/**
 * Moves slots to other days, in one transaction and with one batch of history, each judged by everything that is now
 * booked for its vehicle (`leftMoves`). What someone has moved elsewhere, finished or canceled since, and what will not
 * do on the wanted day, stays and is named; what is on its wanted day already is neither moved nor named. Error: 400
 * for a slot that is named twice.
 */
export const moveMany: Handler<typeof moveSlots> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const wanted = new Map(body.slots.map((slot) => [slot.slotId, slot]));
  if (wanted.size < body.slots.length) throw new ServiceError('bad_request', say('slots.movedTwice'));
  await queries.holdSlots(db, site.siteId);
  const found = await find(context, [...wanted.keys()]);
  const ofVehicle = groupedBy(found, ({ workOrderId }) => workOrderId);
  const world = await readSlotWorld(context, [...ofVehicle.keys()]);
  const { today } = world;
  const { days, room } = openRoom(world);
  const moved: { slotId: number; workOrderId: number; kind: SlotKind; day: Day; from: Day }[] = [];
  const skipped = goneOf([...wanted.keys()], found);
  const dayOf = ({ slotId, day }: Found): Day => wanted.get(slotId)?.day ?? day;
  for (const [workOrderId, own] of ofVehicle) {
    const moves: Found[] = [];
    for (const slot of own) {
      // Someone else may have put it on the wanted day: it is there already, from wherever it was moved.
      const isThere = slot.day === dayOf(slot);
      const since = changedSince(slot, isThere ? slot.day : wanted.get(slot.slotId)?.from);
      if (since !== null) skipped.push(skip(slot, since));
      else if (!isThere) moves.push(slot);
    }
    const judged = { ready: firstDayOf(world, workOrderId), today, days, room };
    const left = leftMoves(
      moves.map((slot) => ({ ...slot, day: dayOf(slot), back: backOf(slot, dayOf(slot), actor.userName) })),
      standingOf(world, workOrderId),
      judged,
    );
    const why = new Map(left.map((one) => [one.slotId, one.why]));
    for (const slot of moves) {
      const { slotId, kind, day: from } = slot;
      const day = dayOf(slot);
      const obstacle = why.get(slotId);
      const nextDay = obstacle === 'full' ? (room.nextFree(kind, day, days) ?? '') : '';
      if (obstacle) skipped.push({ ...skip(slot, obstacle), day, nextDay });
      else moved.push({ slotId, workOrderId, kind, day, from });
    }
  }
  if (moved.length > 0) {
    await queries.moveSlots(db, site.siteId, moved, { userName: actor.userName, now });
    await tellMoved(context, moved);
  }
  return { moved: moved.map(({ slotId, day, from }) => ({ slotId, day, from })), skipped };
};

/** What has happened to a slot since it was seen on a day. */
function changedSince(
  { doneTime, cancelledTime, day }: Found,
  seen: Day = day,
): 'done' | 'cancelled' | 'changed' | null {
  if (doneTime) return 'done';
  if (cancelledTime) return 'cancelled';
  return day === seen ? null : 'changed';
}

/** When someone moved a slot from a day that they want it back on; null for any other move. */
const backOf = ({ movedFrom, movedTime, movedUser }: Found, day: Day, userName: string): number | null =>
  movedFrom === day && movedUser === userName && movedTime ? movedTime.getTime() : null;

/** The first day for a vehicle by its promise; null if there is none. */
function firstDayOf({ vehicles, promises, firstDay }: SlotWorld, workOrderId: number): Day | null {
  const row = vehicles.get(workOrderId);
  const ready = row ? readyOf(row, promises.get(workOrderId)) : null;
  return ready && firstDay(ready);
}

/** What is booked for a vehicle, with when it came to its day. */
const standingOf = ({ problem, slots }: SlotWorld, workOrderId: number): StandingSlot[] =>
  problem.booked
    .filter((slot) => slot.workOrderId === workOrderId)
    .map(({ slotId, kind, day, done }) => {
      const { bookedTime, movedTime, doneTime } = slots.get(slotId) ?? {};
      const put = doneTime ?? movedTime ?? bookedTime;
      return { slotId, kind, day: done ?? day, putTime: put?.getTime() ?? 0 };
    });

/** What people call a kind. */
const KINDS = {
  Detail: say('slots.kindDetail'),
  Photos: say('slots.kindPhotos'),
  Transport: say('slots.kindTransport'),
} as const satisfies Record<SlotKind, unknown>;

const full = (kind: SlotKind, day: Day, next: Day | null): ServiceError =>
  new ServiceError(
    'conflict',
    next === null
      ? say('slots.fullToTheEnd', { kind: KINDS[kind], day: shownDay(day) })
      : say('slots.full', { kind: KINDS[kind], day: shownDay(day), next: shownDay(next) }),
  );

/** Cancels slots; what is over already is left as it is and named. */
export const cancel: Handler<typeof cancelSlots> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  await queries.holdSlots(db, site.siteId);
  const found = await find(context, body.slotIds);
  const open = found.filter(({ doneTime, cancelledTime }) => !doneTime && !cancelledTime);
  const skipped = [
    ...goneOf(body.slotIds, found),
    ...found.flatMap((slot) =>
      slot.doneTime ? [skip(slot, 'done')] : slot.cancelledTime ? [skip(slot, 'cancelled')] : [],
    ),
  ];
  if (open.length > 0) {
    const ids = open.map(({ slotId }) => slotId);
    await queries.cancelSlots(db, site.siteId, ids, { userName: actor.userName, now });
    await tellSlots(context, open, 'Cancelled', ({ kind, day }) => `${kind} on ${shownDay(day)} cancelled`);
  }
  return { cancelledTime: now.toISOString(), cancelled: open.map(({ slotId }) => slotId), skipped };
};

/**
 * Rebooks canceled slots, on the same day. What has another slot by now, no room, or is no longer offered, stays
 * canceled and is named. Error: 409 after ten minutes.
 */
export const restore: Handler<typeof restoreSlots> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const cancelled = Date.parse(body.cancelledTime);
  if (now.getTime() - cancelled > SLOT_UNDO_MS) throw new ServiceError('conflict', say('slots.undoTooLate'));
  await queries.holdSlots(db, siteId);
  const found = await find(context, body.slotIds);
  const world = await readSlotWorld(context, []);
  const { days, room } = openRoom(world);
  const taken = new Set(
    world.problem.booked
      .filter(({ done }) => done === null)
      .map(({ workOrderId, kind }) => `${workOrderId} ${kind}`),
  );
  const back: Found[] = [];
  const skipped = goneOf(body.slotIds, found);
  for (const slot of found) {
    const { workOrderId, kind, day } = slot;
    const own = slot.cancelledTime?.getTime() === cancelled && slot.cancelledUser === actor.userName;
    if (!own) skipped.push(skip(slot, 'changed'));
    else if (taken.has(`${workOrderId} ${kind}`)) skipped.push(skip(slot, 'booked'));
    else if (!world.problem.perDay.has(kind)) skipped.push(skip(slot, 'kind'));
    // A past day takes no room, and what was missed on it still was.
    else if (day >= world.today && room.firstFree(kind, [day]) === null) {
      skipped.push({ ...skip(slot, 'full'), nextDay: room.nextFree(kind, day, days) ?? '' });
    } else {
      room.take(kind, day);
      taken.add(`${workOrderId} ${kind}`);
      back.push(slot);
    }
  }
  if (back.length > 0) {
    const ids = back.map(({ slotId }) => slotId);
    await queries.restoreSlots(db, siteId, ids);
    await tellSlots(context, back, 'Booked', ({ kind, day }) => `${kind} on ${shownDay(day)} booked again`);
  }
  return { restored: back.map(({ slotId }) => slotId), skipped };
};

/**
 * Records that a slot's work is done, today, or that it is not. Errors: 404, 409 for one that is over, for a transport
 * of a vehicle that is not ready, and for one that was done more than ten minutes ago, or has another slot by now.
 */
export const finish: Handler<typeof finishSlot> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  if (body.done === 'Y') {
    const slot = await demandOpen(context, body.slotId);
    if (slot.kind === 'Transport' && slot.status !== 'Completed') {
      throw new ServiceError('conflict', say('slots.notReady', { number: slot.extId }));
    }
    await queries.finishSlot(db, site.siteId, slot.slotId, { userName: actor.userName, now });
    await tellSlots(context, [slot], 'Done', ({ kind }) => `${kind} done`);
    return { success: true };
  }
  await queries.holdSlots(db, site.siteId);
  const [slot] = await find(context, [body.slotId]);
  if (!slot) throw new ServiceError('not_found', say('slots.noSuchSlot'));
  const { kind, extId } = slot;
  if (!slot.doneTime)
    throw new ServiceError('conflict', say('slots.isNotDone', { kind: KINDS[kind], number: extId }));
  if (now.getTime() - slot.doneTime.getTime() > SLOT_UNDO_MS) {
    throw new ServiceError('conflict', say('slots.undoTooLate'));
  }
  const key = { siteId: site.siteId, workOrderId: slot.workOrderId };
  const open = (await listSlotsOf(db, key, slot.day)).some(
    (other) => other.kind === kind && other.doneTime === null,
  );
  if (open) throw new ServiceError('conflict', say('slots.hasAnother', { kind: KINDS[kind], number: extId }));
  await queries.finishSlot(db, site.siteId, slot.slotId, null);
  await tellSlots(context, [slot], 'Undone', () => `${kind} no longer done`);
  return { success: true };
};

const skip = ({ workOrderId, extId, kind, day }: Found, why: Skipped['why']): Skipped => ({
  workOrderId,
  extId,
  kind,
  day,
  why,
  nextDay: '',
});

/** What the site does not have, or not for this user. */
function goneOf(ids: readonly number[], found: readonly Found[]): Skipped[] {
  const there = new Set(found.map(({ slotId }) => slotId));
  return [...new Set(ids)]
    .filter((id) => !there.has(id))
    .map(() => ({ workOrderId: null, extId: '', kind: null, day: '', why: 'gone', nextDay: '' }));
}
