/** Areas whose ids are those of work orders. */
const ORDER_AREAS = [
  'work-orders',
  'labors',
  'parts',
  'notes',
  'attachments',
  'charges',
  'vehicle-info',
  'prioritization',
  'express',
  'express-notes',
  'followers',
  'lot',
  'plan',
  'slots',
] as const;

/**
 * What a live message can be about. The services name an area with each change that they report, and the console says
 * for each of its resources which areas concern it.
 */
export const LIVE_AREAS = [
  ...ORDER_AREAS,
  'express-configuration',
  'saved-filters',
  'saved-views',
  'shops',
  'skills',
  'site-vendors',
  'technicians',
  'customers',
  'users',
  'sites',
  'site-shops',
  'site-skills',
  'vendors',
  'part-sources',
  'catalog',
  'site-technicians',
  'site-customers',
  'site-users',
  'service-accounts',
  'roles',
  'sign-in-rules',
  'site-settings',
  'site-shifts',
  'site-closures',
  'technician-shifts',
  'technician-absences',
  'holding-rates',
  'stage-targets',
  'approval-rules',
  'webhooks',
  'lot-places',
  'shop-kinds',
  'audit-events',
  /** What is delivered to other services: charges that wait or failed, jobs that were given up. */
  'deliveries',
  /** What other systems hand over, and its progress. */
  'inbound',
  /** What people are told; its ids are those of people, and each hears only of their own. */
  'inbox',
] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

const OF_ORDERS: ReadonlySet<LiveArea> = new Set(ORDER_AREAS);

/** True for an area whose ids are those of work orders. */
export const isOrderArea = (area: LiveArea): boolean => OF_ORDERS.has(area);
