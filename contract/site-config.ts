import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, modifiedFields, noBody, orNull, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  dollarsField,
  nameText,
  orderNumber,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** A shop of a site; `laborRate` in dollars an hour is an addition. */
export const siteShopDetail = z.object({
  siteShopId: z.number(),
  siteId: z.number(),
  shopDetailId: z.number(),
  shopName: looseText(),
  /** The code of the service shop, an addition. */
  shopCode: looseText(),
  shopAbbrev: looseText(),
  displayOrder: looseNumber(),
  shopLevelClocking: looseFlag(),
  serviceTypeId: looseNumber(),
  laborRate: looseNumber(),
  /** How many vehicles it can work on at once, an addition; null if not entered. */
  bays: looseNumber(),
  ...modifiedFields,
});
export type SiteShopDetail = z.output<typeof siteShopDetail>;

const baysField = () =>
  orNull(
    z.number().int('must be a whole number').min(1, 'must be at least 1').max(1000, 'must be at most 1000'),
  );

const shopSettings = {
  shopAbbrev: nameText(10).optional(),
  displayOrder: orderNumber().optional(),
  shopLevelClocking: yesNo().optional(),
  serviceTypeId: orderNumber().optional(),
  laborRate: dollarsField().optional(),
  bays: baysField().optional(),
};

const SITE_SHOPS = defineTable({
  path: 'table/siteShopDetail',
  area: 'site-config',
  key: 'siteShopId',
  keySchema: idParam(),
  record: siteShopDetail,
  policy: VIEW,
  source: 'R-403, R-404',
});

export const getSiteShopDetails = tableList(SITE_SHOPS, {
  id: 'getSiteShopDetails',
  columns: {
    siteShopId: 'number',
    shopDetailId: 'number',
    shopName: 'text',
    shopCode: 'text',
    shopAbbrev: 'text',
    displayOrder: 'number',
    shopLevelClocking: 'flag',
    serviceTypeId: 'number',
    laborRate: 'number',
    bays: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['shopName', 'shopAbbrev'],
  summary: 'The shops of a site in their order, with how they are configured.',
});

export const getSiteShopDetail = tableRecord(SITE_SHOPS, {
  id: 'getSiteShopDetail',
  summary: 'A shop of a site with how it is configured.',
});

export const createSiteShopDetail = defineCall({
  ...BASE,
  id: 'createSiteShopDetail',
  method: 'POST',
  path: 'table/siteShopDetail',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, shopDetailId: idParam(), ...shopSettings }),
  answer: siteShopDetail,
  errors: WRITE_ERRORS,
  summary:
    'Adds a shop to a site; without an abbreviation it has the one of its kind, without an order the last.',
  source: 'R-405',
});

const shopChange = z.object({ ...changeFields, ...shopSettings });
const oneShop = z.object({ siteShopId: idParam() });

export const changeSiteShopDetail = defineCall({
  ...BASE,
  id: 'changeSiteShopDetail',
  method: 'PUT',
  path: 'table/siteShopDetail/{siteShopId}',
  effect: 'write',
  policy: CHANGE,
  params: oneShop,
  body: shopChange,
  answer: siteShopDetail,
  errors: WRITE_ERRORS,
  summary: 'Changes a shop of a site; only the fields that are sent.',
  source: 'R-405',
});

export const deleteSiteShopDetail = defineCall({
  ...BASE,
  id: 'deleteSiteShopDetail',
  method: 'DELETE',
  path: 'table/siteShopDetail/{siteShopId}',
  effect: 'write',
  policy: CHANGE,
  params: oneShop.extend({ siteId: idParam() }),
  body: noBody(),
  answer: deleted,
  errors: WRITE_ERRORS,
  summary: 'Takes a shop away that nothing depends on.',
  source: 'R-405',
});

export const changeSiteShop = defineCall({
  ...changeSiteShopDetail,
  id: 'changeSiteShop',
  path: 'table/siteShop/{siteShopId}',
});

export const deleteSiteShop = defineCall({
  ...deleteSiteShopDetail,
  id: 'deleteSiteShop',
  path: 'table/siteShop/{siteShopId}',
});

const place = z.object({ siteShopId: z.number(), displayOrder: z.number() });

export const addServiceShop = defineCall({
  ...BASE,
  id: 'addServiceShop',
  method: 'POST',
  path: 'proc/addServiceShop',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    shopDetailId: idParam(),
    serviceTypeId: orderNumber().optional(),
    displayOrder: orderNumber().optional(),
  }),
  answer: z.array(place),
  errors: WRITE_ERRORS,
  summary: 'Adds a service shop to a site and answers its place.',
  source: 'R-407, R-408',
});

export const reassignShopDisplayOrders = defineCall({
  ...BASE,
  id: 'reassignShopDisplayOrders',
  method: 'GET',
  path: 'proc/reassignShopDisplayOrders',
  effect: 'write',
  policy: CHANGE,
  params: siteParams,
  body: noBody(),
  answer: z.array(place),
  errors: WRITE_ERRORS,
  summary: 'Numbers the shops of a site from 1 without gaps, in the order they are in.',
  source: 'R-411',
});

/** A kind of shop that the company knows; `used` when the site has it. */
export const shopKind = z.object({
  shopDetailId: z.number(),
  shopCode: looseText(),
  shopName: looseText(),
  used: looseFlag(),
});
export type ShopKind = z.output<typeof shopKind>;

const SHOP_KINDS = defineTable({
  path: 'table/shopDetail',
  area: 'site-config',
  key: 'shopDetailId',
  keySchema: idParam(),
  record: shopKind,
  policy: VIEW,
  source: 'R-409, R-410',
});

export const getShopKinds = tableList(SHOP_KINDS, {
  id: 'getShopKinds',
  columns: { shopDetailId: 'number', shopCode: 'text', shopName: 'text', used: 'flag' },
  searched: ['shopCode', 'shopName'],
  summary: 'The service shops that a site can pick from.',
});

export const getShopKind = tableRecord(SHOP_KINDS, {
  id: 'getShopKind',
  summary: 'A service shop that a site can pick.',
});

export const createShopKind = defineCall({
  ...BASE,
  id: 'createShopKind',
  method: 'POST',
  path: 'table/shopDetail',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    shopCode: nameText(10).regex(/^[A-Za-z0-9-]+$/, 'must have letters, digits or - only'),
    shopName: nameText(),
  }),
  answer: shopKind,
  errors: WRITE_ERRORS,
  summary: 'Adds a service shop to the list that the sites pick from.',
  source: 'addition to R-407',
});

export const siteConfigCalls = [
  getSiteShopDetails,
  getSiteShopDetail,
  createSiteShopDetail,
  changeSiteShopDetail,
  deleteSiteShopDetail,
  changeSiteShop,
  deleteSiteShop,
  addServiceShop,
  reassignShopDisplayOrders,
  getShopKinds,
  getShopKind,
  createShopKind,
];
