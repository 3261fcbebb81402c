import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { prioritizedWorkOrder } from '#contract/prioritization';
import {
  REPORT_FORMATS,
  type createPlistReport,
  type downloadPlistReport,
  type ReportFormat,
} from '#contract/prioritization-report';
import { contentDisposition } from '#domain/attachments';
import { hoursBefore } from '#domain/moments';
import type { Db, Handler } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { seenBy, type ReadPlaces } from '../platform/http/read-places';
import type { Job } from '../platform/jobs/worker';
import type { ObjectStore } from '../platform/objects/store';
import { groupLabors, readLabors } from './labor-query';
import { filterOf } from './plist';
import { readRows } from './plist-queries';
import { matching, readRanking, type Ranked } from './ranking';
import * as queries from './report-queries';
import { CONTENT_TYPES, openReportFile } from './report-files';
import { reportColumns, reportRows } from './report-rows';
import { laborsByShop, toWire } from './row';

const MAKE_REPORT = 'make-plist-report';
/** What a report is downloaded as (E-505); one in detail says so. */
const DOWNLOADED_AS = { summary: 'Prioritization List', detail: 'Prioritization List Detail' } as const;
/** Vehicles that are read together; between two batches the process answers others. */
const BATCH = 100;
/** How long a report is kept, and how many are swept at once. */
const KEPT_HOURS = 24;
const MOST_SWEPT = 500;

const payloadSchema = z.object({
  siteId: z.number(),
  fileName: z.string(),
  /** What whoever asked for it had seen of the database. */
  after: z.string().optional(),
});
/** The kind of file that a report is stands in its name. */
const formatOf = (fileName: string): ReportFormat =>
  REPORT_FORMATS.find((format) => fileName.endsWith(`.${format}`)) ?? 'csv';
const objectKey = (auctionId: string, fileName: string): string => `${auctionId}/reports/${fileName}`;

/** The reports of the prioritization list over the store of this deployment (E-491 to E-494). */
export function createReportService(store: ObjectStore) {
  /** Has a report made in the background. */
  const create: Handler<typeof createPlistReport> = async (context, { body }) => {
    const { db, site, actor, now } = context;
    const key = { siteId: site.siteId, fileName: `${randomUUID()}.${body.format}` };
    await queries.insertReport(db, key, {
      type: body.type,
      filter: filterOf(body, actor.scope),
      userName: actor.userName,
      now,
    });
    await context.enqueue(MAKE_REPORT, { ...key, after: seenBy(context.request) });
    return { file_name: key.fileName };
  };

  /**
   * The address of a report that is ready; a message while it is not. Errors: 404 for one that the user has not asked
   * for, 503 when it could not be made.
   */
  const download: Handler<typeof downloadPlistReport> = async ({ db, site, actor }, { body }) => {
    const report = await queries.findReport(db, { siteId: site.siteId, fileName: body.filename });
    // What somebody might see once they may not take home later.
    if (report?.userName !== actor.userName || !isDeepStrictEqual(report.filter.scope, actor.scope)) {
      throw new ServiceError('not_found', 'There is no such report any more. Ask for it again.');
    }
    if (report.status === 'Failed') {
      throw new ServiceError('unavailable', 'The report could not be made. Ask for it again.');
    }
    if (report.status === 'Waiting') return { message: 'The report is being made.' };
    const format = formatOf(body.filename);
    const signed_url = await store.signDownload({
      key: objectKey(report.auctionId, body.filename),
      contentType: CONTENT_TYPES[format],
      contentDisposition: contentDisposition('attachment', `${DOWNLOADED_AS[report.type]}.${format}`),
    });
    return { signed_url };
  };
  return { create, download };
}

/** The background work of reports: making them, and every hour removing those that are a day old. */
export function reportJobs(store: ObjectStore, clock: () => Date, places: ReadPlaces): Job[] {
  return [
    {
      task: MAKE_REPORT,
      async run(payload, { pool, log }) {
        const key = payloadSchema.parse(payload);
        const report = await queries.findReport(pool, key);
        if (report?.status !== 'Waiting') return;
        try {
          const object = objectKey(report.auctionId, key.fileName);
          // A job that is taken again after its process died finds the file there, whole.
          if (!(await store.inspect(object, 1))) {
            const format = formatOf(key.fileName);
            const content = await places.readAfter(key.after, (db) =>
              makeReport(db, key.siteId, report, format),
            );
            await store.write(object, content, CONTENT_TYPES[format]);
          }
          await queries.markReport(pool, key, 'Ready');
        } catch (error) {
          // Whoever waits for it asks again sooner than a retry would come.
          log.error({ err: error }, 'a report of the prioritization list could not be made');
          await queries.markReport(pool, key, 'Failed');
        }
      },
    },
    {
      task: 'sweep-plist-reports',
      cron: '53 * * * *',
      async run(_payload, { pool }) {
        const before = hoursBefore(clock(), KEPT_HOURS);
        for (const report of await queries.oldReports(pool, before, MOST_SWEPT)) {
          await store.remove(objectKey(report.auctionId, report.fileName));
          await queries.deleteReport(pool, report);
        }
      },
    },
  ];
}

/** The file of a report: what the list shows, in its order. */
async function makeReport(
  db: Db,
  siteId: number,
  report: queries.ReportRow,
  format: ReportFormat,
): Promise<Uint8Array> {
  const ranking = await readRanking(db, siteId);
  const file = openReportFile(format, reportColumns(report.type), report.timeZone);
  for await (const batch of inBatches(matching(db, siteId, ranking, report.filter))) {
    const ids = batch.map(({ workOrderId }) => workOrderId);
    const records = new Map((await readRows(db, siteId, ids)).map((row) => [row.work_order_id, row]));
    const labors = groupLabors(
      report.type === 'detail' ? await readLabors(db, siteId, ids) : [],
      ({ work_order_id: id }) => id,
    );
    for (const { workOrderId, priority } of batch) {
      const record = records.get(workOrderId);
      if (!record) continue;
      const row = prioritizedWorkOrder.parse({
        ...toWire(record, priority, { siteId, auctionId: report.auctionId }),
        ...laborsByShop(labors.get(workOrderId) ?? []),
      });
      for (const cells of reportRows(report.type, row)) file.add(cells);
    }
  }
  return file.end();
}

/** Vehicles that are read together, of batches of any size. */
async function* inBatches(batches: AsyncIterable<Ranked[]>): AsyncGenerator<Ranked[], void, undefined> {
  for await (const found of batches) {
    for (let at = 0; at < found.length; at += BATCH) yield found.slice(at, at + BATCH);
  }
}
