import type { Reliability } from '#domain/reliability';
import type { VendorJobTimes, VendorStep } from '#domain/vendor-jobs';
import type { Db } from '../../../platform/http/context';
import { JOB, type JobRecord } from './job';

export type JobKey = { siteId: number; vendorJobId: number };
type Mark = { userName: string; now: Date };

/** A job in its current state; undefined when the site has no such job. */
export async function readJob(db: Db, { siteId, vendorJobId }: JobKey): Promise<JobRecord | undefined> {
  const { rows } = await db.query<{ job: JobRecord }>({
    name: 'vendor-job',
    text: `SELECT ${JOB} AS job FROM vendor_job v WHERE v.site_id = $1 AND v.vendor_job_id = $2`,
    values: [siteId, vendorJobId],
  });
  return rows[0]?.job;
}

/** What vendors have, the longest out first; for a work order everything that they ever had. */
export async function listJobs(
  db: Db,
  filter: { siteId: number; clients: readonly string[] | null; workOrderId: number | null },
): Promise<JobRecord[]> {
  const ofOrder = filter.workOrderId !== null;
  const { rows } = await db.query<{ job: JobRecord }>({
    name: ofOrder ? 'vendor-jobs-order' : 'vendor-jobs-open',
    text: `SELECT ${JOB} AS job FROM vendor_job v
           JOIN work_order w ON w.site_id = v.site_id AND w.work_order_id = v.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE v.site_id = $1 AND ($2::text[] IS NULL OR c.ext_id = ANY($2))
             AND ${ofOrder ? 'v.work_order_id = $3' : 'v.back_time IS NULL AND v.cancelled_time IS NULL'}
           ORDER BY v.sent_time, v.vendor_job_id`,
    values: [filter.siteId, filter.clients, ...(ofOrder ? [filter.workOrderId] : [])],
  });
  return rows.map(({ job }) => job);
}

/** The vendors that have labors now, by labor. */
export async function vendorsOfLabors(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; vendor: string }>(
    `SELECT j.estimate_labor_id AS id, n.vendor_name AS vendor
     FROM vendor_job_labor j JOIN vendor_job v USING (site_id, vendor_job_id)
     JOIN site_vendor n ON n.site_id = v.site_id AND n.site_vendor_id = v.site_vendor_id
     WHERE j.site_id = $1 AND j.estimate_labor_id = ANY($2::int[]) AND j.open`,
    [siteId, laborIds],
  );
  return new Map(rows.map(({ id, vendor }) => [id, vendor]));
}

/** The vendor that a vehicle is away with; undefined while it is at the site. */
export async function awayWith(db: Db, siteId: number, workOrderId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ vendor: string }>(
    `SELECT n.vendor_name AS vendor
     FROM vendor_job v JOIN site_vendor n ON n.site_id = v.site_id AND n.site_vendor_id = v.site_vendor_id
     WHERE v.site_id = $1 AND v.work_order_id = $2 AND v.off_site AND v.back_time IS NULL AND v.cancelled_time IS NULL`,
    [siteId, workOrderId],
  );
  return rows[0]?.vendor;
}

/** Adds a job with its labors; answers its number. */
export async function insertJob(
  db: Db,
  siteId: number,
  job: {
    workOrderId: number;
    siteVendorId: number;
    offSite: boolean;
    note: string;
    laborIds: readonly number[];
  },
  { userName, now }: Mark,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO vendor_job (site_id, work_order_id, site_vendor_id, off_site, note, sent_time, sent_user, last_step,
                             mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'Sent', $6, $7) RETURNING vendor_job_id AS id`,
    [siteId, job.workOrderId, job.siteVendorId, job.offSite, job.note, now, userName],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    `INSERT INTO vendor_job_labor (site_id, vendor_job_id, estimate_labor_id, work_order_id)
     SELECT $1, $2, id, $4 FROM unnest($3::int[]) id`,
    [siteId, id, job.laborIds, job.workOrderId],
  );
  return id;
}

/** Writes the new state of a job and counts the change; its labors are free for others once it is over. */
export async function writeJob(
  db: Db,
  { siteId, vendorJobId }: JobKey,
  job: VendorJobTimes & { cancelReason: string; lastStep: VendorStep | null },
  { userName, now }: Mark,
): Promise<void> {
  const key = [siteId, vendorJobId];
  await db.query(
    `UPDATE vendor_job SET accepted_time = $3, started_time = $4, done_time = $5, back_time = $6, cancelled_time = $7,
            cancel_reason = $8, last_step = $9, tcn = tcn + 1, mod_time = $10, mod_user = $11
     WHERE site_id = $1 AND vendor_job_id = $2`,
    [
      ...key,
      job.acceptedTime,
      job.startedTime,
      job.doneTime,
      job.backTime,
      job.cancelledTime,
      job.cancelReason,
      job.lastStep,
      now,
      userName,
    ],
  );
  await db.query(
    'UPDATE vendor_job_labor SET open = $3 WHERE site_id = $1 AND vendor_job_id = $2 AND open <> $3',
    [...key, job.backTime === null && job.cancelledTime === null],
  );
}

/** Stores a vendor's price for a job, in cents, and counts the change. */
export async function writePrice(
  db: Db,
  { siteId, vendorJobId }: JobKey,
  priceCents: number,
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `UPDATE vendor_job SET price_cents = $3, last_step = NULL, tcn = tcn + 1, mod_time = $4, mod_user = $5
     WHERE site_id = $1 AND vendor_job_id = $2`,
    [siteId, vendorJobId, priceCents, now, userName],
  );
}

/** Stores a vendor's promise, entered now; null takes it back. */
export async function insertPromise(
  db: Db,
  { siteId, vendorJobId }: JobKey,
  promise: { workOrderId: number; promised: Date | null },
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `INSERT INTO vendor_promise (site_id, vendor_job_id, work_order_id, promised, told_at, told_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [siteId, vendorJobId, promise.workOrderId, promise.promised, now, userName],
  );
}

/** How vendors have answered since a moment, and kept the first dates they gave that have passed by now. */
export async function listReliability(
  db: Db,
  siteId: number,
  { since, now }: { since: Date; now: Date },
): Promise<({ siteVendorId: number } & Reliability)[]> {
  const { rows } = await db.query<{ siteVendorId: number } & Reliability>({
    name: 'vendor-reliability',
    text: `SELECT v.site_vendor_id AS "siteVendorId", count(*)::int AS asked, count(a.answer)::int AS answered,
                  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.answer - v.sent_time) / 3600) AS "answerHours",
                  (count(*) FILTER (WHERE p.due < $3 OR p.due IS NOT NULL AND a.finish IS NOT NULL))::int AS promised,
                  (count(*) FILTER (WHERE a.finish <= p.due))::int AS kept
           FROM vendor_job v
           CROSS JOIN LATERAL (SELECT least(v.accepted_time, v.started_time, v.done_time, v.back_time) AS answer,
                                      least(v.done_time, v.back_time) AS finish) a
           LEFT JOIN LATERAL (SELECT promised AS due FROM vendor_promise o
                              WHERE o.site_id = v.site_id AND o.vendor_job_id = v.vendor_job_id AND o.promised IS NOT NULL
                              ORDER BY o.promise_id LIMIT 1) p ON true
           WHERE v.site_id = $1 AND v.cancelled_time IS NULL AND v.sent_time >= $2
           GROUP BY v.site_vendor_id`,
    values: [siteId, since, now],
  });
  return rows;
}
