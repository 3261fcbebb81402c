import type { Db } from '../platform/http/context';
import type { PlistFilter } from './plist-queries';

export type ReportRow = {
  type: 'summary' | 'detail';
  filter: PlistFilter;
  userName: string;
  status: 'Waiting' | 'Ready' | 'Failed';
  timeZone: string;
  auctionId: string;
};
export type ReportKey = { siteId: number; fileName: string };

/** Keeps what somebody has asked for. */
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

/** A report with what its file needs to know of the site. */
export async function findReport(db: Db, { siteId, fileName }: ReportKey): Promise<ReportRow | undefined> {
  const { rows } = await db.query<ReportRow>(
    `SELECT r.type, r.filter, r.user_name AS "userName", r.status, s.time_zone AS "timeZone",
            s.auction_id AS "auctionId"
     FROM plist_report r JOIN site s USING (site_id) WHERE r.site_id = $1 AND r.file_name = $2`,
    [siteId, fileName],
  );
  return rows[0];
}

export async function markReport(
  db: Db,
  { siteId, fileName }: ReportKey,
  status: ReportRow['status'],
): Promise<void> {
  await db.query('UPDATE plist_report SET status = $3 WHERE site_id = $1 AND file_name = $2', [
    siteId,
    fileName,
    status,
  ]);
}

/** Reports that were asked for before a moment. */
export async function oldReports(
  db: Db,
  before: Date,
  most: number,
): Promise<(ReportKey & { auctionId: string })[]> {
  const { rows } = await db.query<ReportKey & { auctionId: string }>(
    `SELECT r.site_id AS "siteId", r.file_name AS "fileName", s.auction_id AS "auctionId"
     FROM plist_report r JOIN site s USING (site_id) WHERE r.create_time < $1 ORDER BY r.create_time LIMIT $2`,
    [before, most],
  );
  return rows;
}

export async function deleteReport(db: Db, { siteId, fileName }: ReportKey): Promise<void> {
  await db.query('DELETE FROM plist_report WHERE site_id = $1 AND file_name = $2', [siteId, fileName]);
}
