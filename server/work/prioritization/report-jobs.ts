import { z } from 'zod';
import { prioritizedWorkOrder } from '#contract/prioritization';
import type { ReportFormat } from '#contract/prioritization-report';
import { hoursBefore } from '#domain/moments';
import type { Pool } from 'pg';
import type { Db } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import type { ReadPlaces } from '../../platform/http/read-places';
import type { Job } from '../../platform/jobs/worker';
import type { ObjectStore } from '../../platform/objects/store';
import { groupLabors, readLabors } from './labor-query';
import { readRows } from './plist-queries';
import { matching, readRanking, type Ranked } from './ranking';
import { KEPT_HOURS, MOST_BYTES, MOST_KEPT, TOO_LARGE } from './report-limits';
import * as queries from './report-queries';
import { CONTENT_TYPES, formatOf, objectKey, openReportFile } from './report-files';
import { reportColumns, reportRows } from './report-rows';
import { laborsByShop, toWire } from './row';

/** Makes one report. */
export const MAKE_REPORT = 'make-plist-report';
/** Vehicles that are read together; between two batches the process answers others. */
const BATCH = 100;
/** How many old reports are swept at once. */
const MOST_SWEPT = 500;

const payloadSchema = z.object({
  siteId: z.number(),
  fileName: z.string(),
  /** What the user had seen of the database. */
  after: z.string().optional(),
});

/** The background work of reports: making them, and every hour removing those that are a day old. */
export function reportJobs(store: ObjectStore, clock: () => Date, places: ReadPlaces): Job[] {
  return [
    {
      task: MAKE_REPORT,
      lane: 'reports',
      async run(payload, { pool, log }) {
        const key = payloadSchema.parse(payload);
        const report = await queries.findReport(pool, key);
        if (report?.status !== 'Waiting') return;
        try {
          const bytes = await storeReport(store, places, { ...key, report });
          await keep(
            pool,
            store,
            { ...key, auctionId: report.auctionId },
            { bytes, userName: report.userName },
          );
        } catch (error) {
          // A waiting user asks again sooner than a retry would come.
          log.error({ err: error }, 'a report of the prioritization list could not be made');
          await queries.markFailed(pool, key, error instanceof ServiceError ? error.message : '');
        }
      },
    },
    {
      task: 'sweep-plist-reports',
      cron: '53 * * * *',
      async run(_payload, { pool }) {
        const before = hoursBefore(clock(), KEPT_HOURS);
        await forget(pool, store, await queries.oldReports(pool, before, MOST_SWEPT));
      },
    },
  ];
}

type Wanted = queries.ReportKey & { after?: string | undefined; report: queries.ReportRow };

/**
 * Puts the file of a report into the store; returns its size. Errors: 409 if it is too large, 422 if there is no room.
 */
async function storeReport(
  store: ObjectStore,
  places: ReadPlaces,
  { siteId, fileName, after, report }: Wanted,
): Promise<number> {
  const object = objectKey(report.auctionId, fileName);
  // A job that is retried after its process died finds the file there, complete.
  const there = await store.inspect(object, 1);
  if (there) return there.size;
  const format = formatOf(fileName);
  const content = await places.readAfter(after, (db) => makeReport(db, siteId, report, format));
  await store.demandRoom(content.length);
  await store.write(object, content, CONTENT_TYPES[format]);
  return content.length;
}

/** Makes a stored report available, and deletes the oldest ones beyond the limit. */
async function keep(
  pool: Pool,
  store: ObjectStore,
  report: queries.StoredReport,
  { bytes, userName }: { bytes: number; userName: string },
): Promise<void> {
  // One that was swept while it was made belongs to nobody.
  if (!(await queries.markReady(pool, report, bytes))) return forget(pool, store, [report]);
  const kept = { siteId: report.siteId, userName, most: MOST_KEPT };
  await forget(pool, store, await queries.surplusReports(pool, kept));
}

async function forget(
  pool: Pool,
  store: ObjectStore,
  reports: readonly queries.StoredReport[],
): Promise<void> {
  for (const report of reports) {
    await store.remove(objectKey(report.auctionId, report.fileName));
    await queries.deleteReport(pool, report);
  }
}

/** The file of a report: what the list shows, in its order. Error: 409 if it is larger than allowed. */
async function makeReport(
  db: Db,
  siteId: number,
  report: queries.ReportRow,
  format: ReportFormat,
): Promise<Uint8Array> {
  const ranking = await readRanking(db, siteId);
  const file = openReportFile(format, reportColumns(report.type), report.timeZone);
  for await (const batch of inBatches(matching(db, siteId, ranking, report.filter))) {
    refuseLarge(file.bytes());
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
  const content = await file.end();
  refuseLarge(content.length);
  return content;
}

function refuseLarge(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  throw new ServiceError('conflict', TOO_LARGE);
}

/** Vehicles that are read together, from batches of any size. */
async function* inBatches(batches: AsyncIterable<Ranked[]>): AsyncGenerator<Ranked[], void, undefined> {
  for await (const found of batches) {
    for (let at = 0; at < found.length; at += BATCH) yield found.slice(at, at + BATCH);
  }
}
