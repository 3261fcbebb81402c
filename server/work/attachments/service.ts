import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type { getMedia, saveMedia, signDownload, signUpload, updateMediaData } from '#contract/media';
import {
  CONTENT_TYPES,
  contentDisposition,
  isPicture,
  looksLike,
  SIGNATURE_BYTES,
} from '#domain/attachments';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError, tooMany } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { ObjectStore } from '../../platform/objects/store';
import { loadWorkOrder, loadWorkOrderByNumber } from '../work-orders/service';
import type { VirusScanner } from '../../platform/virus-scanner';
import { refuseInfected } from './infected';
import type { WorkOrderRecord } from '../work-orders/row';
import { held, noSuchFile, tellAttachment, toWire } from './file';
import * as queries from './queries';
import type { MediaRecord } from './queries';

/** The job that removes the object of an upload that has failed. */
export const REMOVE_OBJECT = 'remove-object';

/** The most that one person may have uploaded, or be uploading, at a site without having saved it. */
export const MOST_UNSAVED = { files: 100, bytes: 2_000_000_000 } as const;
const RETRY_SECONDS = 600;

export type AttachmentService = ReturnType<typeof createAttachmentService>;

/** The services of attachments over the store of this deployment. */
export function createAttachmentService(store: ObjectStore, scanner: VirusScanner | undefined) {
  /** Error: 422 if there is no room left for a file. */
  const demandRoom = (_context: SiteContext, { body }: { body: { size: number } }) =>
    store.demandRoom(body.size);

  /**
   * Issues an address for one upload. Errors: 404 for a work order that the user may not see, 429 while too many
   * uploads of the user are unsaved.
   */
  const startUpload: Handler<typeof signUpload> = async (context, { body }) => {
    const { db, site, actor, now } = context;
    const order = await loadWorkOrderByNumber(context, body.work_order_number);
    const { file_name: name, file_extension: extension, size } = body;
    await refuseCrowd(context, size);
    const mediaUuid = randomUUID();
    const path = `${site.auctionId}/${order.ext_id}/${mediaUuid}.${extension}`;
    await queries.insertMedia(db, {
      siteId: site.siteId,
      mediaUuid,
      workOrderId: order.work_order_id,
      path,
      name,
      extension,
      size,
      stage: body.stage,
      itemCode: body.item_code,
      userName: actor.userName,
      now,
    });
    const { url, headers } = await store.signUpload({
      key: path,
      contentType: CONTENT_TYPES[extension],
      contentDisposition: contentDisposition('inline', `${name}.${extension}`),
      size,
    });
    return { sblu: order.sblu, file_path_uri: path, signed_url: url, media_uuid: mediaUuid, headers };
  };

  /**
   * Checks an uploaded file in the store before anything is locked. Errors: 403 for someone else's upload, 404, 409
   * when it has not arrived, 422 when its content is not what its extension says or the virus scanner finds something
   * (it is removed then); 503 while the scanner has no verdict.
   */
  const look = async (context: SiteContext, { body }: { body: BodyOf<typeof saveMedia> }): Promise<void> => {
    const order = await loadWorkOrderByNumber(context, body.work_order_number);
    const media = await queries.findByPath(context.db, context.site.siteId, body.file_path_uri);
    if (media?.work_order_id !== order.work_order_id) throw noSuchFile();
    if (media.status !== 'Uploading') return;
    demandOwn(context, media);
    if (!isAs(media, body)) return;
    await checkContent(store, media);
    if (scanner) await refuseInfected(context, { store, scanner, media });
  };

  /**
   * Puts a checked upload on its work order; a second time changes nothing. Errors: 403 for someone else's, 404, 409
   * when it was canceled, 422 for another extension than it was uploaded with.
   */
  const save: Handler<typeof saveMedia> = async (context, { body }) => {
    const { db, site, actor, now } = context;
    const order = await loadWorkOrderByNumber(context, body.work_order_number);
    const media = await held(context, order, { path: body.file_path_uri });
    demandOwn(context, media);
    if (media.status === 'Saved') return toWire(context, media, order);
    if (media.status !== 'Uploading') throw new ServiceError('conflict', say('attachments.givenUp'));
    if (!isAs(media, body)) {
      throw new ServiceError(
        'unprocessable',
        say('attachments.uploadedAs', { extension: media.file_extension }),
      );
    }
    const name = body.file_name ?? media.file_name;
    const key = { siteId: site.siteId, mediaUuid: media.media_uuid };
    await queries.updateMedia(db, key, { status: 'Saved', name, error: '', userName: actor.userName, now });
    await tellAttachment(context, order, 'Added', { ...media, file_name: name });
    const saved = await queries.findByPath(db, site.siteId, media.file_path);
    return toWire(context, saved ?? media, order);
  };

  /**
   * Ends an upload that has failed. Errors: 403 for someone else's, 404, 409 when the file is on the work order
   * already.
   */
  const failUpload: Handler<typeof updateMediaData> = async (context, { body }) => {
    const { db, site, actor, now } = context;
    const order = await loadWorkOrderByNumber(context, body.work_order_number);
    const media = await held(context, order, { path: body.file_path_uri });
    demandOwn(context, media);
    if (media.status === 'Saved') throw new ServiceError('conflict', say('attachments.saved'));
    if (media.status !== 'Uploading') return { success: true };
    const key = { siteId: site.siteId, mediaUuid: media.media_uuid };
    const change = { name: media.file_name, error: body.error, userName: actor.userName, now };
    await queries.updateMedia(db, key, { ...change, status: 'Failed' });
    await context.enqueue(REMOVE_OBJECT, { key: media.file_path }, { rank: 'last' });
    return { success: true };
  };

  /** The files on a work order, newest first. Error: 404. */
  const listMedia: Handler<typeof getMedia> = async (context, { params }) => {
    return filesOf(context, await loadWorkOrderByNumber(context, params.work_order_number));
  };

  /** Issues an address at which a file can be read. Error: 404. */
  const openFile: Handler<typeof signDownload> = async (context, { body }) => {
    const media = await queries.findByPath(context.db, context.site.siteId, body.file_path_uri);
    if (media?.status !== 'Saved') throw noSuchFile();
    const order = await loadWorkOrder(context, media.work_order_id);
    const { file_path: key, file_name: name, file_extension: extension } = media;
    // Browsers show pictures and PDF; anything else they can only save.
    const kind = isPicture(extension) || extension === 'pdf' ? 'inline' : 'attachment';
    const url = await store.signDownload({
      key,
      contentType: CONTENT_TYPES[extension],
      contentDisposition: contentDisposition(kind, `${name}.${extension}`),
    });
    return { sblu: order.sblu, file_path_uri: key, signed_url: url };
  };

  /**
   * The newest pictures of a work order that was loaded for the actor, with addresses at which they can be read for
   * five minutes.
   */
  const picturesOf = async (
    { db, site }: Pick<SiteContext, 'db' | 'site'>,
    workOrderId: number,
    most: number,
  ): Promise<{ name: string; url: string }[]> => {
    const found = await queries.listSaved(db, site.siteId, workOrderId);
    const pictures = found.filter(({ file_extension: extension }) => isPicture(extension)).slice(0, most);
    return Promise.all(
      pictures.map(async ({ file_path: key, file_name: name, file_extension: extension }) => {
        const contentType = CONTENT_TYPES[extension];
        const disposition = contentDisposition('inline', `${name}.${extension}`);
        return { name, url: await store.signDownload({ key, contentType, contentDisposition: disposition }) };
      }),
    );
  };

  return { demandRoom, startUpload, look, save, failUpload, listMedia, openFile, picturesOf };
}

