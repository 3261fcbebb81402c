import type { BaseRecord, CustomParams, DataProvider, GetListParams, GetListResponse } from '@refinedev/core';
import type { Call } from '#contract/call';
import { request } from '../api/client';
import { withProof } from '../proof';
import { callsOf } from './call-table';
import { filterValue, type ListRequest, type RecordValues } from './operations';

/**
 * Refine's data provider for the contract: translates pagination, filters and sorters through the call table and knows
 * no addresses itself.
 */
export const dataProvider: DataProvider = {
  getList: <Data extends BaseRecord = BaseRecord>(list: GetListParams) =>
    loadList(list) as Promise<GetListResponse<Data>>,
  async getOne<Data extends BaseRecord = BaseRecord>({
    resource,
    id,
    meta,
  }: Parameters<DataProvider['getOne']>[0]) {
    const operation = (await callsOf(resource))?.one;
    if (!operation) throw new Error(`Resource ${resource} has no single record.`);
    const data = await request(operation.call, { params: operation.params(String(id), meta ?? {}) });
    return { data: data as Data };
  },

  create: ({ resource, variables, meta }) => write(resource, 'create', '', variables, meta),
  update: ({ resource, id, variables, meta }) => write(resource, 'update', String(id), variables, meta),
  deleteOne: ({ resource, id, variables, meta }) => write(resource, 'remove', String(id), variables, meta),
  /** Sends the call that `meta` names, with its parameters; see `useCommand`. */
  async custom<Data extends BaseRecord = BaseRecord>({ payload, meta }: CustomParams) {
    const { call, params, idempotencyKey, signal } = (meta ?? {}) as CustomMeta;
    const data = await request(call, {
      ...(params === undefined ? {} : { params }),
      ...(call.method === 'GET' ? {} : { body: payload }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { data: data as Data };
  },
  getApiUrl: () => '',
};

type CustomMeta = {
  call: Call;
  params?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

async function loadList({
  resource,
  pagination,
  filters = [],
  sorters = [],
  meta,
}: GetListParams): Promise<GetListResponse> {
  const operation = (await callsOf(resource))?.list;
  if (!operation) throw new Error(`Resource ${resource} has no list.`);
  // Refine passes a cursor in place of a page's number.
  const page: number | string = pagination?.currentPage ?? 1;
  const current = typeof page === 'number' ? page : 1;
  const pageSize = pagination?.pageSize ?? 20;
  const wanted: ListRequest = {
    current,
    cursor: typeof page === 'string' ? page : '',
    pageSize,
    sorters,
    filter: (field) => filterValue(filters, field),
    meta: meta ?? {},
  };
  const { signal } = queryContext(meta);
  let counted: number | undefined;
  let next: string | undefined;
  const answer = await request(operation.call, {
    params: operation.params(wanted),
    onTotal: (total) => {
      counted = total;
    },
    onNext: (cursor) => {
      next = cursor;
    },
    ...(operation.body ? { body: operation.body(wanted) } : {}),
    ...(signal ? { signal } : {}),
  });
  const rows = operation.rows(answer);
  next ??= operation.cursor?.(answer);
  if (operation.cursor || next || typeof page === 'string') {
    return { data: rows, total: 0, ...(next ? { cursor: { next } } : {}) };
  }
  // Services that do not count return everything at once.
  if (counted) return { data: rows, total: counted };
  if (operation.total) return { data: rows, total: operation.total(answer) };
  const before = (current - 1) * pageSize;
  // Other list calls return no total; one more row is promised as long as pages come back full. Services without paging
  // return everything at once, which is more than was requested.
  const more = operation.paged && rows.length === pageSize ? 1 : 0;
  return { data: rows, total: before + rows.length + more };
}

async function write<Data extends BaseRecord>(
  resource: string,
  kind: 'create' | 'update' | 'remove',
  id: string,
  variables: unknown,
  meta: Record<string, unknown> = {},
): Promise<{ data: Data }> {
  const operation = (await callsOf(resource))?.[kind];
  if (!operation) throw new Error(`Resource ${resource} has no ${kind}.`);
  const { idempotencyKey } = meta;
  const data = await withProof(() =>
    request(operation.call, {
      ...operation.input(id, (variables ?? {}) as RecordValues, meta),
      ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
    }),
  );
  return { data: data as Data };
}

function queryContext(meta: unknown): { signal?: AbortSignal } {
  if (typeof meta !== 'object' || meta === null || !('queryContext' in meta)) return {};
  return typeof meta.queryContext === 'object' && meta.queryContext !== null ? meta.queryContext : {};
}
