import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenName } from '#domain/policy';

/** What a screen of a site gets from its address. */
export type ScreenProps = { detail: string };

/** The screens that are there. A link to any other is not shown, and its address leads to the landing screen. */
export const SCREEN_PAGES: Partial<Record<ScreenName, LazyExoticComponent<ComponentType<ScreenProps>>>> = {
  partsdashboard: lazy(async () => ({
    default: (await import('../pages/parts/PartsPages')).PartsDashboardPage,
  })),
  parts: lazy(async () => ({ default: (await import('../pages/parts/PartsPages')).PartsScreenPage })),
  worklog: lazy(async () => ({ default: (await import('../pages/work-orders/WorkLogPage')).WorkLogPage })),
  repairdashboard: lazy(async () => ({
    default: (await import('../pages/labors/RepairDashboardPage')).RepairDashboardPage,
  })),
  express: lazy(async () => ({ default: (await import('../pages/express/ExpressPage')).ExpressPage })),
  siteconfig: lazy(async () => ({
    default: (await import('../pages/site-config/SiteConfigPage')).SiteConfigPage,
  })),
  rppdashboard: lazy(async () => ({
    default: (await import('../pages/prioritization/PrioritizationPage')).PrioritizationPage,
  })),
};
