import type { BodyInputOf } from '#contract/call';
import type { saveStageVehicle, StageTask } from '#contract/workbench';
import type { VehicleField } from '#domain/stage-work';
import { vinProblem } from '#domain/vin';

/** What stands in a field; `confirmed` is a VIN that was compared with the vehicle. */
export type Typed = { text: string; confirmed?: boolean };

export type FieldProblem = 'year' | 'mileage' | 'grade';

type Body = BodyInputOf<typeof saveStageVehicle>;

/** A field as the services have it, as text. */
export function fieldValue(order: StageTask['order'], field: VehicleField): string {
  const value = order[field];
  if (value === null) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** Numbers are typed with a point or a comma, and with thousands apart. */
const numberOf = (text: string): number =>
  Number(
    text
      .trim()
      .replace(/[\s,.](?=\d{3}$)/, '')
      .replace(',', '.'),
  );

/** What is wrong with a number; nothing is wrong with an empty one. */
export function problemOf(field: VehicleField, { text }: Typed): FieldProblem | undefined {
  if (text.trim() === '') return undefined;
  const value = field === 'crGrade' ? Number(text.trim().replace(',', '.')) : numberOf(text);
  if (field === 'year') return Number.isInteger(value) && value >= 1900 && value <= 2100 ? undefined : 'year';
  if (field === 'mileage')
    return Number.isInteger(value) && value >= 0 && value <= 2_000_000 ? undefined : 'mileage';
  if (field === 'crGrade') return value >= 0 && value <= 5 ? undefined : 'grade';
  return undefined;
}

/** True for what can be sent. */
export function isReady(field: VehicleField, typed: Typed): boolean {
  if (field !== 'vin') return problemOf(field, typed) === undefined;
  const problem = vinProblem(typed.text);
  return problem === undefined || (problem.kind === 'checkDigit' && typed.confirmed === true);
}

/** Changed fields as the call takes them. */
export function toBody(changes: Readonly<Record<string, Typed>>): Body {
  const body: Record<string, unknown> = {};
  for (const [field, { text, confirmed }] of Object.entries(changes)) {
    body[field] = valueOf(field as VehicleField, text.trim());
    if (confirmed) body['vinConfirmed'] = true;
  }
  return body;
}

function valueOf(field: VehicleField, text: string): string | number | null | string[] {
  if (field === 'vehicleOptions') {
    return text
      .split(/[\n;]/)
      .map((option) => option.trim())
      .filter(Boolean);
  }
  if (field !== 'year' && field !== 'mileage' && field !== 'crGrade') return text;
  if (text === '') return null;
  return field === 'crGrade' ? Math.round(Number(text.replace(',', '.')) * 10) / 10 : numberOf(text);
}
