import type { deleteMedia, getRemovedMedia, restoreMedia } from '#contract/media';
import { keptSince } from '#domain/authorship';
import type { Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { demandMayChange, mayChangeFlag } from '../../access/users/authors';
import { loadWorkOrderByNumber } from '../work-orders/service';
import { held, noSuchFile, tellAttachment, toWire } from './file';
import { listRemoved, moveMedia } from './queries';

/**
 * Removes a file from its work order; its content stays for a while (decisions: notes and files). Errors: 403 for a
 * file that the user may not remove, 404 when it does not (or no longer) exist.
 */
export const removeFile: Handler<typeof deleteMedia> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  const media = await held(context, order, { mediaUuid: body.media_uuid });
  if (media.status !== 'Saved') throw noSuchFile();
  demandMayChange(actor, media, say('attachments.removing'));
  const key = { siteId: site.siteId, mediaUuid: media.media_uuid };
  await moveMedia(db, key, { userName: actor.userName, now });
  await tellAttachment(context, order, 'Removed', media);
  return { success: true };
};

/** The recently removed files of a work order, as far as the actor may restore them. Error: 404. */
export const removedFiles: Handler<typeof getRemovedMedia> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderByNumber(context, params.work_order_number);
  const removed = await listRemoved(db, site.siteId, order.work_order_id, keptSince(now));
  return removed
    .filter((media) => mayChangeFlag(actor, media) === 'Y')
    .map((media) => ({
      ...toWire(context, media, order),
      removed_by: media.remover ?? '',
      removed_time: media.removed_time?.toISOString() ?? '',
    }));
};

/**
 * Restores a file on its work order; one that is there already stays. Errors: 403 for a file that the user may not
 * restore, 404 when it no longer exists.
 */
export const restoreFile: Handler<typeof restoreMedia> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  const media = await held(context, order, { mediaUuid: body.media_uuid });
  if (media.status !== 'Saved') {
    const kept = media.status === 'Removed' && media.removed_time && media.removed_time >= keptSince(now);
    if (!kept) throw noSuchFile();
    demandMayChange(actor, media, say('attachments.restoring'));
    await moveMedia(db, { siteId: site.siteId, mediaUuid: media.media_uuid }, null);
    await tellAttachment(context, order, 'Restored', media);
  }
  return toWire(context, media, order);
};
