import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ADMIN_ROLE } from './cluster';
import { LOOPBACK } from './server-process';

const POLL = 20;
/** Any number works, as long as it never changes. */
const HOLD_KEY = 438_000_001;
/** Not listening yet, starting up, shutting down, gone in the middle. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', 'EPIPE']);

/**
 * A session that says "this server is mine". The mark is an advisory lock: it ends with its process, however that dies,
 * so no leftover file can ever be wrong about it.
 */
export type Hold = { client: Client; lost: Promise<void>; release(): Promise<void> };

export type HoldAnswer = { kind: 'held'; hold: Hold } | { kind: 'taken' } | { kind: 'gone' };

/**
 * Connects as the cluster's owner as soon as the server says in its own folder that it is ready: nothing else that
 * answers on that port ever sees the password.
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
    const client = ownerClient(port, password, 'frontline supervisor');
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

/** How long a living supervisor may need to mark its server again once it has lost its session. */
const MARKED_AGAIN_MS = 2000;

/**
 * Whether a server is marked by someone, or is again within a moment: when any of its sessions is killed, all of them
 * end, and the mark of a supervisor that lives is gone until it has come back. Only looks: taking the mark in that
 * moment would take the server from the supervisor.
 */
export async function isMarked(
  port: number,
  password: string,
  state: () => 'starting' | 'ready' | 'gone',
): Promise<boolean> {
  for (
    const until = Date.now() + MARKED_AGAIN_MS;
    Date.now() < until && state() !== 'gone';
    await pause(POLL)
  ) {
    if (state() === 'ready' && (await isMarkedNow(ownerClient(port, password, 'frontline start'))))
      return true;
  }
  return false;
}

async function isMarkedNow(client: Client): Promise<boolean> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ marked: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1::int8::oid)
              AS marked`,
      [HOLD_KEY],
    );
    return rows[0]?.marked ?? false;
  } catch (error) {
    if (!isNotYet(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ownerClient = (port: number, password: string, name: string): Client =>
  new Client({
    host: LOOPBACK,
    port,
    user: ADMIN_ROLE,
    password,
    database: 'postgres',
    application_name: name,
    keepAlive: true,
  });

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return NOT_YET.has(code) || /Connection terminated/i.test(error.message);
}
