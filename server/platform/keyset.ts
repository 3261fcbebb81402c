import type { Page } from './http/context';
import { ServiceError } from './http/errors';

/** A part of a list's order. Missing values come last, in either direction. */
export type SortKey = {
  /** In SQL. */
  column: string;
  type: 'boolean' | 'integer' | 'text' | 'timestamptz';
  descending?: boolean;
  nullable?: boolean;
};

type KeyValue = boolean | number | string | null;
type Bind = (value: unknown) => string;

const badCursor = (field: string, reason: string) =>
  new ServiceError('bad_request', `${field} ${reason}. Start again without it.`, [{ field, reason }]);

/** The order of a list as SQL. The last key is unique, so that no two rows are equal. */
export function orderBy(keys: readonly SortKey[]): string {
  return keys
    .map(({ column, descending, nullable }) => {
      const way = descending ? 'DESC' : 'ASC';
      // Ascending, PostgreSQL puts nulls last by itself, which is also the order of its indexes.
      return `${column} ${way}${nullable && descending ? ' NULLS LAST' : ''}`;
    })
    .join(', ');
}

/** The key of a row as JSON, to the microsecond: what `readCursor` reads again. */
export const cursorSql = (keys: readonly SortKey[]): string =>
  `jsonb_build_array(${keys.map(({ column }) => column).join(', ')})`;

/** The text that stands for the key of a row. */
export const writeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A page of records that were read in order; the last one of a full page gives its key. */
export function pageOf<One extends { cursor: unknown }, Wire>(
  records: readonly One[],
  toWire: (record: One) => Wire,
): Page<Wire> {
  const cursor = records.at(-1)?.cursor ?? null;
  return { rows: records.map(toWire), ...(cursor === null ? {} : { next: writeCursor(cursor) }) };
}

/**
 * The key that the cursor in a `field` represents; undefined for the start of the list. Error: 400 for any other text.
 */
export function readCursor(
  cursor: string,
  keys: readonly SortKey[],
  field = 'after',
): readonly KeyValue[] | undefined {
  if (cursor === '') return undefined;
  const values = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(values) || values.length !== keys.length)
    throw badCursor(field, 'is no place in this list');
  const fits = keys.every((key, index) => isValue(values[index], key));
  if (!fits) throw badCursor(field, 'is no place in a list of this order');
  return values as KeyValue[];
}

/**
 * What comes after a key in the order of a list, as a condition in SQL. Rows that come or go between two pages shift
 * nothing: no remaining row is left out or comes twice.
 */
export function behind(keys: readonly SortKey[], values: readonly KeyValue[], bind: Bind): string {
  const places = keys.map(({ type }, index) => {
    const value = values[index] ?? null;
    return value === null ? undefined : `${bind(value)}::${type}`;
  });
  const [first] = keys;
  const oneWay = keys.every(({ nullable, descending }) => !nullable && !descending === !first?.descending);
  // An index answers a row comparison directly.
  if (oneWay) {
    const columns = keys.map(({ column }) => column).join(', ');
    return `(${columns}) ${first?.descending ? '<' : '>'} (${places.join(', ')})`;
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map(({ column }, at) =>
        places[at] === undefined ? `${column} IS NULL` : `${column} = ${places[at]}`,
      );
    return [...equal, follows(key, places[index])].join(' AND ');
  });
  return `(${alternatives.map((one) => `(${one})`).join(' OR ')})`;
}

function follows({ column, descending, nullable }: SortKey, place: string | undefined): string {
  // Nothing comes after a null.
  if (place === undefined) return 'false';
  const further = `${column} ${descending ? '<' : '>'} ${place}`;
  return nullable ? `(${further} OR ${column} IS NULL)` : further;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isValue(value: unknown, { type, nullable }: SortKey): boolean {
  if (value === null) return nullable === true;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return type === 'text' || isMoment(value);
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** A moment as the database writes it, on a valid calendar day. */
function isMoment(value: string): boolean {
  const day = MOMENT.exec(value)?.[1];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
