import { describe, expect, test } from 'vitest';
import { appConfig } from '#contract/session';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import type { Site } from '#contract/sites';
import { PERMISSIONS } from '#domain/permissions';
import { headerLinks } from './links';

function link(adminUrl: string) {
  const found = links(PERMISSIONS, [], { adminUrl }).find(({ screen }) => screen === 'admin');
  return found && { to: found.to, external: found.external };
}

const names = (...world: Parameters<typeof links>) => links(...world).map(({ screen }) => screen);

function links(
  permissions: readonly string[],
  flags: readonly SiteFlag[],
  addresses: Record<string, string> = {},
) {
  const all = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
    SiteFlag,
    boolean
  >;
  const site: Site = { siteId: 1, siteName: 'A', externalId: 'AA', auctionId: 'AA', timeZone: 'UTC', ...all };
  const config = appConfig.parse({ microservicesUrl: '/services/{service}/', ...addresses });
  const grants = { permissions: new Set(permissions), roles: new Set<string>() };
  return headerLinks({ grants, site, segment: '1', config, built: () => true });
}

const OFFICE = { adminUrl: '/admin/#/', reportsUrl: '/reports/#/', partsInventoryUrl: '/partsinventory/#/' };

describe('the header shows', () => {
  test('every link to somebody who may do everything at a site with every flag', () => {
    expect(names(PERMISSIONS, SITE_FLAGS, OFFICE)).toEqual([
      'worklog',
      'partsinventory',
      'repairdashboard',
      'rppdashboard',
      'partsdashboard',
      'express',
      'admin',
      'reports',
    ]);
  });
  test('only Work Orders to somebody without permissions', () => {
    expect(names([], SITE_FLAGS)).toEqual(['worklog']);
  });
  test.each([
    ['repairdashboard', ['RECON_REPAIR_DASHBOARD'], ['repairEnabled']],
    ['rppdashboard', ['RECON_REPAIR_PRIORITIZATION_READ'], ['prioritizationEnabled']],
    ['partsdashboard', ['RECON_PARTS_DASHBOARD'], ['prioritizationEnabled']],
    ['express', ['RECON_EXPRESS_SERVICE_READ', 'RECON_EXPRESS_SERVICE_WRITE'], ['expressServiceEnabled']],
  ] as const)('%s only with both its permission and its flag', (screen, permissions, flags) => {
    expect(names(permissions, flags)).toContain(screen);
    expect(names([], flags)).not.toContain(screen);
    expect(names(permissions, [])).not.toContain(screen);
  });
  test('its own administration by a route of the site, another one by its address', () => {
    expect(link('/#/siteconfig')).toEqual({ to: '/siteconfig/1', external: false });
    expect(link('/admin/#/')).toEqual({ to: '/admin/#/', external: true });
  });
  test('no link to an application whose address is not configured', () => {
    expect(names(PERMISSIONS, SITE_FLAGS)).not.toContain('admin');
  });
});
