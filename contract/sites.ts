import { z } from 'zod';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { defineCall } from './call';
import { idListParam, idParam, looseNumber, looseText, noBody } from './fields';

const flagFields = Object.fromEntries(
  SITE_FLAGS.map((flag) => [
    flag,
    z
      .string()
      .nullish()
      .transform((value) => value === 'Y'),
  ]),
) as Record<
  SiteFlag,
  z.ZodPipe<z.ZodOptional<z.ZodNullable<z.ZodString>>, z.ZodTransform<boolean, string | null | undefined>>
>;

/** A site with its Y/N feature flags (W-270). */
export const site = z.object({
  siteId: z.number(),
  siteName: z.string(),
  externalId: looseText(),
  auctionId: looseText(),
  /** IANA name of the zone in which the site's times are shown. */
  timeZone: z.string().default('America/New_York'),
  ...flagFields,
});
export type Site = z.output<typeof site>;

export const customer = z.object({
  customerId: z.number(),
  customerName: z.string(),
  extId: looseText(),
  cnt: looseNumber(),
});
export type Customer = z.output<typeof customer>;

export const shop = z.object({
  shopDetailId: z.number(),
  shopName: z.string(),
  laborsInShop: looseNumber(),
});
export type Shop = z.output<typeof shop>;

export const getSiteInfoActivated = defineCall({
  id: 'getSiteInfoActivated',
  area: 'sites',
  service: 'main',
  method: 'GET',
  path: 'proc/getSiteInfoActivated',
  effect: 'read',
  policy: { access: 'session', site: null },
  params: z.object({ userConfigId: idParam().optional() }),
  body: noBody(),
  answer: z.array(site),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The sites that the signed-in user may use, with their flags.',
  source: 'W-388',
});

export const getSiteCustomersAuth = defineCall({
  id: 'getSiteCustomersAuth',
  area: 'sites',
  service: 'main',
  method: 'GET',
  path: 'proc/getSiteCustomersAuth',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), userConfigId: idParam().optional() }),
  body: noBody(),
  answer: z.array(customer),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: "The customers of a site inside the user's scope, each with its count of open work orders.",
  source: 'W-365, W-367',
});

export const getSiteShops = defineCall({
  id: 'getSiteShops',
  area: 'sites',
  service: 'main',
  method: 'GET',
  path: 'proc/getSiteShops',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), customerId: idListParam().optional() }),
  body: noBody(),
  answer: z.array(shop),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The shops of a site with their count of open labors, for some or all customers.',
  source: 'W-366, R-406',
});

/** A user of a site, just enough to turn a login id into a name: never an address, a role or a secret. */
export const siteUser = z.object({ userName: z.string(), firstName: looseText(), lastName: looseText() });
export type SiteUser = z.output<typeof siteUser>;

export const getUserConfig = defineCall({
  id: 'getUserConfig',
  area: 'sites',
  service: 'main',
  method: 'GET',
  path: 'table/userConfig',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.array(siteUser),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'The users of a site by login id, with their names only; to an external user those who look for the same customers.',
  source: 'W-395, R-418',
});

export const siteCalls = [getSiteInfoActivated, getSiteCustomersAuth, getSiteShops, getUserConfig];
