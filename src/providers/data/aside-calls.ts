import { getAwaitingCapture, getRejectedWorkOrders } from '#contract/work-orders';
import { awaitingCaptureRow } from './awaiting-capture';
import { list, text, type ResourceCalls } from './operations';

/** What the work log lists besides the work orders under way. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'awaiting-capture': {
    list: list(
      getAwaitingCapture,
      ({ filter, meta }) => ({ auctionId: text(meta['auctionId']), searchTerm: text(filter('searchTerm')) }),
      (rows) =>
        rows.map((row, index) => ({
          ...awaitingCaptureRow(row, new Date()),
          id: row.sblu || `waiting-${index}`,
        })),
    ),
  },
  'rejected-work-orders': {
    list: list(
      getRejectedWorkOrders,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
};
