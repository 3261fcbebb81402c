import { CONTENT_TYPES } from '#domain/attachments';
import type { SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { mayChangeFlag } from '../../access/users/authors';
import type { WorkOrderRecord } from '../work-orders/row';
import * as queries from './queries';
import type { MediaRecord } from './queries';

/** The refusal for a file that does not, or no longer, exist. */
export const noSuchFile = () => new ServiceError('not_found', say('attachments.noSuchFile'));

/** Announces what became of a file, in the history and to open consoles. */
export async function tellAttachment(
  context: SiteContext & WriteEffects,
  order: WorkOrderRecord,
  action: 'Added' | 'Removed' | 'Restored',
  media: MediaRecord,
): Promise<void> {
  const { siteId } = context.site;
  const workOrderId = order.work_order_id;
  await context.history({
    siteId,
    workOrderId,
    eventType: 'Attachment',
    action,
    description: `${media.file_name}.${media.file_extension}`,
  });
  for (const area of ['attachments', 'work-orders'] as const) {
    await context.publish({ siteId, area, ids: [workOrderId] });
  }
}

/** A file on the wire, for the user. */
export function toWire(
  { site, actor }: Pick<SiteContext, 'site' | 'actor'>,
  media: MediaRecord,
  order: WorkOrderRecord,
) {
  return {
    media_uuid: media.media_uuid,
    file_name: media.file_name,
    file_extension: media.file_extension,
    file_path_uri: media.file_path,
    media_type: CONTENT_TYPES[media.file_extension],
    recon_media_type: 'attachment',
    size: String(media.size),
    sblu: order.sblu,
    site_id: order.site_id,
    auction: site.auctionId,
    work_order_id: order.work_order_id,
    work_order_number: order.ext_id,
    mod_time: media.mod_time.toISOString(),
    mod_user: media.mod_user,
    mod_user_first_name: media.first_name ?? '',
    mod_user_last_name: media.last_name ?? '',
    stage: media.stage ?? '',
    item_code: media.item_code ?? '',
    mayChange: mayChangeFlag(actor, media),
  };
}

/** The file that a command is about, locked until the end of its transaction. Error: 404. */
export async function held(
  { db, site }: SiteContext,
  order: WorkOrderRecord,
  which: { path: string } | { mediaUuid: string },
): Promise<MediaRecord> {
  const key = { siteId: site.siteId, workOrderId: order.work_order_id, ...which };
  const media = await queries.holdMedia(db, key);
  if (!media) throw noSuchFile();
  return media;
}
