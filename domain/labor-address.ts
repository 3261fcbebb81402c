import { LABOR_STATUSES, type LaborStatus } from './labor-status';
import { isStageName } from './stages';

/** What the repair dashboard shows; with everything empty, all that is in Repair. */
export type LaborFilter = {
  status: LaborStatus | '';
  /** A technician's id, -1 unassigned, -2 assigned, `all`, or empty: a technician's own labors, otherwise all. */
  technician: string;
  shop: string;
  search: string;
  /** A stage or status of the work orders, chosen in the summary. */
  stage: string;
  /** Y for vehicles over their target alone. */
  overdue: 'Y' | '';
  /** Order of arrival; empty for the default order. */
  direction: 'asc' | 'desc' | '';
};

export const NO_LABOR_FILTER: LaborFilter = {
  status: '',
  technician: '',
  shop: '',
  search: '',
  stage: '',
  overdue: '',
  direction: '',
};

/** Whose labors are meant when it is not a single person (R-050, R-051). */
export const UNASSIGNED = '-1';
export const ASSIGNED = '-2';

const STATUSES: readonly string[] = ['Open', 'Rejected', 'Completed'];

/** Reads the filter from an address; invalid values count as left out. */
export function filterFromAddress(query: URLSearchParams): LaborFilter {
  const get = (name: string) => query.get(name) ?? '';
  const stage = get('stage');
  const direction = get('direction');
  return {
    status: LABOR_STATUSES.find((status) => status === get('status')) ?? '',
    technician: /^(all|-1|-2|[1-9]\d{0,8})$/.test(get('technician')) ? get('technician') : '',
    shop: get('shop').slice(0, 100),
    search: get('search').trim().slice(0, 100),
    stage: isStageName(stage) || STATUSES.includes(stage) ? stage : '',
    overdue: get('overdue') === 'Y' ? 'Y' : '',
    direction: direction === 'asc' || direction === 'desc' ? direction : '',
  };
}

/** How labors are shown: a list of them, their vehicles, or a column for each status. */
export const LABOR_VIEWS = ['labors', 'vehicles', 'board'] as const;
export type LaborView = (typeof LABOR_VIEWS)[number];

/** The view that an address names; undefined where it leaves that to the viewer. */
export const viewFromAddress = (query: URLSearchParams): LaborView | undefined =>
  LABOR_VIEWS.find((view) => view === query.get('view'));

/** Writes a filter, and a view if one is named, as the address of a site's dashboard. */
export function addressOfFilter(segment: string, filter: LaborFilter, view?: LaborView): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (view) query.set('view', view);
  const text = query.toString();
  return `/repairdashboard/${segment}${text === '' ? '' : `?${text}`}`;
}

/** The first click on a column sorts descending, later ones toggle (R-379, R-380). */
export const nextDirection = (direction: LaborFilter['direction']): 'asc' | 'desc' =>
  direction === 'desc' ? 'asc' : 'desc';
