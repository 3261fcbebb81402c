import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';

/** What a page asks for, in Refine's words, made easy to read. */
export type ListRequest = {
  current: number;
  /** Where a list that is paged by a cursor goes on; empty for its start. */
  cursor: string;
  pageSize: number;
  sorters: readonly CrudSort[];
  /** Values of the filters by field. */
  filter: (field: string) => unknown;
  meta: Record<string, unknown>;
};

export type ListOperation = {
  call: Call;
  params: (request: ListRequest) => Record<string, unknown>;
  rows: (answer: unknown) => BaseRecord[];
  /** What goes as the body of a call that reads by POST. */
  body?: (request: ListRequest) => Record<string, unknown>;
  /** Where a list goes on that is paged by a cursor; undefined at its end. */
  cursor?: (answer: unknown) => string | undefined;
  /** The services page this list: a full page means that there may be more (W-436). */
  paged?: boolean;
  /** How many rows there are in all, where the answer says so. */
  total?: (answer: unknown) => number;
};

export type OneOperation = {
  call: Call;
  params: (id: string, meta: Record<string, unknown>) => Record<string, unknown>;
};

/** What a form sends of a record. */
export type RecordValues = Record<string, unknown>;

/** A call that writes one record: what goes into its address and what into its body. */
export type WriteOperation = {
  call: Call;
  input: (
    id: string,
    values: RecordValues,
    meta: Record<string, unknown>,
  ) => { params: RecordValues; body: RecordValues };
};

export type ResourceCalls = {
  list?: ListOperation;
  one?: OneOperation;
  create?: WriteOperation;
  update?: WriteOperation;
  remove?: WriteOperation;
};

/** A list of a resource by its call: how its parameters and its rows are made. */
export function list<C extends Call>(
  call: C,
  params: (request: ListRequest) => ParamsInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  paged = false,
): ListOperation {
  return {
    call,
    params: params as ListOperation['params'],
    rows: rows as ListOperation['rows'],
    paged,
  };
}

/** A list that is read by POST, page by page until one is empty (E-490). */
export function scrolled<C extends Call>(
  call: C,
  body: (request: ListRequest) => BodyInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  cursor: (answer: AnswerOf<C>) => string,
): ListOperation {
  return {
    call,
    params: () => ({}),
    body: body as ListOperation['body'] & object,
    rows: rows as ListOperation['rows'],
    cursor: (answer) => {
      const page = answer as AnswerOf<C>;
      return rows(page).length > 0 ? cursor(page) : undefined;
    },
  };
}

/** A list whose answer says how many rows there are in all. */
export function counted<C extends Call>(
  call: C,
  params: (request: ListRequest) => ParamsInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  total: (answer: AnswerOf<C>) => number,
): ListOperation {
  return { ...list(call, params, rows, true), total: total as ListOperation['total'] & object };
}

/** Where a page begins: behind the last row of the one before, or by number where the services know no such place. */
export const placeOf = ({
  current,
  cursor,
  pageSize,
}: Pick<ListRequest, 'current' | 'cursor' | 'pageSize'>): { start: number; after?: string } =>
  cursor === '' ? { start: (current - 1) * pageSize + 1 } : { start: 1, after: cursor };

/** A filter's or meta's value as text; nothing is an empty one. */
export const text = (value: unknown): string =>
  value === undefined || value === null ? '' : `${value as string | number}`;

/** Reads one filter's value out of Refine's filters. */
export function filterValue(filters: readonly CrudFilter[], field: string): unknown {
  return filters.find((filter) => 'field' in filter && filter.field === field)?.value;
}
