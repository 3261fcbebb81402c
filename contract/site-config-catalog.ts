import { z } from 'zod';
import { CATALOG_KINDS } from '#domain/catalog';
import { ITEM_LIMITS } from '#domain/estimate-items';
import { catalogOffer } from './catalog';
import { defineCall } from './call';
import { idParam, looseText, modifiedFields, noBody, textParam } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  dollarsField,
  nameText,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** A line of the catalog as administrators keep it. */
export const catalogLine = catalogOffer.extend({
  siteId: z.number(),
  shopName: looseText(),
  ...modifiedFields,
});
export type CatalogLine = z.output<typeof catalogLine>;

const CATALOG = defineTable({
  path: 'table/catalogLine',
  area: 'site-config',
  key: 'catalogLineId',
  keySchema: idParam(),
  record: catalogLine,
  policy: VIEW,
  source: 'addition to R-251',
});

export const getCatalogRecords = tableList(CATALOG, {
  id: 'getCatalogRecords',
  columns: {
    catalogLineId: 'number',
    kind: 'text',
    name: 'text',
    shopName: 'text',
    hours: 'number',
    price: 'number',
    partNum: 'text',
    source: 'text',
    origin: 'text',
    uses: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['name', 'partNum', 'shopName', 'source'],
  summary: 'The labors, fees and parts that are offered while an estimate is typed.',
});

export const getCatalogRecord = tableRecord(CATALOG, {
  id: 'getCatalogRecord',
  summary: 'A line of the catalogue of a site.',
});

const kind = () => z.enum(CATALOG_KINDS, { error: 'must be labor, fee or part' });
const hours = () =>
  z
    .number()
    .min(0, 'must not be negative')
    .max(ITEM_LIMITS.hours / 100, 'is too large');

export const createCatalogLine = defineCall({
  ...BASE,
  id: 'createCatalogLine',
  method: 'POST',
  path: 'table/catalogLine',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    kind: kind(),
    name: nameText(ITEM_LIMITS.name),
    siteShopId: idParam().nullable().optional(),
    hours: hours().nullable().optional(),
    price: dollarsField().nullable().optional(),
    partNum: textParam(40).optional(),
    source: textParam(60).optional(),
  }),
  answer: catalogLine,
  errors: WRITE_ERRORS,
  summary: 'Adds a line to the catalogue; the site keeps its values, whatever estimates say later.',
  source: 'addition to R-251',
});

export const changeCatalogLine = defineCall({
  ...createCatalogLine,
  id: 'changeCatalogLine',
  method: 'PUT',
  path: 'table/catalogLine/{catalogLineId}',
  params: z.object({ catalogLineId: idParam() }),
  body: z.object({
    ...changeFields,
    kind: kind().optional(),
    name: nameText(ITEM_LIMITS.name).optional(),
    siteShopId: idParam().nullable().optional(),
    hours: hours().nullable().optional(),
    price: dollarsField().nullable().optional(),
    partNum: textParam(40).optional(),
    source: textParam(60).optional(),
  }),
  summary: 'Changes a line of the catalogue; one that was learnt is the site’s own from then on.',
});

export const deleteCatalogLine = defineCall({
  ...createCatalogLine,
  id: 'deleteCatalogLine',
  method: 'DELETE',
  path: 'table/catalogLine/{catalogLineId}',
  params: siteParams.extend({ catalogLineId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a line off the catalogue; estimates keep theirs.',
});

export const siteConfigCatalogCalls = [
  getCatalogRecords,
  getCatalogRecord,
  createCatalogLine,
  changeCatalogLine,
  deleteCatalogLine,
];
