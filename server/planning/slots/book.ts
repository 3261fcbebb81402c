import type { WireAnswerOf } from '#contract/call';
import type { bookSlots } from '#contract/slots';
import { compileCalendar } from '#domain/calendar/open-time';
import type { Day } from '#domain/days';
import { obstacleOf } from '#domain/slots/book';
import { openDays, Room, type BookedSlot, type SlotKind } from '#domain/slots/slots';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import * as queries from './queries';
import type { NewSlot } from './queries';
import { iso } from './service';
import { shownDay, tellSlots } from './tell';
import { readSlotWorld, readyOf, type SlotWorld } from './world';

type Skipped = WireAnswerOf<typeof bookSlots>['skipped'][number];
type Why = Skipped['why'];
type Wanted = { workOrderId: number; kind: SlotKind; day: Day; basis: string };

/** What slots of a site are booked against: its open days, and the room that is left. */
export function openRoom({ problem, calendar }: SlotWorld): { days: readonly Day[]; room: Room } {
  const { now, perDay, booked } = problem;
  return {
    days: openDays(compileCalendar(calendar), { now, timeZone: calendar.timeZone }),
    room: new Room(perDay, booked),
  };
}

/**
 * Books slots as proposed, in one transaction and with one batch of history. If the promise has changed, there is no
 * room anymore or it does not fit, the slot is left out and named; one that is booked that way already stays as it is.
 * Error: 400 for a slot that is named twice.
 */
export const book: Handler<typeof bookSlots> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { siteId } = site;
  const named = new Set(body.slots.map(({ workOrderId, kind }) => `${workOrderId} ${kind}`));
  if (named.size < body.slots.length) throw new ServiceError('bad_request', say('slots.namedTwice'));
  await queries.holdSlots(db, siteId);
  const world = await readSlotWorld(context, [...new Set(body.slots.map(({ workOrderId }) => workOrderId))]);
  const { days, room } = openRoom(world);
  const clients = clientsOf(actor.scope);
  const booked: Pick<BookedSlot, 'workOrderId' | 'kind' | 'day' | 'done'>[] = [...world.problem.booked];

  const fresh: NewSlot[] = [];
  const skipped: Skipped[] = [];
  const skip = ({ workOrderId, kind, day }: Wanted, why: Why, nextDay: Day | null = null) => {
    const row = why === 'gone' ? undefined : world.vehicles.get(workOrderId);
    skipped.push({ workOrderId, extId: row?.extId, kind, day, why, nextDay: nextDay ?? '' });
  };
  for (const wanted of body.slots) {
    const { workOrderId, kind, day, basis } = wanted;
    const row = world.vehicles.get(workOrderId);
    const own = booked.filter((slot) => slot.workOrderId === workOrderId);
    const same = own.find((slot) => slot.kind === kind);
    if (!row || row.status === 'Rejected' || (clients && !clients.includes(row.clientId)))
      skip(wanted, 'gone');
    else if (same) {
      if (same.day !== day || same.done !== null) skip(wanted, 'booked');
    } else if (!world.problem.perDay.has(kind)) skip(wanted, 'kind');
    else {
      const ready = readyOf(row, world.promises.get(workOrderId));
      if (ready === null || iso(ready) !== basis) {
        skip(wanted, 'changed');
        continue;
      }
      const from = world.firstDay(ready);
      const others = own.map((slot) => ({ kind: slot.kind, day: slot.done ?? slot.day }));
      const obstacle = obstacleOf(wanted, { ready: from, others, today: world.today, days, room });
      if (obstacle) {
        skip(wanted, obstacle, obstacle === 'full' ? room.nextFree(kind, day, days) : null);
        continue;
      }
      room.take(kind, day);
      booked.push({ workOrderId, kind, day, done: null });
      fresh.push({ workOrderId, kind, day, promised: ready });
    }
  }
  if (fresh.length === 0) return { booked: [], skipped };
  const ids = await queries.insertSlots(db, siteId, fresh, { userName: actor.userName, now });
  await tellSlots(context, fresh, 'Booked', ({ kind, day }) => `${kind} booked for ${shownDay(day)}`);
  return {
    booked: fresh.map(({ workOrderId, kind, day }, place) => ({
      slotId: ids[place] ?? 0,
      workOrderId,
      kind,
      day,
    })),
    skipped,
  };
};
