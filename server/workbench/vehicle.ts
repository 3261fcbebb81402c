import type { saveStageVehicle } from '#contract/workbench';
import { STAGE_WORK, type VehicleField } from '#domain/stage-work';
import { makeFromVin, vinModelYear, vinProblem } from '#domain/vin';
import type { Handler } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { demandFresh, openStage } from './open-stage';
import { findOpenVin, readSubject, writeVehicle, type SubjectRecord, type VehicleChange } from './queries';

/**
 * Writes what a stage found out about a vehicle. With a VIN come its make and model year where nobody has entered
 * others. Errors: 400 for a field that the stage does not write and for a wrong VIN, 403, 404, 409 when the stage is
 * not active, when somebody else has changed the work order, and for a VIN that is here already.
 */
export const saveVehicle: Handler<typeof saveStageVehicle> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { task, workOrderId } = params;
  const { tcn, vinConfirmed, ...fields } = body;
  const order = await openStage(context, params);
  const key = { siteId: site.siteId, workOrderId };
  const before = await readSubject(db, key);
  demandFresh(`work order ${order.ext_id}`, tcn, before.tcn);
  const change: VehicleChange = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const foreign = Object.keys(change).find(
    (field) => !STAGE_WORK[task].vehicle.includes(field as VehicleField),
  );
  if (foreign) {
    throw new ServiceError('bad_request', `${task} does not change this about a vehicle.`, [
      { field: foreign, reason: `is not entered in ${task}` },
    ]);
  }
  if (fields.vin !== undefined) {
    const vin = fields.vin.toUpperCase();
    demandVin(vin, vinConfirmed ?? false);
    const other = await findOpenVin(db, key, vin);
    if (other) {
      throw new ServiceError('conflict', `This vehicle is on open work order ${other} already.`, [
        { field: 'vin', reason: `is on work order ${other}` },
      ]);
    }
    Object.assign(change, { vin, ...readFromVin(vin, change, before) });
  }
  if (typeof change.crGrade === 'number') change.crGrade = Math.round(change.crGrade * 10);
  const names = Object.keys(change);
  if (names.length === 0) return { tcn: before.tcn };
  const count = await writeVehicle(db, key, change, { userName: actor.userName, now });
  await context.history({
    ...key,
    eventType: 'Vehicle',
    action: 'Updated',
    description: `${task}: ${names.map((name) => LABELS[name as VehicleField]).join(', ')}`,
    data: change,
  });
  await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { tcn: count };
};

const LABELS: Readonly<Record<VehicleField, string>> = {
  vin: 'VIN',
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyStyle: 'body style',
  color: 'color',
  drive: 'drive',
  engine: 'engine',
  transmission: 'transmission',
  vehicleOptions: 'options',
  mileage: 'mileage',
  crGrade: 'grade',
  lotName: 'lot',
  lotNumber: 'lot number',
};

function demandVin(vin: string, confirmed: boolean): void {
  const problem = vinProblem(vin);
  if (!problem || (confirmed && problem.kind === 'checkDigit')) return;
  const sentence = {
    length: `A VIN has 17 characters, this one has ${vin.length}.`,
    characters: 'A VIN has digits and capital letters without I, O and Q.',
    checkDigit: 'The check digit of this VIN is wrong. Compare it with the vehicle.',
  }[problem.kind];
  throw new ServiceError('bad_request', sentence, [{ field: 'vin', reason: problem.kind }]);
}

/** Make and model year of a VIN, where they are unknown and nobody enters them now. */
function readFromVin(vin: string, change: VehicleChange, before: SubjectRecord): VehicleChange {
  const make = makeFromVin(vin);
  const year = vinModelYear(vin);
  return {
    ...(make && change.make === undefined && before.make === '' ? { make } : {}),
    ...(year && change.year === undefined && before.year === null ? { year } : {}),
  };
}
