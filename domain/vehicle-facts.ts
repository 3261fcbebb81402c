/**
 * What is known of a vehicle, field by field: what qualifying it asks for, and how the entries of two people at the
 * same time are merged (W-053, W-186).
 */
import {
  CONDITION_FIELDS,
  IDENTITY_FIELDS,
  MONEY_FIELDS,
  PLACE_FIELDS,
  type VehicleField,
} from './stage-work';

export type FactValue = string | number | null | readonly string[];
export type Facts = Readonly<Partial<Record<VehicleField, FactValue>>>;

/** What Vehicle Qualification asks for besides the VIN and the customer; it may be completed without. */
export const ASKED_FACTS = ['mileage', 'color', 'trim', 'crGrade'] as const satisfies readonly VehicleField[];
export type AskedFact = (typeof ASKED_FACTS)[number];

/**
 * What can be corrected after Vehicle Qualification: everything except the list of options, and the VIN; another VIN
 * would be another vehicle.
 */
export const CORRECTABLE_FACTS = [
  ...IDENTITY_FIELDS,
  ...CONDITION_FIELDS,
  ...MONEY_FIELDS,
  ...PLACE_FIELDS,
].filter((field) => field !== 'vin' && field !== 'vehicleOptions');

/** The facts that Vehicle Qualification asks for and that are missing. */
export function missingFacts(facts: Facts): AskedFact[] {
  return ASKED_FACTS.filter((field) => isUnknown(facts[field]));
}

const isUnknown = (value: FactValue | undefined): boolean =>
  value === undefined || value === null || value === '';

/** True when two values of a field say the same. */
export function isSameFact(one: FactValue | undefined, other: FactValue | undefined): boolean {
  if (isUnknown(one) || isUnknown(other)) return isUnknown(one) && isUnknown(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Fields that someone else has changed to something else since `was` was seen. Different fields merge; a field whose
 * former value is not given is taken as seen.
 */
export function collidingFacts(now: Facts, was: Facts, wanted: Facts): VehicleField[] {
  return (Object.keys(wanted) as VehicleField[]).filter(
    (field) =>
      was[field] !== undefined &&
      !isSameFact(now[field], was[field]) &&
      !isSameFact(now[field], wanted[field]),
  );
}
