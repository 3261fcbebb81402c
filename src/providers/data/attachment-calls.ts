import { getMedia, getRemovedMedia } from '#contract/media';
import { list, text, type ResourceCalls } from './operations';

/** The files on a work order. */
const attachments: ResourceCalls = {
  list: list(
    getMedia,
    ({ meta }) => ({
      auction: text(meta['auction']),
      work_order_number: text(meta['workOrderNumber']),
      recon_media_type: 'attachment' as const,
      _dc: String(Date.now()),
    }),
    (rows) => rows.map((row) => ({ ...row, id: row.media_uuid })),
  ),
};

/** The resources of files of work orders. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  attachments,
  'removed-attachments': {
    list: list(
      getRemovedMedia,
      ({ meta }) => ({
        auction: text(meta['auction']),
        work_order_number: text(meta['workOrderNumber']),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.media_uuid })),
    ),
  },
};
