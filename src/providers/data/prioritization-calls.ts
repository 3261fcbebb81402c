import type { BodyInputOf } from '#contract/call';
import { getPlist } from '#contract/prioritization';
import { scrolled, type ResourceCalls } from './operations';

/** The resources of the prioritization list. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'prioritized-work-orders': {
    list: scrolled(
      getPlist,
      ({ cursor, filter, meta }) => ({
        ...(filter('plist') as Partial<BodyInputOf<typeof getPlist>>),
        site_id: Number(meta['siteId']),
        scroll_id: cursor,
        // The labors of a row are read when the user expands it.
        labors: false,
      }),
      ({ plist_result }) => plist_result.map((row) => ({ ...row, id: row.work_order_id })),
      ({ scroll_id }) => scroll_id,
    ),
  },
};
