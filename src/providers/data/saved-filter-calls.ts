import { getFilters } from '#contract/filters';
import { getSavedViews } from '#contract/views';
import type { ViewedList } from '#domain/saved-views';
import { list, text, type ResourceCalls } from './operations';

/** Users' saved filters; they are shown above the lists and loaded after the first row. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'saved-filters': {
    list: list(
      getFilters,
      ({ meta }) => ({ userId: text(meta['userName']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  'saved-views': {
    list: list(
      getSavedViews,
      ({ meta }) => ({ siteId: Number(meta['siteId']), list: text(meta['list']) as ViewedList }),
      (rows) => rows.map((row) => ({ ...row, id: row.viewId })),
    ),
  },
};
