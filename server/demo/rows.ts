/** Turns a drafted order into the rows of its tables. */
import { feesStatus } from '#domain/shop-rollup';
import { SHOP_DONE } from '#domain/statuses';
import { statusRank } from '#domain/stages';
import { DUTIES, type Duty } from './cast';
import { arrayCell } from './copy';
import { NOTE_TEXTS, REJECT_REASONS } from './data/people';
import { DUTY_OF_TASK, tellHistory } from './history';
import { writeLabors } from './labor-rows';
import type { OrderNumbers } from './order-numbers';
import { isLoopback, qcOutcomeOf, workOf, type Draft } from './order';
import type { Random } from './random';
import { timeCell, type SiteContext } from './site-context';

const DAY = 86_400_000;

const LOTS = ['Lot A', 'Lot B', 'Lot C', 'Lot D', 'North Row', 'Back Lot', 'Shop Lane', 'Overflow'] as const;

/** A parking place: name and number, such as Lot C and C-114. */
export function drawLot(random: Random): readonly [string, string] {
  const lot = random.pick(LOTS);
  const mark = lot.startsWith('Lot ') ? lot.charAt(4) : lot.slice(0, 2).toUpperCase();
  return [lot, `${mark}-${random.int(1, 420)}`];
}

/** Writes one order with its tasks, shops, labors, parts, notes and history. */
export function writeOrder(context: SiteContext, draft: Draft, { extId, sblu }: OrderNumbers): void {
  const { siteId, random, ids, writer, stop, cast } = context;
  const { journey, goal, status, vehicle } = draft;
  const time = (moment: number | null) => timeCell(context, moment);
  const workOrderId = ids.next('workOrder');
  const labors = workOf(random, draft, stop);
  const [lotName, lotNumber] = drawLot(random);
  const people = Object.fromEntries(DUTIES.map((duty) => [duty, random.pick(cast.staff[duty])])) as Record<
    Duty,
    string
  >;
  const reject = goal === 'Rejected' || goal === 'Pending Rejection' ? random.pick(REJECT_REASONS) : null;

  const notes = drawNotes(context, draft, people);
  const { workers, rollups, fees, totals, hasBundle } = writeLabors(
    context,
    workOrderId,
    labors,
    people,
    draft,
  );
  const qcOutcome = qcOutcomeOf(draft);
  const events = tellHistory({
    extId,
    goal,
    mileage: vehicle.mileage,
    lotName,
    lotNumber,
    journey,
    labors,
    workers,
    notes,
    people,
    reject,
    totalCents: totals.laborCents + totals.partsCents + totals.feesCents,
  });
  for (const { at, eventType, action, description, user } of events) {
    const id = ids.next('event');
    writer.add('work_order_event', [siteId, workOrderId, id, eventType, action, description, time(at), user]);
  }
  for (const note of notes) {
    const at = time(note.at);
    const id = ids.next('note');
    writer.add('work_order_note', [siteId, workOrderId, id, note.text, note.user, at, at, note.user]);
  }
  for (const [siteShopId, shop] of rollups) {
    const { status: shopStatus, inProgress, laborsOpen, hoursRequired, hoursCompleted } = shop;
    writer.add('work_order_shop', [
      siteId,
      workOrderId,
      siteShopId,
      shopStatus,
      inProgress,
      laborsOpen,
      hoursRequired,
      hoursCompleted,
    ]);
  }
  const active = writeTasks(context, workOrderId, draft, people);
  const waiting =
    active.some(({ task }) => task === 'Parts') &&
    labors.some((labor) => labor.status === 'Waiting for Parts');
  const last = events.at(-1);
  const closed = status !== 'Open';
  const sale = closed
    ? journey.since + random.int(1, 12) * DAY
    : random.chance(0.6) && stop + random.int(1, 18) * DAY;
  const retail = draft.customer.company.customerType === 'RETAIL';
  const { model } = vehicle;
  const due = random.chance(0.9) ? draft.arrival + (retail ? 6 : 11) * DAY + random.int(0, 3) * DAY : null;
  if (!closed)
    writePriority(context, draft, { workOrderId, due, open: openShops(rollups), lead: people.lead });
  writer.add('work_order', [
    siteId,
    workOrderId,
    extId,
    sblu,
    status,
    statusRank(
      status,
      active.map(({ task }) => task),
    ),
    draft.customer.customerId,
    vehicle.vin,
    vehicle.year,
    model.make,
    model.model,
    vehicle.trim,
    model.bodyStyle,
    vehicle.color,
    vehicle.drive,
    vehicle.engine,
    model.transmission,
    vehicle.factoryWarranty,
    vehicle.mileage,
    vehicle.crGrade,
    arrayCell(vehicle.options),
    random.chance(0.65)
      ? `${draft.customer.company.name.slice(0, 3).toUpperCase()}-${random.int(100_000, 999_999)}`
      : '',
    lotName,
    lotNumber,
    notes.at(-1)?.text ?? '',
    qcOutcome,
    isLoopback(draft),
    waiting,
    feesStatus(fees),
    hasBundle,
    totals.laborCents,
    totals.partsCents,
    totals.feesCents,
    status === 'Rejected' ? (reject?.[0] ?? '') : '',
    status === 'Rejected' ? (reject?.[1] ?? '') : '',
    time(draft.arrival),
    time(closed ? journey.since : draft.arrival),
    active.length > 0 ? time(Math.min(...active.map(({ from }) => from))) : null,
    sale ? new Date(sale).toISOString().slice(0, 10) : null,
    time(due),
    1 + events.length,
    time(last?.at ?? draft.arrival),
    last?.user ?? 'system',
  ]);
}

