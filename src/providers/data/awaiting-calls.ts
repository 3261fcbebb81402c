import { getAwaitingCapture } from '#contract/work-order-lookups';
import { awaitingCaptureRow } from './awaiting-capture';
import { list, text, type ResourceCalls } from './operations';

/** Vehicles that are not work orders yet. */
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
};
