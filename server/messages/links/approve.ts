import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import type { askLinkCode, decideByLink } from '#contract/by-link';
import { dollars } from '#domain/hundredths';
import { LINK_CODE, needsCode } from '#domain/links/links';
import type { Sentence } from '#domain/sentence';
import { chooseOpen, type Chosen } from '../../repair/estimates/decisions';
import { loadItems } from '../../repair/estimates/items';
import type { StoredItem } from '../../repair/estimates/stored-item';
import { addNote } from '../../work/notes/service';
import type { PreparedHandler } from '../../platform/http/bind';
import type { Handler, LinkContext, WriteEffects } from '../../platform/http/context';
import { refusedAt, ServiceError, tooMany } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { tokenHash } from '../../access/session/cookie';
import { endApproval } from '../../repair/stages/transitions';
import { carryOutDecision } from '../../repair/workbench/estimate';
import { approvedWith, limitOf } from '../../repair/workbench/limit';
import { isActive } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import { MAIL_LINK_CODE } from './jobs';
import { linesOf, revisionOf, seenLines, type EstimateLine } from './lines';
import { linkKey, oncePressed } from './press';
import * as queries from './press-queries';
import { viewOf, type LinkDeps } from './view';

type Context = LinkContext & WriteEffects;
type Decision = BodyOf<typeof decideByLink>['decisions'][number];
const HOUR_MS = 3_600_000;

const badCode = (said: Sentence) => refusedAt('conflict', 'code', said);

/** Mails a one-time code. Errors: 409 if there is no address, 429 for more than three in an hour. */
export const askCode =
  ({ mails }: LinkDeps): Handler<typeof askLinkCode> =>
  async (context, { body }) => {
    const { db, now, link, site, enqueue, reply } = context;
    const { shareLinkId } = link;
    if (!mails || link.email === '') {
      throw new ServiceError('conflict', say('links.noCode', { person: link.sender }));
    }
    await oncePressed(context, 'askLinkCode', body, async () => {
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      const { asked, since } = await queries.countCode(db, linkKey(context), { now, hourAgo });
      if (asked > LINK_CODE.perHour) {
        const seconds = Math.ceil((since.getTime() + HOUR_MS - now.getTime()) / 1000);
        throw tooMany(reply, seconds, say('links.tooManyCodes', { minutes: Math.ceil(seconds / 60) }));
      }
      await enqueue(
        MAIL_LINK_CODE,
        { siteId: site.siteId, shareLinkId, askedAt: now.toISOString() },
        { key: `link-code-${site.siteId}-${shareLinkId}`, queue: 'mail', rank: 'awaited' },
      );
    });
    return { success: true };
  };

/**
 * Checks the code that comes with a decision, before anything is locked: a wrong one counts even if nothing else of the
 * call happens. Error: 409 for a wrong one, and for one that is no longer valid.
 */
export async function checkCode(
  context: LinkContext,
  { body }: { body: BodyOf<typeof decideByLink> },
): Promise<boolean> {
  const { db, site, link, now } = context;
  const code = body.code.replaceAll(/\D/g, '');
  if (code === '') return false;
  const key = linkKey(context);
  // A repeat for want of an answer has used its code up already.
  if (await queries.readPress(db, { ...key, press: body.press })) return true;
  // If the estimate has changed nothing is decided, whichever code was sent: the answer says what has changed.
  const items = await loadItems(db, site.siteId, link.workOrderId);
  if (revisionOf(linesOf(items)) !== body.revision) return false;
  const hash = await queries.tryCode(db, key, { now, most: LINK_CODE.tries });
  if (!hash) throw badCode(say('links.codeOver'));
  if (!timingSafeEqual(hash, tokenHash(code))) throw badCode(say('links.codeWrong'));
  return true;
}

/**
 * Decides on lines of an estimate, all or nothing. Errors: 400 for a line that does not exist or that cannot be
 * decided, and for declining or asking without a text; 409 with the current state if the estimate has changed or is
 * decided, and if more would be approved than the link allows without a code.
 */
