import { isStorableJson } from './storable-json';

/** The lists that have saved views, by the first segment of their address. */
export const VIEWED_LISTS = [
  'worklog',
  'repairdashboard',
  'rppdashboard',
  'partsdashboard',
  'parts',
  'express',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Characters that the name of a view may have. */
export const VIEW_NAME_MAX = 60;
/** How many views one person may keep of one list of a site for themselves, and how many a site may share of one. */
export const MOST_OWN_VIEWS = 30;
export const MOST_SHARED_VIEWS = 50;
const LONGEST_STATE = 20_000;

/** Who sees a view besides its owner: nobody, the whole site, or the holders of the role with this key. */
export const ONLY_ME = 'me';
export const WHOLE_SITE = 'site';

/** How someone arranges the columns of a table. */
export type TableColumns = { hidden?: string[]; order?: string[]; widths?: Record<string, number> };

/**
 * What a view shows: the parameters of the list's address (filter, sort and grouping alike), the columns of its tables
 * by the tables' names, and the names that the ids in its filter had when it was saved.
 */
export type ViewState = {
  filter: Record<string, string>;
  columns: Record<string, TableColumns>;
  names: Record<string, Record<string, string>>;
};

/** Parameters whose values are customers: not everyone may know of each. */
const CUSTOMER_PARAMETERS = ['customer', 'client'];

/** Whether a view can be kept. */
export const isStorableView = (state: unknown): boolean => isStorableJson(state, LONGEST_STATE);

/** Whether a view says anything about individual customers. */
export const namesCustomers = ({ filter }: Pick<ViewState, 'filter'>): boolean =>
  CUSTOMER_PARAMETERS.some((name) => filter[name] !== undefined);
