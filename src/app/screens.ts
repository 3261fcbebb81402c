import { lazy, type ComponentType } from 'react';
import type { ScreenName } from '#domain/policy';

/** What a screen of a site gets from its address. */
export type ScreenProps = { detail: string };

type Screen = ComponentType<ScreenProps>;

/** A screen whose code comes when it is needed; `component` is the screen itself once the code is there. */
export type ScreenPage = { load: () => Promise<void>; component: () => Screen };

function page(fetched: () => Promise<Screen>): ScreenPage {
  let there: Screen | undefined;
  const load = async () => ({ default: (there ??= await fetched()) });
  const later = lazy(load);
  return { load: async () => void (await load()), component: () => there ?? later };
}

/** The screens that are there. A link to any other is not shown, and its address leads to the landing screen. */
export const SCREEN_PAGES: Partial<Record<ScreenName, ScreenPage>> = {
  partsdashboard: page(async () => (await import('../pages/parts/PartsPages')).PartsDashboardPage),
  parts: page(async () => (await import('../pages/parts/PartsPages')).PartsScreenPage),
  worklog: page(async () => (await import('../pages/work-orders/WorkLogPage')).WorkLogPage),
  repairdashboard: page(
    async () => (await import('../pages/labors/RepairDashboardPage')).RepairDashboardPage,
  ),
  express: page(async () => (await import('../pages/express/ExpressPage')).ExpressPage),
  siteconfig: page(async () => (await import('../pages/site-config/SiteConfigPage')).SiteConfigPage),
  rppdashboard: page(
    async () => (await import('../pages/prioritization/PrioritizationPage')).PrioritizationPage,
  ),
};

/** Fetches the code of the screen that an address means, so that it is there when the session is. */
export function fetchScreen(hash: string): void {
  const [name = ''] = hash.replace(/^#?\/?/, '').split(/[/?]/);
  const wanted = SCREEN_PAGES[(name || 'worklog') as ScreenName];
  // Who opens the screen asks again, and is told what went wrong.
  wanted?.load().catch(() => undefined);
}
