import type { LiveArea } from '#domain/live-areas';
import type { ConsoleResource } from './console-resource';

/** The resources of the site administration: each is listed, made and changed in one section of it. */
export const ADMINISTRATION: readonly ConsoleResource[] = [
  administered('site-shops', 'shops'),
  administered('site-skills', 'skills'),
  administered('vendors', 'vendors'),
  administered('part-sources', 'sources'),
  administered('site-technicians', 'technicians', 'labors'),
  administered('site-customers', 'customers', 'work-orders'),
  administered('site-users', 'users'),
  administered('roles', 'roles'),
  { name: 'shop-kinds', meta: { areas: ['shop-kinds', 'site-shops'], parent: 'administration' } },
  {
    name: 'site-settings',
    list: '/siteconfig/:site/settings',
    meta: { areas: ['site-settings'], parent: 'administration' },
  },
  {
    name: 'audit-events',
    list: '/siteconfig/:site/audit',
    meta: { areas: ['audit-events'], parent: 'administration' },
  },
];

function administered(name: LiveArea, section: string, ...besides: LiveArea[]): ConsoleResource {
  const list = `/siteconfig/:site/${section}`;
  return {
    name,
    list,
    create: list,
    edit: list,
    meta: { areas: [name, ...besides], parent: 'administration' },
  };
}
