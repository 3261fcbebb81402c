import { setTimeout as pause } from 'node:timers/promises';
import { releaseVehicle, takeVehicle } from '#contract/availability';
import { sendPartCharges } from '#contract/charges';
import { setToLaborCompleted } from '#contract/labor-actions';
import { assignLabors } from '#contract/labor-assignments';
import { startLaborClock, stopLaborClock } from '#contract/labor-clock';
import { getOpenRepairLabors, type LaborRow } from '#contract/labors';
import { getOpenWorkOrderParts, type PartRow } from '#contract/parts';
import { consumePart, receivePartItem, updatePart } from '#contract/part-actions';
import { getPlist } from '#contract/prioritization';
import { getPagedWorkOrders, getSiteStatusSummary } from '#contract/work-orders';
import type { Duty } from './crew';
import type { Person } from './person';

/** One step of the work; true if there was something to do. */
type Step = (person: Person) => Promise<boolean>;

/** Waits as long as a person in a hurry would, or longer if people take their time. */
const between = ({ pace }: Person, least: number, most: number) =>
  pause(pace * (least + Math.random() * (most - least)));
const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** How long people look before they go on, in milliseconds; work on a vehicle is shortened like the whole shift. */
const THINKS = [300, 1_500] as const;

/** What a console requests when it starts, and again when the live stream reports a change. */
async function look(person: Person): Promise<void> {
  const { siteId } = person.who;
  person.stale = false;
  await person.read(getPagedWorkOrders, {
    params: { siteId, limit: 20, start: 1 + 20 * Math.floor(Math.random() * 3) },
  });
  await person.read(getSiteStatusSummary, { params: { extSiteId: person.who.auctionId } });
}

/** Starts the clock on an own labor, works, pauses, completes; the charge follows automatically. */
const repair: Step = async (person) => {
  const { siteId, technicianId } = person.who;
  if (technicianId === null) return false;
  const rows = await person.read(getOpenRepairLabors, {
    params: { siteId, technicianId, status: 'Ready for Repair', limit: 50 },
  });
  // Others working on the same labor would complete it and stop its clocks.
  const labor = rows?.find((row) => row.techniciansIdsAssigned.join() === String(technicianId));
  if (!labor) return false;
  const { estimateLaborId, workOrderId } = labor;
  const event = (action: string) => ({ workOrderId, eventType: 'Labor', action });
  const clock = { siteId, estimateLaborId, technicianId };
  const action = labor.repairStartTime ? 'Resumed' : 'Started';
  if (!(await person.command(startLaborClock, { params: clock }, event(action)))) return true;
  await between(person, 1_000, 4_000);
  const running = await runningClock(person, labor);
  if (running !== null) {
    const stop = { siteId, estimateLaborClockId: running };
    if (!(await person.command(stopLaborClock, { params: stop }, event('Paused')))) return true;
  }
  if (Math.random() < 0.8) {
    await person.command(setToLaborCompleted, { params: { siteId, estimateLaborId } }, event('Completed'));
  }
  return true;
};

/** The list says which clock is running. */
async function runningClock(
  person: Person,
  { estimateLaborId, workOrderId }: LaborRow,
): Promise<number | null> {
  const rows = await person.read(getOpenRepairLabors, { params: { siteId: person.who.siteId, workOrderId } });
  return rows?.find((row) => row.estimateLaborId === estimateLaborId)?.currentLaborClockId ?? null;
}

