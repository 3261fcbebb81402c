import type { BaseRecord, CrudFilter, DataProvider, MetaQuery } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { http, tablesAddress } from '../../api/client';
import { withProof } from '../../proof';
import { TABLES } from './table-list';

/** Created per call, because the services' address is known only once the deployment's configuration is loaded. */
const rest = () => simpleRest(tablesAddress(), http);

/**
 * Refine's REST provider for the tables of the main service. It adds what they require: the site, in the query of a
 * read and in the body of a write, and who writes (W-291).
 */
export const tablesProvider: DataProvider = {
  async getList<Data extends BaseRecord = BaseRecord>({
    resource,
    filters = [],
    meta,
    ...asked
  }: Parameters<DataProvider['getList']>[0]) {
    const { data, total } = await rest().getList({
      ...asked,
      resource,
      filters: [...filters.filter(isSet), ...siteOf(meta)],
    });
    return { data: data.map((row) => rowOf<Data>(resource, row)), total };
  },

  async getMany<Data extends BaseRecord = BaseRecord>({
    resource,
    ids,
    meta,
  }: Parameters<NonNullable<DataProvider['getMany']>>[0]) {
    const named: CrudFilter = { field: 'id', operator: 'eq', value: ids };
    return tablesProvider.getList<Data>({
      resource,
      filters: [named],
      pagination: { mode: 'off' },
      ...(meta ? { meta } : {}),
    });
  },

  async getOne<Data extends BaseRecord = BaseRecord>({
    resource,
    id,
    meta,
  }: Parameters<DataProvider['getOne']>[0]) {
    const { data } = await rest().getOne({ resource, id: atSite(id, meta) });
    return { data: rowOf<Data>(resource, data) };
  },

  async create<Data extends BaseRecord = BaseRecord, Variables = object>({
    resource,
    variables,
    meta,
  }: Parameters<DataProvider['create']>[0]) {
    const sent = { ...(variables as object), ...stampOf(meta) };
    const { data } = await withProof(() =>
      rest().create({ resource, variables: sent as Variables, meta: sentOnce(meta) }),
    );
    return { data: rowOf<Data>(resource, data) };
  },

  async update<Data extends BaseRecord = BaseRecord, Variables = object>({
    resource,
    id,
    variables,
    meta,
  }: Parameters<DataProvider['update']>[0]) {
    const { data } = await withProof(() =>
      rest().update({
        resource,
        id,
        variables: { ...(variables as object), ...stampOf(meta) } as Variables,
        meta: { ...sentOnce(meta), method: 'put' },
      }),
    );
    return { data: rowOf<Data>(resource, data) };
  },

  async deleteOne<Data extends BaseRecord = BaseRecord, Variables = object>({
    resource,
    id,
    meta,
  }: Parameters<DataProvider['deleteOne']>[0]) {
    const { data } = await withProof(() =>
      rest().deleteOne<Data, Variables>({
        resource,
        id: atSite(id, meta),
        variables: {} as Variables,
        meta: sentOnce(meta),
      }),
    );
    return { data };
  },

  getApiUrl: tablesAddress,
};

/** A row as decoded by the contract, plus the `id` that Refine knows it by. */
function rowOf<Data extends BaseRecord>(resource: string, row: unknown): Data {
  const table = TABLES[resource];
  if (!table) throw new Error(`There is no table ${resource}.`);
  const read = table.row.parse(row);
  return { ...read, id: read[table.key] } as BaseRecord as Data;
}

/** An empty filter is no filter. */
const isSet = ({ value }: CrudFilter): boolean => value !== undefined && value !== null && value !== '';

const siteOf = (meta: MetaQuery | undefined): CrudFilter[] => [
  { field: 'siteId', operator: 'eq', value: meta?.['siteId'] },
];

/** The REST provider takes no parameters for a single record, so the site follows the id. */
const atSite = (id: string | number, meta: MetaQuery | undefined): string =>
  `${encodeURIComponent(id)}?siteId=${Number(meta?.['siteId'])}`;

const stampOf = (meta: MetaQuery | undefined) => ({ siteId: meta?.['siteId'], modUser: meta?.['userName'] });

/** The key that makes a write happen only once, no matter how often it is sent. */
function sentOnce(meta: MetaQuery | undefined): MetaQuery {
  const key: unknown = meta?.['idempotencyKey'];
  return typeof key === 'string' ? { headers: { 'idempotency-key': key } } : {};
}
