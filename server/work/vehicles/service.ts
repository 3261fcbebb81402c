import type { WireAnswerOf } from '#contract/call';
import type { getVehicle } from '#contract/vehicles';
import { daysOfStay } from '#domain/ageing';
import { fromHundredths } from '#domain/hundredths';
import { waitsFor } from '#domain/next-step';
import { ACTIONS, judge, type Requirement } from '#domain/policy';
import { filesOf } from '../attachments/service';
import { chargesOf, expressChargesStatus } from '../../money/charges/service';
import { loadItems } from '../../repair/estimates/items';
import { pricePart } from '../../repair/estimates/stored-item';
import { newestEvents } from '../history/service';
import { jobToWire } from '../../repair/labors/vendor-jobs/job';
import { standingOf } from '../lot/service';
import { notesOf } from '../notes/service';
import type { Handler, SiteContext } from '../../platform/http/context';
import { claimOf } from '../prioritization/service';
import { readyBy } from '../../planning/promises/service';
import { slotsOfVehicle } from '../../planning/slots/service';
import { vehicleFacts } from '../work-orders/vehicle-facts';
import { proofOf, sentBackBy } from '../../repair/workbench/service';
import { loadAskedWorkOrder, rowOnWire } from '../work-orders/service';
import type { WorkOrderRecord } from '../work-orders/row';
import { moneyOf } from './money';
import * as queries from './queries';

export { listStays as staysOf, readState as stateOf } from './queries';

type Answer = WireAnswerOf<typeof getVehicle>;
type Key = { siteId: number; workOrderId: number };

/** How many of its newest events the page of a vehicle shows. */
const EVENTS = 30;

/**
 * Everything about one vehicle that the user may see; the rest is null. Errors: 400 without an id, 404 when there is no
 * such work order at the site, or none whose customer they may see.
 */
export const vehicle: Handler<typeof getVehicle> = async (context, { params }) => {
  const { db, site } = context;
  const order = await loadAskedWorkOrder(context, params);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const state = await queries.readState(db, key);
  const found = await vehicleFacts(db, site.siteId, order.work_order_id);
  const stays = await queries.listStays(db, key);
  const charges = may(context, ACTIONS.seeMoney)
    ? await chargesOf(db, site.siteId, order.work_order_id)
    : null;
  const work = await workOf(context, key, state, charges);
  return {
    order: rowOnWire(order, site),
    facts: {
      year: found?.year,
      make: found?.make,
      model: found?.model,
      trim: found?.trim,
      drive: found?.drive,
      engine: found?.engine,
      transmission: found?.transmission,
      mileage: found?.mileage,
      crGrade: found?.cr_grade,
      arrived: state.create_time.toISOString(),
      hereSince: state.here_since.toISOString(),
      left: state.left?.toISOString(),
      daysHere: daysOfStay(state.here_since, state.left ?? context.now),
      dueDate: state.due_date?.toISOString(),
      saleDate: state.sale_date,
    },
    readyBy: order.status === 'Open' ? await readyBy(context, key) : null,
    slots: await slotsOfVehicle(context, { ...key, status: order.status, left: state.left }),
    stages: stays.map(onWire),
    sentBack: order.is_loopback ? await sentBackBy(db, key) : null,
    deliveryProof: await proofOf(db, key),
    readyToMove: flag(state.ready),
    express: flag(state.express),
    expressEnd: await expressEndOf(context, key, state),
    waitsFor: await waitsForOf(context, order, stays, state),
    claim: await claimOf(db, key),
    ...(await standingOf(db, key)),
    ...work,
    charges,
    notes: await notesOf(context, order.work_order_id),
    attachments: may(context, ACTIONS.viewAttachments) ? await filesOf(context, order) : null,
    history: may(context, ACTIONS.viewHistory)
      ? await newestEvents(db, key, { most: EVENTS, details: may(context, ACTIONS.viewEnhancedHistory) })
      : null,
    earlier: await earlierOf(context, order),
  };
};

/** Since when an express order is complete, and the state of its charges for users who see them. */
async function expressEndOf(
  context: SiteContext,
  { siteId, workOrderId }: Key,
  { express_end: time }: queries.StateRecord,
): Promise<Answer['expressEnd']> {
  if (time === null) return null;
  const seen = may(context, ACTIONS.seeMoney);
  const charges = seen ? await expressChargesStatus(context.db, siteId, workOrderId) : '';
  return { time: time.toISOString(), charges };
}

