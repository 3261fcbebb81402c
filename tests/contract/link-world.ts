import type { Pool } from 'pg';
import type { Call } from '#contract/call';
import { linkToken } from '#domain/links/links';
import { tokenHash } from '#server/access/session/cookie';

/** The site of the work order that links in the contract's tests lead to. */
const SITE = 1001;
export const LINK_ID = 900_001;
const VENDOR_JOB = 900_777;
export const LINK_TOKEN = linkToken(SITE, 'k'.repeat(43));
const PRESS = '00000000-0000-4000-8000-000000900001';

const BY_LINK = { token: LINK_TOKEN, press: PRESS };
/** What calls about links need, to be valid, besides what every call needs. */
export const LINK_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  createShareLink: { purpose: 'customer', vendorJobId: undefined, email: '', days: 7, limit: undefined },
  makeShareAddress: { shareLinkId: LINK_ID },
  revokeShareLink: { shareLinkId: LINK_ID },
  readLink: BY_LINK,
  visitLink: BY_LINK,
  askLinkCode: BY_LINK,
  decideByLink: BY_LINK,
  reportByLink: { ...BY_LINK, tcn: 1, step: 'accept', promised: undefined, price: undefined },
  startLinkPicture: { ...BY_LINK, extension: 'png', size: 100 },
  saveLinkPicture: BY_LINK,
};

/** A link for the purpose of a call, to a given work order or otherwise any. */
export async function prepareLink(pool: Pool, call: Call, known: Record<string, unknown>): Promise<void> {
  const { policy, area } = call;
  if (area !== 'links' && policy.access !== 'link') return;
  const siteId = policy.access === 'link' ? SITE : Number(known['preparedSite']);
  const purpose = policy.access === 'link' ? (policy.purposes.at(-1) ?? 'customer') : 'customer';
  const key = [siteId, LINK_ID];
  for (const table of ['share_link_press', 'share_link_token', 'share_link'])
    await pool.query(`DELETE FROM ${table} WHERE site_id = $1 AND share_link_id = $2`, key);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order WHERE site_id = $1 AND status = 'Open'
     ORDER BY work_order_id = $2 DESC, work_order_id LIMIT 1`,
    [siteId, policy.access === 'link' ? 0 : Number(known['workOrderId'] ?? 0)],
  );
  const workOrderId = rows[0]?.id;
  await pool.query('DELETE FROM vendor_job WHERE site_id = $1 AND vendor_job_id = $2', [siteId, VENDOR_JOB]);
  if (purpose === 'vendor') {
    await pool.query(
      `INSERT INTO vendor_job (site_id, vendor_job_id, work_order_id, site_vendor_id, off_site, sent_time, sent_user, tcn)
       SELECT $1, $2, $3, min(site_vendor_id), false, '2026-03-02T08:00:00Z', 'shop', 0 FROM site_vendor WHERE site_id = $1`,
      [siteId, VENDOR_JOB, workOrderId],
    );
  }
  await pool.query(
    `INSERT INTO share_link (site_id, share_link_id, work_order_id, purpose, vendor_job_id, customer_id, recipient, language,
                             sent_lines, expires_at, created_at, created_by)
     SELECT $1, $2, work_order_id, $4, $5, customer_id, 'Robin', 'en', '[]', '2099-01-01', now(), 'manager'
     FROM work_order WHERE site_id = $1 AND work_order_id = $3`,
    [...key, workOrderId, purpose, purpose === 'vendor' ? VENDOR_JOB : null],
  );
  await pool.query(
    `INSERT INTO share_link_token (site_id, token_hash, share_link_id, work_order_id, way, created_at)
     VALUES ($1, $2, $3, $4, 'copy', now())`,
    [siteId, tokenHash(LINK_TOKEN), LINK_ID, workOrderId],
  );
}
