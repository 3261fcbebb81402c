import type { DataProvider, DataProviders } from '@refinedev/core';
import { dataProvider } from './data-provider';

/** The tables provider is loaded with the first screen that administers a table. */
const fetched = async () => (await import('./tables/tables-provider')).tablesProvider;

const tables: DataProvider = {
  getList: async (params) => (await fetched()).getList(params),
  getOne: async (params) => (await fetched()).getOne(params),
  getMany: async (params) => {
    const { getMany } = await fetched();
    if (!getMany) throw new Error('The tables answer no list by ids.');
    return getMany(params);
  },
  create: async (params) => (await fetched()).create(params),
  update: async (params) => (await fetched()).update(params),
  deleteOne: async (params) => (await fetched()).deleteOne(params),
  getApiUrl: () => '',
};

/** Refine's data providers by name: `default` uses the calls of the contract, `tables` REST over `table/*`. */
export const dataProviders: DataProviders = { default: dataProvider, tables };
