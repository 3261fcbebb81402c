import type { ParamsInputOf } from '#contract/call';
import { getOpenWorkOrderParts, getPartSources, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { list, text, type ResourceCalls } from './operations';

/** The parts of work orders in Parts. */
const parts: ResourceCalls = {
  list: list(
    getOpenWorkOrderParts,
    ({ filter, meta }) => ({
      siteId: Number(meta['siteId']),
      shopName: text(filter('shop')),
      partStatus: text(filter('status')) as ParamsInputOf<typeof getOpenWorkOrderParts>['partStatus'],
      searchPattern: text(filter('searchTerm')),
    }),
    (rows) => rows.map((row) => ({ ...row, id: row.estimatePartId })),
  ),
};

/** What each shop has in Parts. */
const shopParts: ResourceCalls = {
  list: list(
    getShopPartsSummary,
    ({ meta }) => ({ siteId: Number(meta['siteId']) }),
    (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId })),
  ),
};

/** The labors of each shop that wait for parts. */
const shopLabors: ResourceCalls = {
  list: list(
    getShopsLabors,
    ({ meta }) => ({ siteId: Number(meta['siteId']) }),
    (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborId })),
  ),
};

/** Where the site buys its parts, as choices. */
const sourceNames: ResourceCalls = {
  list: list(
    getPartSources,
    ({ meta }) => ({ siteId: Number(meta['siteId']) }),
    ({ sources }) => sources.map(({ sourceName }) => ({ id: sourceName })),
  ),
};

/** The resources of the parts screens. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  parts,
  'shop-labors': shopLabors,
  'shop-parts': shopParts,
  'part-source-names': sourceNames,
};
