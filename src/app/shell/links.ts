import type { AppConfig } from '#contract/session';
import type { Site } from '#contract/sites';
import { judge, SCREENS, type Grants, type ScreenName } from '#domain/policy';
import { flagsOf } from '../../providers/session/session-store';

/** The screens and other applications that the header leads to. */
type LinkedScreen = Exclude<ScreenName, 'parts' | 'siteconfig'>;

export type HeaderLink = {
  screen: LinkedScreen;
  /** `work` links belong to the site; `office` links stand after the separator (document 1, 2.3). */
  group: 'work' | 'office';
  /** A route of the console, or the address of another application. */
  to: string;
  external: boolean;
};

type Candidate = {
  screen: LinkedScreen;
  group: HeaderLink['group'];
  external?: (config: AppConfig) => string;
};

const CANDIDATES: readonly Candidate[] = [
  { screen: 'worklog', group: 'work' },
  { screen: 'partsinventory', group: 'work', external: (config) => config.partsInventoryUrl },
  { screen: 'repairdashboard', group: 'work' },
  { screen: 'rppdashboard', group: 'work' },
  { screen: 'partsdashboard', group: 'work' },
  { screen: 'express', group: 'work' },
  { screen: 'admin', group: 'office', external: (config) => config.adminUrl },
  { screen: 'reports', group: 'office', external: (config) => config.reportsUrl },
];

/** An address that is a route of this console: it is followed without leaving the page. */
const OWN_ROUTE = '/#/';

/**
 * The header's links for a user at a site (document 1, 2.3): by permission and flag, and only to screens that are
 * there or addresses that are configured. Links to the site's work carry the site segment, office links do not
 * (W-091).
 */
export function headerLinks(world: {
  grants: Grants;
  site: Site | undefined;
  segment: string;
  config: AppConfig;
  built: (screen: ScreenName) => boolean;
}): HeaderLink[] {
  const flags = flagsOf(world.site);
  return CANDIDATES.flatMap(({ screen, group, external }): HeaderLink[] => {
    if (judge(SCREENS[screen], world.grants, flags) !== 'allowed') return [];
    const address = external?.(world.config);
    if (address?.startsWith(OWN_ROUTE)) {
      if (world.segment === '') return [];
      const to = `/${address.slice(OWN_ROUTE.length).replace(/\/+$/, '')}/${world.segment}`;
      return [{ screen, group, to, external: false }];
    }
    if (address) {
      const to = group === 'work' ? `${address.replace(/\/?$/, '/')}${world.segment}` : address;
      return [{ screen, group, to, external: true }];
    }
    if (external || !world.built(screen) || world.segment === '') return [];
    return [{ screen, group, to: `/${screen}/${world.segment}`, external: false }];
  });
}
