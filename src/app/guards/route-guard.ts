import type { Site } from '#contract/sites';
import type { SessionUser } from '#contract/session';
import { judge, SCREENS, stageRequirement, type ScreenName } from '#domain/policy';
import { stageFromSlug, type StageName } from '#domain/stages';
import { findSite, flagsOf, siteSegment, type GrantsAt } from '../../providers/session/session-store';

/** Keys of the guards' messages; the `en` texts are those of W-412 to W-424. */
export type GuardMessage =
  | 'siteNotAllowed'
  | 'vehicleElsewhere'
  | 'noPermissionExpress'
  | 'expressNotEnabled'
  | 'noPermissionPrioritization'
  | 'prioritizationNotEnabled'
  | 'noPermissionRepair'
  | 'noPermissionPlan'
  | 'repairNotEnabled'
  | 'noPermissionParts'
  | 'partsNotEnabled'
  | 'incorrectPage'
  | 'stageNotActive'
  | 'invalidUrl'
  | 'noPermissionStage'
  | 'noPermissionAdmin'
  | 'noPermissionCockpit';

export type GuardResult =
  | { kind: 'allow'; site: Site; segment: string }
  | { kind: 'redirect'; to: string; message?: GuardMessage; stage?: StageName };

/** What a guard may look at. `lastSite` is the site segment last opened in this browser session. */
export type GuardWorld = {
  user: SessionUser;
  grantsAt: GrantsAt;
  sites: readonly Site[];
  lastSite: string | undefined;
};

type GuardedScreen = Extract<
  ScreenName,
  | 'worklog'
  | 'vehicle'
  | 'lot'
  | 'inbox'
  | 'mywork'
  | 'express'
  | 'rppdashboard'
  | 'repairdashboard'
  | 'plan'
  | 'partsdashboard'
  | 'parts'
  | 'siteconfig'
  | 'cockpit'
>;

/** What anyone who may use the site may open. */
const UNCONDITIONAL = ['worklog', 'vehicle', 'lot', 'inbox'] as const;
type Unconditional = (typeof UNCONDITIONAL)[number];
const isUnconditional = (name: string): name is Unconditional =>
  UNCONDITIONAL.some((screen) => screen === name);

const REFUSALS: Record<
  Exclude<GuardedScreen, Unconditional | 'mywork'>,
  { permission: GuardMessage; flag: GuardMessage }
> = {
  express: { permission: 'noPermissionExpress', flag: 'expressNotEnabled' },
  rppdashboard: { permission: 'noPermissionPrioritization', flag: 'prioritizationNotEnabled' },
  repairdashboard: { permission: 'noPermissionRepair', flag: 'repairNotEnabled' },
  plan: { permission: 'noPermissionPlan', flag: 'repairNotEnabled' },
  partsdashboard: { permission: 'noPermissionParts', flag: 'partsNotEnabled' },
  parts: { permission: 'noPermissionParts', flag: 'partsNotEnabled' },
  // No flag guards these.
  siteconfig: { permission: 'noPermissionAdmin', flag: 'noPermissionAdmin' },
  cockpit: { permission: 'noPermissionCockpit', flag: 'noPermissionCockpit' },
};

/** The dashboards that send to the work log of the same site when they are not enabled (W-071, W-072). */
const BACK_TO_SAME_SITE: ReadonlySet<string> = new Set([
  'repairdashboard',
  'plan',
  'partsdashboard',
  'parts',
]);

/** True for the screens with their own guard. */
export function isGuardedScreen(name: string): name is GuardedScreen {
  return isUnconditional(name) || name === 'mywork' || name in REFUSALS;
}

/**
 * Judges a screen of a site, in the order address shape, site, permission, site flag (W-058 to W-073).
 */
