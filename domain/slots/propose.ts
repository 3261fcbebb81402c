import type { Calendar } from '../calendar/calendar';
import { compileCalendar } from '../calendar/open-time';
import { dayAt, daysLater, type Day } from '../days';
import { groupedBy } from '../grouped-by';
import { inOrder, keptSlots, later, type KeptSlot } from './kept';
import { firstSlotDay, openDays, Room, SLOT_DAYS, SLOT_KINDS, type BookedSlot, type SlotKind } from './slots';

/** A vehicle that gets slots. Moments in milliseconds since 1970. */
export type SlotVehicle = {
  readonly workOrderId: number;
  /** By when it is ready in nine of ten cases, or when it was; null if nothing is promised. */
  readonly ready: number | null;
  readonly rejected: boolean;
  /** The earlier of the days on which it is due or sold. */
  readonly due: Day | null;
  /** What a day costs, in cents. */
  readonly dayCents: number;
};

export type SlotProblem = {
  readonly now: number;
  readonly calendar: Calendar;
  /** Days that are considered, from today on. */
  readonly horizon?: number;
  /** For how many vehicles a day has room; a missing kind is not offered. */
  readonly perDay: ReadonlyMap<SlotKind, number>;
  readonly vehicles: readonly SlotVehicle[];
  readonly booked: readonly BookedSlot[];
};

export type ProposedSlot = { readonly workOrderId: number; readonly kind: SlotKind; readonly day: Day };

/**
 * Why no slot is proposed for a vehicle. `promise`: nothing is promised. `beyond`: it is promised for after the last
 * day. `closed`: it is promised for before that, and the site is not open from then on. `full`: no day has room.
 */
export const NOT_PROPOSED = ['promise', 'beyond', 'closed', 'full'] as const;
export type NotProposed = (typeof NOT_PROPOSED)[number];

export type SlotPlan = {
  readonly today: Day;
  /** The days on which the site is open. */
  readonly days: readonly Day[];
  readonly kept: readonly KeptSlot[];
  readonly proposals: readonly ProposedSlot[];
  readonly left: readonly { readonly workOrderId: number; readonly why: NotProposed }[];
};

/**
 * Proposes for each vehicle the first days with room: none before the first open day after its promise, none of a kind
 * before the one that comes before it. The most urgent vehicle chooses first: the one whose date can still be kept and
 * is nearest, then the most expensive, then the one that is promised first. What is booked stays; a booked slot that
 * will not do gets a day before anything new is proposed.
 */
export function proposeSlots({
  now,
  calendar,
  horizon = SLOT_DAYS,
  perDay,
  vehicles,
  booked,
}: SlotProblem): SlotPlan {
  const { timeZone } = calendar;
  const today = dayAt(now, timeZone);
  const hours = compileCalendar(calendar);
  const days = openDays(hours, { now, timeZone, count: horizon });
  const lastDay = daysLater(today, horizon - 1);
  const room = new Room(perDay, booked);
  const take = (kind: SlotKind, from: Day, to?: Day): Day | null => {
    const meant = days.filter((day) => day >= from && (to === undefined || day <= to));
    const day = room.firstFree(kind, meant);
    if (day !== null) room.take(kind, day);
    return day;
  };

  const slotsOf = groupedBy(booked, ({ workOrderId }) => workOrderId);
  const ready = ({ ready }: SlotVehicle): Day | null =>
    ready === null ? null : firstSlotDay(ready, hours, { now, timeZone });
  const urgent = vehicles
    .map((vehicle) => ({ vehicle, ready: ready(vehicle) }))
    .toSorted((one, other) => compare(one, other));
  const kept = new Map(
    urgent.map(({ vehicle: { workOrderId, ready: moment, rejected }, ready }) => {
      const promised = moment === null ? null : dayAt(moment, timeZone);
      const own = slotsOf.get(workOrderId) ?? [];
      return [workOrderId, keptSlots(own, { promised, ready, rejected }, { today, days, take })];
    }),
  );

  const proposals: ProposedSlot[] = [];
  const left: { workOrderId: number; why: NotProposed }[] = [];
  for (const { vehicle, ready } of urgent) {
    const { workOrderId, rejected } = vehicle;
    const own = kept.get(workOrderId) ?? [];
    const wanted = missingKinds(own, perDay);
    if (rejected || wanted.length === 0) continue;
    const lastOpen = days.at(-1);
    if (vehicle.ready === null || ready === null) left.push({ workOrderId, why: 'promise' });
    else if (lastOpen === undefined || ready > lastOpen) {
      left.push({ workOrderId, why: dayAt(vehicle.ready, timeZone) > lastDay ? 'beyond' : 'closed' });
    } else {
      const chosen = firstDays(own, wanted, { from: later(ready, today), take });
      proposals.push(...chosen.map((slot) => ({ workOrderId, ...slot })));
      if (chosen.length < wanted.length) left.push({ workOrderId, why: 'full' });
    }
  }
  return { today, days, kept: [...kept.values()].flat(), proposals, left };
}

/**
 * The kinds that a vehicle has no slot for and could still get: one that comes before what is already done is not
 * missed.
 */
function missingKinds(own: readonly KeptSlot[], perDay: ReadonlyMap<SlotKind, number>): SlotKind[] {
  const lastDone = own.reduce(
    (last, { kind, state }) => (state === 'done' ? Math.max(last, SLOT_KINDS.indexOf(kind)) : last),
    -1,
  );
  const has = new Set(own.map(({ kind }) => kind));
  return SLOT_KINDS.filter((kind, place) => place > lastDone && !has.has(kind) && perDay.has(kind));
}

/** The first days with room for the kinds that a vehicle wants, around those that it has, until one finds none. */
function firstDays(
  own: readonly KeptSlot[],
  wanted: readonly SlotKind[],
  { from, take }: { from: Day; take: (kind: SlotKind, from: Day, to?: Day) => Day | null },
): { kind: SlotKind; day: Day }[] {
  const chosen: { kind: SlotKind; day: Day }[] = [];
  let need = from;
  for (const [place, kind] of SLOT_KINDS.entries()) {
    const slot = own.find((one) => one.kind === kind);
    if (slot) {
      const day = dayOf(slot);
      // Its day is unknown: nothing is proposed after it.
      if (day === null) break;
      need = later(need, day);
    } else if (wanted.includes(kind)) {
      const behind = inOrder(own).filter((one) => SLOT_KINDS.indexOf(one.kind) > place);
      const to = behind.map(dayOf).find((day) => day !== null);
      const day = take(kind, need, to ?? undefined);
      if (day === null) break;
      chosen.push({ kind, day });
      need = day;
    }
  }
  return chosen;
}

/** The day on which a slot is, was, or would be once it is moved to where it will do. */
const dayOf = ({ state, day, done, fits }: KeptSlot): Day | null =>
  state === 'done' ? done : state === 'booked' ? day : fits;

type Urgency = { vehicle: SlotVehicle; ready: Day | null };

function compare(one: Urgency, other: Urgency): number {
  return (
    byDay(keptDue(one), keptDue(other)) ||
    other.vehicle.dayCents - one.vehicle.dayCents ||
    (one.vehicle.ready ?? Infinity) - (other.vehicle.ready ?? Infinity) ||
    one.vehicle.workOrderId - other.vehicle.workOrderId
  );
}

/** The date of a vehicle as far as it can still be kept. */
const keptDue = ({ vehicle: { due }, ready }: Urgency): Day | null =>
  due !== null && ready !== null && due >= ready ? due : null;

const byDay = (one: Day | null, other: Day | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1;
