import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ADMIN_ROLE } from './cluster';
import { LOOPBACK } from './server-process';

const POLL = 20;
/** Any number will do, as long as it never changes. */
const HOLD_KEY = 438_000_001;
/** Not listening yet, starting up, shutting down, gone in the middle. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', 'EPIPE']);

/**
 * A session that says "this server is mine". The mark is an advisory lock: it ends with its process, however that
 * dies, so no left-over file can ever lie about it.
 */
export type Hold = { client: Client; lost: Promise<void>; release(): Promise<void> };

export type HoldAnswer = { kind: 'held'; hold: Hold } | { kind: 'taken' } | { kind: 'gone' };

/**
 * Connects as the cluster's owner as soon as the server says in its own folder that it is ready: whoever else may
 * answer on that port never sees the password.
 */
export async function takeHold(
  port: number,
  password: string,
  state: () => 'starting' | 'ready' | 'gone',
): Promise<HoldAnswer> {
  for (;;) {
    const now = state();
    if (now === 'gone') return { kind: 'gone' };
    if (now === 'starting') {
      await pause(POLL);
      continue;
    }
    const client = new Client({
      host: LOOPBACK,
      port,
      user: ADMIN_ROLE,
      password,
      database: 'postgres',
      application_name: 'frontline supervisor',
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('end', () => resolve());
      client.on('error', () => resolve());
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
        HOLD_KEY,
      ]);
      if (rows[0]?.held) return { kind: 'held', hold: { client, lost, release: () => client.end() } };
      await client.end();
      return { kind: 'taken' };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (state() !== 'gone' && !isNotYet(error)) throw error;
      await pause(POLL);
    }
  }
}

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NOT_YET.has(code) || /Connection terminated/i.test(error.message);
}
