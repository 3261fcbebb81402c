/** Turns a drafted order into the rows of its tables. */
import { feesStatus } from '#domain/shop-rollup';
import { statusRank } from '#domain/stages';
import { DUTIES, type Duty } from './cast';
import { arrayCell } from './copy';
import { NOTE_TEXTS, REJECT_REASONS } from './data/people';
import { DUTY_OF_TASK, tellHistory } from './history';
import { writeLabors } from './labor-rows';
import type { OrderNumbers } from './order-numbers';
import { isLoopback, qcOutcomeOf, workOf, type Draft } from './order';
import { Random } from './random';
import { timeCell as time, type SiteContext } from './site-context';
import { openShops, writePriority } from './priority-rows';
import { writeSpans } from './span-rows';
import { layOrder } from './timeline/lay';
import { trueCauses } from './timeline/truth';
import { drawWorth } from './worth';

const DAY = 86_400_000;

const LOTS = ['Lot A', 'Lot B', 'Lot C', 'Lot D', 'North Row', 'Back Lot', 'Shop Lane', 'Overflow'] as const;

/** Vehicles that share a row of a lot, of 420 that it holds. */
const PER_PLACE = 20;

/** A parking place: name and number, such as Lot C and C-14. */
export function drawLot(random: Random): readonly [string, string] {
  const lot = random.pick(LOTS);
  const mark = lot.startsWith('Lot ') ? lot.charAt(4) : lot.slice(0, 2).toUpperCase();
  return [lot, `${mark}-${String(Math.ceil(random.int(1, 420) / PER_PLACE)).padStart(2, '0')}`];
}

/** Writes one order with its tasks, shops, labors, parts, notes, history and stretches of time. */
export function writeOrder(
  context: SiteContext,
  drawn: Draft,
  { extId, sblu, place }: OrderNumbers & { place: number },
): void {
  const { siteId, random, ids, writer, stop, cast, shops } = context;
  const { goal, status, vehicle } = drawn;
  const workOrderId = ids.next('workOrder');
  const work = workOf(random, drawn, stop);
  const [lotName, lotNumber] = drawLot(random);
  const people = Object.fromEntries(DUTIES.map((duty) => [duty, random.pick(cast.staff[duty])])) as Record<
    Duty,
    string
  >;
  const reject = goal === 'Rejected' || goal === 'Pending Rejection' ? random.pick(REJECT_REASONS) : null;
  const remarks = drawNotes(random, people);
  const wanted = work.map(({ line: { job }, technicians }) => {
    const crew = cast.techniciansByShop.get(job.shop) ?? [];
    return random.sample(crew, Math.min(technicians, cast.leastByShop.get(job.shop) ?? 0));
  });
  const laid = layOrder(shops, `${context.seed}/${siteId}/${place}/times`, drawn, { labors: work, wanted });
  const { journey, arrival } = laid;
  const draft: Draft = { ...drawn, journey, arrival };
  const closed = status !== 'Open';
  const notes = dateNotes(context, remarks, arrival, closed ? journey.since : stop);
  const labors = laid.labors.map(({ state }) => state);
  const { written, rollups, fees, totals, hasBundle } = writeLabors(
    context,
    workOrderId,
    laid.labors,
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
    labors: written,
    notes,
    people,
    reject,
    totalCents: totals.laborCents + totals.partsCents + totals.feesCents,
  });
  const eventIds = new Map<string, Map<number, number>>();
  for (const event of events) {
    const { at, eventType, action, description, user, data, about } = event;
    const id = ids.next('event');
    if (about !== '') eventIds.set(about, (eventIds.get(about) ?? new Map<number, number>()).set(at, id));
    writer.add('work_order_event', [
      siteId,
      workOrderId,
      id,
      eventType,
      action,
      description,
      data === null ? null : JSON.stringify(data),
      time(at),
      user,
    ]);
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
  const sale = closed
    ? journey.since + random.int(1, 12) * DAY
    : random.chance(0.6) && stop + random.int(1, 18) * DAY;
  const retail = draft.customer.company.customerType === 'RETAIL';
  const { model } = vehicle;
  const thisYear = new Date(stop).getUTCFullYear();
  const { valueCents, reconBudgetCents } = drawWorth(
    new Random(`${context.seed}/${siteId}/${place}/worth`),
    vehicle,
    thisYear,
  );
  const due = random.chance(0.9) ? draft.arrival + (retail ? 6 : 11) * DAY + random.int(0, 3) * DAY : null;
  const held = closed
    ? null
    : writePriority(context, draft, { workOrderId, due, open: openShops(rollups), lead: people.lead });
  writeSpans(context, {
    workOrderId,
    arrival,
    leave: closed ? journey.since : null,
    visits: journey.visits,
    labors: written,
    people,
    place: `${lotName} ${lotNumber}`,
    held,
    events: eventIds,
  });
  context.onTruth?.({
    siteId,
    workOrderId,
    pieces: trueCauses(laid, { until: closed ? journey.since : stop, held, line: shops.times.line }),
  });
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
    valueCents,
    reconBudgetCents,
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

/** One row for each task; a task that was entered again keeps its latest stay. Returns the active ones. */
function writeTasks(
  context: SiteContext,
  workOrderId: number,
  { journey }: Draft,
  people: Readonly<Record<Duty, string>>,
) {
  const { siteId, writer } = context;
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
/** A note before its moment is known: the fraction of the vehicle's stay that has passed. */
type Remark = Omit<Note, 'at'> & { passed: number };

/** Three of ten orders carry notes, one to three of them. */
function drawNotes(random: Random, people: Readonly<Record<Duty, string>>): Remark[] {
  if (!random.chance(0.3)) return [];
  return random
    .sample(NOTE_TEXTS, random.int(1, 3))
    .map((text) => ({ passed: random.next(), user: people[random.pick(DUTIES)], text }));
}

const dateNotes = (
  { shops }: SiteContext,
  remarks: readonly Remark[],
  arrival: number,
  until: number,
): Note[] =>
  remarks
    .map(({ passed, user, text }) => ({
      at: Math.max(arrival, shops.times.press(arrival + passed * (until - arrival))),
      user,
      text,
    }))
    .sort((left, right) => left.at - right.at);