export const decide =
  (deps: LinkDeps): PreparedHandler<typeof decideByLink, boolean> =>
  async (context, { body }, withCode) => {
    const { site, link, db, now } = context;
    const { workOrderId } = link;
    const order = await loadWorkOrderForUpdate(context, workOrderId);
    await oncePressed(context, 'decideByLink', body, async () => {
      const items = await loadItems(db, site.siteId, workOrderId);
      const lines = linesOf(items);
      if (!isActive(order, 'Approve')) {
        throw new ServiceError('conflict', say('links.notWaiting'), undefined, await viewOf(deps, context));
      }
      if (revisionOf(lines) !== body.revision) {
        throw new ServiceError('conflict', say('links.changed'), undefined, await viewOf(deps, context));
      }
      const meant = body.decisions.map((decision) => demandOpen(decision, items, lines));
      const approving = meant.filter(({ decision }) => decision === 'approve').map(({ chosen }) => chosen);
      const total = approvedWith(items, approving);
      if (approving.length > 0 && needsCode(total, link.limitCents) && !withCode) {
        throw badCode(say('links.codeNeeded', { limit: dollars(link.limitCents ?? 0) }));
      }
      await approve(context, approving, total);
      await decline(context, meant);
      const questions = meant.filter(({ decision }) => decision === 'ask');
      await ask(context, questions);
      const left = linesOf(await loadItems(db, site.siteId, workOrderId));
      const decided = left.every(({ status }) => status === 'approved' || status === 'declined');
      if (decided) await endApproval(context, workOrderId);
      await queries.noteDecision(db, linkKey(context), {
        seen: seenLines(left),
        questions: Object.fromEntries(questions.map((one) => [one.estimateItemId, one.reason])),
      });
      await queries.notePress(db, linkKey(context), now);
    });
    return viewOf(deps, context);
  };

type Meant = Decision & { chosen: Chosen };

/** The undecided line that a decision is about. Error: 400. */
function demandOpen(decision: Decision, items: readonly StoredItem[], lines: readonly EstimateLine[]): Meant {
  const { estimateItemId, reason } = decision;
  const item = items.find(({ estimate_item_id: id }) => id === estimateItemId);
  const line = lines.find((one) => one.estimateItemId === estimateItemId);
  if (!item || line?.status !== 'open') {
    const name = item?.item_name ?? String(estimateItemId);
    throw refusedAt('bad_request', 'decisions', say('links.notOpen', { item: name }));
  }
  if (decision.decision !== 'approve' && reason === '') {
    throw refusedAt('bad_request', 'reason', say('links.sayWhy', { item: item.item_name }));
  }
  return { ...decision, chosen: chooseOpen(item) };
}

/** The person the link was made for agrees by name, so that it may go beyond the customer's limit. */
async function approve(context: Context, chosen: readonly Chosen[], total: number): Promise<void> {
  if (chosen.length === 0) return;
  const { db, site, link } = context;
  const limit = await limitOf(db, { siteId: site.siteId, workOrderId: link.workOrderId });
  const over = limit !== null && total > limit ? `over the limit of ${dollars(limit)}` : undefined;
  const reason = `agreed by ${link.recipient}`;
  await carryOutDecision(context, link.workOrderId, { decision: 'approve', chosen, reason, over });
}

/** Lines that are declined for the same reason are together in the history. */
async function decline(context: Context, meant: readonly Meant[]): Promise<void> {
  const declined = meant.filter(({ decision }) => decision === 'decline');
  for (const reason of new Set(declined.map((one) => one.reason))) {
    const chosen = declined.filter((one) => one.reason === reason).map((one) => one.chosen);
    await carryOutDecision(context, context.link.workOrderId, { decision: 'decline', chosen, reason });
  }
}

/** A question goes into a note that names the sender of the link; the line stays open. */
async function ask(context: Context, questions: readonly Meant[]): Promise<void> {
  if (questions.length === 0) return;
  const { site, link } = context;
  const asked = questions.map(({ chosen, reason }) => `${chosen.item.item_name}: ${reason}`);
  const key = { siteId: site.siteId, workOrderId: link.workOrderId };
  await addNote(context, key, [`@${link.createdBy}`, ...asked].join('\n'));
}
