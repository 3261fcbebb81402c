import { z } from 'zod';
import type { CallPolicy } from './call';
import { idParam, textParam, yesNo } from './fields';

/** What a column holds; it decides how the column is sorted and filtered. Moments are sorted only. */
export type ColumnKind = 'text' | 'number' | 'flag' | 'moment';

/** The most rows that one page may have. */
const MOST_ROWS = 1000;
/** The most values that a filter may name: a page requests the records of a list at once. */
const MOST_VALUES = 200;

export type TableFilter<Column extends string = string> =
  | { column: Column; kind: ColumnKind; is: readonly (string | number)[] }
  | { column: Column; kind: 'text'; has: string };

/** What is requested of a list of the table family, read from its parameters. */
export type TableQuery<Column extends string = string> = {
  siteId?: number;
  /** The rows from `start` on, up to but excluding `end`; undefined for all. */
  page: { start: number; end: number } | undefined;
  /** Empty for the list's own order. Ties come in the order of the key. */
  sort: readonly { column: Column; kind: ColumnKind; descending: boolean }[];
  /** Empty for everything. */
  search: string;
  /** What `search` looks in. */
  searched: readonly string[];
  /** What identifies the records. */
  key: string;
  filters: readonly TableFilter<Column>[];
};

/** The columns of a list and what they hold. */
export type Columns<Column extends string> = Readonly<Record<Column, ColumnKind>>;

/** The parameters of a list as callers give them: filters come beside the names that every list has. */
export type TableInput = {
  siteId?: number | string;
  _start?: number | string;
  _end?: number | string;
  _sort?: string;
  _order?: string;
  q?: string;
  [filter: string]: string | number | readonly (string | number)[] | undefined;
};

/**
 * The parameters of a list, and how they are read: the schema judges each by itself, their combination is judged after
 * it.
 */
export function tableParams<Column extends string>(
  { key, policy }: { key: string; policy: CallPolicy },
  { columns, searched }: { columns: Columns<Column>; searched: readonly string[] },
): z.ZodType<TableQuery<Column>, TableInput> {
  const names = Object.keys(columns) as Column[];
  const filters = names.flatMap((column) =>
    filtersOf(column === key ? ['id', column] : [column], column, columns[column]),
  );
  const schema = z.object({
    ...(policy.access === 'session' && policy.site ? { siteId: idParam() } : {}),
    _start: rowNumber().describe('The first row of the page, counted from 0.'),
    _end: rowNumber().describe(`The row behind the last one, at most ${MOST_ROWS} behind _start.`),
    _sort: textParam()
      .default('')
      .describe(`With commas between: ${names.join(', ')}.`),
    _order: textParam().default('').describe('asc or desc for each name in _sort, with commas between.'),
    q: textParam(60)
      .default('')
      .describe(`Searched in ${searched.join(', ')}.`),
    ...Object.fromEntries(filters.map(({ name, schema: values }) => [name, values])),
  });
  const read = schema.transform((given, context): TableQuery<Column> => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const values = given as Record<string, unknown>;
    return {
      ...('siteId' in given ? { siteId: Number(given.siteId) } : {}),
      page: readPage(given._start, given._end, refuse),
      sort: readSort(given, { columns, columnOf: (name) => (name === 'id' ? key : name) }, refuse),
      search: given.q,
      searched,
      key,
      filters: filters.flatMap(({ name, read: readFilter }) => readFilter(values[name])),
    };
  });
  // The names of the filters are known only when the list is declared, so no type of the schema can hold them.
  return read as z.ZodType as z.ZodType<TableQuery<Column>, TableInput>;
}

type Refuse = (field: string, reason: string) => void;

function readPage(start: number | undefined, end: number | undefined, refuse: Refuse): TableQuery['page'] {
  if (start === undefined && end === undefined) return undefined;
  const page = { start: start ?? 0, end: end ?? 0 };
  if (end === undefined) refuse('_end', 'is missing');
  else if (page.end <= page.start) refuse('_end', 'must be above _start');
  else if (page.end - page.start > MOST_ROWS)
    refuse('_end', `must be at most ${MOST_ROWS} rows behind _start`);
  return page;
}

function readSort<Column extends string>(
  given: { _sort: string; _order: string },
  table: { columns: Columns<Column>; columnOf: (name: string) => string },
  refuse: Refuse,
): TableQuery<Column>['sort'] {
  const orders =
    given._order === '' ? [] : given._order.split(',').map((order) => order.trim().toLowerCase());
  if (orders.some((order) => order !== 'asc' && order !== 'desc')) refuse('_order', 'must name asc or desc');
  const names = given._sort === '' ? [] : given._sort.split(',').map((name) => name.trim());
  return names.flatMap((name, place) => {
    const column = table.columnOf(name) as Column;
    if (Object.hasOwn(table.columns, column)) {
      return [{ column, kind: table.columns[column], descending: orders[place] === 'desc' }];
    }
    refuse('_sort', `names ${name}; the list can be sorted by ${Object.keys(table.columns).join(', ')}`);
    return [];
  });
}

type Filter<Column extends string> = {
  name: string;
  schema: z.ZodType;
  read: (value: unknown) => TableFilter<Column>[];
};

/** The parameters that filter by a column. `siteId` is not one: it says where, not what. */
function filtersOf<Column extends string>(
  names: readonly string[],
  column: Column,
  kind: ColumnKind,
): Filter<Column>[] {
  if (kind === 'moment') return [];
  const exact = names
    .filter((name) => name !== 'siteId')
    .map((name) => ({
      name,
      schema: several(VALUES[kind]),
      read: (value: unknown) => readValues(column, kind, value),
    }));
  if (kind !== 'text') return exact;
  const part = {
    name: `${column}_like`,
    schema: textParam(100).optional(),
    read: (value: unknown) =>
      typeof value === 'string' && value !== '' ? [{ column, kind, has: value }] : [],
  };
  return [...exact, part];
}

/** An empty value means the same as leaving it out. */
function readValues<Column extends string>(
  column: Column,
  kind: ColumnKind,
  value: unknown,
): TableFilter<Column>[] {
  const given = (Array.isArray(value) ? value : [value]) as (string | number | undefined)[];
  const is = given.filter((one): one is string | number => one !== undefined && one !== '');
  return is.length === 0 ? [] : [{ column, kind, is }];
}

const numberText = () =>
  z
    .string()
    .regex(/^-?\d{1,12}(\.\d{1,4})?$/)
    .transform(Number);

const VALUES = {
  text: { one: textParam(100), error: 'must be text' },
  number: { one: z.union([z.number(), z.literal(''), numberText()]), error: 'must be a number' },
  flag: { one: z.union([z.literal(''), yesNo()]), error: 'must be Y or N' },
} as const;

/** One value, or several of which one must match: the name appears in the address once for each. */
function several({ one, error }: { one: z.ZodType; error: string }) {
  const many = z.array(one).max(MOST_VALUES, `must be at most ${MOST_VALUES} values`);
  return z.union([one, many], { error }).optional();
}

const rowNumber = () =>
  z
    .union(
      [
        z.number().int().min(0),
        z.literal('').transform(() => undefined),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: 'must be a whole number, 0 or above' },
    )
    .optional();
