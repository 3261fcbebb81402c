import type { DataProviders } from '@refinedev/core';
import { dataProvider } from './data-provider';

/** Refine's data providers by their names: `default` speaks the calls of the contract. */
export const dataProviders: DataProviders = { default: dataProvider };
