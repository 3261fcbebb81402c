import { z } from 'zod';
import { defineCall, type Call, type CallPolicy } from './call';
import { idParam, noBody } from './fields';
import { READ_ERRORS } from './site-config-fields';
import { tableParams, type Columns, type TableInput, type TableQuery } from './table-query';

/** A table of the administration: its path, how the path names one record, and who may read them. */
type Table<Row extends z.ZodType, Key extends string, Id extends z.ZodType, Policy extends CallPolicy> = {
  path: string;
  area: string;
  key: Key;
  keySchema: Id;
  record: Row;
  policy: Policy;
  source: string;
};

/** Keeps the exact types of a table's declaration. */
export function defineTable<
  Row extends z.ZodType,
  const Key extends string & keyof z.output<Row>,
  Id extends z.ZodType,
  const Policy extends CallPolicy,
>(table: Table<Row, Key, Id, Policy>): Table<Row, Key, Id, Policy> {
  return table;
}

/**
 * The call that lists a table by the conventions of `@refinedev/simple-rest`: paged by `_start` and `_end`, sorted by
 * `_sort` and `_order`, searched by `q`, filtered by a column's name, or by part of a text with `_like` appended to the
 * name. It answers the rows alone; the header `x-total-count` says how many there are on all pages.
 */
export function tableList<
  Row extends z.ZodType,
  Key extends string,
  Id extends z.ZodType,
  Policy extends CallPolicy,
  const Column extends string & keyof z.output<Row>,
>(
  table: Table<Row, Key, Id, Policy>,
  list: {
    id: string;
    columns: Columns<Column>;
    searched: readonly (string & keyof z.output<Row>)[];
    summary: string;
  },
): Call<
  z.ZodType<TableQuery<Column>, TableInput>,
  ReturnType<typeof noBody>,
  z.ZodArray<Row>,
  Policy,
  'read'
> {
  return {
    ...defineCall({
      id: list.id,
      area: table.area,
      service: 'main',
      method: 'GET',
      path: table.path,
      effect: 'read',
      policy: table.policy,
      params: tableParams(table, list),
      body: noBody(),
      answer: z.array(table.record),
      errors: READ_ERRORS,
      summary: list.summary,
      source: table.source,
    }),
    counted: true,
  };
}

/** The call that answers one record of a table; 404 for one that does not exist, or not for the reader. */
export function tableRecord<
  Row extends z.ZodType,
  Key extends string,
  Id extends z.ZodType,
  Policy extends CallPolicy,
>(table: Table<Row, Key, Id, Policy>, one: { id: string; summary: string }) {
  const params = z.object({ siteId: idParam(), [table.key]: table.keySchema });
  return defineCall({
    id: one.id,
    area: table.area,
    service: 'main',
    method: 'GET',
    path: `${table.path}/{${table.key}}`,
    effect: 'read',
    policy: table.policy,
    params: params as unknown as z.ZodType<
      { siteId: number } & Record<Key, z.output<Id>>,
      { siteId: number | string } & Record<Key, z.input<Id>>
    >,
    body: noBody(),
    answer: table.record,
    errors: [...READ_ERRORS, 'not_found'],
    summary: one.summary,
    source: table.source,
  });
}
