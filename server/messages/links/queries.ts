import type { LinkPurpose, SeenLine } from '#domain/links/links';
import type { Reliability } from '#domain/reliability';
import { nameOf } from '../../platform/database/name-of';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';

/** A link of a site. */
export type LinkKey = { siteId: number; shareLinkId: number };

export type LinkRecord = {
  share_link_id: number;
  work_order_id: number;
  purpose: LinkPurpose;
  vendor_job_id: number | null;
  customer_id: number | null;
  recipient: string;
  email: string;
  language: string;
  limit_cents: number | null;
  expires_at: Date;
  created_at: Date;
  created_by: string;
  creator: string;
  revoked_at: Date | null;
  revoker: string | null;
  mailed_at: Date | null;
  mail_failed: boolean;
  visits: number;
  last_visit: Date | null;
  last_press: Date | null;
};

const LINK = `
  SELECT l.share_link_id, l.work_order_id, l.purpose, l.vendor_job_id, l.customer_id, l.recipient, l.email, l.language,
         l.limit_cents, l.expires_at, l.created_at, l.created_by, ${nameOf('c', 'l.created_by')} AS creator,
         l.revoked_at, ${nameOf('r', 'l.revoked_by')} AS revoker, l.mailed_at, l.mail_failed, l.visits, l.last_visit, l.last_press
  FROM share_link l
  LEFT JOIN user_config c ON c.user_name = l.created_by
  LEFT JOIN user_config r ON r.user_name = l.revoked_by`;

/** The links to a vehicle, the newest first. */
export async function listLinks(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
): Promise<LinkRecord[]> {
  const { rows } = await db.query<LinkRecord>(
    `${LINK} WHERE l.site_id = $1 AND l.work_order_id = $2 ORDER BY l.share_link_id DESC`,
    [siteId, workOrderId],
  );
  return rows;
}

/** One link; undefined if the site has no such link. */
export async function readLink(db: Db, { siteId, shareLinkId }: LinkKey): Promise<LinkRecord | undefined> {
  const { rows } = await db.query<LinkRecord>(`${LINK} WHERE l.site_id = $1 AND l.share_link_id = $2`, [
    siteId,
    shareLinkId,
  ]);
  return rows[0];
}

/** A link with the vehicle's current customer. */
export type FoundLink = LinkRecord & { customer_now: number | null; client_id: string | null };

/** The link that an address leads to, by the hash of its token; undefined if there is none. */
export async function findByToken(db: Db, siteId: number, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await db.query<FoundLink>({
    name: 'link-by-token',
    text: `SELECT f.*, w.customer_id AS customer_now, k.ext_id AS client_id
           FROM (${LINK} WHERE l.site_id = $1 AND l.share_link_id =
                   (SELECT share_link_id FROM share_link_token WHERE site_id = $1 AND token_hash = $2)) f
           JOIN work_order w ON w.site_id = $1 AND w.work_order_id = f.work_order_id
           LEFT JOIN customer k ON k.site_id = $1 AND k.customer_id = w.customer_id`,
    values: [siteId, tokenHash],
  });
  return rows[0];
}

/** Adds a link; returns its number. */
export async function insertLink(
  db: Db,
  siteId: number,
  link: {
    workOrderId: number;
    purpose: LinkPurpose;
    vendorJobId: number | null;
    recipient: string;
    email: string;
    language: string;
    limitCents: number | null;
    sentLines: readonly SeenLine[];
    expiresAt: Date;
  },
  { userName, now }: { userName: string; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO share_link (site_id, work_order_id, purpose, vendor_job_id, customer_id, recipient, email, language,
                             limit_cents, sent_lines, expires_at, created_at, created_by)
     SELECT $1, $2, $3, $4, w.customer_id, $5, $6, $7, $8, $9::jsonb, $10, $11, $12
     FROM work_order w WHERE w.site_id = $1 AND w.work_order_id = $2
     RETURNING share_link_id AS id`,
    [
      siteId,
      link.workOrderId,
      link.purpose,
      link.vendorJobId,
      link.recipient,
      link.email,
      link.language,
      link.limitCents,
      JSON.stringify(link.sentLines),
      link.expiresAt,
      now,
      userName,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Stores the hash of an address's token. */
export async function insertToken(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  token: { hash: Buffer; way: 'mail' | 'copy' | 'tag'; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO share_link_token (site_id, token_hash, share_link_id, work_order_id, way, created_at)
     SELECT site_id, $3, share_link_id, work_order_id, $4, $5 FROM share_link WHERE site_id = $1 AND share_link_id = $2`,
    [siteId, shareLinkId, token.hash, token.way, token.now],
  );
}

