import type { ResourceProps } from '@refinedev/core';

/** The resources of the site administration: each is listed, made and changed in one section of it. */
export const ADMINISTRATION: readonly ResourceProps[] = [
  administered('site-shops', 'shops'),
  administered('site-skills', 'skills'),
  administered('vendors', 'vendors'),
  administered('part-sources', 'sources'),
  administered('site-technicians', 'technicians'),
  administered('site-customers', 'customers'),
  administered('site-users', 'users'),
  administered('roles', 'roles'),
  { name: 'shop-kinds', meta: { area: 'site-config' } },
  { name: 'site-settings', list: '/siteconfig/:site/settings', meta: { area: 'site-config' } },
  { name: 'audit-events', list: '/siteconfig/:site/audit', meta: { area: 'site-config' } },
];

function administered(name: string, section: string): ResourceProps {
  const list = `/siteconfig/:site/${section}`;
  return { name, list, create: list, edit: list, meta: { area: 'site-config' } };
}
