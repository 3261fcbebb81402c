import { describe, expect, test } from 'vitest';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import type { Site } from '#contract/sites';
import type { SessionUser } from '#contract/session';
import { guardScreen, guardStage, homeRoute, landingRoute, type GuardWorld } from './route-guard';

const BOTH_EXPRESS = ['RECON_EXPRESS_SERVICE_READ', 'RECON_EXPRESS_SERVICE_WRITE'];

function site(siteId: number, auctionId: string, flags: readonly SiteFlag[]): Site {
  const all = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
    SiteFlag,
    boolean
  >;
  return {
    siteId,
    siteName: auctionId,
    externalId: auctionId,
    auctionId,
    timeZone: 'America/Chicago',
    ...all,
  };
}

const FULL = site(1001, 'LKAA', SITE_FLAGS);
const BARE = site(1002, 'RVAA', []);

function world(
  permissions: string[],
  extra: { lastSite?: string; extSiteId?: string; sites?: Site[] } = {},
): GuardWorld {
  const user = { homeSiteId: 1001, extSiteId: extra.extSiteId ?? '' } as SessionUser;
  return {
    user,
    grantsAt: () => ({ permissions: new Set(permissions), roles: new Set() }),
    sites: extra.sites ?? [FULL, BARE],
    lastSite: extra.lastSite,
  };
}

const home = (message: string) => ({ kind: 'redirect', to: '/worklog/1001', message });

describe('the guard of a screen', () => {
  test.each([
    ['worklog', '1001', [], { kind: 'allow' }],
    ['worklog', 'lkaa', [], { kind: 'allow' }],
    ['worklog', '9999', [], home('siteNotAllowed')],
    ['worklog', '', [], home('invalidUrl')],
    ['vehicle', '1001', [], { kind: 'allow' }],
    ['vehicle', '9999', [], home('vehicleElsewhere')],
    ['express', '1001', BOTH_EXPRESS, { kind: 'allow' }],
    ['express', '1001', ['RECON_EXPRESS_SERVICE_READ'], home('noPermissionExpress')],
    ['express', '1002', BOTH_EXPRESS, home('expressNotEnabled')],
    ['rppdashboard', '1001', ['RECON_REPAIR_PRIORITIZATION_READ'], { kind: 'allow' }],
    ['rppdashboard', '1001', ['RECON_REPAIR_PRIORITIZATION_WRITE'], { kind: 'allow' }],
    ['rppdashboard', '1001', [], home('noPermissionPrioritization')],
    ['rppdashboard', '1002', ['RECON_REPAIR_PRIORITIZATION_READ'], home('prioritizationNotEnabled')],
    ['repairdashboard', '1001', ['RECON_REPAIR_DASHBOARD'], { kind: 'allow' }],
    ['repairdashboard', '1001', [], home('noPermissionRepair')],
    [
      'repairdashboard',
      '1002',
      ['RECON_REPAIR_DASHBOARD'],
      { kind: 'redirect', to: '/worklog/1002', message: 'repairNotEnabled' },
    ],
    ['partsdashboard', '1001', ['RECON_PARTS_DASHBOARD'], { kind: 'allow' }],
    ['partsdashboard', '1001', [], home('noPermissionParts')],
    ['siteconfig', '1002', ['RECON_ADMIN_READ'], { kind: 'allow' }],
    ['siteconfig', '1001', [], home('noPermissionAdmin')],
    ['cockpit', '1001', ['RECON_ADMIN_READ'], home('noPermissionCockpit')],
    ['siteconfig', '', ['RECON_ADMIN_READ'], { kind: 'redirect', to: '/siteconfig/1001' }],
    [
      'partsdashboard',
      '1002',
      ['RECON_PARTS_DASHBOARD'],
      { kind: 'redirect', to: '/worklog/1002', message: 'partsNotEnabled' },
    ],
  ] as const)('%s/%s with %j', (screen, segment, permissions, expected) => {
    expect(guardScreen(screen, segment, world([...permissions]))).toMatchObject(expected);
  });

  test('a missing permission is told before a flag that is off', () => {
    expect(guardScreen('express', '1002', world([]))).toMatchObject({ message: 'noPermissionExpress' });
  });

  test('the parts dashboard needs repair or prioritization', () => {
    const prioritizing = site(1003, 'PRRC', ['prioritizationEnabled']);
    const result = guardScreen(
      'partsdashboard',
      '1003',
      world(['RECON_PARTS_DASHBOARD'], { sites: [prioritizing] }),
    );
    expect(result.kind).toBe('allow');
  });
});

