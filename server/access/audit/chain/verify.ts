import type { Pool } from 'pg';
import type { Db } from '../../../platform/http/context';
import { BEGINNING, hashOfLink, type Link } from './link';
import { called, hashesOf, nameOf, SOURCES, TABLES, type RowKey, type Source } from './rows';

/** How many links are read together. */
const BATCH = 2000;
/**
 * No command lasts this long: a row that is sealed later than this after its own moment, with nothing waiting in
 * between, was inserted.
 */
const LATE_MICROS = 15n * 60_000_000n;
const MOST_PROBLEMS = 20;

/** The result. Without a problem every row is as it was sealed, or the chain says why it is not. */
export type Verdict = {
  links: number;
  /** The last link: to be noted elsewhere, because anyone who can write the whole database can write another chain. */
  head: { number: number; hash: string; sealedTime: Date } | undefined;
  /** Rows that were changed for erasures, and rows that are in files of the retention. */
  amended: number;
  filed: number;
  /** Rows that have no place in the chain yet. */
  waiting: number;
  /** Sentences, the first of the chain first. */
  problems: string[];
};

type From = {
  /** Only what follows this link, which is trusted. */
  after?: number;
  /** A link that someone noted. */
  expect?: { number: number; hash: string };
  /** Looks for rows without a link, too: it reads every row there is. */
  unlinked?: boolean;
};

type StoredLink = Link & { rowAt: string; sealedTime: Date };
type Amendment = { eventId: string; source: Source; was: Buffer; is: Buffer };
type FiledSpan = { source: Source; from: string; to: string; kind: string };

/** Walks the chain in one snapshot of the database and says what does not match: the links, and the row of each. */
export async function verifyChain(pool: Pool, from: From = {}): Promise<Verdict> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    return await walk(client, from);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

async function walk(db: Db, { after = 0, expect, unlinked = true }: From): Promise<Verdict> {
  const verdict: Verdict = { links: 0, head: undefined, amended: 0, filed: 0, waiting: 0, problems: [] };
  const say = (problem: string) => {
    if (verdict.problems.length < MOST_PROBLEMS) verdict.problems.push(problem);
  };
  const spans = await filedSpans(db);
  let before = after === 0 ? BEGINNING : await hashOfNumber(db, after);
  let last = after;
  let drainedAt = after === 0 ? undefined : await drainedUntil(db, after);
  for (;;) {
    const links = await linksAfter(db, last);
    if (links.length === 0) break;
    const keys = links.map((link): RowKey => ({ ...link, at: link.rowAt }));
    const hashes = await hashesOf(db, keys);
    const amendments = await amendmentsOf(db, keys);
    for (const link of links) {
      if (link.number !== last + 1) say(`Links ${last + 1} to ${link.number - 1} are missing.`);
      last = link.number;
      if (!hashOfLink(before, link).equals(link.hash)) {
        say(
          `Link ${link.number}, of ${called(link)}, does not follow the one before: it was changed or moved.`,
        );
      }
      before = link.hash;
      judgeRow(link, hashes.get(nameOf(link)), amendments.get(nameOf(link)) ?? []);
      if (drainedAt !== undefined && BigInt(link.at) < drainedAt - LATE_MICROS) {
        say(`The ${called(link)} was added long after the moment that it gives (link ${link.number}).`);
      }
      if (link.drained) drainedAt = BigInt(link.sealedAt);
      if (expect?.number === link.number && link.hash.toString('hex') !== expect.hash) {
        say(`Link ${link.number} is not the one that was noted.`);
      }
      verdict.links += 1;
      verdict.head = { number: link.number, hash: link.hash.toString('hex'), sealedTime: link.sealedTime };
    }
  }
  if (expect && expect.number > last) say(`The chain ends at link ${last}, before the one that was noted.`);
  verdict.waiting = await countWaiting(db);
  if (unlinked) for (const key of await rowsWithoutLink(db)) say(`The ${called(key)} is not in the chain.`);
  return verdict;

  function judgeRow(link: StoredLink, now: Buffer | undefined, amendments: readonly Amendment[]): void {
    if (now === undefined) {
      if (isFiled(link, spans)) verdict.filed += 1;
      else say(`The ${called(link)} is missing (link ${link.number}).`);
      return;
    }
    if (link.rowHash.equals(now)) return;
    if (explains(amendments, link.rowHash, now)) verdict.amended += 1;
    else say(`The ${called(link)} is not what was sealed: it was changed (link ${link.number}).`);
  }
}

