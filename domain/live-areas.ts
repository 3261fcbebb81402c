/**
 * What a live message can be about. The services name one with each change that they tell, and the console says for each
 * of its resources which of them concern it.
 */
export const LIVE_AREAS = [
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
  'roles',
  'site-settings',
  'shop-kinds',
  'audit-events',
] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];
