import type { FieldSpec, Value, Values } from './types';

/** True when two values of a field say the same; the order of ticks says nothing. */
export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  const plain = (value: Value | undefined) =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : JSON.stringify(value);
  return plain(one) === plain(other);
}

/** Names of the fields that differ from what is stored. */
export function changedFields(values: Values, stored: Values): string[] {
  return Object.keys(values).filter((name) => !sameValue(values[name], stored[name]));
}

/** Text of a field. */
export const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();
/** Y or N of a switch. */
export const flagOf = (values: Values, name: string): 'Y' | 'N' => (values[name] === true ? 'Y' : 'N');
/** The ids that are ticked. */
export const idsOf = (values: Values, name: string): number[] => {
  const value = values[name];
  return Array.isArray(value) ? value.map(Number) : [];
};
/** The words that are ticked. */
export const keysOf = (values: Values, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.map(String) : [];
};
/** A number as people type it, with a comma or a point; text that is no number stays as it is, to be refused. */
export function numberOf(values: Values, name: string): number | string {
  const text = textOf(values, name).replace(',', '.');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The fields of a number kind that hold no number. */
export function badNumbers(fields: readonly FieldSpec[], values: Values): string[] {
  return fields
    .filter(({ kind, name }) => kind === 'number' && textOf(values, name) !== '')
    .map(({ name }) => name)
    .filter((name) => typeof numberOf(values, name) === 'string');
}