/** Whether amendments lead from one hash of a row to another, in order. */
function explains(amendments: readonly Amendment[], sealed: Buffer, now: Buffer): boolean {
  let at = sealed;
  for (const { was, is } of amendments) if (was.equals(at)) at = is;
  return at.equals(now);
}

/** The last event of a row's span says whether it is in a file. */
function isFiled({ source, at }: Pick<StoredLink, 'source' | 'at'>, spans: readonly FiledSpan[]): boolean {
  const moment = BigInt(at);
  const holding = spans.filter(
    (span) => span.source === source && BigInt(span.from) <= moment && moment < BigInt(span.to),
  );
  return holding.at(-1)?.kind === 'dropped';
}

const MICROS = (column: string) => `((extract(epoch FROM ${column}) * 1000000)::bigint)::text`;

async function filedSpans(db: Db): Promise<FiledSpan[]> {
  const { rows } = await db.query<FiledSpan>(
    `SELECT source, ${MICROS('span_from')} AS "from", ${MICROS('span_to')} AS "to", kind
     FROM audit_amendment WHERE kind IN ('dropped', 'restored') ORDER BY amendment_id`,
  );
  return rows;
}

async function linksAfter(db: Db, number: number): Promise<StoredLink[]> {
  const { rows } = await db.query<StoredLink>(
    `SELECT number::float8 AS number, source, event_id AS "eventId", site_id AS "siteId", row_time::text AS "rowAt",
            ${MICROS('row_time')} AS at, row_hash AS "rowHash", ${MICROS('sealed_time')} AS "sealedAt",
            sealed_time AS "sealedTime", drained, hash
     FROM audit_link WHERE audit_link.number > $1 ORDER BY audit_link.number LIMIT ${BATCH}`,
    [number],
  );
  return rows;
}

async function hashOfNumber(db: Db, number: number): Promise<Buffer> {
  const { rows } = await db.query<{ hash: Buffer }>('SELECT hash FROM audit_link WHERE number = $1', [
    number,
  ]);
  return rows[0]?.hash ?? BEGINNING;
}

async function drainedUntil(db: Db, number: number): Promise<bigint | undefined> {
  const { rows } = await db.query<{ at: string }>(
    `SELECT ${MICROS('sealed_time')} AS at FROM audit_link l WHERE l.number <= $1 AND l.drained ORDER BY l.number DESC LIMIT 1`,
    [number],
  );
  return rows[0] && BigInt(rows[0].at);
}

/** Amendments of rows, by erasures that took place, in order. */
async function amendmentsOf(db: Db, keys: readonly RowKey[]): Promise<Map<string, Amendment[]>> {
  const { rows } = await db.query<Amendment>(
    `SELECT a.source, a.event_id AS "eventId", a.old_hash AS was, a.new_hash AS "is" FROM audit_amendment a
     JOIN unnest($1::text[], $2::bigint[]) AS k (source, event_id) ON a.source = k.source AND a.event_id = k.event_id
     WHERE a.kind = 'erased' AND EXISTS (
       SELECT FROM user_erasure e WHERE e.user_config_id = a.user_config_id AND e.requested_time <= a.mod_time)
     ORDER BY a.amendment_id`,
    [keys.map(({ source }) => source), keys.map(({ eventId }) => eventId)],
  );
  const byRow = new Map<string, Amendment[]>();
  for (const row of rows) byRow.set(nameOf(row), [...(byRow.get(nameOf(row)) ?? []), row]);
  return byRow;
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_unsealed');
  return rows[0]?.n ?? 0;
}

/**
 * Some rows that neither have a link nor wait for one. Rows of the audit trail may be from services of the version
 * before.
 */
async function rowsWithoutLink(db: Db): Promise<Pick<RowKey, 'source' | 'eventId'>[]> {
  const found: Pick<RowKey, 'source' | 'eventId'>[] = [];
  for (const source of SOURCES) {
    const { name, id } = TABLES[source];
    const { rows } = await db.query<{ eventId: string }>(
      `SELECT ${id} AS "eventId" FROM ${name} e
       WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = $1 AND l.event_id = e.${id})
         AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.source = $1 AND u.event_id = e.${id})
       ORDER BY e.${id} LIMIT ${MOST_PROBLEMS}`,
      [source],
    );
    found.push(...rows.map(({ eventId }) => ({ source, eventId })));
  }
  return found;
}
