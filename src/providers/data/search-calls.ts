import { searchVehicles } from '#contract/search';
import { counted, text, type ResourceCalls } from './operations';

/** What a search finds at all of the user's sites. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'vehicle-search': {
    list: counted(
      searchVehicles,
      ({ filter, pageSize, meta }) => ({
        term: text(filter('term')),
        ...(meta['nearSiteId'] ? { nearSiteId: Number(meta['nearSiteId']) } : {}),
        limit: pageSize,
      }),
      ({ vehicles }) => vehicles.map((found) => ({ ...found, id: `${found.siteId}-${found.workOrderId}` })),
      ({ vehicles, more }) => vehicles.length + (more ? 1 : 0),
    ),
  },
};
