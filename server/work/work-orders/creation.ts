import type { createWorkOrder } from '#contract/work-order-creation';
import type { StageName } from '#domain/stages';
import { isWorkOrderNumber } from '#domain/work-order-number';
import type { Db, Handler, WorkContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { inEnglish, say } from '../../platform/http/sentence';
import * as queries from './creation-queries';

/** The stage in which every work order begins. */
const FIRST_STAGE: StageName = 'Vehicle Qualification';

/**
 * Opens a work order by its number alone (W-115, W-363). A vehicle that awaits capture under this number becomes its
 * vehicle; otherwise vehicle and customer are unknown until someone enters them. An existing number gives success false
 * with a sentence, and whose number it is for users who may see that; so does a vehicle that is on an open work order.
 * Error: 400 unless the number has exactly seven digits.
 */
export const openWorkOrder: Handler<typeof createWorkOrder> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const { extId } = body;
  if (!isWorkOrderNumber(extId)) {
    throw new ServiceError('bad_request', say('workOrders.invalidNumber'), [
      { field: 'extId', reason: say('workOrders.sevenDigits') },
    ]);
  }
  const { siteId } = site;
  const refused = (errorMessage: string, workOrderId: number | null = null) => ({
    success: false,
    errorMessage,
    workOrderId,
  });
  const known = () => queries.findByNumber(db, siteId, extId, actor.scope);
  const existing = await known();
  if (existing) return refused(taken(extId), existing.workOrderId);
  const awaiting = await queries.holdAwaiting(db, siteId, extId, actor.scope);
  const announced = awaiting ? undefined : await queries.holdExpected(db, siteId, extId, actor.scope, now);
  const vehicle = awaiting ?? announced;
  if (!vehicle && actor.scope.kind !== 'all') {
    return refused(`No vehicle of your customers has arrived under number ${extId}.`);
  }
  const other = vehicle && (await queries.findOpenVin(db, siteId, vehicle.vin));
  if (other !== undefined) return refused(inEnglish(standsOn(other)));
  const order = { ...(vehicle ?? unknownVehicle(extId, now)), extId };
  const opened = await queries.insertWorkOrders(db, siteId, [order], stampOf(actor.userName, now));
  const workOrderId = opened.get(extId);
  // Someone else has opened it since.
  if (workOrderId === undefined) return refused(taken(extId), (await known())?.workOrderId);
  if (awaiting) await queries.removeAwaiting(db, siteId, awaiting.sblu);
  if (announced) await queries.removeExpected(db, siteId, [extId]);
  await context.history({
    siteId,
    workOrderId,
    eventType: 'Work Order',
    action: 'Created',
    description: vehicle
      ? `Entered by number, VIN ${vehicle.vin}`
      : 'Entered by number, vehicle not known yet',
  });
  await context.publish({ siteId, area: 'work-orders', ids: [workOrderId], created: [workOrderId] });
  return { success: true, errorMessage: '', workOrderId };
};

const stampOf = (userName: string, now: Date) => ({ stage: FIRST_STAGE, userName, now });

/** A vehicle that arrives with its number. */
export type ArrivingVehicle = queries.NewVehicle & { extId: string };

/**
 * Opens the work orders of vehicles that another system reports as arrived, with everything that a single one writes.
 * Throws a retryable error if someone has opened one of the numbers in the meantime.
 */
export async function openArrived(
  { db, site, now, userName, history, publish }: Opening,
  vehicles: readonly ArrivingVehicle[],
  from: string,
): Promise<void> {
  if (vehicles.length === 0) return;
  const { siteId } = site;
  const opened = await queries.insertWorkOrders(db, siteId, vehicles, stampOf(userName, now));
  if (opened.size < vehicles.length) throw new OvertakenError();
  await history(
    ...vehicles.map(({ extId, vin }) => ({
      siteId,
      workOrderId: opened.get(extId) ?? 0,
      eventType: 'Work Order',
      action: 'Created',
      description: `Checked in by ${from}, VIN ${vin}`,
    })),
  );
  const ids = [...opened.values()];
  await publish({ siteId, area: 'work-orders', ids, created: ids });
}

type Opening = Pick<WorkContext, 'db' | 'site' | 'now' | 'history' | 'publish'> & { userName: string };

/** Someone else was faster: the transaction has to look again. */
class OvertakenError extends Error {
  override name = 'OvertakenError';
  /** As the database reports a transaction that did not see another one. */
  readonly code = '40001';
}

/** Takes vehicles out of those that are expected. */
export const forgetExpected = queries.removeExpected;

/** Refuses a VIN that another open work order of the site has. Error: 409 with its number. */
export async function refuseOpenVin(db: Db, siteId: number, vin: string, exceptId: number): Promise<void> {
  const other = await queries.findOpenVin(db, siteId, vin, exceptId);
  if (other === undefined) return;
  throw new ServiceError('conflict', standsOn(other), [
    { field: 'vin', reason: say('workOrders.isOnOrder', { number: other }) },
  ]);
}

const standsOn = (extId: string) => say('workOrders.vinIsOpen', { number: extId });

const taken = (extId: string): string => `Work order ${extId} already exists at this site.`;

/** Nothing but the number. It replaces the unit number too: seven digits never match the nine-digit ones. */
function unknownVehicle(extId: string, now: Date): queries.NewVehicle {
  const unknown = { vin: '', year: null, make: '', model: '', lotNumber: '', customerId: null };
  return { ...unknown, valueCents: null, reconBudgetCents: null, sblu: extId, arrived: now };
}
