import { z } from 'zod';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { isTimeZone } from '#domain/moments';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, modifiedFields, yesNo } from './fields';
import {
  BASE,
  CHANGE_FOR_ALL,
  changeFields,
  nameText,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { site } from './sites';
import { defineTable, tableList, tableRecord } from './table-family';

/** What a new site needs, and how far a site is set up. */
export const siteSettings = site.extend({
  /** Counts of what a site works with. */
  counts: z.object({
    shops: z.number(),
    technicians: z.number(),
    skills: z.number(),
    vendors: z.number(),
    sources: z.number(),
    customers: z.number(),
    users: z.number(),
    hours: z.number().default(0),
    workOrders: z.number(),
  }),
  /** Goals for time to line: calendar days, and open hours; null if there is none. */
  goalDays: looseNumber(),
  goalOpenHours: looseNumber(),
  ...modifiedFields,
});
export type SiteSettings = z.output<typeof siteSettings>;

const flags = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, yesNo().optional()])) as Record<
  SiteFlag,
  z.ZodOptional<ReturnType<typeof yesNo>>
>;

const zone = () => nameText(60).refine(isTimeZone, 'is not a valid time zone, such as America/Chicago');

const GOAL_DAYS_MOST = 365;
const DAY_HOURS = 24;

const goal = (most: number) =>
  z
    .number()
    .int('must be a whole number')
    .min(1, 'must be a whole number above zero')
    .max(most, `must be at most ${most}`)
    .nullable();

const SITES = defineTable({
  path: 'table/site',
  area: 'site-config',
  key: 'siteId',
  keySchema: idParam(),
  record: siteSettings,
  policy: VIEW,
  source: 'addition to W-270',
});

export const getSites = tableList(
  { ...SITES, policy: { access: 'session', site: null, require: ACTIONS.viewSiteConfig } },
  {
    id: 'getSites',
    columns: {
      siteId: 'number',
      siteName: 'text',
      auctionId: 'text',
      externalId: 'text',
      timeZone: 'text',
      modTime: 'moment',
      modUser: 'text',
    },
    searched: ['siteName', 'auctionId'],
    summary: 'The settings of the sites that the reader may use, by name, and how far each is set up.',
  },
);

export const getSiteSettings = tableRecord(SITES, {
  id: 'getSiteSettings',
  summary: 'The settings of a site with its flags, and how far it is set up.',
});

export const changeSiteSettings = defineCall({
  ...BASE,
  id: 'changeSiteSettings',
  method: 'PUT',
  path: 'table/site/{siteId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: siteParams,
  body: z.object({
    modUser: changeFields.modUser,
    basedOn: changeFields.basedOn,
    siteName: nameText().optional(),
    timeZone: zone().optional(),
    goalDays: goal(GOAL_DAYS_MOST).optional(),
    goalOpenHours: goal(GOAL_DAYS_MOST * DAY_HOURS).optional(),
    ...flags,
  }),
  answer: siteSettings,
  errors: WRITE_ERRORS,
  summary: 'Changes the name, time zone, goals and flags of a site; open consoles follow at once.',
  source: 'addition to W-270',
});

export const createSite = defineCall({
  ...BASE,
  id: 'createSite',
  method: 'POST',
  path: 'table/site',
  effect: 'write',
  policy: { access: 'session', site: null, require: ACTIONS.changeCompany },
  params: z.object({}),
  body: z.object({ siteName: nameText(), auctionId: nameText(20), timeZone: zone() }),
  answer: z.object({ siteId: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Makes a new site without any feature; company administrators may use it.',
  source: 'addition to W-270',
});

export const siteConfigSettingsCalls = [getSites, getSiteSettings, changeSiteSettings, createSite];
