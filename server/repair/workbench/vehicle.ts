import type { correctVehicle, saveStageVehicle, TheirFact } from '#contract/workbench';
import type { Sentence } from '#domain/sentence';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { MONEY_FIELDS, STAGE_WORK, type VehicleField } from '#domain/stage-work';
import { collidingFacts, missingFacts, type Facts, type FactValue } from '#domain/vehicle-facts';
import { vinProblem } from '#domain/vin';
import { saidByVin } from '#domain/vin-decode/said';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { inEnglish, say } from '../../platform/http/sentence';
import { vinReader } from '../../platform/vin-tables';
import { refuseOpenVin } from '../../work/work-orders/creation';
import { demandOpen } from '../../work/work-orders/demand-open';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { demandFresh, openStage } from './open-stage';
import { tellValue } from '../../work/work-orders/values';
import { lastChangeOf, readSubject, writeVehicle, type SubjectRecord, type VehicleChange } from './queries';

type Context = SiteContext & WriteEffects;

/**
 * Writes what a stage found out about a vehicle. A VIN also sets make and model year unless entered. Errors: 400 for a
 * field that the stage does not write and for a wrong VIN, 403, 404, 409 when the stage is not active, when someone
 * else has changed a field or the work order, and for a VIN that is here already.
 */
export const saveVehicle: Handler<typeof saveStageVehicle> = async (context, { params, body }) => {
  const { db, site } = context;
  const { task, workOrderId } = params;
  const { tcn, vinConfirmed, was, ...fields } = body;
  const order = await openStage(context, params);
  const key = { siteId: site.siteId, workOrderId };
  const before = await readSubject(db, key);
  demandFresh(say('workbench.orderChanged', { number: order.ext_id }), tcn, before.tcn);
  const change = changeOf(fields);
  const foreign = Object.keys(change).find(
    (field) => !STAGE_WORK[task].vehicle.includes(field as VehicleField),
  );
  if (foreign) {
    throw new ServiceError('bad_request', say('workbench.notEnteredHere', { stage: task }), [
      { field: foreign, reason: `is not entered in ${task}` },
    ]);
  }
  await demandUnchanged(context, order, before, { was: changeOf(was ?? {}), wanted: change });
  if (fields.vin !== undefined) {
    const vin = fields.vin.toUpperCase();
    demandVin(vin, vinConfirmed ?? false);
    await refuseOpenVin(db, site.siteId, vin, workOrderId);
    Object.assign(change, { vin, ...(await readFromVin(vin, change, before)) });
  }
  return writeFacts(context, workOrderId, before, change, task);
};

/**
 * Corrects what is known about a vehicle whose work order is open, whatever stage it is in. Errors: 404, 409 for a
 * closed work order and when someone else has changed a field.
 */
export const correctFacts: Handler<typeof correctVehicle> = async (context, { params, body }) => {
  const { db, site } = context;
  const { workOrderId } = params;
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  demandOpen(order);
  const before = await readSubject(db, { siteId: site.siteId, workOrderId });
  const { was, ...fields } = body;
  const change = changeOf(fields);
  await demandUnchanged(context, order, before, { was: changeOf(was ?? {}), wanted: change });
  return writeFacts(context, workOrderId, before, change, 'Corrected');
};

const changeOf = (fields: VehicleChange): VehicleChange =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What is known of a vehicle now. */
export function factsOf(order: WorkOrderRecord, subject: SubjectRecord) {
  return {
    vin: order.vin,
    year: subject.year,
    make: subject.make,
    model: subject.model,
    trim: subject.trim,
    bodyStyle: order.body_style,
    color: order.color,
    drive: subject.drive,
    engine: subject.engine,
    transmission: subject.transmission,
    vehicleOptions: subject.vehicle_options,
    mileage: subject.mileage,
    crGrade: subject.cr_grade === null ? null : subject.cr_grade / 10,
    vehicleValue: subject.value_cents === null ? null : fromHundredths(subject.value_cents),
    reconBudget: subject.recon_budget_cents === null ? null : fromHundredths(subject.recon_budget_cents),
    lotName: order.lot_name,
    lotNumber: order.lot_number,
  } satisfies Record<VehicleField, FactValue>;
}