/** One row for each task; a task that was entered again keeps its latest stay. Answers the active ones. */
function writeTasks(
  context: SiteContext,
  workOrderId: number,
  { journey }: Draft,
  people: Readonly<Record<Duty, string>>,
) {
  const { siteId, writer } = context;
  const time = (moment: number | null) => timeCell(context, moment);
  const latest = new Map(journey.visits.map((visit) => [visit.task, visit]));
  for (const { task, from, started, to } of latest.values()) {
    const user = people[DUTY_OF_TASK[task]];
    writer.add('work_order_task', [
      siteId,
      workOrderId,
      task,
      to === null,
      time(from),
      time(started),
      started === null ? null : user,
      time(to),
      to === null ? null : user,
    ]);
  }
  return [...latest.values()].filter(({ to }) => to === null);
}

type Note = { at: number; user: string; text: string };

/** Three of ten orders carry notes, one to three of them. */
function drawNotes(
  { random, stop }: SiteContext,
  draft: Draft,
  people: Readonly<Record<Duty, string>>,
): Note[] {
  if (!random.chance(0.3)) return [];
  const until = draft.status === 'Open' ? stop : draft.journey.since;
  return random
    .sample(NOTE_TEXTS, random.int(1, 3))
    .map((text) => ({ at: random.between(draft.arrival, until), user: people[random.pick(DUTIES)], text }))
    .sort((left, right) => left.at - right.at);
}

/** Of thirteen vehicles in Repair four are taken. */
const HOLDERS = ['Claimed', '', '', 'In Storage', '', '', 'Claimed', '', '', 'On Hold', '', '', ''];

type Prioritized = { workOrderId: number; due: number | null; open: ReadonlySet<number>; lead: string };

const openShops = (rollups: ReadonlyMap<number, { status: string }>): ReadonlySet<number> =>
  new Set([...rollups].filter(([, { status }]) => status !== SHOP_DONE).map(([siteShopId]) => siteShopId));

/**
 * What the prioritization list shows of an open order. Who has the vehicle follows from its number: a drawn value
 * would change everything that is drawn after it.
 */
function writePriority(
  context: SiteContext,
  { goal, journey }: Draft,
  { workOrderId, due, open, lead }: Prioritized,
): void {
  const { siteId, writer, shopIds, stop } = context;
  const at = timeCell(context, Math.max(journey.since, stop - ((workOrderId * 37) % 300) * 60_000));
  if (due !== null && workOrderId % 5 < 3) {
    writer.add('prioritized_work_order', [
      siteId,
      workOrderId,
      timeCell(context, due - 2 * DAY),
      at,
      'system',
    ]);
  }
  const [shop] = [...shopIds].find(([, siteShopId]) => open.has(siteShopId)) ?? [];
  if (!shop || goal !== 'Repair') return;
  const held = HOLDERS[workOrderId % HOLDERS.length] ?? '';
  if (held === '') return;
  writer.add('availability', [
    siteId,
    workOrderId,
    held,
    held === 'In Storage' ? '' : shop,
    held === 'On Hold' ? 'Vehicle on Hold' : '',
    at,
    lead,
  ]);
}
