import { hasHours } from '#domain/calendar/calendar';
import { compileCalendar } from '#domain/calendar/open-time';
import { dayAt, daysLater, startOfDay, type Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import { nextAt, thereMs } from '#domain/plan/hours';
import type { PlanLabor, PlanProblem, PlanTechnician } from '#domain/plan/problem';
import { prioritize, priorityKey } from '#domain/priority';
import { holdingRates, siteCalendar, technicianCalendars } from '../../setup/calendars/service';
import type { LookContext } from '../../platform/http/context';
import { dailyCost } from '../../insight/reports/daily-cost';
import { factorsOf } from './factors';
import { listPins } from './pin-queries';
import * as rows from './rows';
import type { LaborRow, OrderRow, ShopRow, TechnicianRow } from './rows';

/** Days that a plan covers: today and those after it. */
export const PLAN_DAYS = 7;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What would begin within an hour stays with its technician. */
const FROZEN_MS = HOUR_MS;
/** Over how many days a technician's pace is measured. */
const PACE_DAYS = 90;
/** What takes longer than the book says still takes something. */
const LEAST_LEFT_MS = HOUR_MS / 4;
/** If a site has not said what a day costs, every vehicle weighs the same: a dollar. */
const UNKNOWN_DAY_CENTS = 100;

/** What a plan is made from, with what is needed to present it. */
export type PlanWorld = {
  problem: PlanProblem;
  labors: ReadonlyMap<number, LaborRow>;
  orders: ReadonlyMap<number, OrderRow>;
  technicians: readonly TechnicianRow[];
  /** Of all technicians by their ids, also of those who have left. */
  names: ReadonlyMap<number, string>;
  /** When somebody is there again who is not before the plan ends; null where nobody knows. */
  backAt: (technicianId: number) => number | null;
  shops: readonly ShopRow[];
  /** Whole days, including the part of today that is over. */
  hours: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  days: readonly Day[];
  /** Those of them on which the site is open, or anybody is there; all of them while no hours are set. */
  openDays: readonly Day[];
  /** The first of them on which anybody is still there; today where nobody is. */
  opensOn: Day;
  /** The site has opening hours, or each technician their own: while presence is unknown, nothing is planned. */
  hoursSet: boolean;
  /** There are rates for the cost of a day. */
  costKnown: boolean;
};

/** Reads what a plan of the site is made from, whosever vehicles they are. */
export async function readWorld({ db, site, now }: LookContext): Promise<PlanWorld> {
  const { siteId, timeZone } = site;
  const today = dayAt(now, timeZone);
  const days = Array.from({ length: PLAN_DAYS }, (_, count) => daysLater(today, count));
  const from = startOfDay(today, timeZone).getTime();
  const until = startOfDay(daysLater(today, PLAN_DAYS), timeZone).getTime();
  const [labors, orders, everybody, shops, paces, pins, whole, own, rates] = await Promise.all([
    rows.listLaborsToDo(db, siteId, now),
    rows.listOrders(db, siteId),
    rows.listTechnicians(db, siteId),
    rows.listShopsWithBays(db, siteId),
    rows.listPaces(db, siteId, new Date(now.getTime() - PACE_DAYS * DAY_MS)),
    listPins(db, siteId),
    siteCalendar(db, siteId),
    technicianCalendars(db, siteId),
    holdingRates(db, siteId),
  ]);
  const technicians = everybody.filter(({ active }) => active);
  const calendarOf = (technicianId: number) => own.get(technicianId) ?? whole;
  const hoursSet =
    hasHours(whole, today) ||
    (technicians.length > 0 &&
      technicians.every(({ technicianId }) => hasHours(calendarOf(technicianId), today)));
  const hours = new Map(
    technicians.map(({ technicianId }) => [
      technicianId,
      hoursSet ? compileCalendar(calendarOf(technicianId)).spans(from, until) : [],
    ]),
  );
  const costOf = dailyCost(rates, today);
  const ranks = new Map(prioritize(orders).map(({ facts, priority }) => [facts.workOrderId, priority]));
  const ordersById = new Map(orders.map((order) => [order.workOrderId, order]));
  const factors = factorsOf(technicians, paces);
  const moment = now.getTime();
  const stretchOf = (day: Day) =>
    [startOfDay(day, timeZone).getTime(), startOfDay(daysLater(day, 1), timeZone).getTime()] as const;
  const siteHours = compileCalendar(whole);
  const openDays = days.filter((day) => {
    const [begin, end] = stretchOf(day);
    return (
      !hoursSet ||
      siteHours.spans(begin, end).length > 0 ||
      [...hours.values()].some((spans) => thereMs(spans, begin, end) > 0)
    );
  });
  const there = [...hours.values()].flatMap((spans) => nextAt(spans, moment) ?? []);
  const opensOn = there.length === 0 ? today : dayAt(new Date(Math.min(...there)), timeZone);
  const [opens, closes] = stretchOf(opensOn);
  const problem: PlanProblem = {
    now: moment,
    until,
    frozenUntil: moment + FROZEN_MS,
    // What has come into Repair or left it between two reads is planned the next time.
    labors: labors.flatMap((labor) => {
      const order = ordersById.get(labor.workOrderId);
      if (!order) return [];
      const cents = costOf(order.customerId ?? 0, order.valueCents) ?? UNKNOWN_DAY_CENTS;
      return planLabor(labor, order, { now: moment, rank: ranks.get(order.workOrderId) ?? 0, cents });
    }),
    technicians: technicians.map(({ technicianId, shops: skills }): PlanTechnician => ({
      technicianId,
      shops: new Set(skills),
      factor: factors.get(technicianId) ?? 1,
      hours: (hours.get(technicianId) ?? []).flatMap(([begin, end]) =>
        end > moment ? [[Math.max(begin, moment), end] as const] : [],
      ),
      away: thereMs(hours.get(technicianId) ?? [], opens, closes) === 0,
    })),
    pins,
    bays: new Map(shops.flatMap(({ shop, bays }) => (bays === null ? [] : [[shop, bays]]))),
  };
  return {
    problem,
    labors: new Map(labors.map((labor) => [labor.laborId, labor])),
    orders: ordersById,
    technicians,
    names: new Map(everybody.map(({ technicianId, technicianName }) => [technicianId, technicianName])),
    backAt(technicianId) {
      const there = hoursSet ? compileCalendar(calendarOf(technicianId)).add(until, 1) : null;
      return there === null ? null : there - 1;
    },
    shops,
    hours,
    days,
    openDays,
    opensOn,
    hoursSet,
    costKnown: rates.length > 0,
  };
}

function planLabor(
  labor: LaborRow,
  order: OrderRow,
  { now, rank, cents }: { now: number; rank: number; cents: number },
): PlanLabor {
  const [deadline] = priorityKey(order);
  const dated = order.dueDate !== null || order.processDueDate !== null || order.saleDate !== null;
  const begun = labor.running || labor.status === 'Repair Started';
  return {
    laborId: labor.laborId,
    workOrderId: labor.workOrderId,
    shop: labor.shop,
    bookMs: leftOf(labor),
    waits: waitsOf(labor, order, now),
    due: dated ? deadline : null,
    dayCents: cents,
    rank,
    assigned: labor.assigned,
    begunBy: begun ? beginnerOf(labor) : null,
  };
}

/** Who has begun: the technician whose clock runs, or ran last, unless unassigned since. */
function beginnerOf({ running, lastClock, assigned }: LaborRow): number | null {
  if (running) return lastClock;
  return lastClock !== null && assigned.includes(lastClock) ? lastClock : null;
}

/** What is left of the book hours of a labor, in milliseconds. */
export const leftOf = ({ bookMs, workedMs }: Pick<LaborRow, 'bookMs' | 'workedMs'>): number =>
  Math.max(bookMs - workedMs, Math.min(bookMs, LEAST_LEFT_MS));

/** What a labor waits for. A date that has passed without the thing arriving is none: nobody knows when it comes. */
export function waitsOf(labor: LaborRow, order: OrderRow, now: number): PlanLabor['waits'] {
  // Its vendor does it.
  if (labor.atVendor) return { for: 'vendor', at: null };
  const stillTo = (at: number | null) => (at !== null && at > now ? at : null);
  const part =
    labor.status === 'Waiting for Parts'
      ? stillTo(labor.partOpen === false ? labor.partAt : null)
      : undefined;
  const away = order.away ? stillTo(order.awayUntil) : undefined;
  if (part === undefined && away === undefined) return null;
  if (away === undefined || part === null) return { for: 'part', at: part ?? null };
  if (part === undefined || away === null || away >= part) return { for: 'vendor', at: away };
  return { for: 'part', at: part };
}

/** The labors of a problem by technician who has them. */
export const byTechnician = <Row extends { technicianId: number }>(planned: readonly Row[]) =>
  groupedBy(planned, ({ technicianId }) => technicianId);
