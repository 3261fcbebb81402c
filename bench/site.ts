import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { generateDemo } from '#server/demo/generate';
import { readConfig } from '#server/platform/config';
import { createServices } from '#server/services';
import { createTestDatabase, startTestServer } from '../tests/helpers/database';

const NOTHING = { open: 0, completed: 0, rejected: 0 };

/** The whole services over one generated site, 1001, on a database that lasts as long as the benchmark. */
export type BenchSite = {
  pool: Pool;
  /** Answers a GET as a demo user; throws where it is refused. */
  get(userName: string, url: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts the services over a site of so many work orders; with a port they also serve the built console. */
export async function startBenchSite(open: number, completed: number, port?: number): Promise<BenchSite> {
  const server = await startTestServer();
  const database = await createTestDatabase();
  const objectsFolder = await mkdtemp(join(tmpdir(), 'frontline-bench-'));
  await generateDemo({
    pool: database.pool,
    profiles: { 1001: { open, completed, rejected: 0 }, 1002: NOTHING, 1003: NOTHING },
    today: new Date(),
    onProgress: () => undefined,
  });
  await database.pool.query('VACUUM ANALYZE');
  const services = await createServices({
    config: readConfig({ FRONTLINE_BUSY_AFTER_MS: '0', LOG_LEVEL: 'silent' }),
    databaseUrl: database.url,
    version: 'bench',
    objectsFolder,
    clock: () => new Date(),
    ...(port === undefined ? {} : { consoleFolder: `${process.cwd()}/dist/console` }),
  });
  if (port !== undefined) await services.app.listen({ port, host: '127.0.0.1' });
  const bearers = new Map<string, string>();
  const sessionOf = async (userName: string) => {
    const known = bearers.get(userName);
    if (known) return known;
    const answer = await services.app.inject({
      method: 'POST',
      url: '/recon-services/rest/login/signIn',
      payload: { userName, password: 'frontline' },
    });
    const [cookie] = answer.cookies;
    if (!cookie) throw new Error(`${userName} cannot sign in: ${answer.body}`);
    const info = await services.app.inject({
      url: '/recon-services/rest/login/getUserInfo',
      cookies: { [cookie.name]: cookie.value },
    });
    const bearer = `Bearer ${info.json<{ jwt: string }>().jwt}`;
    bearers.set(userName, bearer);
    return bearer;
  };
  return {
    pool: database.pool,
    async get(userName, url) {
      const headers = { authorization: await sessionOf(userName) };
      const answer = await services.app.inject({ url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.body;
    },
    async close() {
      await services.stop();
      await database.drop();
      await rm(objectsFolder, { recursive: true, force: true });
      await server.stop();
    },
  };
}

/** Puts every open work order in Repair and makes its labors ready: the most that a repair dashboard can show. */
export async function putAllInRepair(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE work_order_task SET active = true, active_since = coalesce(active_since, now())
     WHERE site_id = 1001 AND task = 'Repair'`,
  );
  await pool.query(
    `UPDATE labor SET approved = true, status = 'Ready for Repair'
     WHERE site_id = 1001 AND repair_status IS NULL AND status NOT IN ('Declined', 'Rejected')`,
  );
  await pool.query('VACUUM ANALYZE');
}

export type Measured = { what: string; p50: number; p95: number; times: number };

/** Milliseconds of a piece of work, done `times` times after five that do not count. */
export async function measure(what: string, work: () => Promise<unknown>, times = 40): Promise<Measured> {
  const taken: number[] = [];
  for (let at = -5; at < times; at += 1) {
    const started = performance.now();
    await work();
    if (at >= 0) taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  const at = (share: number) => Number((taken[Math.floor(share * (taken.length - 1))] ?? 0).toFixed(1));
  return { what, p50: at(0.5), p95: at(0.95), times };
}
