import type { PoolClient, Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../platform/http/transaction';
import { BEGINNING, hashOfLink, type Link } from './link';
import { hashesOf, nameOf, type RowKey } from './rows';

/** Any number works, as long as it never changes. */
const SEAL_LOCK = 438_000_011;
const EVERY_MS = 2000;
/** Links of one transaction. */
const BATCH = 500;
/**
 * Services of the version before, which still run while this one starts, leave nothing to be sealed: for this long
 * after the first link, rows of the audit trail without one are looked for.
 */
const ADOPTED_MS = 24 * 3_600_000;

type Waiting = RowKey & { atMicros: string };

/**
 * Gives the waiting rows their places in the chain; returns how many. One process at a time does it, another finds
 * nothing to do.
 */
export async function sealWaiting(pool: Pool, clock: () => Date): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(pool, (db) => sealSome(db, clock()));
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

async function sealSome(db: PoolClient, now: Date): Promise<number> {
  const { rows: locks } = await db.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    SEAL_LOCK,
  ]);
  if (!locks[0]?.mine) return 0;
  const head = await headOf(db);
  if (head === undefined) await adopt(db);
  const waiting = await nextWaiting(db);
  if (waiting.length === 0) return 0;
  const hashes = await hashesOf(db, waiting);
  const drained = waiting.length < BATCH;
  let before = head?.hash ?? BEGINNING;
  let number = head?.number ?? 0;
  const links = waiting.map((row, place): Link => {
    number += 1;
    const link = {
      number,
      source: row.source,
      eventId: row.eventId,
      siteId: row.siteId,
      at: row.atMicros,
      rowHash: hashes.get(nameOf(row)) ?? Buffer.alloc(0),
      sealedAt: `${now.getTime()}000`,
      drained: drained && place === waiting.length - 1,
    };
    before = hashOfLink(before, link);
    return { ...link, hash: before };
  });
  await insertLinks(db, links, waiting, now);
  return links.length;
}

/** The last link; undefined before the first. */
export async function headOf(db: Pick<Pool, 'query'>): Promise<{ number: number; hash: Buffer } | undefined> {
  const { rows } = await db.query<{ number: number; hash: Buffer }>(
    'SELECT number::float8 AS number, hash FROM audit_link ORDER BY audit_link.number DESC LIMIT 1',
  );
  return rows[0];
}

async function nextWaiting(db: PoolClient): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `SELECT source, event_id AS "eventId", site_id AS "siteId", mod_time::text AS at,
            ((extract(epoch FROM mod_time) * 1000000)::bigint)::text AS "atMicros"
     FROM audit_unsealed u
     WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = u.source AND l.event_id = u.event_id)
     ORDER BY mod_time, source, event_id LIMIT ${BATCH}`,
  );
  return rows;
}

async function insertLinks(
  db: PoolClient,
  links: readonly Link[],
  waiting: readonly Waiting[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO audit_link (number, source, event_id, site_id, row_time, row_hash, sealed_time, drained, hash)
     SELECT number, source, event_id, site_id, row_time, row_hash, $7, drained, hash
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[], $6::bytea[], $8::boolean[], $9::bytea[])
       AS l (number, source, event_id, site_id, row_time, row_hash, drained, hash)`,
    [
      links.map(({ number }) => number),
      links.map(({ source }) => source),
      links.map(({ eventId }) => eventId),
      links.map(({ siteId }) => siteId),
      waiting.map(({ at }) => at),
      links.map(({ rowHash }) => rowHash),
      now,
      links.map(({ drained }) => drained),
      links.map(({ hash }) => hash),
    ],
  );
  await db.query(
    `DELETE FROM audit_unsealed u USING unnest($1::text[], $2::bigint[]) AS s (source, event_id)
     WHERE u.source = s.source AND u.event_id = s.event_id`,
    [links.map(({ source }) => source), links.map(({ eventId }) => eventId)],
  );
}

/** Queues rows of the audit trail that have no link; returns how many. */
async function adopt(db: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO audit_unsealed (source, event_id, site_id, mod_time)
     SELECT 'audit', audit_id, site_id, mod_time FROM audit_event e
     WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = 'audit' AND l.event_id = e.audit_id)
     ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}

/** On the first day of the chain: adopts what services of the version before have written since. */
export async function adoptLate(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ young: boolean }>(
    `SELECT sealed_time > $1::timestamptz AS young FROM audit_link WHERE number = 1`,
    [new Date(now.getTime() - ADOPTED_MS)],
  );
  return rows[0]?.young ? adopt(pool) : 0;
}

/** Seals every two seconds until it is stopped; `stop` seals once more what has come in the meantime. */
export function startSealing(
  pool: Pool,
  clock: () => Date,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let sealing: Promise<void> | undefined;
  const seal = () => {
    sealing ??= sealWaiting(pool, clock)
      .then(
        () => undefined,
        (error: unknown) => log.debug({ err: error }, 'the audit trail could not be sealed'),
      )
      .finally(() => {
        sealing = undefined;
      });
    return sealing;
  };
  const timer = setInterval(() => void seal(), EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await sealing;
      await seal();
    },
  };
}