/** Refuses fields that someone else has changed since they were seen, with their current values and by whom. */
async function demandUnchanged(
  { db, site }: Context,
  order: WorkOrderRecord,
  before: SubjectRecord,
  { was, wanted }: { was: VehicleChange; wanted: VehicleChange },
): Promise<void> {
  const now = factsOf(order, before);
  const fields = collidingFacts(now, was as Facts, wanted as Facts);
  if (fields.length === 0) return;
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const theirs: TheirFact[] = [];
  for (const field of fields) {
    const value = now[field];
    const { by, time } = await lastChangeOf(db, key, field);
    theirs.push({ field, value, by, time });
  }
  throw new ServiceError(
    'conflict',
    say('workbench.factsChanged', {
      person: theirs[0]?.by ?? '',
      number: order.ext_id,
      facts: listed(fields.map(factName)),
    }),
    undefined,
    { theirs },
  );
}

/** Writes facts of a vehicle with their history, and announces them. */
export async function writeFacts(
  context: Context,
  workOrderId: number,
  before: SubjectRecord,
  change: VehicleChange,
  where: string,
): Promise<{ tcn: number }> {
  const { db, site, actor, now } = context;
  const key = { siteId: site.siteId, workOrderId };
  if (typeof change.crGrade === 'number') change.crGrade = Math.round(change.crGrade * 10);
  for (const field of MONEY_FIELDS) {
    const dollars = change[field];
    if (typeof dollars === 'number') change[field] = toHundredths(dollars);
  }
  const names = Object.keys(change);
  if (names.length === 0) return { tcn: before.tcn };
  const count = await writeVehicle(db, key, change, { userName: actor.userName, now });
  if (change.vehicleValue !== undefined) {
    await tellValue(db, key, {
      valueCents: change.vehicleValue as number | null,
      site,
      now,
      userName: actor.userName,
    });
  }
  await context.history({
    ...key,
    eventType: 'Vehicle',
    action: 'Updated',
    description: `${where}: ${names.map((name) => inEnglish(factName(name as VehicleField))).join(', ')}`,
    data: change,
  });
  for (const area of ['work-orders', 'vehicle-info'] as const) {
    await context.publish({ siteId: site.siteId, area, ids: [workOrderId] });
  }
  return { tcn: count };
}

/** A fact of a vehicle by its name. */
const factName = (field: VehicleField): Sentence => say(`workbench.${field}`);

/** One after the other, at least one. */
export const listed = (facts: readonly Sentence[]): Sentence =>
  facts.reduceRight((rest, first) => say('platform.listed', { first, rest }));

function demandVin(vin: string, confirmed: boolean): void {
  const problem = vinProblem(vin);
  if (!problem || (confirmed && problem.kind === 'checkDigit')) return;
  const sentence = {
    length: say('workbench.vinLength', { length: vin.length }),
    characters: say('workbench.vinCharacters'),
    checkDigit: say('workbench.vinCheckDigit'),
  }[problem.kind];
  throw new ServiceError('bad_request', sentence, [{ field: 'vin', reason: problem.kind }]);
}

/** Make, model and model year of a VIN, if they are unknown and not entered now. */
async function readFromVin(
  vin: string,
  change: VehicleChange,
  before: SubjectRecord,
): Promise<VehicleChange> {
  const { make, model, year } = saidByVin(vin, (await vinReader())(vin));
  return {
    ...(make && change.make === undefined && before.make === '' ? { make } : {}),
    ...(model && change.model === undefined && before.model === '' ? { model } : {}),
    ...(year && change.year === undefined && before.year === null ? { year } : {}),
  };
}

/** What Vehicle Qualification asks for and is missing. */
export async function unknownFacts(
  db: Db,
  key: { siteId: number; workOrderId: number },
  order: WorkOrderRecord,
): Promise<Sentence[]> {
  return missingFacts(factsOf(order, await readSubject(db, key))).map(factName);
}
