import type { ParamsInputOf } from '#contract/call';
import { getSiteCustomersAuth, getSiteShops } from '#contract/sites';
import {
  countWorkOrders,
  getPagedWorkOrders,
  getRejectedWorkOrders,
  getSiteStatusSummary,
  getWorkOrder,
} from '#contract/work-orders';
import { loadAhead } from '../code/ahead';
import { list, placeOf, text, type ListRequest, type ResourceCalls } from './operations';

const ids = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '');

const daysOf = (filter: (field: string) => unknown) => {
  const [closedFrom, closedTo] = [text(filter('closedFrom')), text(filter('closedTo'))];
  return { ...(closedFrom ? { closedFrom } : {}), ...(closedTo ? { closedTo } : {}) };
};

/** The call parameters for a work log filter. */
const workLogOf = ({ filter, meta }: Pick<ListRequest, 'filter' | 'meta'>) => ({
  siteId: Number(meta['siteId']),
  status: text(filter('status')) as ParamsInputOf<typeof getPagedWorkOrders>['status'],
  customerId: ids(filter('customer')),
  shop: ids(filter('shop')),
  searchPattern: text(filter('searchTerm')),
  clientId: text(meta['clientId']),
  // Services that do not know these parameters are called as before.
  ...daysOf(filter),
  ...(filter('ready') === 'Y' ? { ready: 'Y' as const } : {}),
  ...(filter('overdue') === 'Y' ? { overdue: 'Y' as const } : {}),
});

/** Resource × operation → contract call: the one place where the console names its calls. */
const CALL_TABLE: Readonly<Record<string, ResourceCalls>> = {
  'work-orders': {
    list: list(
      getPagedWorkOrders,
      ({ current, cursor, pageSize, sorters, filter, meta }) => ({
        ...placeOf({ current, cursor, pageSize }),
        limit: pageSize,
        ...workLogOf({ filter, meta }),
        sort: (sorters[0]?.field ?? 'status') as ParamsInputOf<typeof getPagedWorkOrders>['sort'],
        direction: sorters[0]?.order ?? 'asc',
        assignee: '',
        userName: text(meta['userName']),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.workOrderId })),
      true,
    ),
    one: {
      call: getWorkOrder,
      params: (id, meta) =>
        meta['external']
          ? { extSiteId: meta['extSiteId'], extWorkOrderId: id }
          : { siteId: meta['siteId'], workOrderId: id },
    },
  },
  'work-order-counts': {
    list: list(countWorkOrders, workLogOf, ({ count }) => [{ id: 'count', count }]),
  },
  'status-counts': {
    list: list(
      getSiteStatusSummary,
      ({ meta }) => ({ extSiteId: text(meta['auctionId']), clientIds: text(meta['clientId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.status })),
    ),
  },
  'rejected-work-orders': {
    list: list(
      getRejectedWorkOrders,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  customers: {
    list: list(
      getSiteCustomersAuth,
      ({ meta }) => ({ siteId: Number(meta['siteId']), userConfigId: Number(meta['userConfigId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.customerId })),
    ),
  },
  shops: {
    list: list(
      getSiteShops,
      ({ filter, meta }) => ({ siteId: Number(meta['siteId']), customerId: ids(filter('customer')) }),
      (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId })),
    ),
  },
};

type Calls = Readonly<Record<string, ResourceCalls>>;

type Areas = readonly (readonly [readonly string[], () => Promise<{ calls: Calls }>])[];

/**
 * Areas of the dialogs that every list opens, with their resources. The first screen does not wait for them: they are
 * loaded when the browser is idle, like the dialogs themselves, because after an update an area that was not loaded is
 * gone.
 */
const AHEAD: Areas = [
  [
    [
      'vehicle-info',
      'vehicle-options',
      'notes',
      'former-notes',
      'mentionable',
      'followers',
      'work-order-history',
      'work-order-history-enhanced',
      'stage-tasks',
      'vehicles',
      'users',
    ],
    () => import('./work-order-calls'),
  ],
  [
    [
      'labors',
      'running-clock',
      'shop-summary',
      'technicians',
      'technician-loads',
      'labor-counts',
      'technicians-by-skill',
      'skills',
      'site-vendors',
      'vendor-jobs',
      'share-links',
      'link-approvers',
      'vendor-reliability',
      'labor-assignments',
      'estimate-items',
      'work-order-fees',
      'work-order-labors',
      'work-order-parts',
    ],
    () => import('./labor-calls'),
  ],
  [['attachments', 'removed-attachments'], () => import('./attachment-calls')],
  [['saved-filters', 'saved-views'], () => import('./saved-filter-calls')],
  [['inbox', 'inbox-counts'], () => import('./inbox-calls')],
  [['lot', 'lot-vehicles', 'keys-out'], () => import('./lot-calls')],
  [['plan', 'plan-why', 'gate', 'slots'], () => import('./plan-calls')],
  [['vehicle-search'], () => import('./search-calls')],
  [['parts', 'shop-labors', 'shop-parts', 'part-source-names'], () => import('./part-calls')],
];

/** Areas of other screens, with their resources, loaded on the first request of their screen. */
const LATER: Areas = [
  [['awaiting-capture'], () => import('./awaiting-calls')],
  [['prioritized-work-orders'], () => import('./prioritization-calls')],
  [
    [
      'express-orders',
      'express-notes',
      'express-vendors',
      'express-sources',
      'express-clients',
      'express-offers',
    ],
    () => import('./express-calls'),
  ],
  [['my-work'], () => import('./my-work-calls')],
  [['site-users', 'service-accounts', 'audit-events'], () => import('./site-config-calls')],
];

for (const [, load] of AHEAD) loadAhead(load);

const arrived: Record<string, ResourceCalls> = {};

/** The calls behind a resource; undefined when there is no such resource. */
export async function callsOf(resource: string): Promise<ResourceCalls | undefined> {
  const known = CALL_TABLE[resource] ?? arrived[resource];
  if (known) return known;
  const [, load] = [...AHEAD, ...LATER].find(([resources]) => resources.includes(resource)) ?? [];
  if (!load) return undefined;
  // Even a loaded module queues behind whatever the page is drawing, so it is requested only once.
  const { calls } = await load();
  Object.assign(arrived, calls);
  return calls[resource];
}
