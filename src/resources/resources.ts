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
  { name: 'parts', list: '/partsdashboard/:site', meta: { area: 'parts' } },
  { name: 'shop-parts', meta: { area: 'parts' } },
  { name: 'part-source-names', meta: { area: 'parts' } },
  { name: 'shop-labors', meta: { area: 'labors' } },
  { name: 'attachments', meta: { area: 'attachments' } },
  { name: 'notes', meta: { area: 'notes' } },
  { name: 'saved-filters', meta: { area: 'filters' } },
  { name: 'labors', list: '/repairdashboard/:site', meta: { area: 'labors' } },
  { name: 'shop-summary', meta: { area: 'labors' } },
  { name: 'labor-assignments', meta: { area: 'labors' } },
  { name: 'technicians', meta: { area: 'technicians' } },
  { name: 'technicians-by-skill', meta: { area: 'technicians' } },
  { name: 'skills', meta: { area: 'technicians' } },
  { name: 'site-vendors', meta: { area: 'technicians' } },
  { name: 'estimate-items', meta: { area: 'estimates' } },
  { name: 'work-order-fees', meta: { area: 'estimates' } },
  { name: 'work-order-labors', meta: { area: 'estimates' } },
  { name: 'prioritized-work-orders', list: '/rppdashboard/:site', meta: { area: 'prioritization' } },
  { name: 'express-orders', list: '/express/:site', show: '/express/:site/:id', meta: { area: 'express' } },
  { name: 'express-notes', meta: { area: 'express' } },
  { name: 'express-vendors', meta: { area: 'express' } },
  { name: 'express-sources', meta: { area: 'express' } },
  { name: 'express-clients', meta: { area: 'express' } },
  { name: 'express-offers', meta: { area: 'express' } },
  { name: 'shops', meta: { area: 'sites' } },
  ...administered('site-shops', 'shops'),
  ...administered('site-skills', 'skills'),
  ...administered('vendors', 'vendors'),
  ...administered('part-sources', 'sources'),
  ...administered('site-technicians', 'technicians'),
  ...administered('site-customers', 'customers'),
  ...administered('site-users', 'users'),
  ...administered('roles', 'roles'),
  { name: 'shop-kinds', meta: { area: 'site-config' } },
  { name: 'site-settings', list: '/siteconfig/:site/settings', meta: { area: 'site-config' } },
  { name: 'audit-events', list: '/siteconfig/:site/audit', meta: { area: 'site-config' } },
];

/** A resource of the site administration: listed, made and changed in one section of it. */
function administered(name: string, section: string): ResourceProps[] {
  const list = `/siteconfig/:site/${section}`;
  return [{ name, list, create: list, edit: list, meta: { area: 'site-config' } }];
}
