import type { Db } from '../../../platform/http/context';
import { hashesOf, nameOf, SOURCES, TABLES, type RowKey, type Source } from './rows';

/** Which table of the chain it is; undefined for any other. */
export const sourceOf = (table: string): Source | undefined =>
  SOURCES.find((source) => TABLES[source].name === table);

/**
 * Changes rows of the chain for the erasure of a person, and adds to the chain what each was and is: the change
 * explains itself, and any other is detected. `where` selects the rows that `change` may change, which are locked until
 * it is committed.
 */
export async function amendRows<Result>(
  db: Db,
  { source, where, values }: { source: Source; where: string; values: readonly unknown[] },
  erasure: { userConfigId: number; now: Date },
  change: () => Promise<Result>,
): Promise<Result> {
  const { name, id } = TABLES[source];
  const site = source === 'amendment' ? 'NULL::int' : 'site_id';
  const { rows } = await db.query<Omit<RowKey, 'source'>>(
    `SELECT ${id} AS "eventId", ${site} AS "siteId", mod_time::text AS at FROM ${name} WHERE ${where} FOR UPDATE`,
    [...values],
  );
  const keys = rows.map((row): RowKey => ({ source, ...row }));
  const before = await hashesOf(db, keys);
  const result = await change();
  const after = await hashesOf(db, keys);
  const changed = keys.flatMap((key) => {
    const [was, is] = [before.get(nameOf(key)), after.get(nameOf(key))];
    return was && is && !was.equals(is) ? [{ eventId: key.eventId, was, is }] : [];
  });
  if (changed.length > 0) {
    await db.query(
      `WITH made AS (
         INSERT INTO audit_amendment (kind, source, event_id, old_hash, new_hash, user_config_id, mod_time)
         SELECT 'erased', $1, event_id, was, "is", $2, $3 FROM unnest($4::bigint[], $5::bytea[], $6::bytea[]) AS c (event_id, was, "is")
         RETURNING amendment_id, mod_time
       )
       INSERT INTO audit_unsealed (source, event_id, mod_time) SELECT 'amendment', amendment_id, mod_time FROM made`,
      [
        source,
        erasure.userConfigId,
        erasure.now,
        changed.map(({ eventId }) => eventId),
        changed.map(({ was }) => was),
        changed.map(({ is }) => is),
      ],
    );
  }
  return result;
}
