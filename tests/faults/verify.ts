import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Random } from '#server/operation/demo/random';
import { checkAcknowledged } from '../helpers/acknowledged';
import { checkBooks } from '../helpers/books';
import type { Known, Person } from './person';
import type { Work } from './work';

export type Looked = {
  pool: Pool;
  /** The position in the history at which the work began. */
  mark: number;
  known: Known;
  people: readonly Person[];
  work: readonly Work[];
  random: Random;
  /** The book of the charges service by key, if charges go to a service of their own. */
  book?: ReadonlyMap<string, unknown>;
};

/** How many answered commands are sent again all the same. */
const SENT_AGAIN = 12;
const JOBS_PATIENCE_MS = 90_000;

/** Everything that is wrong after a fault, as sentences; nobody may be at work during the check. */
export async function verify(looked: Looked): Promise<string[]> {
  const { pool, mark, known, book } = looked;
  const complaints = await sendAgain(looked);
  complaints.push(...(await allDelivered(pool)));
  const acknowledged = known.acknowledged.flatMap(({ events }) => events);
  complaints.push(...(await checkAcknowledged(pool, mark, { acknowledged, unanswered: known.unanswered })));
  complaints.push(...(await checkBooks(pool, { ledger: book === undefined })));
  complaints.push(...(await keptAnswers(pool, known)));
  complaints.push(
    ...(await notesOnce(looked)),
    ...(await chargesOnce(looked)),
    ...(await filesThere(looked)),
  );
  complaints.push(...known.complaints.splice(0));
  return complaints;
}

/** A command repeated under its key gets the same answer and changes nothing. */
async function sendAgain({ known, people, random }: Looked): Promise<string[]> {
  const complaints: string[] = [];
  for (const { person: name, key, request, answer } of random.sample(known.acknowledged, SENT_AGAIN)) {
    const person = people.find((one) => one.name === name);
    const again = await person?.ask(request, { 'idempotency-key': key });
    if (again?.status === 200 && isDeepStrictEqual(again.body, answer)) continue;
    complaints.push(
      `${name}: ${request.method} ${request.path} was answered ${JSON.stringify(answer)}, and again ${again?.status} ${JSON.stringify(again?.body)}`,
    );
  }
  return complaints;
}

/** Jobs waiting for a later try are hurried, because the pauses between tries are not under test. */
async function allDelivered(pool: Pool): Promise<string[]> {
  const until = Date.now() + JOBS_PATIENCE_MS;
  for (;;) {
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    const { rows } = await pool.query<{ job: string }>(
      `SELECT task_identifier || ' ' || id || ', attempt ' || attempts || ', taken by ' || coalesce(locked_by, 'nobody')
              || coalesce(': ' || last_error, '') AS job
       FROM graphile_worker.jobs`,
    );
    if (rows.length === 0) return [];
    if (Date.now() > until) return rows.map(({ job }) => `job ${job} is not delivered`);
    await pause(100);
  }
}

async function keptAnswers(pool: Pool, { acknowledged }: Known): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; answer: unknown }>(
    'SELECT key, answer FROM idempotency WHERE key = ANY($1)',
    [acknowledged.map(({ key }) => key)],
  );
  const kept = new Map(rows.map(({ key, answer }) => [key, answer]));
  return acknowledged
    .filter(({ key, answer }) => !isDeepStrictEqual(kept.get(key), answer))
    .map(
      ({ person, request }) => `${person}: ${request.method} ${request.path} was acknowledged and is gone`,
    );
}

async function notesOnce({ pool, work }: Looked): Promise<string[]> {
  const written = work.flatMap(({ notes }) => notes);
  const { rows } = await pool.query<{ notes: string; times: number }>(
    `SELECT notes, count(*)::int AS times FROM work_order_note WHERE notes = ANY($1) GROUP BY 1`,
    [written],
  );
  const times = new Map(rows.map((row) => [row.notes, row.times]));
  return written
    .filter((note) => times.get(note) !== 1)
    .map((note) => `${note} is there ${times.get(note) ?? 0} times`);
}

async function chargesOnce({ pool, work, book }: Looked): Promise<string[]> {
  const labors = work.flatMap(({ completed }) => completed);
  const { rows } = await pool.query<{ labor: number; status: string | null; key: string; times: number }>(
    `SELECT labor, min(status) AS status, min(site_id || '-' || charge_key) AS key, count(charge_key)::int AS times
     FROM unnest($1::int[]) labor LEFT JOIN charge ON kind = 'labor' AND source_id = labor AND site_id = 1001
     GROUP BY 1`,
    [labors],
  );
  return rows.flatMap(({ labor, status, key, times }) => {
    if (times !== 1 || status !== 'Sent') return [`labor ${labor} has ${times} charges, the first ${status}`];
    return book && !book.has(key) ? [`charge ${key} is Sent, and the charges service does not know it`] : [];
  });
}

async function filesThere({ work, people }: Looked): Promise<string[]> {
  const [person] = people;
  const complaints: string[] = [];
  for (const { path, content } of work.flatMap(({ files }) => files)) {
    const body = { file_path_uri: path };
    const signed = await person?.ask({ method: 'POST', path: '/services/media/signedUrl', body });
    const address = (signed?.body as { signed_url?: string } | undefined)?.signed_url ?? '';
    const answer = await fetch(new URL(address, person?.address())).catch(() => undefined);
    const found = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    if (!found.equals(content)) complaints.push(`${path} has ${found.length} of ${content.length} bytes`);
  }
  return complaints;
}
