import type { Pool } from 'pg';

/** A row of the chain as external receivers get it. */
export type Told = {
  /** The row's number in the chain: the same row has the same one whenever it is sent. */
  number: number;
  /** The hash of its link, hexadecimal: a receiver that keeps it notices a rewritten chain. */
  hash: string;
  source: 'audit' | 'security' | 'amendment';
  time: string;
  /** The row in its current state; null for one that no longer exists. */
  row: Record<string, unknown> | null;
};

/** The rows after a number of the chain, in order. */
export async function nextRows(pool: Pool, after: number, limit: number): Promise<Told[]> {
  const { rows } = await pool.query<Omit<Told, 'time'> & { time: Date }>(
    `SELECT l.number::float8 AS number, encode(l.hash, 'hex') AS hash, l.source, l.row_time AS time,
            CASE l.source
              WHEN 'audit' THEN (SELECT to_jsonb(e) FROM audit_event e
                                 WHERE e.site_id = l.site_id AND e.audit_id = l.event_id AND e.mod_time = l.row_time)
              WHEN 'security' THEN (SELECT to_jsonb(e) FROM security_event e WHERE e.event_id = l.event_id AND e.mod_time = l.row_time)
              ELSE (SELECT to_jsonb(a) - 'old_hash' - 'new_hash' FROM audit_amendment a WHERE a.amendment_id = l.event_id)
            END AS row
     FROM audit_link l WHERE l.number > $1 ORDER BY l.number LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ time, ...told }) => ({ ...told, time: time.toISOString() }));
}
