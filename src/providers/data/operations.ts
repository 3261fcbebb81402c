import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';

/** A page's request, derived from Refine's parameters in a form that is easy to read. */
export type ListRequest = {
  current: number;
  /** The cursor of the requested page; empty for the first one. */
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
  /** The body of a call that reads with POST. */
  body?: (request: ListRequest) => Record<string, unknown>;
  /** The cursor of the next page; undefined on the last one. */
  cursor?: (answer: unknown) => string | undefined;
  /** The services page this list: a full page means that there may be more (W-436). */
  paged?: boolean;
  /** The total number of rows, if the answer contains it. */
  total?: (answer: unknown) => number;
};

export type OneOperation = {
  call: Call;
  params: (id: string, meta: Record<string, unknown>) => Record<string, unknown>;
};

/** The values that a form sends for a record. */
export type RecordValues = Record<string, unknown>;

/** A call that writes one record, with its parameters and body. */
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

/** Declares how a call lists a resource: its parameters and its rows. */
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

/** A list read with POST, page by page until one is empty (E-490). */
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

/** A list whose answer includes the total number of rows. */
export function counted<C extends Call>(
  call: C,
  params: (request: ListRequest) => ParamsInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  total: (answer: AnswerOf<C>) => number,
): ListOperation {
  return { ...list(call, params, rows, true), total: total as ListOperation['total'] & object };
}

/** Where a page starts: after the last row of the previous one, or by number for services without cursors. */
export const placeOf = ({
  current,
  cursor,
  pageSize,
}: Pick<ListRequest, 'current' | 'cursor' | 'pageSize'>): { start: number; after?: string } =>
  cursor === '' ? { start: (current - 1) * pageSize + 1 } : { start: 1, after: cursor };

/** A filter or meta value as text; empty if there is none. */
export const text = (value: unknown): string =>
  value === undefined || value === null ? '' : `${value as string | number}`;

/** Reads one filter's value out of Refine's filters. */
export function filterValue(filters: readonly CrudFilter[], field: string): unknown {
  return filters.find((filter) => 'field' in filter && filter.field === field)?.value;
}
