import type { ClientBase } from 'pg';
import type { MonthlyTable, Span } from '../database/partitions';

const SOURCES: Partial<Record<MonthlyTable, string>> = { audit_event: 'audit', security_event: 'security' };

/**
 * Adds to the chain of the audit trail, in the same transaction, that the rows of a span went to a file or came back
 * from it: their links stay, so that the file can still be compared with them.
 */
export async function tellChain(
  client: ClientBase,
  kind: 'dropped' | 'restored',
  { table, from, to }: Span & { table: MonthlyTable },
): Promise<void> {
  const source = SOURCES[table];
  if (source === undefined) return;
  await client.query(
    `WITH made AS (
       INSERT INTO audit_amendment (kind, source, span_from, span_to, mod_time)
       VALUES ($1, $2, coalesce($3::timestamptz, 'epoch'), $4, now()) RETURNING amendment_id, mod_time
     )
     INSERT INTO audit_unsealed (source, event_id, mod_time) SELECT 'amendment', amendment_id, mod_time FROM made`,
    [kind, source, from, to],
  );
}
