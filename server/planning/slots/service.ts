import type { WireAnswerOf } from '#contract/call';
import type { getSlots } from '#contract/slots';
import type { getVehicle } from '#contract/vehicles';
import { hasHours } from '#domain/calendar/calendar';
import { compileCalendar } from '#domain/calendar/open-time';
import { dayAt, daysLater, type Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import { keptSlots, type KeptSlot } from '#domain/slots/kept';
import { proposeSlots, type SlotPlan } from '#domain/slots/propose';
import { firstSlotDay, openDays, SLOT_DAYS, SLOT_KINDS, type SlotKind } from '#domain/slots/slots';
import { siteCalendar } from '../../setup/calendars/service';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler, LookContext, SiteContext } from '../../platform/http/context';
import { promisesOf } from '../promises/service';
import { listSlotsOf } from './rows';
import { bookedOf, readSlotWorld, readyOf, whyLeft, type SlotWorld } from './world';

type Answer = WireAnswerOf<typeof getSlots>;
type WireSlot = Answer['slots'][number];

/** Vehicles without a proposed slot are listed for the most urgent only; the rest is counted. */
const MOST_LEFT = 200;

/** The slots of the next two weeks, by the current state of the whole site. */
export const slots: Handler<typeof getSlots> = async (context) => {
  const world = await readSlotWorld(context);
  const plan = proposeSlots(world.problem);
  const sees = sightOf(context, world);
  const left = plan.left
    .filter(({ workOrderId }) => sees(workOrderId))
    .map((one) => ({ workOrderId: one.workOrderId, why: whyLeft(world, one) }));
  return {
    today: plan.today,
    until: daysLater(plan.today, SLOT_DAYS - 1),
    hoursSet: hasHours(world.calendar, plan.today) ? 'Y' : 'N',
    rooms: roomsOf(world.problem.perDay),
    days: plan.days.map((day) => ({ day, loads: loadsOf(day, world.problem.perDay, plan) })),
    slots: [...keptToWire(world, plan.kept), ...proposedToWire(world, plan)].filter(({ workOrderId }) =>
      sees(workOrderId),
    ),
    left: left.slice(0, MOST_LEFT).map(({ workOrderId, why }) => ({
      ...named(world, workOrderId),
      why,
      readyBy: iso(readyNow(world, workOrderId)),
    })),
    leftCounts: [...groupedBy(left, ({ why }) => why)].map(([why, some]) => ({ why, count: some.length })),
  };
};

/** The kinds that a site offers with their room, in the order in which a vehicle gets them. */
export const roomsOf = (perDay: ReadonlyMap<SlotKind, number>) =>
  SLOT_KINDS.flatMap((kind) => {
    const most = perDay.get(kind);
    return most === undefined ? [] : [{ kind, perDay: most }];
  });

/** How full a day is: for each offered kind, and for one that is no longer offered but still has bookings. */
function loadsOf(day: Day, perDay: ReadonlyMap<SlotKind, number>, { kept, proposals }: SlotPlan) {
  const open = new Set(kept.flatMap(({ kind, done }) => (done === null ? [kind] : [])));
  return SLOT_KINDS.filter((kind) => perDay.has(kind) || open.has(kind)).map((kind) => ({
    kind,
    room: perDay.get(kind) ?? null,
    booked: kept.filter((slot) => slot.kind === kind && slot.day === day && (slot.done ?? day) >= day).length,
    proposed: proposals.filter((slot) => slot.kind === kind && slot.day === day).length,
  }));
}

/** Which vehicles someone sees: their customers'. */
function sightOf({ actor }: LookContext, { vehicles }: SlotWorld): (workOrderId: number) => boolean {
  const clients = clientsOf(actor.scope);
  if (!clients) return (workOrderId) => vehicles.has(workOrderId);
  return (workOrderId) => clients.includes(vehicles.get(workOrderId)?.clientId ?? '');
}

/** What was done on a past day is not shown. */
function keptToWire(world: SlotWorld, kept: readonly KeptSlot[]): WireSlot[] {
  return kept
    .filter(({ state, day }) => state !== 'done' || day >= world.today)
    .map(({ slotId, workOrderId, kind, day, state, risk, fits }) => ({
      ...named(world, workOrderId),
      ...readyToWire(world, workOrderId),
      slotId,
      kind,
      day,
      state,
      risk,
      fits: fits ?? '',
      basis: '',
      bookedBy: world.slots.get(slotId)?.bookedBy ?? '',
    }));
}

function proposedToWire(world: SlotWorld, { proposals }: SlotPlan): WireSlot[] {
  return proposals.map(({ workOrderId, kind, day }) => ({
    ...named(world, workOrderId),
    ...readyToWire(world, workOrderId),
    slotId: null,
    kind,
    day,
    state: 'proposed',
    risk: null,
    fits: '',
    basis: iso(readyNow(world, workOrderId)),
    bookedBy: '',
  }));
}

function named({ vehicles }: SlotWorld, workOrderId: number) {
  const { extId, description, customerName } = vehicles.get(workOrderId) ?? {};
  return { workOrderId, extId, description, customerName };
}

function readyNow({ vehicles, promises }: SlotWorld, workOrderId: number): Date | null {
  const row = vehicles.get(workOrderId);
  return row ? readyOf(row, promises.get(workOrderId)) : null;
}

function readyToWire(world: SlotWorld, workOrderId: number) {
  const isReady = world.vehicles.get(workOrderId)?.status === 'Completed';
  const ready = readyNow(world, workOrderId);
  return {
    readyBy: iso(ready),
    firstDay: ready ? world.firstDay(ready) : '',
    isReady: isReady ? ('Y' as const) : ('N' as const),
  };
}

/** A moment on the wire, and in what a proposal is based on. */
export const iso = (moment: Date | null): string => moment?.toISOString() ?? '';

/** The slots of one vehicle that are booked, missed or done, judged by its current promise. */
export async function slotsOfVehicle(
  { db, site, now }: SiteContext,
  order: { workOrderId: number; status: string; left: Date | null },
): Promise<WireAnswerOf<typeof getVehicle>['slots']> {
  const { siteId, timeZone } = site;
  const at = { now: now.getTime(), timeZone };
  const today = dayAt(now, timeZone);
  const key = { siteId, workOrderId: order.workOrderId };
  const booked = await listSlotsOf(db, key, daysLater(today, -SLOT_DAYS));
  if (booked.length === 0) return [];
  const hours = compileCalendar(await siteCalendar(db, siteId));
  const promised = (await promisesOf(db, siteId, [key.workOrderId])).get(key.workOrderId);
  const ready = readyOf({ status: order.status, statusTime: order.left }, promised);
  return keptSlots(
    booked.map((slot) => bookedOf(slot, timeZone)),
    {
      promised: ready && dayAt(ready, timeZone),
      ready: ready && firstSlotDay(ready.getTime(), hours, at),
      rejected: order.status === 'Rejected',
    },
    {
      today,
      days: openDays(hours, at),
      // The page of the slots says which other day has room.
      take: () => null,
    },
  ).map(({ slotId, kind, day, state, risk }) => ({ slotId, kind, day, state, risk }));
}
