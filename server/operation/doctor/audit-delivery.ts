import type { Pool } from 'pg';
import type { Config } from '../../platform/config';
import { doubtful, good, type Finding } from './finding';

/** Whether receivers of the audit trail have what was sealed. */
export async function checkAuditDelivery(pool: Pool, config: Config): Promise<Finding[]> {
  const what = 'audit';
  const wanted = [
    ...(config.FRONTLINE_AUDIT_SYSLOG === '' ? [] : ['syslog']),
    ...(config.FRONTLINE_AUDIT_WEBHOOK === '' ? [] : ['webhook']),
  ];
  const { rows: present } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('audit_delivery') IS NOT NULL AS there",
  );
  if (wanted.length === 0 || !present[0]?.there) return [];
  const { rows } = await pool.query<{ receiver: string; behind: number; error: string }>(
    `SELECT w.receiver, (coalesce((SELECT max(l.number) FROM audit_link l), 0) - coalesce(d.number, 0))::float8 AS behind,
            coalesce(d.last_error, '') AS error
     FROM unnest($1::text[]) w (receiver) LEFT JOIN audit_delivery d USING (receiver)`,
    [wanted],
  );
  return rows.map(({ receiver, behind, error }) =>
    error === ''
      ? good(what, `The ${receiver} receiver is ${behind} rows behind.`)
      : doubtful(what, `The ${receiver} receiver is ${behind} rows behind: ${error}`),
  );
}
