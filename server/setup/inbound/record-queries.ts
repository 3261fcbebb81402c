import type { Db } from '../../platform/http/context';

/** What a source last said about a record. */
export type ToldRecord = { externalId: string; recordKey: string; occurredAt: string; told: string };
export type KnownRecord = Omit<ToldRecord, 'occurredAt'> & { occurredAt: Date };

type Of = { siteId: number; kind: string; source: string };

/** What a source said about the records with its ids. */
export async function listTold(
  db: Db,
  { siteId, kind, source }: Of,
  externalIds: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const { rows } = await db.query<KnownRecord>(
    `SELECT external_id AS "externalId", record_key AS "recordKey", occurred_at AS "occurredAt", told
     FROM inbound_record WHERE site_id = $1 AND kind = $2 AND source = $3 AND external_id = ANY ($4)`,
    [siteId, kind, source, externalIds],
  );
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Stores what a source said about records. */
export async function keepTold(
  db: Db,
  { siteId, kind, source }: Of,
  told: readonly ToldRecord[],
  { now, userName }: { now: Date; userName: string },
): Promise<void> {
  await db.query(
    `INSERT INTO inbound_record (site_id, kind, source, external_id, record_key, occurred_at, told, mod_time, mod_user)
     SELECT $1, $2, $3, external_id, record_key, occurred_at, told, $4, $5
     FROM unnest($6::text[], $7::text[], $8::timestamptz[], $9::text[]) AS r (external_id, record_key, occurred_at, told)
     ON CONFLICT (site_id, kind, source, external_id) DO UPDATE
       SET record_key = excluded.record_key, occurred_at = excluded.occurred_at, told = excluded.told,
           mod_time = excluded.mod_time, mod_user = excluded.mod_user`,
    [
      siteId,
      kind,
      source,
      now,
      userName,
      told.map(({ externalId }) => externalId),
      told.map(({ recordKey }) => recordKey),
      told.map(({ occurredAt }) => occurredAt),
      told.map((one) => one.told),
    ],
  );
}
