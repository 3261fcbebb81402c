import { readConfig } from '#server/platform/config';
import { freePort } from '#server/platform/database/embedded/server-process';
import type { DemoProfiles } from '#server/operation/demo/profiles';
import { createServices } from '#server/services';
import { openBenchDatabase, type BenchDatabase } from './database';
import { startServices, type Program } from './processes';
import { recordStatements, type Statement } from './record';
import { signIn } from './wire';

/** One busy site, 1001, and the built services over it in a process of their own. */
export type World = {
  database: BenchDatabase;
  services: Program;
  port: number;
  /** Authorization header of a user who may do everything. */
  bearer: string;
  close(): Promise<void>;
};

/** The number of connections in the services' pool and in the bare handler's. */
export const POOL = 20;

/** Starts services over an existing database; closing leaves the database. */
export async function serveDatabase(
  database: BenchDatabase,
  env: Record<string, string> = {},
): Promise<Omit<World, 'database'>> {
  const port = await freePort();
  const services = await startServices({
    databaseUrl: database.url,
    dataFolder: database.folder,
    port,
    // A machine that pauses for a moment is not overloaded, and one user stands for many people, so nothing is refused.
    env: {
      FRONTLINE_POOL: String(POOL),
      FRONTLINE_BUSY_AFTER_MS: '0',
      FRONTLINE_PERSON_LIMITS: 'false',
      ...env,
    },
  });
  return { services, port, bearer: await signIn(port, 'admin'), close: () => services.stop() };
}

/** Creates a database, prepares it further if asked, and starts services over it; closing ends both. */
export async function openServed(
  profiles: DemoProfiles,
  prepare: (database: BenchDatabase) => Promise<unknown> = () => Promise.resolve(),
): Promise<World> {
  const database = await openBenchDatabase(profiles);
  try {
    await prepare(database);
    const served = await serveDatabase(database);
    return {
      ...served,
      database,
      async close() {
        await served.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export type Asked = { method: 'GET' | 'POST'; url: string; payload?: object };

/**
 * The statements that the services send to the database for some requests. For this they run in this process; what is
 * read only now and then (session, sites) has been read before.
 */
export async function statementsOf(
  { database, bearer }: Pick<World, 'database' | 'bearer'>,
  requests: readonly Asked[],
): Promise<Statement[][]> {
  const services = await createServices({
    config: readConfig({ FRONTLINE_BUSY_AFTER_MS: '0' }),
    databaseUrl: database.url,
    version: 'bench',
    objectsFolder: `${database.folder}/objects`,
  });
  try {
    const recorded: Statement[][] = [];
    for (const request of requests) {
      const headers = { authorization: bearer };
      await services.app.inject({ headers, method: 'GET', url: `${WORK_LOG}?siteId=1001&limit=1` });
      const statements = await recordStatements(async () => {
        const answer = await services.app.inject({ headers, ...request });
        if (answer.statusCode !== 200) throw new Error(`${request.url}: ${answer.body}`);
      });
      recorded.push(statements);
    }
    return recorded;
  } finally {
    await services.stop();
  }
}

export const WORK_LOG = '/recon-services/rest/proc/getPagedWorkOrdersScoped2';
