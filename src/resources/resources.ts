import type { ResourceProps } from '@refinedev/core';

/** The Refine resources of the console; the data provider knows the calls behind them. */
export const RESOURCES: ResourceProps[] = [
  { name: 'work-orders', list: '/worklog/:site', meta: { area: 'work-orders' } },
  { name: 'awaiting-capture', meta: { area: 'work-orders' } },
  { name: 'status-counts', meta: { area: 'work-orders' } },
  { name: 'rejected-work-orders', meta: { area: 'work-orders' } },
  { name: 'customers', meta: { area: 'sites' } },
  { name: 'users', meta: { area: 'sites' } },
  { name: 'work-order-history', meta: { area: 'history' } },
  { name: 'work-order-history-enhanced', meta: { area: 'history' } },
  { name: 'stage-tasks', meta: { area: 'work-orders' } },
  { name: 'vehicle-info', meta: { area: 'vehicle-info' } },
  { name: 'vehicle-options', meta: { area: 'vehicle-info' } },
  { name: 'attachments', meta: { area: 'attachments' } },
  { name: 'notes', meta: { area: 'notes' } },
  { name: 'saved-filters', meta: { area: 'filters' } },
  { name: 'prioritized-work-orders', list: '/rppdashboard/:site', meta: { area: 'prioritization' } },
  { name: 'shops', meta: { area: 'sites' } },
];
