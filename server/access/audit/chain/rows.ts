import type { Db } from '../../../platform/http/context';

/** Where the rows of the chain are. */
export const SOURCES = ['audit', 'security', 'amendment'] as const;
export type Source = (typeof SOURCES)[number];

const MICROSECONDS = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint`;
/**
 * The hash of a row is SHA-256 over its columns as one JSON array, as PostgreSQL writes a jsonb: moments in
 * microseconds since 1970.
 */
const hashed = (columns: string) => `sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8'))`;

type Table = { name: string; id: string; keyed: string; hash: string };

/** A row is found by the number and moment in its link, and by its site if that begins its key. */
export const TABLES: Readonly<Record<Source, Table>> = {
  audit: {
    name: 'audit_event',
    id: 'audit_id',
    keyed: 'e.site_id = k.site_id AND e.audit_id = k.event_id AND e.mod_time = k.at',
    hash: hashed(
      `'audit', e.site_id, e.audit_id, e.resource, e.record_id, e.record_name, e.action, e.changes, ${MICROSECONDS('e.mod_time')}, e.mod_user, e.by_assistant`,
    ),
  },
  security: {
    name: 'security_event',
    id: 'event_id',
    keyed: 'e.event_id = k.event_id AND e.mod_time = k.at',
    hash: hashed(
      `'security', e.event_id, e.kind, e.site_id, e.subject_user, e.session, e.address, e.device, e.request_id, e.details, ${MICROSECONDS('e.mod_time')}, e.mod_user`,
    ),
  },
  amendment: {
    name: 'audit_amendment',
    id: 'amendment_id',
    keyed: 'e.amendment_id = k.event_id AND e.mod_time = k.at',
    hash: hashed(
      `'amendment', e.amendment_id, e.kind, e.source, e.event_id, encode(e.old_hash, 'hex'), encode(e.new_hash, 'hex'), e.user_config_id, ${MICROSECONDS('e.span_from')}, ${MICROSECONDS('e.span_to')}, ${MICROSECONDS('e.mod_time')}`,
    ),
  },
};

/** What finds a row. `at` is as exact as the database keeps it, which a Date is not. */
export type RowKey = { source: Source; eventId: string; siteId: number | null; at: string };

/** The name of a row in sentences. */
export const called = ({ source, eventId }: Pick<RowKey, 'source' | 'eventId'>): string =>
  `row ${eventId} of ${TABLES[source].name}`;

/** The hashes of rows as they are now, by `source eventId`; missing rows have none. */
export async function hashesOf(db: Db, keys: readonly RowKey[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const source of SOURCES) {
    const own = keys.filter((key) => key.source === source);
    if (own.length === 0) continue;
    const { name, keyed, hash } = TABLES[source];
    const { rows } = await db.query<{ eventId: string; hash: Buffer }>(
      `SELECT k.event_id AS "eventId", ${hash} AS hash
       FROM unnest($1::bigint[], $2::int[], $3::timestamptz[]) AS k (event_id, site_id, at) JOIN ${name} e ON ${keyed}`,
      [own.map(({ eventId }) => eventId), own.map(({ siteId }) => siteId), own.map(({ at }) => at)],
    );
    for (const row of rows) found.set(nameOf({ source, eventId: row.eventId }), row.hash);
  }
  return found;
}

export const nameOf = ({ source, eventId }: Pick<RowKey, 'source' | 'eventId'>): string =>
  `${source} ${eventId}`;
