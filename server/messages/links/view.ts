import type { LinkView } from '#contract/by-link';
import { daysOfStay } from '#domain/ageing';
import { approvedTotal } from '#domain/approval';
import { fromHundredths } from '#domain/hundredths';
import { estimateDifference } from '#domain/links/links';
import { STAGE_NAMES, type StageName } from '#domain/stages';
import type { AttachmentService } from '../../work/attachments/service';
import { loadItems } from '../../repair/estimates/items';
import { approvalLines } from '../../repair/estimates/stored-item';
import { jobToWire } from '../../repair/labors/vendor-jobs/job';
import { demandJob } from '../../repair/labors/vendor-jobs/send';
import { promisedFor } from '../../planning/promises/service';
import type { LinkContext } from '../../platform/http/context';
import { costsADay } from '../../insight/reports/daily-cost';
import { stateOf, staysOf } from '../../work/vehicles/service';
import { vehicleFacts } from '../../work/work-orders/vehicle-facts';
import { waitingSince } from '../../repair/workbench/service';
import { isActive } from '../../work/work-orders/row';
import { loadWorkOrder } from '../../work/work-orders/service';
import { linesOf, revisionOf, seenLines } from './lines';
import { linkKey } from './press';
import { readSeen } from './press-queries';

/** What links need from the deployment. */
export type LinkDeps = {
  files: AttachmentService;
  /** Mail can be sent. */
  mails: boolean;
  publicUrl: string;
};

/** Nobody looks through more pictures on a phone. */
const MOST_PICTURES = 24;
const APPROVE: StageName = 'Approve';

/** What a link shows now. Error: 404 if its vehicle no longer exists. */
export async function viewOf({ files, mails }: LinkDeps, context: LinkContext): Promise<LinkView> {
  const { db, site, link } = context;
  const { purpose } = link;
  const order = await loadWorkOrder(context, link.workOrderId);
  const facts = await vehicleFacts(db, site.siteId, link.workOrderId);
  return {
    purpose,
    recipient: link.recipient,
    language: link.language as LinkView['language'],
    siteName: site.siteName,
    timeZone: site.timeZone,
    sentBy: link.sender,
    expiresAt: link.expiresAt.toISOString(),
    vehicle: {
      number: order.ext_id,
      description: order.description,
      vin: order.vin,
      color: order.color,
      bodyStyle: order.body_style,
      mileage: facts?.mileage ?? null,
      imageUrl: order.wo_image_url,
    },
    pictures: purpose === 'customer' ? [] : await files.picturesOf(context, link.workOrderId, MOST_PICTURES),
    approval: purpose === 'approval' ? await approvalOf(context, isActive(order, APPROVE), mails) : null,
    job: purpose === 'vendor' ? await jobOf(context) : null,
    progress: purpose === 'customer' ? await progressOf(context, order.status) : null,
  };
}

async function approvalOf(
  context: LinkContext,
  approving: boolean,
  mails: boolean,
): Promise<LinkView['approval']> {
  const { db, site, link } = context;
  const key = { siteId: site.siteId, workOrderId: link.workOrderId };
  const items = await loadItems(db, site.siteId, link.workOrderId);
  const lines = linesOf(items);
  const seen = await readSeen(db, linkKey(context));
  const open = approving && lines.some(({ status }) => status === 'open');
  const since = open ? await waitingSince(db, key, APPROVE) : null;
  const cents = open ? (await costsADay(context, [link.workOrderId])).get(link.workOrderId) : undefined;
  return {
    state: open ? 'open' : 'closed',
    revision: revisionOf(lines),
    lines: lines.map((line) => ({ ...line, question: seen.questions[line.estimateItemId] ?? '' })),
    approved: fromHundredths(approvedTotal(approvalLines(items))),
    changes: estimateDifference(seen.sent_lines, seenLines(lines)),
    codeAbove: link.limitCents === null ? null : fromHundredths(link.limitCents),
    codeTo: mails ? shortened(link.email) : '',
    waitsSince: since?.toISOString() ?? null,
    costADay: cents === undefined ? null : fromHundredths(cents),
  };
}

/** A mail address that only its owner recognizes: someone else may have the link. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

async function jobOf(context: LinkContext): Promise<LinkView['job']> {
  const { site, link, now } = context;
  const job = jobToWire(await demandJob(context, link.vendorJobId ?? 0), site, now);
  return {
    vendor: String(job.vendorName),
    state: String(job.state),
    labors: job.labors.map(({ laborName }) => String(laborName)),
    offSite: job.offSite === 'Y',
    note: String(job.note ?? ''),
    promised: String(job.promised ?? ''),
    price: job.price === null || job.price === undefined ? null : Number(job.price),
    tcn: job.tcn,
  };
}

/** How far a vehicle is: who works on it and what it costs is the site's business. */
async function progressOf(context: LinkContext, status: string): Promise<LinkView['progress']> {
  const { db, site, link, now } = context;
  const key = { siteId: site.siteId, workOrderId: link.workOrderId };
  const { here_since: since, left } = await stateOf(db, key);
  const promised = status === 'Open' ? await promisedFor(context, key) : null;
  const stays = await staysOf(db, key);
  const place = (task: string) => STAGE_NAMES.findIndex((name) => name === task);
  return {
    status,
    daysHere: daysOfStay(since, left ?? now),
    // A promise that has passed is not shown: there is a new one within minutes.
    readyBy: promised && promised > now ? promised.toISOString() : null,
    stages: stays
      .toSorted((one, other) => place(one.task) - place(other.task))
      .map(({ task, active, active_since }) => ({
        stage: task,
        active,
        since: active_since?.toISOString() ?? null,
      })),
  };
}
