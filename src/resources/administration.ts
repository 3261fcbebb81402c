import type { LiveArea } from '#domain/live-areas';
import type { ConsoleResource } from './console-resource';

/**
 * The resources of the site administration: each is listed, made and changed in one section of it. Those of a table
 * carry its name, and are distinguished by their identifier.
 */
export const ADMINISTRATION: readonly ConsoleResource[] = [
  table('siteShopDetail', 'site-shops', 'shops'),
  table('skill', 'site-skills', 'skills'),
  table('siteVendor', 'vendors', 'vendors'),
  table('partSource', 'part-sources', 'sources'),
  table('catalogLine', 'catalog', 'catalog'),
  table('lotPlace', 'lot-places', 'places'),
  table('technician', 'site-technicians', 'technicians', 'labors'),
  table('siteClosure', 'site-closures', 'hours'),
  part('siteShift', 'site-shifts'),
  part('technicianShift', 'technician-shifts'),
  table('technicianAbsence', 'technician-absences', 'absences', 'site-technicians'),
  table('stageTarget', 'stage-targets', 'targets'),
  table('approvalRule', 'approval-rules', 'approvalRules', 'site-customers'),
  table('holdingRate', 'holding-rates', 'rates', 'site-customers'),
  table('customer', 'site-customers', 'customers', 'work-orders'),
  table('role', 'roles', 'roles'),
  table('signInRule', 'sign-in-rules', 'rules'),
  table('webhookEndpoint', 'webhooks', 'webhooks'),
  {
    name: 'site-users',
    ...routes('users'),
    meta: { areas: ['site-users'], parent: 'administration' },
  },
  {
    name: 'service-accounts',
    ...routes('accounts'),
    meta: { areas: ['service-accounts'], parent: 'administration' },
  },
  {
    name: 'shopDetail',
    identifier: 'shop-kinds',
    meta: { areas: ['shop-kinds', 'site-shops'], parent: 'administration', dataProviderName: 'tables' },
  },
  {
    name: 'site',
    identifier: 'site-settings',
    list: '/siteconfig/:site/settings',
    meta: { areas: ['site-settings'], parent: 'administration', dataProviderName: 'tables' },
  },
  // Sections that read what other resources are: what they list is said there.
  { name: 'site-offers', list: '/siteconfig/:site/offers', meta: { parent: 'administration' } },
  { name: 'why-not', list: '/siteconfig/:site/whynot', meta: { parent: 'administration' } },
  { name: 'imports', list: '/siteconfig/:site/imports', meta: { parent: 'administration' } },
  { name: 'given-up-jobs', list: '/siteconfig/:site/jobs', meta: { parent: 'administration' } },
  { name: 'channels', list: '/siteconfig/:site/channels', meta: { parent: 'administration' } },
  { name: 'security-events', list: '/siteconfig/:site/security', meta: { parent: 'administration' } },
  {
    name: 'audit-events',
    list: '/siteconfig/:site/audit',
    meta: { areas: ['audit-events'], parent: 'administration' },
  },
];

function table(name: string, identifier: LiveArea, section: string, ...besides: LiveArea[]): ConsoleResource {
  return {
    name,
    identifier,
    ...routes(section),
    meta: { areas: [identifier, ...besides], parent: 'administration', dataProviderName: 'tables' },
  };
}

/** A table that is shown within the section of another one. */
function part(name: string, identifier: LiveArea): ConsoleResource {
  return {
    name,
    identifier,
    meta: { areas: [identifier], parent: 'administration', dataProviderName: 'tables' },
  };
}

function routes(section: string) {
  const list = `/siteconfig/:site/${section}`;
  return { list, create: list, edit: list };
}
