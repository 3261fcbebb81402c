import type { TableFilter, TableQuery } from '#contract/table-query';
import type { Counted } from './http/context';

/**
 * Names in the order in which people look for them: É beside E, capitals beside small letters. The root order of
 * Unicode is that of most languages; the database's own is by bytes.
 */
export const AS_READ = 'COLLATE "und-x-icu"';

type Row = Readonly<Record<string, unknown>>;

/**
 * Answers a query on a list whose rows are at hand, in their wire form and the list's own order: for lists that never
 * have more than a few hundred.
 */
export function pageOf<One extends Row>(rows: readonly One[], query: TableQuery): Counted<One> {
  const term = folded(query.search);
  const found = rows.filter(
    (row) =>
      query.filters.every((filter) => passes(row[filter.column], filter)) &&
      (term === '' || query.searched.some((column) => folded(textOf(row[column])).includes(term))),
  );
  const sorted =
    query.sort.length === 0 ? found : found.toSorted((one, other) => compareRows(one, other, query));
  const { start, end } = query.page ?? { start: 0, end: sorted.length };
  return { rows: sorted.slice(start, end), total: found.length };
}

function passes(value: unknown, filter: TableFilter): boolean {
  if ('has' in filter) return folded(textOf(value)).includes(folded(filter.has));
  return filter.is.some((one) => folded(String(one)) === folded(textOf(value)));
}

function compareRows(one: Row, other: Row, { sort, key }: TableQuery): number {
  for (const { column, descending } of sort) {
    const difference = compareValues(one[column], other[column], descending);
    if (difference !== 0) return difference;
  }
  return compareValues(one[key], other[key], false);
}

/** Missing values come last, in either direction. */
function compareValues(one: unknown, other: unknown, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const difference =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareTexts(folded(textOf(one)), folded(textOf(other)));
  return descending ? -difference : difference;
}

const { compare: compareTexts } = new Intl.Collator('und');

const folded = (text: string) => text.toLowerCase();

/** A list is searched in everything that it holds, such as the names of a technician's skills. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return Object.values(value).map(textOf).join(' ');
  return `${value as string | number}`;
}

/** A query in SQL: conditions, order and page; the values of the page come after those of the conditions. */
export type TableSql = {
  where: string;
  order: string;
  page: string;
  values: readonly unknown[];
  pageValues: readonly unknown[];
};

/**
 * The same in the database, for lists that may be long. `columns` gives the SQL for each column of the wire form;
 * `taken` values of the statement come first; `unsorted` is the list's own order. Texts are compared
 * case-insensitively.
 */
export function tableSql<Column extends string>(
  query: TableQuery<Column>,
  columns: Readonly<Record<Column, string>>,
  { taken, unsorted }: { taken: number; unsorted: string },
): TableSql {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${taken + values.push(value)}`;
  const has = (column: Column, text: string) =>
    `strpos(lower(${columns[column]}), ${place(text.toLowerCase())}) > 0`;
  const conditions = query.filters.map((filter) => {
    if ('has' in filter) return has(filter.column, filter.has);
    const { column, kind, is } = filter;
    return kind === 'number'
      ? `${columns[column]} = ANY(${place(is)}::numeric[])`
      : `lower(${columns[column]}) = ANY(${place(is.map((one) => String(one).toLowerCase()))}::text[])`;
  });
  if (query.search !== '') {
    const places = query.searched.map((column) => has(column as Column, query.search));
    conditions.push(`(${places.join(' OR ')})`);
  }
  const sorted = query.sort.map(({ column, kind, descending }) => {
    const value = kind === 'text' ? `lower(${columns[column]}) ${AS_READ}` : columns[column];
    return `${value} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  const behind = taken + values.length;
  return {
    where: conditions.map((condition) => ` AND ${condition}`).join(''),
    order: [...(sorted.length === 0 ? [unsorted] : sorted), columns[query.key as Column]].join(', '),
    page: query.page ? `OFFSET $${behind + 1} LIMIT $${behind + 2}` : '',
    values,
    pageValues: query.page ? [query.page.start, query.page.end - query.page.start] : [],
  };
}