/** Revokes a link that is not revoked yet; its code becomes void, too. */
export async function revoke(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE share_link SET revoked_at = $3, revoked_by = $4, code_hash = NULL
     WHERE site_id = $1 AND share_link_id = $2 AND revoked_at IS NULL`,
    [siteId, shareLinkId, now, userName],
  );
}

/** Counts that a person has looked at a link. */
export async function countVisit(db: Db, { siteId, shareLinkId }: LinkKey, now: Date): Promise<void> {
  await db.query(
    'UPDATE share_link SET visits = visits + 1, last_visit = $3 WHERE site_id = $1 AND share_link_id = $2',
    [siteId, shareLinkId, now],
  );
}

/** Records that the mail with a link was sent, or cannot be. */
export async function noteMail(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { mailedAt, failed }: { mailedAt: Date | null; failed: boolean },
): Promise<void> {
  await db.query(
    'UPDATE share_link SET mailed_at = $3, mail_failed = $4 WHERE site_id = $1 AND share_link_id = $2',
    [siteId, shareLinkId, mailedAt, failed],
  );
}

/** The name of a vehicle in a letter: its number and what it is. */
export async function vehicleName(db: Db, siteId: number, workOrderId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT concat_ws(' ', '#' || w.ext_id, ${vehicleOf('w', 'trim')}) AS name FROM work_order w
     WHERE w.site_id = $1 AND w.work_order_id = $2`,
    [siteId, workOrderId],
  );
  return rows[0]?.name ?? '';
}

/** Who was asked by a link to decide for the customer of a work order since a moment, and how they answered. */
export async function listApprovers(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  since: Date,
): Promise<Approver[]> {
  const { rows } = await db.query<Approver>(
    `SELECT l.recipient, l.email, (array_agg(l.language ORDER BY l.share_link_id DESC))[1] AS language,
            count(*)::int AS asked, count(p.at)::int AS answered,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM p.at - l.created_at) / 3600) AS "answerHours"
     FROM share_link l
     JOIN work_order w ON w.site_id = l.site_id AND w.customer_id = l.customer_id AND w.work_order_id = $2
     LEFT JOIN LATERAL (SELECT min(pressed_at) AS at FROM share_link_press s
                        WHERE s.site_id = l.site_id AND s.share_link_id = l.share_link_id AND s.call = 'decideByLink') p ON true
     WHERE l.site_id = $1 AND l.purpose = 'approval' AND l.created_at >= $3
     GROUP BY l.recipient, l.email ORDER BY max(l.share_link_id) DESC LIMIT 20`,
    [siteId, workOrderId, since],
  );
  return rows;
}

/** Someone who was asked to decide, and the median hours until they did. */
export type Approver = Pick<Reliability, 'asked' | 'answered' | 'answerHours'> & {
  recipient: string;
  email: string;
  language: string;
};

/** The lines of a vehicle's estimate that someone asked about by a link. */
export async function listAsked(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT q.id::int AS id FROM share_link l, jsonb_object_keys(l.questions) AS q (id)
     WHERE l.site_id = $1 AND l.work_order_id = $2`,
    [siteId, workOrderId],
  );
  return rows.map(({ id }) => id);
}
