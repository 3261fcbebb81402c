import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/policy';
import { opensAt } from '../features/saved-views/first-view';
import { VEHICLE_TEXTS } from '../features/vehicle/texts';
import { laterPart, type Later } from '../components/later/later';
import { bringTexts } from '../providers/i18n/i18n';
import { preferences } from '../providers/session/preferences';
import type { Session } from '../providers/session/session-store';

/** What a screen of a site gets from its address. */
export type ScreenProps = { detail: string };

type Screen = ComponentType<ScreenProps>;

/** Requests what a screen shows first, before it is drawn. */
type Ahead = (session: Session, address: URL) => Promise<void>;

/** A screen whose code is loaded on demand. */
export type ScreenPage = {
  Screen: Later<ScreenProps>;
  ahead?: () => Promise<Ahead>;
};

const page = (fetched: () => Promise<Screen>, ahead?: () => Promise<Ahead>): ScreenPage => ({
  Screen: laterPart(fetched, { ahead: false }),
  ...(ahead ? { ahead } : {}),
});

/** The existing screens. A link to any other is not shown, and its address leads to the landing screen. */
export const SCREEN_PAGES: Partial<Record<ScreenName, ScreenPage>> = {
  partsdashboard: page(async () => (await import('../pages/parts/PartsPages')).PartsDashboardPage),
  parts: page(async () => (await import('../pages/parts/PartsPages')).PartsScreenPage),
  worklog: page(
    async () => (await import('../pages/work-orders/WorkLogPage')).WorkLogPage,
    async () => (await import('../pages/work-orders/WorkLogPage')).askForWorkLog,
  ),
  mywork: page(
    async () => (await import('../pages/my-work/MyWorkPage')).MyWorkPage,
    async () => (await import('../pages/my-work/MyWorkPage')).askForMyWork,
  ),
  vehicle: page(async () => {
    const [{ VehiclePage }] = await Promise.all([
      import('../pages/vehicles/VehiclePage'),
      bringTexts(...VEHICLE_TEXTS),
    ]);
    return VehiclePage;
  }),
  repairdashboard: page(
    async () => (await import('../pages/labors/RepairDashboardPage')).RepairDashboardPage,
  ),
  lot: page(async () => (await import('../pages/lot/LotPage')).LotPage),
  plan: page(async () => (await import('../pages/plan/PlanScreen')).PlanScreen),
  inbox: page(async () => (await import('../pages/inbox/InboxPage')).InboxPage),
  cockpit: page(async () => (await import('../pages/cockpit/CockpitPage')).CockpitPage),
  express: page(async () => (await import('../pages/express/ExpressPage')).ExpressPage),
  siteconfig: page(async () => (await import('../pages/site-config/SiteConfigPage')).SiteConfigPage),
  rppdashboard: page(
    async () => (await import('../pages/prioritization/PrioritizationPage')).PrioritizationPage,
  ),
};

/** The screen that an address means. */
function screenOf(hash: string): ScreenPage | undefined {
  const [name = ''] = hash.replace(/^#?\/?/, '').split(/[/?]/);
  return SCREEN_PAGES[(name || preferences().landing) as ScreenName];
}

/** Fetches the code of the screen that an address means, so that it is there when the session is. */
export function fetchScreen(hash: string): void {
  // Opening the screen asks again, and reports errors.
  screenOf(hash)
    ?.Screen.load()
    .catch(() => undefined);
}

/** Requests what the screen of an address shows first as soon as the user is known; the screen reports failures. */
export async function askForScreen(hash: string, session: Promise<Session | undefined>): Promise<void> {
  const [ahead, known] = await Promise.all([screenOf(hash)?.ahead?.(), session]);
  if (!ahead || !known) return;
  const address = new URL(hash.replace(/^#/, '') || '/', location.origin);
  await ahead(known, new URL(opensAt(known, address) ?? address, location.origin));
}
