import { describe, expect, test } from 'vitest';
import { appConfig, type SessionUser } from '#contract/session';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import type { Site } from '#contract/sites';
import { PERMISSIONS, ROLE_TEMPLATES } from '#domain/permissions';
import { HEADER_LINKS } from '../../resources/header-links';
import { RESOURCES } from '../../resources/resources';
import { areaLinks } from './links';

/** What Refine's menu makes of the resources at site 1. */
const ITEMS = RESOURCES.filter(({ list }) => list !== undefined).map(({ name, list, meta }) => ({
  key: `/${name}`,
  name,
  meta,
  route: String(list).replace(':site', '1'),
}));

function link(adminUrl: string) {
  const found = links(PERMISSIONS, [], { adminUrl }).find(({ resource }) => resource === 'administration');
  return found && { to: found.to, external: found.external };
}

/** What the bell opens has no entry there. */
const names = (...world: Parameters<typeof links>) =>
  links(...world)
    .filter(({ group }) => group !== 'bell')
    .map(({ resource }) => resource);

function links(
  permissions: readonly string[],
  flags: readonly SiteFlag[],
  addresses: Record<string, string> = {},
  selectedKey = '',
) {
  const all = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
    SiteFlag,
    boolean
  >;
  const site: Site = { siteId: 1, siteName: 'A', externalId: 'AA', auctionId: 'AA', timeZone: 'UTC', ...all };
  const config = appConfig.parse({ microservicesUrl: '/services/{service}/', ...addresses });
  const grants = { permissions: new Set(permissions), roles: new Set<string>() };
  const session = { grantsAt: () => grants, config, sites: [site], user: {} as SessionUser };
  return areaLinks(ITEMS, { session, segment: '1', selectedKey });
}

const OFFICE = { adminUrl: '/admin/#/', reportsUrl: '/reports/#/', partsInventoryUrl: '/partsinventory/#/' };

describe('the header shows', () => {
  test('every link to somebody who may do everything at a site with every flag', () => {
    expect(names(PERMISSIONS, SITE_FLAGS, OFFICE)).toEqual([
      'my-work',
      'work-orders',
      'lot',
      'stocked-parts',
      'labors',
      'plan',
      'prioritized-work-orders',
      'parts',
      'express-orders',
      'cockpit',
      'administration',
      'reports',
    ]);
  });
  test.each(ROLE_TEMPLATES)('what the settings preview of it for $name', ({ permissions }) => {
    const grants = { permissions: new Set<string>(permissions), roles: new Set<string>() };
    for (const flags of [[], SITE_FLAGS]) {
      const shown = links(permissions, flags, OFFICE).filter(({ group }) => group !== 'bell');
      const previewed = HEADER_LINKS.filter(({ shows }) => shows(grants, new Set<string>(flags)));
      expect(previewed.map(({ resource }) => resource)).toEqual(shown.map(({ resource }) => resource));
    }
  });
  test('whoever may see a site gets to its inbox by keys and by the search', () => {
    const inbox = links([], SITE_FLAGS).filter(({ group }) => group === 'bell');
    expect(inbox).toMatchObject([{ resource: 'inbox', to: '/inbox/1' }]);
  });
  test('only Work Orders and where vehicles stand to somebody without permissions', () => {
    expect(names([], SITE_FLAGS)).toEqual(['work-orders', 'lot']);
  });
  test.each([
    ['labors', ['RECON_REPAIR_DASHBOARD'], ['repairEnabled']],
    ['prioritized-work-orders', ['RECON_REPAIR_PRIORITIZATION_READ'], ['prioritizationEnabled']],
    ['parts', ['RECON_PARTS_DASHBOARD'], ['prioritizationEnabled']],
    [
      'express-orders',
      ['RECON_EXPRESS_SERVICE_READ', 'RECON_EXPRESS_SERVICE_WRITE'],
      ['expressServiceEnabled'],
    ],
  ] as const)('%s only with both its permission and its flag', (resource, permissions, flags) => {
    expect(names(permissions, flags)).toContain(resource);
    expect(names([], flags)).not.toContain(resource);
    expect(names(permissions, [])).not.toContain(resource);
  });
  test('other applications only with their permissions, and stocked parts with their flag alone', () => {
    expect(names([], ['partsInventoryEnabled'], OFFICE)).toEqual(['work-orders', 'lot', 'stocked-parts']);
    expect(names(['RECON_ADMIN_READ'], [], OFFICE)).toEqual(['work-orders', 'lot', 'administration']);
    expect(names(['RECON_REPORTS_READ'], [], OFFICE)).toEqual([
      'my-work',
      'work-orders',
      'lot',
      'cockpit',
      'reports',
    ]);
  });
  test('its own administration by a route of the site, another one by its address', () => {
    expect(link('/#/siteconfig')).toEqual({ to: '/siteconfig/1', external: false });
    expect(link('/admin/#/')).toEqual({ to: '/admin/#/', external: true });
  });
  test('no link to an application whose address is not configured', () => {
    expect(names(PERMISSIONS, SITE_FLAGS)).not.toContain('administration');
  });
  test('the area of the screen that shows, that of a part of it too', () => {
    const current = (key: string) =>
      links(PERMISSIONS, SITE_FLAGS, {}, key)
        .filter((one) => one.current)
        .map(({ resource }) => resource);
    expect(current('/work-orders')).toEqual(['work-orders']);
    expect(current('/work-orders/stage-approve')).toEqual(['work-orders']);
    expect(current('/parts')).toEqual(['parts']);
    expect(current('')).toEqual([]);
  });
});
