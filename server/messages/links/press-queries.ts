import type { SeenLine } from '#domain/links/links';
import type { Db } from '../../platform/http/context';
import type { LinkKey } from './queries';

/** The lines of an estimate as the link's user has seen them, and what they have asked about them. */
type Seen = { sent_lines: SeenLine[]; questions: Record<string, string> };

type Press = LinkKey & { press: string };

/** Records when something was last done by a link; a used code is used up. */
export async function notePress(db: Db, { siteId, shareLinkId }: LinkKey, now: Date): Promise<void> {
  await db.query(
    'UPDATE share_link SET last_press = $3, code_hash = NULL WHERE site_id = $1 AND share_link_id = $2',
    [siteId, shareLinkId, now],
  );
}

/** Stores what of an estimate its approver has seen by then, and what they have asked about its lines. */
export async function noteDecision(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { seen, questions }: { seen: readonly SeenLine[]; questions: Record<string, string> },
): Promise<void> {
  await db.query(
    `UPDATE share_link SET sent_lines = $3::jsonb, questions = questions || $4::jsonb
     WHERE site_id = $1 AND share_link_id = $2`,
    [siteId, shareLinkId, JSON.stringify(seen), JSON.stringify(questions)],
  );
}

/** What the link's user has seen of the estimate and asked about it. */
export async function readSeen(db: Db, { siteId, shareLinkId }: LinkKey): Promise<Seen> {
  const { rows } = await db.query<Seen>(
    'SELECT sent_lines, questions FROM share_link WHERE site_id = $1 AND share_link_id = $2',
    [siteId, shareLinkId],
  );
  return rows[0] ?? { sent_lines: [], questions: {} };
}

/** Claims a press for the transaction; false if it has happened before: another one under way is waited for. */
export async function takePress(
  db: Db,
  { siteId, shareLinkId, press }: Press,
  {
    workOrderId,
    call,
    fingerprint,
    now,
  }: { workOrderId: number; call: string; fingerprint: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO share_link_press (site_id, share_link_id, press, work_order_id, call, fingerprint, pressed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [siteId, shareLinkId, press, workOrderId, call, fingerprint, now],
  );
  return rowCount === 1;
}

/** What a press was that has happened; undefined if none has. */
export async function readPress(
  db: Db,
  { siteId, shareLinkId, press }: Press,
): Promise<{ call: string; fingerprint: Buffer } | undefined> {
  const { rows } = await db.query<{ call: string; fingerprint: Buffer }>(
    'SELECT call, fingerprint FROM share_link_press WHERE site_id = $1 AND share_link_id = $2 AND press = $3',
    [siteId, shareLinkId, press],
  );
  return rows[0];
}

/** Counts a requested code; returns how many since the hour began, and when that was. */
export async function countCode(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { now, hourAgo }: { now: Date; hourAgo: Date },
): Promise<{ asked: number; since: Date }> {
  const { rows } = await db.query<{ asked: number; since: Date }>(
    `UPDATE share_link SET codes_asked = CASE WHEN codes_since > $4 THEN codes_asked + 1 ELSE 1 END,
            codes_since = CASE WHEN codes_since > $4 THEN codes_since ELSE $3 END
     WHERE site_id = $1 AND share_link_id = $2 RETURNING codes_asked AS asked, codes_since AS since`,
    [siteId, shareLinkId, now, hourAgo],
  );
  return rows[0] ?? { asked: 1, since: now };
}

/** Stores the hash of the one code that is valid from now on. */
export async function writeCode(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `UPDATE share_link SET code_hash = $3, code_expires_at = $4, code_tries = 0
     WHERE site_id = $1 AND share_link_id = $2 AND revoked_at IS NULL`,
    [siteId, shareLinkId, hash, expiresAt],
  );
}

/**
 * Counts an attempt with a code and returns the hash of the valid one; undefined if there is none, or it was tried too
 * often.
 */
export async function tryCode(
  db: Db,
  { siteId, shareLinkId }: LinkKey,
  { now, most }: { now: Date; most: number },
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `UPDATE share_link SET code_tries = code_tries + 1
     WHERE site_id = $1 AND share_link_id = $2 AND code_hash IS NOT NULL AND code_expires_at > $3 AND code_tries < $4
     RETURNING code_hash AS hash`,
    [siteId, shareLinkId, now, most],
  );
  return rows[0]?.hash;
}