/** Claims a vehicle near the top of the list, competing with others, and gives it back or releases it later. */
const claim: Step = async (person) => {
  const { siteId } = person.who;
  const list = await person.read(getPlist, { body: { site_id: siteId, labors: false } });
  const free = list?.plist_result.filter(
    ({ availability }) => !availability?.availability || availability.availability === 'Available',
  );
  const row = oneOf(free?.slice(0, 8) ?? []);
  const shop = row?.shops[0]?.shop_code;
  if (!row || !shop) return false;
  const event = (action: string) => ({ workOrderId: row.work_order_id, eventType: 'Availability', action });
  const taken = { site_id: siteId, sblu: row.sblu };
  const body = { ...taken, availability: 'Claimed' as const, shop_name: shop };
  if (!(await person.command(takeVehicle, { body }, event('Claimed')))) return true;
  await between(person, 500, 3_000);
  const params = { ...taken, reason: 'Work Complete' };
  await person.command(releaseVehicle, { params }, event('Released'));
  return true;
};

/** Orders awaited parts or takes them from stock, and receives ordered ones, as the parts screen does. */
const supply: Step = async (person) => {
  const { siteId } = person.who;
  const parts = await person.read(getOpenWorkOrderParts, { params: { siteId } });
  const part = oneOf(
    parts?.filter(
      ({ partStatus }) => partStatus === 'Waiting to Order Part' || partStatus === 'Part Ordered',
    ) ?? [],
  );
  if (!part) return false;
  const { estimatePartId, workOrderId } = part;
  const event = (action: string) => ({ workOrderId, eventType: 'Part', action });
  const body = (partStatus: 'Part Ordered' | 'Part Received') => ({
    partStatus,
    tcn: (part.estimatePartActionTcn ?? 0) + 1,
  });
  const params = { siteId, estimatePartId };
  if (part.partStatus === 'Part Ordered') {
    if (!(await person.command(updatePart, { params, body: body('Part Received') }, event('Order Received'))))
      return true;
    await person.command(sendPartCharges, { params: { siteId, workOrderId, partId: estimatePartId } });
    await person.command(receivePartItem, { params: { siteId, workOrderId, estimatePartId } });
  } else if (inStock(part)) {
    await person.command(consumePart, { params: consumption(person, part) }, event('Stock Used'));
  } else {
    await person.command(updatePart, { params, body: body('Part Ordered') }, event('Order Sent'));
  }
  return true;
};

const inStock = ({ inventoryId, quantityOnHand, quantity }: PartRow): boolean =>
  inventoryId !== null && (quantityOnHand ?? 0) >= (quantity ?? 1);

const consumption = (person: Person, part: PartRow) => ({
  extSiteId: person.who.auctionId,
  inventoryId: part.inventoryId ?? 0,
  workOrderId: part.workOrderId,
  estimatePartId: part.estimatePartId,
  quantity: part.quantity ?? 1,
});

const browse: Step = async (person) => {
  await look(person);
  return true;
};

const STEPS: Readonly<Record<Duty, Step>> = {
  technician: repair,
  lead: claim,
  parts: supply,
  estimator: browse,
};

/** Assigns unassigned labors to each technician of a site, as a lead does before the shift. */
export async function handOut(lead: Person, technicians: readonly Person[]): Promise<void> {
  const { siteId } = lead.who;
  const rows = await lead.read(getOpenRepairLabors, {
    params: { siteId, technicianId: -1, status: 'Ready for Repair', limit: 1000 },
  });
  const labors = rows?.map(({ estimateLaborId }) => estimateLaborId) ?? [];
  const each = Math.min(40, Math.floor(labors.length / Math.max(1, technicians.length)));
  for (const [at, { who }] of technicians.entries()) {
    const estimateLaborIds = labors.slice(at * each, (at + 1) * each);
    if (estimateLaborIds.length === 0 || who.technicianId === null) continue;
    await lead.command(assignLabors, { body: { siteId, technicianId: who.technicianId, estimateLaborIds } });
  }
}

/** Works until the end of the shift: looks if something has changed, takes the next step, thinks. */
export async function work(person: Person, until: number): Promise<void> {
  await look(person);
  while (performance.now() < until) {
    await between(person, ...THINKS);
    await person.renew();
    if (person.stale) await look(person);
    if (!(await STEPS[person.who.duty](person))) await between(person, 2_000, 4_000);
  }
}
