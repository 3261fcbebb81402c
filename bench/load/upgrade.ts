import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#server/platform/database/embedded/server-process';
import type { BenchDatabase } from '../lib/database';
import { startServices, type Program } from '../lib/processes';

/** Processes of the services behind a proxy, each on a port of its own. */
export type Fleet = { programs: Program[]; ports: number[] };

/** Starts this many processes over a database, of this version or of another one built in a folder. */
export async function startFleet(
  database: Pick<BenchDatabase, 'url' | 'folder'>,
  processes: number,
  root?: string,
): Promise<Fleet> {
  const fleet: Fleet = { programs: [], ports: [] };
  for (let at = 0; at < processes; at += 1) {
    const { program, port } = await startOne(database, root);
    fleet.programs.push(program);
    fleet.ports.push(port);
  }
  return fleet;
}

async function startOne({ url, folder }: Pick<BenchDatabase, 'url' | 'folder'>, root?: string) {
  const port = await freePort();
  const options = { databaseUrl: url, dataFolder: folder, port };
  return { port, program: await startServices(root === undefined ? options : { ...options, root }) };
}

/** Fills an empty database the way a version's first start does, and stops that version again. */
export async function fillBy(
  root: string,
  { url, folder }: Pick<BenchDatabase, 'url' | 'folder'>,
): Promise<void> {
  const port = await freePort();
  const program = await startServices({ databaseUrl: url, dataFolder: folder, port, root, demo: true });
  await program.stop();
}

/**
 * Replaces a fleet of the previous version with this version, as in `docs/operations.md`: migrates while the work goes
 * on, then, process by process, starts a new one and waits until it is ready before its predecessor is asked to end.
 * Returns how long it took.
 */
export async function rollOver(
  database: Pick<BenchDatabase, 'url' | 'folder'>,
  fleet: Fleet,
  say: (text: string) => void,
): Promise<{ migrating: number; replacing: number }> {
  say('Migrating beside the work');
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ['dist/server/migrate.js'], {
    env: { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'production' },
  });
  const migrated = performance.now();
  for (const [at, former] of fleet.programs.entries()) {
    say(`Replacing process ${at + 1} of ${fleet.programs.length}`);
    const { program, port } = await startOne(database);
    fleet.programs[at] = program;
    fleet.ports[at] = port;
    await former.stop();
  }
  const seconds = (from: number, to: number) => (to - from) / 1000;
  return { migrating: seconds(begun, migrated), replacing: seconds(migrated, performance.now()) };
}
