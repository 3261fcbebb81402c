import type { LeftVehicle } from '#contract/slots';
import type { Calendar } from '#domain/calendar/calendar';
import { compileCalendar } from '#domain/calendar/open-time';
import { dayAt, daysLater, type Day } from '#domain/days';
import type { SlotPlan, SlotProblem, SlotVehicle } from '#domain/slots/propose';
import { firstSlotDay, SLOT_DAYS, type BookedSlot } from '#domain/slots/slots';
import { holdingRates, siteCalendar } from '../../setup/calendars/service';
import type { Db, SiteInfo } from '../../platform/http/context';
import { promisesOf, type Promised } from '../promises/service';
import { dailyCost } from '../../insight/reports/daily-cost';
import * as rows from './rows';
import type { SlotRow, VehicleRow } from './rows';

/** What slots are proposed from, with what is needed to present them. */
export type SlotWorld = {
  problem: SlotProblem;
  today: Day;
  vehicles: ReadonlyMap<number, VehicleRow>;
  slots: ReadonlyMap<number, SlotRow>;
  promises: ReadonlyMap<number, Promised>;
  calendar: Calendar;
  /** The first day for a vehicle that is ready, or promised, for a moment. */
  firstDay: (ready: Date) => Day;
};

/**
 * Reads what slots of a site are proposed from, whosever vehicles they are; only for some vehicles if they are named.
 */
export async function readSlotWorld(
  { db, site, now }: { db: Db; site: Pick<SiteInfo, 'siteId' | 'timeZone'>; now: Date },
  ids: readonly number[] | null = null,
): Promise<SlotWorld> {
  const { siteId, timeZone } = site;
  const today = dayAt(now, timeZone);
  const since = daysLater(today, -SLOT_DAYS);
  // One after the other: a command has one connection.
  const kinds = await rows.listKinds(db, siteId);
  const slots = await rows.listSlots(db, siteId, since);
  const vehicles = await rows.listVehicles(db, siteId, { ids, since });
  const promises = await promisesOf(db, siteId, ids);
  const calendar = await siteCalendar(db, siteId);
  const hours = compileCalendar(calendar);
  const rates = await holdingRates(db, siteId);
  const costOf = dailyCost(rates, today);
  return {
    problem: {
      now: now.getTime(),
      calendar,
      perDay: new Map(kinds.map(({ kind, perDay }) => [kind, perDay])),
      vehicles: vehicles.map((row) =>
        vehicleOf(row, {
          timeZone,
          promised: promises.get(row.workOrderId),
          cents: costOf(row.customerId ?? 0, row.valueCents) ?? 0,
        }),
      ),
      booked: slots.map((slot) => bookedOf(slot, timeZone)),
    },
    today,
    vehicles: new Map(vehicles.map((row) => [row.workOrderId, row])),
    slots: new Map(slots.map((slot) => [slot.slotId, slot])),
    promises,
    calendar,
    firstDay: (ready) => firstSlotDay(ready.getTime(), hours, { now: now.getTime(), timeZone }),
  };
}

/** A slot as the rule sees it. */
export const bookedOf = (
  { slotId, workOrderId, kind, day, doneTime }: SlotRow,
  timeZone: string,
): BookedSlot => ({ slotId, workOrderId, kind, day, done: doneTime && dayAt(doneTime, timeZone) });

/** By when a vehicle is promised, or when it was ready; null if nothing is promised. */
export function readyOf(
  { status, statusTime }: Pick<VehicleRow, 'status' | 'statusTime'>,
  promised: Promised | undefined,
): Date | null {
  return status === 'Completed' ? statusTime : (promised?.most ?? null);
}

function vehicleOf(
  row: VehicleRow,
  { timeZone, promised, cents }: { timeZone: string; promised: Promised | undefined; cents: number },
): SlotVehicle {
  const days = [row.dueDate && dayAt(row.dueDate, timeZone), row.saleDay].filter((day) => day !== null);
  return {
    workOrderId: row.workOrderId,
    ready: readyOf(row, promised)?.getTime() ?? null,
    rejected: row.status === 'Rejected',
    due: days.toSorted()[0] ?? null,
    dayCents: cents,
  };
}

/** Why a vehicle gets no proposal, on the wire. */
export function whyLeft(
  { promises }: SlotWorld,
  { workOrderId, why }: SlotPlan['left'][number],
): LeftVehicle['why'] {
  return why === 'promise' ? (promises.get(workOrderId)?.why ?? 'none') : why;
}
