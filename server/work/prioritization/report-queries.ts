import type { Db } from '../../platform/http/context';
import type { PlistFilter } from './plist-queries';

export type ReportRow = {
  type: 'summary' | 'detail';
  filter: PlistFilter;
  userName: string;
  status: 'Waiting' | 'Ready' | 'Failed';
  /** Why there is no file, if the user can do something about it. */
  failure: string;
  timeZone: string;
  auctionId: string;
};
export type ReportKey = { siteId: number; fileName: string };
/** A report and the folder that its file lies in. */
export type StoredReport = ReportKey & { auctionId: string };

/**
 * Locks out further reports of this person at the site until the transaction ends, so that waiting ones can be counted.
 */
export async function holdReports(db: Db, siteId: number, userName: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports ${siteId} ${userName}`]);
}

/** The reports of a person at a site that are being made or will be, the oldest first. */
export async function waitingReports(
  db: Db,
  siteId: number,
  { userName, since }: { userName: string; since: Date },
): Promise<(Pick<ReportRow, 'type' | 'filter'> & { fileName: string })[]> {
  const { rows } = await db.query<Pick<ReportRow, 'type' | 'filter'> & { fileName: string }>(
    `SELECT file_name AS "fileName", type, filter FROM plist_report
     WHERE site_id = $1 AND user_name = $2 AND status = 'Waiting' AND create_time > $3
     ORDER BY create_time, file_name`,
    [siteId, userName, since],
  );
  return rows;
}

/** Stores a request. */
export async function insertReport(
  db: Db,
  { siteId, fileName }: ReportKey,
  report: Pick<ReportRow, 'type' | 'filter' | 'userName'> & { now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [siteId, fileName, report.type, JSON.stringify(report.filter), report.userName, report.now],
  );
}

/** A report with what its file needs to know about the site. */
export async function findReport(db: Db, { siteId, fileName }: ReportKey): Promise<ReportRow | undefined> {
  const { rows } = await db.query<ReportRow>(
    `SELECT r.type, r.filter, r.user_name AS "userName", r.status, r.failure, s.time_zone AS "timeZone",
            s.auction_id AS "auctionId"
     FROM plist_report r JOIN site s USING (site_id) WHERE r.site_id = $1 AND r.file_name = $2`,
    [siteId, fileName],
  );
  return rows[0];
}

/** Records that the file of a report is stored; returns whether anyone still wants it. */
export async function markReady(db: Db, { siteId, fileName }: ReportKey, bytes: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE plist_report SET status = 'Ready', bytes = $3 WHERE site_id = $1 AND file_name = $2`,
    [siteId, fileName, bytes],
  );
  return rowCount === 1;
}

export async function markFailed(db: Db, { siteId, fileName }: ReportKey, failure: string): Promise<void> {
  await db.query(
    `UPDATE plist_report SET status = 'Failed', failure = $3 WHERE site_id = $1 AND file_name = $2`,
    [siteId, fileName, failure],
  );
}

/**
 * The oldest finished reports of a site beyond the site's limit, and beyond one person's limit there; the newest of
 * them is never one.
 */
export async function surplusReports(
  db: Db,
  { siteId, userName, most }: { siteId: number; userName: string; most: ReportRoom },
): Promise<StoredReport[]> {
  const { rows } = await db.query<StoredReport>(
    `SELECT site_id AS "siteId", file_name AS "fileName", auction_id AS "auctionId"
     FROM (SELECT r.site_id, r.file_name, s.auction_id, r.user_name,
                  sum(r.bytes) OVER whole AS of_site, sum(r.bytes) OVER own AS of_person, row_number() OVER own AS place
           FROM plist_report r JOIN site s USING (site_id) WHERE r.site_id = $1 AND r.status <> 'Waiting'
           WINDOW whole AS (ORDER BY r.create_time DESC, r.file_name),
                  own AS (PARTITION BY r.user_name ORDER BY r.create_time DESC, r.file_name)) kept
     WHERE of_site > $3 OR (user_name = $2 AND (of_person > $4 OR place > $5))`,
    [siteId, userName, most.siteBytes, most.personBytes, most.personReports],
  );
  return rows;
}

/** What is kept of finished reports at a site: bytes of all, and bytes and number of one person's. */
export type ReportRoom = { siteBytes: number; personBytes: number; personReports: number };

/** Reports that were asked for before a moment. */
export async function oldReports(db: Db, before: Date, most: number): Promise<StoredReport[]> {
  const { rows } = await db.query<StoredReport>(
    `SELECT r.site_id AS "siteId", r.file_name AS "fileName", s.auction_id AS "auctionId"
     FROM plist_report r JOIN site s USING (site_id) WHERE r.create_time < $1 ORDER BY r.create_time LIMIT $2`,
    [before, most],
  );
  return rows;
}

export async function deleteReport(db: Db, { siteId, fileName }: ReportKey): Promise<void> {
  await db.query('DELETE FROM plist_report WHERE site_id = $1 AND file_name = $2', [siteId, fileName]);
}
