import type { Weekday } from '#domain/calendar/calendar';
import type { ReportDays, Reported, ReportFilter } from '#domain/mail-reports/report';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

/** What a report shows, and about what. */
export type ReportContent = {
  name: string;
  of: Reported;
  filter: ReportFilter;
  viewId: number | null;
  period: ReportDays | null;
};

export type ReportRecord = ReportContent & {
  reportId: number;
  ownerId: number;
  weekdays: Weekday[];
  minute: number;
  paused: boolean;
  nextTime: Date | null;
  tcn: number;
};

export type ReportKey = { siteId: number; reportId: number };

const SELECT = `
  SELECT r.report_id AS "reportId", r.owner_id AS "ownerId", r.report_name AS name, r.reported AS of, r.filter, r.view_id AS "viewId",
         r.period, r.weekdays, r.minute, r.paused, r.next_time AS "nextTime", r.tcn
  FROM mail_report r
  WHERE r.site_id = $1`;

/** The reports of someone at a site, by name. */
export async function listReports(db: Db, siteId: number, ownerId: number): Promise<ReportRecord[]> {
  const { rows } = await db.query<ReportRecord>({
    name: 'mail-reports',
    text: `${SELECT} AND r.owner_id = $2 ORDER BY lower(r.report_name), r.report_id`,
    values: [siteId, ownerId],
  });
  return rows;
}

/** A report, whoever owns it. */
export async function findReport(db: Db, { siteId, reportId }: ReportKey): Promise<ReportRecord | undefined> {
  const { rows } = await db.query<ReportRecord>({
    name: 'mail-report',
    text: `${SELECT} AND r.report_id = $2`,
    values: [siteId, reportId],
  });
  return rows[0];
}

/** Locks the reports of someone at a site against additions until the transaction ends, so that they can be counted. */
export async function holdReports(db: Db, siteId: number, ownerId: number): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mail reports ${siteId} ${ownerId}`,
  ]);
}

export type Written = ReportContent & {
  weekdays: readonly Weekday[];
  minute: number;
  nextTime: Date | null;
};
type By = { userName: string; now: Date };

/** Adds a report. Returns its id. */
export async function insertReport(
  db: Db,
  { siteId, ownerId }: { siteId: number; ownerId: number },
  report: Written,
  by: By,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mail_report (site_id, owner_id, report_name, reported, filter, view_id, period, weekdays, minute, next_time, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING report_id AS id`,
    [siteId, ownerId, ...valuesOf(report), by.now, by.userName],
  );
  return rows[0]?.id ?? 0;
}

/** Replaces a report in the state that the change is based on. Returns whether it was in that state. */
export async function updateReport(
  db: Db,
  { siteId, reportId, tcn }: ReportKey & { tcn: number },
  report: Written,
  by: By,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE mail_report SET report_name = $4, reported = $5, filter = $6, view_id = $7, period = $8, weekdays = $9, minute = $10,
            next_time = $11, tcn = tcn + 1, mod_time = $12, mod_user = $13
     WHERE site_id = $1 AND report_id = $2 AND tcn = $3`,
    [siteId, reportId, tcn, ...valuesOf(report), by.now, by.userName],
  );
  return rowCount === 1;
}

const valuesOf = ({ name, of, filter, viewId, period, weekdays, minute, nextTime }: Written) => [
  name,
  of,
  filter,
  viewId,
  period,
  weekdays,
  minute,
  nextTime,
];

/** Stops a report, or lets it go again at a moment. */
export async function writePaused(
  db: Db,
  { siteId, reportId }: ReportKey,
  nextTime: Date | null,
  { userName, now }: By,
): Promise<void> {
  await db.query(
    `UPDATE mail_report SET paused = $3::timestamptz IS NULL, next_time = $3, tcn = tcn + 1, mod_time = $4, mod_user = $5
     WHERE site_id = $1 AND report_id = $2`,
    [siteId, reportId, nextTime, now, userName],
  );
}

/** Deletes a report with its mails, sent or not. */
export async function removeReport(db: Db, { siteId, reportId }: ReportKey): Promise<void> {
  await db.query('DELETE FROM mail_report WHERE site_id = $1 AND report_id = $2', [siteId, reportId]);
}

/**
 * Sets the recipients of a report. Those who have ended it stay out, except the owner, who asks for it again; those
 * left out are told no more of it.
 */
export async function writeRecipients(
  db: Db,
  { siteId, reportId }: ReportKey,
  ids: readonly number[],
  ownerId: number,
): Promise<void> {
  await db.query(
    `DELETE FROM mail_report_recipient WHERE site_id = $1 AND report_id = $2 AND user_config_id <> ALL ($3::int[]) AND left_time IS NULL`,
    [siteId, reportId, ids],
  );
  await db.query(
    `INSERT INTO mail_report_recipient AS r (site_id, report_id, user_config_id)
     SELECT $1, $2, u.id FROM unnest($3::int[]) AS u (id)
     ON CONFLICT (site_id, report_id, user_config_id) DO UPDATE SET left_time = NULL WHERE r.user_config_id = $4`,
    [siteId, reportId, ids, ownerId],
  );
}

export type RecipientRecord = { reportId: number; userName: string; name: string; left: boolean };

/** The recipients of reports, by name. */
export async function listRecipients(
  db: Db,
  siteId: number,
  reportIds: readonly number[],
): Promise<RecipientRecord[]> {
  const { rows } = await db.query<RecipientRecord>({
    name: 'mail-report-recipients',
    text: `SELECT r.report_id AS "reportId", u.user_name AS "userName", ${nameOf('u', 'u.user_name')} AS name,
                  r.left_time IS NOT NULL AS left
           FROM mail_report_recipient r JOIN user_config u ON u.user_config_id = r.user_config_id
           WHERE r.site_id = $1 AND r.report_id = ANY ($2::int[]) ORDER BY name, u.user_config_id`,
    values: [siteId, reportIds],
  });
  return rows;
}

/** Where someone is written to, and by what name; the address is empty if there is none. */
export type Reader = { email: string; name: string; language: string | null };

export async function readerOf(db: Db, userConfigId: number): Promise<Reader | undefined> {
  const { rows } = await db.query<Reader>({
    name: 'mail-report-reader',
    text: `SELECT btrim(email) AS email, coalesce(nullif(btrim(first_name), ''), user_name) AS name,
                  preferences ->> 'language' AS language
           FROM user_config WHERE user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0];
}

/** Those of some people who have an address, by id. */
export async function withAddress(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'mail-report-addresses',
    text: `SELECT user_config_id AS id FROM user_config WHERE user_config_id = ANY ($1::int[]) AND btrim(email) <> ''`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Someone no longer gets a report; no effect if they did not. */
export async function leaveReport(
  db: Db,
  { siteId, reportId }: ReportKey,
  userConfigId: number,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE mail_report_recipient SET left_time = $4 WHERE site_id = $1 AND report_id = $2 AND user_config_id = $3 AND left_time IS NULL`,
    [siteId, reportId, userConfigId, now],
  );
}