describe('the guard of a stage', () => {
  test.each([
    ['repair', '1001', '77', ['RECON_REPAIR_READ'], { kind: 'load', stage: 'Repair' }],
    ['mechanicalinspection', '1001', '77', ['RECON_MECHANICAL_INSPECTION_READ'], { kind: 'load' }],
    ['parts', 'LKAA', '4821337', ['RECON_PARTS_READ'], { kind: 'load', stage: 'Parts' }],
    ['nowhere', '1001', '77', [], home('incorrectPage')],
    ['repair', '', '77', ['RECON_REPAIR_READ'], home('invalidUrl')],
    ['repair', '1001', '', ['RECON_REPAIR_READ'], home('invalidUrl')],
    ['repair', '1001', 'a b', ['RECON_REPAIR_READ'], home('invalidUrl')],
    ['repair', '9999', '77', ['RECON_REPAIR_READ'], home('siteNotAllowed')],
    ['repair', '1001', '77', [], { ...home('noPermissionStage'), stage: 'Repair' }],
    [
      'repair',
      '1001',
      '77',
      ['RECON_APPROVAL_VIEW'],
      { kind: 'redirect', to: '/approve/1001/77', message: 'noPermissionStage', stage: 'Repair' },
    ],
    ['approve', '1001', '77', ['RECON_APPROVAL_VIEW'], { kind: 'load', stage: 'Approve' }],
  ] as const)('%s/%s/%s with %j', (slug, segment, workOrder, permissions, expected) => {
    expect(guardStage(slug, segment, workOrder, world([...permissions]))).toMatchObject(expected);
  });
});

describe('where a refused user goes', () => {
  test('to the work log of the last site', () => {
    expect(homeRoute(world([], { lastSite: '1002' }))).toBe('/worklog/1002');
  });
  test('to the main site when the last one is no longer allowed', () => {
    expect(homeRoute(world([], { lastSite: '1003' }))).toBe('/worklog/1001');
  });
  test('by auction id when the user is external', () => {
    expect(homeRoute(world([], { extSiteId: 'LKAA' }))).toBe('/worklog/LKAA');
  });
  test('to the landing screen without any site', () => {
    expect(homeRoute(world([], { sites: [] }))).toBe('/');
  });
});

describe('where somebody begins', () => {
  const works = ['RECON_REPAIR_READ'];
  test.each([
    ['My work of the main site', works, {}, 'mywork', '/mywork/1001'],
    ['My work of the last site', works, { lastSite: '1002' }, 'mywork', '/mywork/1002'],
    [
      'My work by auction id when the user is external',
      works,
      { extSiteId: 'LKAA' },
      'mywork',
      '/mywork/LKAA',
    ],
    ['the work log for whoever wants it', works, {}, 'worklog', '/worklog/1001'],
    ['the work log for whoever only watches', [], {}, 'mywork', '/worklog/1001'],
    ['nowhere without any site', works, { sites: [] }, 'mywork', '/'],
  ] as const)('at %s', (_, permissions, more, wanted, expected) => {
    const { sites, ...rest } = { sites: undefined, ...more };
    const seen = world([...permissions], sites ? { ...rest, sites: [...sites] } : rest);
    expect(landingRoute(seen, wanted)).toBe(expected);
  });

  test('whoever has no work at a site is led from its My work to its work log', () => {
    expect(guardScreen('mywork', '1002', world([]))).toEqual({ kind: 'redirect', to: '/worklog/1002' });
    expect(guardScreen('mywork', '1002', world(works))).toMatchObject({ kind: 'allow' });
    expect(guardScreen('mywork', '9999', world(works))).toMatchObject({ message: 'siteNotAllowed' });
  });
});
