import type { LiveArea } from '#domain/live-areas';
import { STAGE_NAMES, stageSlug } from '#domain/stages';
import { ADMINISTRATION } from './administration';
import type { ConsoleResource } from './console-resource';

const live = (name: string, ...areas: LiveArea[]): ConsoleResource => ({ name, meta: { areas } });

/** The screens: each has its routes, its name and its place in the menus, in the order of the header. */
const SCREENS: readonly ConsoleResource[] = [
  {
    name: 'my-work',
    list: '/mywork/:site',
    meta: {
      areas: ['work-orders', 'labors', 'parts', 'charges', 'express', 'prioritization', 'technicians'],
      menu: 'work',
      text: 'mywork',
    },
  },
  {
    name: 'work-orders',
    list: '/worklog/:site',
    show: '/worklog/:site/:id',
    meta: { areas: ['work-orders'], menu: 'work', text: 'worklog' },
  },
  {
    name: 'vehicles',
    show: '/vehicle/:site/:id',
    meta: {
      areas: [
        'work-orders',
        'labors',
        'parts',
        'notes',
        'attachments',
        'charges',
        'prioritization',
        'express',
        'vehicle-info',
        'lot',
        'slots',
      ],
      parent: 'work-orders',
    },
  },
  {
    name: 'lot',
    list: '/lot/:site',
    meta: { areas: ['lot', 'lot-places', 'work-orders'], menu: 'work', text: 'lot' },
  },
  {
    name: 'inbox',
    list: '/inbox/:site',
    meta: { areas: ['inbox'], text: 'inbox', menu: 'bell' },
  },
  {
    name: 'stocked-parts',
    list: '/partsinventory/:site',
    meta: { menu: 'work', text: 'partsinventory', application: 'partsInventoryUrl' },
  },
  {
    name: 'labors',
    list: '/repairdashboard/:site',
    show: '/repairdashboard/:site/:id',
    meta: { areas: ['labors', 'work-orders'], menu: 'work', text: 'repairdashboard' },
  },
  {
    name: 'plan',
    list: '/plan/:site',
    meta: {
      areas: [
        'plan',
        'labors',
        'work-orders',
        'parts',
        'prioritization',
        'technicians',
        'shops',
        'site-shifts',
        'site-closures',
        'technician-shifts',
        'technician-absences',
      ],
      menu: 'work',
      text: 'plan',
    },
  },
  {
    name: 'slots',
    list: '/plan/:site/slots',
    meta: {
      areas: ['slots', 'work-orders', 'prioritization', 'site-shifts', 'site-closures', 'holding-rates'],
      text: 'plan',
      parent: 'plan',
    },
  },
  {
    name: 'prioritized-work-orders',
    list: '/rppdashboard/:site',
    meta: { areas: ['prioritization', 'work-orders', 'labors'], menu: 'work', text: 'rppdashboard' },
  },
  {
    name: 'parts',
    list: '/partsdashboard/:site',
    meta: { areas: ['parts', 'work-orders'], menu: 'work', text: 'partsdashboard' },
  },
  {
    name: 'parts',
    identifier: 'parts-screen',
    list: '/parts/:site',
    meta: { areas: ['parts', 'work-orders'], text: 'partsdashboard' },
  },
  {
    name: 'express-orders',
    list: '/express/:site',
    edit: '/express/:site/:id',
    meta: { areas: ['express'], menu: 'work', text: 'express' },
  },
  {
    name: 'cockpit',
    list: '/cockpit/:site',
    meta: { menu: 'office', text: 'cockpit' },
  },
  {
    name: 'administration',
    list: '/siteconfig/:site',
    meta: { menu: 'office', text: 'admin', application: 'adminUrl' },
  },
  {
    name: 'reports',
    list: '/reports',
    meta: { menu: 'office', text: 'reports', application: 'reportsUrl' },
  },
];

/** The page of each stage belongs to a work order of the work log. */
const STAGES: readonly ConsoleResource[] = STAGE_NAMES.map((stage) => ({
  name: 'stage-tasks',
  identifier: `stage-${stageSlug(stage)}`,
  edit: `/${stageSlug(stage)}/:site/:id`,
  meta: { areas: ['work-orders'], parent: 'work-orders' },
}));

/** What screens and dialogs read and write besides. */
const RECORDS: readonly ConsoleResource[] = [
  live('awaiting-capture', 'work-orders'),
  live('status-counts', 'work-orders'),
  live('rejected-work-orders', 'work-orders'),
  live('work-order-counts', 'work-orders'),
  live('stage-tasks', 'work-orders'),
  live('customers', 'customers'),
  live('users', 'users'),
  live('shops', 'shops'),
  live('work-order-history', 'work-orders', 'notes', 'charges', 'express', 'prioritization'),
  live('work-order-history-enhanced', 'work-orders', 'notes', 'charges', 'express', 'prioritization'),
  live('vehicle-info', 'vehicle-info', 'work-orders'),
  live('vehicle-options', 'vehicle-info'),
  live('notes', 'notes'),
  live('former-notes', 'notes'),
  live('mentionable', 'users'),
  live('followers', 'followers'),
  live('attachments', 'attachments'),
  live('removed-attachments', 'attachments'),
  live('saved-filters', 'saved-filters'),
  live('saved-views', 'saved-views'),
  live('lot-vehicles', 'lot', 'lot-places', 'work-orders'),
  live('keys-out', 'lot'),
  live('plan-why', 'plan'),
  live(
    'gate',
    'labors',
    'work-orders',
    'parts',
    'shops',
    'stage-targets',
    'site-shifts',
    'site-closures',
    'customers',
  ),
  live('shop-parts', 'parts', 'work-orders'),
  live('shop-labors', 'parts', 'labors', 'work-orders'),
  live('part-source-names', 'part-sources'),
  live('running-clock', 'labors'),
  live('inbox-counts', 'inbox'),
  live('shop-summary', 'labors', 'work-orders'),
  live('labor-assignments', 'labors'),
  live('technicians', 'technicians', 'labors'),
  live('technician-loads', 'technicians', 'labors'),
  live('labor-counts', 'labors', 'work-orders'),
  live('technicians-by-skill', 'technicians'),
  live('skills', 'skills'),
  live('site-vendors', 'site-vendors'),
  live('vendor-jobs', 'labors'),
  live('share-links', 'work-orders'),
  live('link-approvers', 'work-orders'),
  live('vendor-reliability', 'labors'),
  live('estimate-items', 'work-orders'),
  live('work-order-fees', 'work-orders', 'labors'),
  live('work-order-labors', 'work-orders', 'labors'),
  live('work-order-parts', 'work-orders', 'parts'),
  live('express-notes', 'express-notes', 'notes'),
  live('express-vendors', 'vendors'),
  live('express-sources', 'part-sources'),
  live('express-clients', 'customers', 'express'),
  live('express-offers', 'express-configuration'),
];

/** The Refine resources of the console; the data providers know the calls behind them. */
export const RESOURCES: ConsoleResource[] = [...SCREENS, ...STAGES, ...RECORDS, ...ADMINISTRATION].map(
  (resource) => ({
    ...resource,
    meta: { ...resource.meta, identifier: resource.identifier ?? resource.name },
  }),
);
