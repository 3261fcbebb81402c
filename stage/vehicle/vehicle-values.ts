import type { BodyInputOf } from '#contract/call';
import { saveStageVehicle, type StageTask, type TheirFact } from '#contract/workbench';
import { MONEY_FIELDS, type VehicleField } from '#domain/stage-work';
import type { FactValue } from '#domain/vehicle-facts';
import { vinProblem } from '#domain/vin';
import { readNumber } from '../../src/components/form/read-number';

/**
 * What stands in a field: `confirmed` is a VIN that was compared with the vehicle, `was` what the field held when it
 * was begun, `theirs` what somebody else has entered meanwhile.
 */
export type Typed = {
  text: string;
  confirmed?: boolean;
  was?: FactValue | undefined;
  theirs?: TheirFact | undefined;
};

type Body = BodyInputOf<typeof saveStageVehicle>;

/** A field as the services have it, as text. */
export function fieldValue(order: StageTask['order'], field: VehicleField): string {
  const value = order[field];
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** Fields that hold a number; the grade has one decimal, and money is refused where it has more than its cents. */
export const NUMBER_FIELDS: ReadonlySet<VehicleField> = new Set([
  'year',
  'mileage',
  'crGrade',
  ...MONEY_FIELDS,
]);

/** True for what can be sent. */
export function isReady(field: VehicleField, typed: Typed): boolean {
  // Both values show until somebody has chosen.
  if (typed.theirs) return false;
  if (field !== 'vin')
    return saveStageVehicle.body.shape[field].safeParse(valueOf(field, typed.text)).success;
  const problem = vinProblem(typed.text);
  return problem === undefined || (problem.kind === 'checkDigit' && typed.confirmed === true);
}

/** Changed fields as the call takes them, with what they are based on. */
export function toBody(changes: Readonly<Record<string, Typed>>): Body {
  const body: Record<string, unknown> = {};
  const seen: Record<string, unknown> = {};
  for (const [field, { text, confirmed, was }] of Object.entries(changes)) {
    body[field] = valueOf(field as VehicleField, text);
    if (confirmed) body['vinConfirmed'] = true;
    if (was !== undefined) seen[field] = was;
  }
  return Object.keys(seen).length === 0 ? body : { ...body, was: seen };
}

/** What a field is sent as; text that is no number stays as it is, and is refused. */
export function valueOf(field: VehicleField, typed: string): string | number | null | string[] {
  const text = typed.trim();
  if (field === 'vehicleOptions') {
    return text
      .split(/[\n;]/)
      .map((option) => option.trim())
      .filter(Boolean);
  }
  if (!NUMBER_FIELDS.has(field)) return text;
  if (text === '') return null;
  const number = readNumber(text);
  if (number === undefined) return text;
  return field === 'crGrade' ? Math.round(number * 10) / 10 : number;
}
