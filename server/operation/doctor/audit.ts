import type { Pool } from 'pg';
import { lastCheck } from '../../access/audit/chain/check-jobs';
import { verifyChain } from '../../access/audit/chain/verify';
import { bad, doubtful, good, type Finding } from './finding';

/** How many of the newest links are walked: it takes seconds, whatever the age of the chain. */
const NEWEST = 20_000;
/** More waiting rows than this mean that nobody seals. */
const MANY = 5000;

/** Whether the newest part of the audit trail is as sealed, and what the nightly full check has found. */
export async function checkAudit(pool: Pool): Promise<Finding[]> {
  const what = 'audit';
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('audit_link') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const { rows: heads } = await pool.query<{ most: number }>(
    'SELECT coalesce(max(number), 0)::float8 AS most FROM audit_link',
  );
  const after = Math.max(0, (heads[0]?.most ?? 0) - NEWEST);
  const { links, waiting, problems } = await verifyChain(pool, { after, unlinked: false });
  const former = (await lastCheck(pool))?.problem;
  if (problems[0] ?? former) {
    return [bad(what, `${problems[0] ?? former} npm run audit:verify says the rest (docs/operations.md).`)];
  }
  if (waiting > MANY) {
    return [doubtful(what, `${waiting} rows wait to be sealed: is a process running?`)];
  }
  return [good(what, `The ${links} newest links of the chain fit their rows.`)];
}