/** The files on a work order that was loaded for the actor, newest first, on the wire. */
export async function filesOf(context: Pick<SiteContext, 'db' | 'site' | 'actor'>, order: WorkOrderRecord) {
  const found = await queries.listSaved(context.db, context.site.siteId, order.work_order_id);
  return found.map((media) => toWire(context, media, order));
}

/** An unsaved upload stays until it is swept: nobody fills the store with it. */
async function refuseCrowd({ db, site, actor, reply }: SiteContext, size: number): Promise<void> {
  await queries.holdUploads(db, site.siteId, actor.userName);
  const { files, bytes } = await queries.openUploads(db, site.siteId, actor.userName);
  if (files < MOST_UNSAVED.files && bytes + size <= MOST_UNSAVED.bytes) return;
  throw tooMany(reply, RETRY_SECONDS, say('attachments.tooManyUnsaved', { count: files }));
}

/** An upload belongs only to its sender until it is saved. */
function demandOwn({ actor }: SiteContext, { author_login: author }: MediaRecord): void {
  if (author === actor.userName) return;
  throw new ServiceError('forbidden', say('attachments.notYours'));
}

async function checkContent(store: ObjectStore, media: MediaRecord): Promise<void> {
  const found = await store.inspect(media.file_path, SIGNATURE_BYTES);
  if (!found) throw new ServiceError('conflict', say('platform.fileNotArrived'));
  if (found.size === media.size && looksLike(media.file_extension, found.head)) return;
  await store.remove(media.file_path);
  throw new ServiceError(
    'unprocessable',
    found.size === media.size
      ? say('attachments.otherContent', {
          file: `${media.file_name}.${media.file_extension}`,
          type: media.file_extension.toUpperCase(),
        })
      : say('platform.fileNotWhole'),
  );
}

/** True when a file is of the extension that it is saved with. */
const isAs = (media: MediaRecord, { file_extension: extension }: BodyOf<typeof saveMedia>): boolean =>
  extension === undefined || extension === media.file_extension;