export function guardScreen(screen: GuardedScreen, segment: string, world: GuardWorld): GuardResult {
  // The administration is reached without a site too: by the address in the configuration.
  if (segment === '' && screen === 'siteconfig') {
    const home = homeSegment(world);
    return { kind: 'redirect', to: home === '' ? '/' : `/siteconfig/${home}` };
  }
  if (segment === '') return homeWithMessage(world, 'invalidUrl');
  const site = findSite(world.sites, segment);
  if (!site) return homeWithMessage(world, screen === 'vehicle' ? 'vehicleElsewhere' : 'siteNotAllowed');
  if (isUnconditional(screen)) return { kind: 'allow', site, segment };
  // Someone who only watches has no work waiting: they see what they watch.
  if (screen === 'mywork') {
    return judge(SCREENS.mywork, world.grantsAt(site), flagsOf(site)) === 'allowed'
      ? { kind: 'allow', site, segment }
      : { kind: 'redirect', to: `/worklog/${segment}` };
  }
  const verdict = judge(SCREENS[screen], world.grantsAt(site), flagsOf(site));
  if (verdict === 'no-permission' || verdict === 'some-customers')
    return homeWithMessage(world, REFUSALS[screen].permission);
  if (verdict === 'not-enabled') {
    const message = REFUSALS[screen].flag;
    if (BACK_TO_SAME_SITE.has(screen)) return { kind: 'redirect', to: `/worklog/${segment}`, message };
    return homeWithMessage(world, message);
  }
  return { kind: 'allow', site, segment };
}

/** The stage that an address names, if it is shaped like a stage's address and the user may open it. */
export type StageGuardResult = GuardResult | { kind: 'load'; site: Site; segment: string; stage: StageName };

/**
 * Judges a stage's address before its work order is loaded: known page, whole address, site, permission. Without
 * the stage's permission the approval right leads to Approve, once (W-068); otherwise to the work log (W-069).
 */
export function guardStage(
  slug: string,
  segment: string,
  workOrder: string,
  world: GuardWorld,
): StageGuardResult {
  const stage = stageFromSlug(slug);
  if (!stage) return homeWithMessage(world, 'incorrectPage');
  if (segment === '' || !/^[\w-]{1,20}$/.test(workOrder)) return homeWithMessage(world, 'invalidUrl');
  const site = findSite(world.sites, segment);
  if (!site) return homeWithMessage(world, 'siteNotAllowed');
  if (judge(stageRequirement(stage), world.grantsAt(site), flagsOf(site)) === 'allowed') {
    return { kind: 'load', site, segment, stage };
  }
  if (world.grantsAt(site).permissions.has('RECON_APPROVAL_VIEW')) {
    // The approval right opens the Approve page too, so the way there ends there.
    if (stage === 'Approve') return { kind: 'load', site, segment, stage };
    return { kind: 'redirect', to: `/approve/${segment}/${workOrder}`, message: 'noPermissionStage', stage };
  }
  return { ...homeWithMessage(world, 'noPermissionStage'), stage };
}

/**
 * The work log of the last site, if still allowed, otherwise of the main site, otherwise the landing screen (W-069,
 * W-070).
 */
export function homeRoute(world: GuardWorld): string {
  const segment = homeSegment(world);
  return segment === '' ? '/' : `/worklog/${segment}`;
}

/**
 * Where someone begins by default: My work of the last or main site, or its work log for users without work there or
 * who want it so (W-042).
 */
export function landingRoute(world: GuardWorld, wanted: 'mywork' | 'worklog'): string {
  const segment = homeSegment(world);
  const site = findSite(world.sites, segment);
  const works =
    site !== undefined && judge(SCREENS.mywork, world.grantsAt(site), flagsOf(site)) === 'allowed';
  return works && wanted === 'mywork' ? `/mywork/${segment}` : homeRoute(world);
}

function homeSegment(world: GuardWorld): string {
  const last = world.lastSite ? findSite(world.sites, world.lastSite) : undefined;
  const main = world.sites.find((site) => site.siteId === world.user.homeSiteId) ?? world.sites[0];
  const site = last ?? main;
  return site ? siteSegment(site, world.user) : '';
}

function homeWithMessage(world: GuardWorld, message: GuardMessage): GuardResult & { kind: 'redirect' } {
  return { kind: 'redirect', to: homeRoute(world), message };
}
