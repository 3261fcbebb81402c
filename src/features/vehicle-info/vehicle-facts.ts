import type { VehicleInfo } from '#contract/vehicle-info';
import { EMPTY_VALUE } from '#domain/limits';
import type { KnownFacts } from './CorrectVehicle';
import { formatNumber } from '../../providers/i18n/format';

/** The fields of Work Order Details in the documented order (W-193 to W-204). */
export const FACTS = [
  'workOrder',
  'status',
  'mileage',
  'factoryWarranty',
  'crGrade',
  'lot',
  'trim',
  'drive',
  'engine',
  'transmission',
  'color',
] as const;
export type Fact = (typeof FACTS)[number];

/** A condition grade in tenths as it is shown, such as 38 as 3.8 (W-198). */
export function shownGrade(tenths: number | null, language: string): string {
  if (tenths === null) return EMPTY_VALUE;
  return (tenths / 10).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The text of every field; an empty one is five dashes. `word` translates the status and yes or no. */
export function vehicleFacts(
  { workOrder, vehicle }: VehicleInfo,
  language: string,
  word: (key: string) => string,
): Record<Fact, string> {
  const facts: Record<Fact, string> = {
    workOrder: workOrder.extId,
    status: workOrder.status === '' ? '' : word(`status.${workOrder.status}`),
    mileage: workOrder.mileage === null ? '' : formatNumber(workOrder.mileage, language),
    factoryWarranty: word(vehicle.factoryWarranty ? 'yes' : 'no'),
    crGrade: shownGrade(workOrder.crGrade, language),
    lot: [workOrder.lotName, vehicle.lotNumber].filter(Boolean).join(', '),
    trim: vehicle.trim,
    drive: vehicle.drive,
    engine: vehicle.engine,
    transmission: vehicle.transmission,
    color: vehicle.color,
  };
  for (const fact of FACTS) facts[fact] ||= EMPTY_VALUE;
  return facts;
}

/** What Work Order Details knows of a vehicle, as it is corrected: the grade as a decimal. */
export function knownFacts({ workOrder, vehicle }: VehicleInfo): KnownFacts {
  const { year, make, model, trim, bodyStyle, color, drive, engine, transmission, lotNumber } = vehicle;
  const { mileage, crGrade, vehicleValue, reconBudget, lotName } = workOrder;
  return {
    year,
    make,
    model,
    trim,
    bodyStyle,
    color,
    drive,
    engine,
    transmission,
    mileage,
    vehicleValue,
    reconBudget,
    lotName,
    lotNumber,
    crGrade: crGrade === null ? null : crGrade / 10,
  };
}
