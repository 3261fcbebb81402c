import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { giveTo, serverAccount } from '#server/platform/database/embedded/account';
import { dataFolder } from '#server/platform/database/embedded/data-folder';
import { freePort, LOOPBACK } from '#server/platform/database/embedded/server-process';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/platform/database/embedded/start';
import type { Settings } from '#server/platform/database/embedded/settings';
import { openPool } from '#server/platform/database/connection';
import { silentLog, TEST_SETTINGS, type TestDatabase } from './database';
import { temporaryFolder } from './folder';

/** A leader with a real standby that streams from it. */
export type Pair = {
  leader: TestDatabase;
  /** The standby's address, through a link that can go silent. */
  standbyUrl: string;
  /** Runs a statement on the leader as its administrator. */
  onLeader<Row>(statement: string): Promise<Row[]>;
  /** Runs a statement on the standby as its administrator. */
  onStandby<Row>(statement: string): Promise<Row[]>;
  /** Resolves once the standby has everything that the leader has. */
  caughtUp(): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /**
   * Lets nothing through between leader and standby, although their connections stay open, until the returned function
   * is called.
   */
  hush(): () => void;
  close(): Promise<void>;
};

/**
 * Starts a pair whose leader is filled by `fill` before it is copied. Uses test settings, which do not wait for the
 * disk, unless others are given; `awayMs` is how many milliseconds away the standby is.
 */
export async function startPair(
  fill: (url: string) => Promise<void>,
  { settings: base = TEST_SETTINGS, awayMs = 0 }: { settings?: Settings; awayMs?: number } = {},
): Promise<Pair> {
  const [leaderFolder, standbyFolder] = [await temporaryFolder(), await temporaryFolder()];
  const port = await freePort();
  const log = silentLog;
  // What is committed may still be in transit to the standby.
  const settings = { ...base, synchronous_commit: 'on', wal_keep_size: '512MB' };
  const start = () => startEmbeddedDatabase({ dataDir: leaderFolder.path, log, settings, port });
  let database: EmbeddedDatabase = await start();
  await fill(database.url);
  await database.stop();
  await cp(leaderFolder.path, standbyFolder.path, { recursive: true });
  database = await start();

  const admin = new URL(database.url);
  admin.username = 'postgres';
  const { cluster } = dataFolder(standbyFolder.path);
  await own(leaderFolder.path, cluster);
  const standbyPort = await freePort();
  const wire = await layWay(port, awayMs);
  const startStandby = () =>
    startEmbeddedDatabase({
      dataDir: standbyFolder.path,
      log,
      port: standbyPort,
      settings: {
        ...settings,
        primary_conninfo: `host=${LOOPBACK} port=${wire.port} user=postgres password=${admin.password}`,
        wal_retrieve_retry_interval: '100ms',
        hot_standby_feedback: 'on',
        max_standby_streaming_delay: '0',
      },
    });
  let standby: EmbeddedDatabase | undefined = await startStandby();
  const way = await layWay(standbyPort);
  const pool = openPool(database.url, { max: 5 });
  const address = (of: string) => {
    const url = new URL(of);
    url.port = String(way.port);
    return url.href;
  };
  const standbyAdmin = new URL(admin);
  standbyAdmin.port = String(standbyPort);
  const asAdmin = async <Row>({ href }: URL, statement: string): Promise<Row[]> => {
    const client = new Client({ connectionString: href });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows as Row[];
  };
  return {
    leader: { url: database.url, pool, drop: () => pool.end() },
    standbyUrl: address(database.url),
    onLeader: (statement) => asAdmin(admin, statement),
    onStandby: (statement) => asAdmin(standbyAdmin, statement),
    async caughtUp() {
      const { rows } = await pool.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
      for (;;) {
        const [replayed] = await asAdmin<{ done: boolean }>(
          standbyAdmin,
          `SELECT pg_last_wal_replay_lsn() >= '${rows[0]?.at}' AS done`,
        );
        if (replayed?.done) return;
      }
    },
    async stopStandby() {
      await standby?.stop();
      standby = undefined;
    },
    async startStandby() {
      standby ??= await startStandby();
    },
    hush: () => way.hush(),
    async close() {
      await way.close();
      await standby?.stop();
      await wire.close();
      await database.stop();
      await Promise.all([leaderFolder.remove(), standbyFolder.remove()]);
    },
  };
}

/** Makes a copied cluster a standby, with the owner of the original. */
async function own(original: string, cluster: string): Promise<void> {
  const account = serverAccount(dataFolder(original).cluster);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await writeFile(join(cluster, 'standby.signal'), '');
  giveTo(account, cluster);
  for (const name of await readdir(cluster, { recursive: true })) giveTo(account, join(cluster, name));
}

/** A link to a port of this machine that can go silent, and that takes this many milliseconds each way. */
async function layWay(to: number, takesMs = 0) {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: LOOPBACK, noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      const pass = (chunk: Buffer) => void (silent || other.write(chunk));
      socket.on('data', (chunk: Buffer) => (takesMs === 0 ? pass(chunk) : setTimeout(pass, takesMs, chunk)));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hush() {
      silent = true;
      return () => {
        silent = false;
        // What was swallowed is lost for good, so these connections can no longer be used.
        for (const socket of sockets) socket.destroy();
      };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
