import type { ParamsInputOf } from '#contract/call';
import { getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { list, text, type ResourceCalls } from './call-table';

/** The parts of work orders in Parts. */
export const parts: ResourceCalls = {
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
export const shopParts: ResourceCalls = {
  list: list(
    getShopPartsSummary,
    ({ meta }) => ({ siteId: Number(meta['siteId']) }),
    (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId })),
  ),
};

/** The labors of the shops that wait for parts. */
export const shopLabors: ResourceCalls = {
  list: list(
    getShopsLabors,
    ({ meta }) => ({ siteId: Number(meta['siteId']) }),
    (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborId })),
  ),
};