/** Who can do something at each of its active stages. */
async function waitsForOf(
  { db, site }: SiteContext,
  { status }: WorkOrderRecord,
  stays: readonly queries.StayRecord[],
  { ready: readyToMove, express }: queries.StateRecord,
): Promise<Answer['waitsFor']> {
  const activeTasks = stays.filter(({ active }) => active).map(({ task }) => task);
  const facts = { status, activeTasks, readyToMove, express };
  const found = waitsFor(facts, await queries.listRolesAt(db, site.siteId), site.flags);
  return found.map(({ stage, roles }) => ({
    stage,
    roles: roles.map(({ roleKey, roleName }) => ({ roleKey, roleName })),
  }));
}

type Charges = Awaited<ReturnType<typeof chargesOf>>;

/** Labors, parts and their totals, for users who have to do with work; prices for users who see the charges. */
async function workOf(
  context: SiteContext,
  key: Key,
  state: queries.StateRecord,
  charges: Charges | null,
): Promise<Pick<Answer, 'labors' | 'parts' | 'money'>> {
  if (!may(context, ACTIONS.seeWork)) return { labors: null, parts: null, money: null };
  const items = await loadItems(context.db, key.siteId, key.workOrderId);
  const workers = new Map(
    (await queries.listWorkers(context.db, key)).map((row) => [row.estimate_labor_id, row]),
  );
  const vendorJobOf = (laborId: number) => {
    const job = workers.get(laborId)?.vendor_job;
    return job ? jobToWire(job, context.site, context.now) : null;
  };
  const priced = (cents: number) => (charges ? fromHundredths(cents) : null);
  return {
    labors: items.flatMap(({ labors }) =>
      labors.map((labor) => ({
        estimateLaborId: labor.estimate_labor_id,
        laborName: labor.labor_name,
        type: labor.type,
        shopName: labor.shop_name,
        status: labor.status,
        hours: fromHundredths(labor.labor_time),
        price: priced(labor.price_cents),
        technicians: workers.get(labor.estimate_labor_id)?.technicians,
        running: flag(workers.get(labor.estimate_labor_id)?.running ?? false),
        reworkReason: labor.rework_reason,
        repaired: flag(labor.repaired),
        vendorJob: vendorJobOf(labor.estimate_labor_id),
      })),
    ),
    parts: items.flatMap(({ parts }) =>
      parts.map((part) => ({
        estimatePartId: part.estimate_part_id,
        partName: part.part_name,
        partNum: part.part_num,
        partStatus: part.part_status,
        shopName: part.shop_name,
        quantity: part.quantity,
        price: priced(pricePart(part)),
        eta: part.eta?.toISOString(),
      })),
    ),
    money: charges && moneyOf(state, items, charges),
  };
}

async function earlierOf(
  { everywhere, actor }: SiteContext,
  order: WorkOrderRecord,
): Promise<Answer['earlier']> {
  if (order.vin === '') return [];
  const key = { siteId: order.site_id, workOrderId: order.work_order_id };
  const { siteIds, scope } = actor;
  const found = await queries.listEarlier(everywhere(), key, {
    vin: order.vin,
    siteIds: [...siteIds],
    scope,
  });
  return found.map((row) => ({
    siteId: row.site_id,
    siteName: row.site_name,
    workOrderId: row.work_order_id,
    extId: row.ext_id,
    status: row.status,
    arrived: row.create_time.toISOString(),
    closed: row.status === 'Open' ? '' : row.status_time.toISOString(),
  }));
}

const onWire = (stay: queries.StayRecord): Answer['stages'][number] => ({
  task: stay.task,
  active: stay.active,
  visits: stay.visits,
  since: stay.active_since.toISOString(),
  startedTime: stay.started_time?.toISOString(),
  startedBy: stay.started_by,
  completedTime: stay.completed_time?.toISOString(),
  completedBy: stay.completed_by,
});

const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

const may = ({ actor, site }: SiteContext, requirement: Requirement): boolean =>
  judge(requirement, actor, site.flags) === 'allowed';
