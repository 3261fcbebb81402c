import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { createPlistReport, downloadPlistReport, ReportType } from '#contract/prioritization-report';
import { contentDisposition } from '#domain/attachments';
import { hoursBefore } from '#domain/moments';
import type { Handler } from '../../platform/http/context';
import { ServiceError, tooMany } from '../../platform/http/errors';
import { inEnglish, say } from '../../platform/http/sentence';
import { seenBy } from '../../platform/http/read-places';
import type { ObjectStore } from '../../platform/objects/store';
import { filterOf } from './plist';
import { CONTENT_TYPES, formatOf, objectKey } from './report-files';
import { MAKE_REPORT } from './report-jobs';
import { MOST_WAITING, TOO_LARGE, WAITING_HOURS } from './report-limits';
import * as queries from './report-queries';

/** The download name of a report (E-505); one in detail says so. */
const DOWNLOADED_AS = { summary: 'Prioritization List', detail: 'Prioritization List Detail' } as const;
/** When someone with too many under way may ask again. */
const RETRY_SECONDS = 10;
/**
 * One person's reports are made one after the other. People share a few queues, because every worker that looks for
 * work locks all existing queues for a moment.
 */
const QUEUES = 16;
const queueOf = (userConfigId: number): string => `reports-${userConfigId % QUEUES}`;

/** The reports of the prioritization list over the store of this deployment (E-491 to E-494). */
export function createReportService(store: ObjectStore) {
  /** Error: 422 if there is no room left for another file. */
  const prepare = () => store.demandRoom(0);

  /**
   * Makes a report in the background; requesting it again while it waits gives the same one. Error: 429 while one
   * person's limit of reports is being made.
   */
  const create: Handler<typeof createPlistReport> = async (context, { body }) => {
    const { db, site, actor, now } = context;
    const { siteId } = site;
    const filter = filterOf(body, actor.scope);
    await queries.holdReports(db, siteId, actor.userName);
    const waiting = await queries.waitingReports(db, siteId, {
      userName: actor.userName,
      since: hoursBefore(now, WAITING_HOURS),
    });
    const same = waiting.find(
      (report) =>
        report.type === body.type &&
        formatOf(report.fileName) === body.format &&
        isDeepStrictEqual(report.filter, filter),
    );
    if (same) return { file_name: same.fileName };
    if (waiting.length >= MOST_WAITING) throw crowded(context, waiting);
    const key = { siteId, fileName: `${randomUUID()}.${body.format}` };
    await queries.insertReport(db, key, { type: body.type, filter, userName: actor.userName, now });
    await context.enqueue(
      MAKE_REPORT,
      { ...key, after: seenBy(context.request) },
      { queue: queueOf(actor.userConfigId), rank: 'report' },
    );
    return { file_name: key.fileName };
  };

  /**
   * The address of a report that is ready; a message while it is not. Errors: 404 for one that the user has not
   * requested, 409 with what to do about it if it was refused, 503 when it could not be made.
   */
  const download: Handler<typeof downloadPlistReport> = async ({ db, site, actor }, { body }) => {
    const report = await queries.findReport(db, { siteId: site.siteId, fileName: body.filename });
    // What someone was once allowed to see they may not download later.
    if (report?.userName !== actor.userName || !isDeepStrictEqual(report.filter.scope, actor.scope)) {
      throw new ServiceError('not_found', say('prioritization.noReport'));
    }
    // A failure is stored as a text, by which the named one is recognized again.
    if (report.status === 'Failed' && report.failure !== '')
      throw new ServiceError(
        'conflict',
        report.failure === inEnglish(TOO_LARGE) ? TOO_LARGE : report.failure,
      );
    if (report.status === 'Failed') {
      throw new ServiceError('unavailable', say('prioritization.reportFailed'));
    }
    if (report.status === 'Waiting') return { message: 'The report is being created.' };
    const format = formatOf(body.filename);
    const signed_url = await store.signDownload({
      key: objectKey(report.auctionId, body.filename),
      contentType: CONTENT_TYPES[format],
      contentDisposition: contentDisposition('attachment', `${DOWNLOADED_AS[report.type]}.${format}`),
    });
    return { signed_url };
  };
  return { prepare, create, download };
}

/** What keeps someone from another report, by the name that they know it by. */
function crowded(
  { reply }: Parameters<Handler<typeof createPlistReport>>[0],
  waiting: readonly { type: ReportType }[],
): ServiceError {
  const [oldest] = waiting;
  return tooMany(
    reply,
    RETRY_SECONDS,
    say('prioritization.reportsWait', {
      report: DOWNLOADED_AS[oldest?.type ?? 'summary'],
      others: waiting.length - 1,
    }),
  );
}
