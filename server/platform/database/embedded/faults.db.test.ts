import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spawnEmbedded } from '../../../../tests/helpers/embedded-child';
import { silentLog, TEST_SETTINGS } from '../../../../tests/helpers/database';
import { temporaryFolder, type TemporaryFolder } from '../../../../tests/helpers/folder';
import { openPool } from '../connection';
import { dataFolder } from './data-folder';
import { isAlive, readMark } from './leftover';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './start';

const waiting = { timeout: 20_000, interval: 20 };

describe('faults around the embedded database', () => {
  let folder: TemporaryFolder;
  let open: EmbeddedDatabase[];
  beforeEach(async () => {
    folder = await temporaryFolder();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((database) => database.stop()));
    await folder.remove();
  });

  const serverPid = () => readMark(dataFolder(folder.path))?.pid ?? 0;

  async function start(log = silentLog): Promise<EmbeddedDatabase> {
    // Durable, as in production: these tests are about what survives.
    const settings = { ...TEST_SETTINGS, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
    const database = await startEmbeddedDatabase({ dataDir: folder.path, log, settings });
    open.push(database);
    return database;
  }

  it('a killed server comes back at the same address with everything that was committed', async () => {
    const told: string[] = [];
    const database = await start({ ...silentLog, error: (line) => void told.push(line) });
    const pool = openPool(database.url);
    await pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    const before = serverPid();
    process.kill(before, 'SIGKILL');
    await vi.waitUntil(() => serverPid() !== before && serverPid() !== 0, waiting);
    await vi.waitUntil(
      () =>
        pool.query('INSERT INTO kept VALUES (2)').then(
          () => true,
          () => false,
        ),
      waiting,
    );
    expect((await pool.query('SELECT n FROM kept ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
    expect(told[0]).toMatch(/stopped unexpectedly .* Starting it again in 100 ms/);
    await pool.end();
  });

  it('a killed session of the server is survived, and the folder stays ours', async () => {
    const database = await start();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    const supervisor = `(SELECT max(pid) FROM pg_stat_activity WHERE application_name = 'frontline supervisor')`;
    const { rows } = await client.query<{ pid: number; before: number }>(
      `SELECT pg_backend_pid() AS pid, ${supervisor} AS before`,
    );
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    // Also before the first one has come back to its server.
    await expect(start()).rejects.toMatchObject({ problem: 'in-use' });
    const pool = openPool(database.url);
    // The server ends all sessions: what is there again is another one.
    const works = () =>
      pool.query<{ pid: number | null }>(`SELECT ${supervisor} AS pid`).then(
        (answer) => answer.rows[0]?.pid !== null && answer.rows[0]?.pid !== rows[0]?.before,
        () => false,
      );
    await vi.waitUntil(works, waiting);
    await expect(start()).rejects.toMatchObject({ problem: 'in-use' });
    await pool.end();
  });

  it('a server whose parent was killed is taken over by the next start', async () => {
    const child = spawnEmbedded(folder.path);
    const pool = openPool(await child.url);
    await pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    await pool.end();
    await child.kill('SIGKILL');
    const left = serverPid();
    expect(isAlive(left)).toBe(true);
    const database = await start();
    expect(serverPid()).not.toBe(left);
    const again = openPool(database.url);
    expect((await again.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
    await again.end();
  });

  it('when parent and server are killed together, the next start recovers what was committed', async () => {
    const child = spawnEmbedded(folder.path);
    const pool = openPool(await child.url);
    await pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    await pool.end();
    const server = serverPid();
    await child.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    const again = openPool((await start()).url);
    expect((await again.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }]);
    await again.end();
  });

  it('a mark left by a dead server does not stop a start, even if its number is in use again', async () => {
    await (await start()).stop();
    folder.write('postgres/postmaster.pid', `${process.pid}\n${folder.path}/postgres\n1\n5432\n`, 0o644);
    const database = await start();
    expect(serverPid()).not.toBe(process.pid);
    await database.stop();
    folder.write('postgres/postmaster.pid', `4194303\n${folder.path}/postgres\n1\n5432\n`, 0o644);
    await start();
  });

  it('of two first starts at the same moment one wins, and the other is told so', async () => {
    const children = [spawnEmbedded(folder.path), spawnEmbedded(folder.path)];
    const answers = await Promise.allSettled(children.map((child) => child.url));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason)] : [],
    );
    expect(refused).toEqual([expect.stringMatching(/already running|did not start/)]);
    await Promise.all(children.map((child) => child.kill('SIGTERM')));
  });

  it.each([
    ['SIGTERM, by its parent', 'SIGTERM'],
    ['SIGINT, though its parent does not listen', 'SIGINT'],
  ] as const)('is stopped cleanly on %s', async (_, signal) => {
    const child = spawnEmbedded(folder.path);
    await child.url;
    await child.kill(signal);
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('a server that cannot be brought back is reported once, with its reason', async () => {
    const database = await startEmbeddedDatabase({ dataDir: folder.path, log: silentLog, restarts: 2 });
    open.push(database);
    const reasons: Error[] = [];
    database.onExit((reason) => void reasons.push(reason));
    rmSync(join(folder.path, 'postgres', 'global'), { recursive: true });
    process.kill(serverPid(), 'SIGKILL');
    await vi.waitUntil(() => reasons.length > 0, waiting);
    await database.stop();
    expect(reasons.map((reason) => reason.message)).toEqual([expect.stringMatching(/did not start in/)]);
  });
});
