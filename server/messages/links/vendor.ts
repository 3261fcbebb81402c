import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type { reportByLink, saveLinkPicture, startLinkPicture } from '#contract/by-link';
import { toHundredths } from '#domain/hundredths';
import { price, takeOn } from '../../repair/labors/vendor-jobs/steps';
import type { Handler, LinkContext, WriteEffects } from '../../platform/http/context';
import type { PreparedHandler } from '../../platform/http/bind';
import { refusedAt } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrder } from '../../work/work-orders/service';
import { linkKey, oncePressed } from './press';
import * as queries from './press-queries';
import { viewOf, type LinkDeps } from './view';

type Context = LinkContext & WriteEffects;

/**
 * Records what a vendor says about a job. Errors: 400 for an impossible promise and for missing values, 409 if someone
 * has changed the job since, or it is over.
 */
export const report =
  (deps: LinkDeps): Handler<typeof reportByLink> =>
  async (context, { body }) => {
    const { db, now } = context;
    await oncePressed(context, 'reportByLink', body, async () => {
      await take(context, body);
      await queries.notePress(db, linkKey(context), now);
    });
    return viewOf(deps, context);
  };

async function take(
  context: Context,
  { step, tcn, promised, price: asked, reason }: BodyOf<typeof reportByLink>,
) {
  const params = { vendorJobId: context.link.vendorJobId ?? 0 };
  if (step === 'refuse') {
    if (reason === '') throw refusedAt('bad_request', 'reason', say('links.sayRefused'));
    return takeOn(context, { params, body: { tcn } }, 'Cancelled', { reason });
  }
  if (step === 'price' && asked === null) throw refusedAt('bad_request', 'price', say('links.sayPrice'));
  // A price that comes with something else is recorded first, each by itself.
  const priced = asked !== null && (await price(context, { params, body: { tcn } }, toHundredths(asked)));
  if (step === 'price') return undefined;
  const input = { params, body: { tcn: priced ? tcn + 1 : tcn } };
  if (step === 'promise') {
    if (promised === null) throw refusedAt('bad_request', 'promised', say('links.sayDay'));
    return takeOn(context, input, 'Promised', { promised });
  }
  if (step === 'accept') return takeOn(context, input, 'Accepted', { promised });
  if (step === 'start') return takeOn(context, input, 'Started', { promised });
  return takeOn(context, input, 'Done');
}

/** The body of the attachment calls, for a picture of the vehicle of a link. */
async function fileOf(context: LinkContext) {
  const { ext_id: number } = await loadWorkOrder(context, context.link.workOrderId);
  return {
    auction: context.site.auctionId,
    work_order_number: number,
    recon_media_type: 'attachment' as const,
    mod_user: '',
  };
}

/** Issues an address for one picture. Errors: those of an upload. */
export const startPicture =
  ({ files }: LinkDeps): PreparedHandler<typeof startLinkPicture, void> =>
  async (context, { body }) => {
    const { extension, size } = body;
    const { signed_url, file_path_uri, headers } = await files.startUpload(context, {
      params: {},
      body: {
        ...(await fileOf(context)),
        file_name:
          `${context.link.recipient.replaceAll(/[^\p{L}\p{N} -]/gu, '')} ${randomBytes(2).toString('hex')}`.trim(),
        file_extension: extension,
        size,
        stage: '',
        item_code: '',
      },
    });
    return { path: file_path_uri, url: signed_url, headers: headers ?? {} };
  };

/** Checks a picture that has arrived, before anything is locked. Errors: those of an upload. */
export const lookAtPicture =
  ({ files }: LinkDeps) =>
  async (context: LinkContext, { body }: { body: BodyOf<typeof saveLinkPicture> }): Promise<void> =>
    files.look(context, { body: { ...(await fileOf(context)), file_path_uri: body.path } });

/** Puts it on the vehicle; a second time changes nothing. Errors: those of an upload. */
export const savePicture =
  ({ files }: LinkDeps): PreparedHandler<typeof saveLinkPicture, void> =>
  async (context, { body }) => {
    await files.save(context, {
      params: {},
      body: { ...(await fileOf(context)), file_path_uri: body.path },
    });
    const { db, now } = context;
    await queries.notePress(db, linkKey(context), now);
    return { success: true };
  };
