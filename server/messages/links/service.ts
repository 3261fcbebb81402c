import type { z } from 'zod';
import type * as calls from '#contract/links';
import type { shareLink } from '#contract/links';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { linkAddress, linkState, linkToken, MOST_LINKS, type LinkPurpose } from '#domain/links/links';
import { hoursBefore } from '#domain/moments';
import { judge, LINK_ADDRESS_TO_DECIDE, LINKS } from '#domain/policy';
import { RELIABILITY_DAYS } from '#domain/reliability';
import { isAtVendor, vendorJobState } from '#domain/vendor-jobs';
import { loadItems } from '../../repair/estimates/items';
import { timesOf } from '../../repair/labors/vendor-jobs/job';
import { demandJob } from '../../repair/labors/vendor-jobs/send';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { refusedAt, ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { newSessionToken, tokenHash } from '../../access/session/cookie';
import { demandOpen } from '../../work/work-orders/demand-open';
import { isActive } from '../../work/work-orders/row';
import { loadWorkOrder, loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { MAIL_LINK } from './jobs';
import { linesOf, seenLines } from './lines';
import * as queries from './queries';
import type { LinkRecord } from './queries';
import type { LinkDeps } from './view';

type Context = SiteContext & WriteEffects;
const DAY_MS = 86_400_000;

/** The links to a vehicle that the user may make themselves. Error: 404 for a vehicle that is not theirs. */
export const links =
  ({ mails }: LinkDeps): Handler<typeof calls.getShareLinks> =>
  async (context, { params }) => {
    const { db, site, now } = context;
    await loadWorkOrder(context, params.workOrderId);
    const found = await queries.listLinks(db, { siteId: site.siteId, workOrderId: params.workOrderId });
    return found.filter(({ purpose }) => may(context, purpose)).map((link) => toWire(link, now, mails));
  };

/** Who has decided for the customer of a vehicle before, the last one first. Error: 404. */
export const approvers: Handler<typeof calls.getLinkApprovers> = async (context, { params }) => {
  const { db, site, now } = context;
  const order = await loadWorkOrder(context, params.workOrderId);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const found = await queries.listApprovers(db, key, hoursBefore(now, RELIABILITY_DAYS * 24));
  return found.map(({ language, ...more }) => ({ ...more, language: language as 'en' }));
};

const may = ({ actor, site }: SiteContext, purpose: LinkPurpose): boolean =>
  judge(LINKS[purpose], actor, site.flags) === 'allowed';

/** Whether the user is told addresses of links for a purpose. */
const isTold = ({ actor, site }: SiteContext, purpose: LinkPurpose): boolean =>
  purpose !== 'approval' || judge(LINK_ADDRESS_TO_DECIDE, actor, site.flags) === 'allowed';

function demand(context: SiteContext, purpose: LinkPurpose): void {
  if (!may(context, purpose)) throw new ServiceError('forbidden', say('platform.noPermission'));
}

/**
 * Makes a link, and mails it if a mail address is given. Errors: 400 for a vendor's link without a job of the vehicle
 * and for one to decide that would reach nobody, 403 for a purpose that the user may not use, 404, 409 for a work order
 * that is not open, an estimate that does not wait for a decision, a job that is over, and for more open links than
 * anyone needs.
 */
export const create =
  ({ mails }: LinkDeps): Handler<typeof calls.createShareLink> =>
  async (context, { body }) => {
    const { db, site, actor, now } = context;
    const { workOrderId, purpose, recipient, email } = body;
    demand(context, purpose);
    if (email === '' && !isTold(context, purpose)) {
      throw refusedAt('bad_request', 'email', say('links.mailIt'));
    }
    const order = await loadWorkOrderForUpdate(context, workOrderId);
    demandOpen(order);
    const key = { siteId: site.siteId, workOrderId };
    const lines = linesOf(purpose === 'approval' ? await loadItems(db, site.siteId, workOrderId) : []);
    if (purpose === 'approval' && !(isActive(order, 'Approve') && lines.some(isOpen))) {
      throw new ServiceError('conflict', say('links.nothingToDecide', { number: order.ext_id }));
    }
    const vendorJobId = purpose === 'vendor' ? await demandVendorJob(context, body) : null;
    const open = (await queries.listLinks(db, key)).filter((link) => stateOf(link, now) === 'open');
    if (open.length >= MOST_LINKS) {
      throw new ServiceError('conflict', say('links.tooMany', { count: open.length, number: order.ext_id }));
    }
    const { siteId } = site;
    const shareLinkId = await queries.insertLink(
      db,
      siteId,
      {
        workOrderId,
        purpose,
        vendorJobId,
        recipient,
        email,
        language: body.language,
        limitCents: body.limit === null || purpose !== 'approval' ? null : toHundredths(body.limit),
        sentLines: seenLines(lines),
        expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      },
      { userName: actor.userName, now },
    );
    await tell(context, { workOrderId, purpose, recipient, shareLinkId }, 'Sent');
    if (mails && email !== '') {
      await context.enqueue(MAIL_LINK, { siteId, shareLinkId }, { queue: 'mail', rank: 'awaited' });
    }
    return toWire(await demandLink(context, shareLinkId), now, mails);
  };

const isOpen = ({ status }: { status: string }): boolean => status === 'open';

/** Errors: 400 for a job that is not one of the vehicle's, 409 for one that is over. */
async function demandVendorJob(
  context: SiteContext,
  { vendorJobId, workOrderId }: { vendorJobId: number | null; workOrderId: number },
): Promise<number> {
  const job = vendorJobId === null ? undefined : await demandJob(context, vendorJobId);
  if (job?.workOrderId !== workOrderId) {
    throw refusedAt('bad_request', 'vendorJobId', say('links.whichJob'));
  }
  if (!isAtVendor(vendorJobState(timesOf(job)))) {
    throw new ServiceError('conflict', say('links.jobOver', { vendor: job.vendorName }));
  }
  return job.vendorJobId;
}

/**
 * Makes an address of a link, which is shown once. Errors: 403, also for a link to decide if the user may not decide,
 * 404, also for a link to another vehicle than was meant, 409 for a link that has ended.
 */
export const makeAddress =
  ({ publicUrl }: LinkDeps): Handler<typeof calls.makeShareAddress> =>
  async (context, { params, body }) => {
    const { db, site, now } = context;
    const link = await demandLink(context, params.shareLinkId);
    if (body.workOrderId !== undefined && body.workOrderId !== link.work_order_id) {
      throw new ServiceError('not_found', say('links.otherVehicle'));
    }
    if (!isTold(context, link.purpose)) throw new ServiceError('forbidden', say('links.onlyMailed'));
    const state = stateOf(link, now);
    if (state !== 'open')
      throw new ServiceError('conflict', say('links.ended', { recipient: link.recipient }));
    const token = linkToken(site.siteId, newSessionToken());
    const key = { siteId: site.siteId, shareLinkId: link.share_link_id };
    await queries.insertToken(db, key, { hash: tokenHash(token), way: body.way, now });
    return { address: linkAddress(publicUrl, token) };
  };

/** Revokes a link. Errors: 403, 404. */
export const revoke =
  ({ mails }: LinkDeps): Handler<typeof calls.revokeShareLink> =>
  async (context, { params }) => {
    const { db, site, actor, now } = context;
    const { shareLinkId } = params;
    const { work_order_id: workOrderId } = await demandLink(context, shareLinkId);
    await loadWorkOrderForUpdate(context, workOrderId);
    const link = await demandLink(context, shareLinkId);
    const { purpose, recipient } = link;
    if (link.revoked_at === null) {
      const key = { siteId: site.siteId, shareLinkId };
      await queries.revoke(db, key, { userName: actor.userName, now });
      await tell(context, { workOrderId, purpose, recipient, shareLinkId }, 'Revoked');
    }
    return toWire(await demandLink(context, shareLinkId), now, mails);
  };

/** A link to a vehicle that the user may see, for a purpose that they may use. Errors: 403, 404. */
async function demandLink(context: SiteContext, shareLinkId: number): Promise<LinkRecord> {
  const link = await queries.readLink(context.db, { siteId: context.site.siteId, shareLinkId });
  if (!link) throw new ServiceError('not_found', say('links.noSuchLink'));
  await loadWorkOrder(context, link.work_order_id);
  demand(context, link.purpose);
  return link;
}

const WORDS: Readonly<Record<LinkPurpose, string>> = {
  approval: 'Link to decide on the estimate',
  vendor: 'Link to report on the work',
  customer: 'Link to follow the vehicle',
};

async function tell(
  { history, publish, site }: Context,
  {
    workOrderId,
    purpose,
    recipient,
    shareLinkId,
  }: { workOrderId: number; purpose: LinkPurpose; recipient: string; shareLinkId: number },
  action: 'Sent' | 'Revoked',
): Promise<void> {
  const { siteId } = site;
  await history({
    siteId,
    workOrderId,
    eventType: 'Link',
    action,
    description: `${WORDS[purpose]} ${action === 'Sent' ? 'made for' : 'revoked of'} ${recipient}`,
    data: { shareLinkId, purpose, recipient },
  });
  await publish({ siteId, area: 'work-orders', ids: [workOrderId] });
}

/** The lines of a vehicle's estimate that an approver has asked about by a link: only people decide them. */
export const askedLines = (db: Db, key: { siteId: number; workOrderId: number }): Promise<number[]> =>
  queries.listAsked(db, key);

const stateOf = ({ expires_at, revoked_at }: LinkRecord, now: Date) =>
  linkState({ expiresAt: expires_at, revokedAt: revoked_at }, now);

function mailOf({ email, mailed_at, mail_failed }: LinkRecord, mails: boolean) {
  if (mailed_at) return 'sent';
  if (email === '' || !(mails || mail_failed)) return '';
  return mail_failed ? 'failed' : 'waiting';
}

/** A link on the wire, without its addresses. */
const toWire = (link: LinkRecord, now: Date, mails: boolean): z.input<typeof shareLink> => ({
  shareLinkId: link.share_link_id,
  workOrderId: link.work_order_id,
  purpose: link.purpose,
  vendorJobId: link.vendor_job_id,
  recipient: link.recipient,
  email: link.email,
  language: link.language as 'en',
  limit: link.limit_cents === null ? null : fromHundredths(link.limit_cents),
  expiresAt: link.expires_at.toISOString(),
  state: stateOf(link, now),
  createdAt: link.created_at.toISOString(),
  createdBy: link.creator,
  revokedAt: link.revoked_at?.toISOString(),
  revokedBy: link.revoked_at ? link.revoker : null,
  mail: mailOf(link, mails),
  visits: link.visits,
  lastVisit: link.last_visit?.toISOString(),
  lastPress: link.last_press?.toISOString(),
});
