import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fillDerived } from '../database/derived';
import { withoutConstraints } from '../database/guards';
import { openPool } from '../database/connection';
import { divideAs } from '../database/partitions';
import { appliedMigration, listMigrations, migrateDatabase, migrationsFolder } from '../database/migrate';
import { migrateJobs } from '../jobs/worker';
import { BackupError, quoted, quotedName, type BackupHeader, type BackupManifest } from './format';
import { fixSpelling, listTables } from './inventory';
import { migrateTo } from './migrate-to';
import { objectPath, readEntries, tableNumber, verifyBackup, type Entry } from './read';

export type RestoreOptions = {
  /** Address of the database; it must hold no rows. */
  url: string;
  file: string;
  /** Folder of uploaded files; it must be missing or empty. */
  objects?: string;
  migrations?: string;
};

/**
 * Restores what `writeBackup` wrote, into an empty database: all or nothing. Afterwards the schema is brought to the
 * newest version; rows that violate one of its constraints stay, and the doctor names it. Throws a BackupError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { url, file, objects, migrations = migrationsFolder() } = options;
  const { header, manifest } = await verifyBackup(file);
  if (!listMigrations(migrations).some(({ when }) => when === header.migration)) {
    throw new BackupError('The backup was made by a newer Frontline: restore it with that version.');
  }
  if (objects && existsSync(objects) && readdirSync(objects).length > 0) {
    throw new BackupError(
      `The folder ${objects} already contains files: restore into a new data folder (--data).`,
    );
  }
  const client = new Client({ connectionString: url, application_name: 'frontline restore' });
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    await prepareSchema(client, url, header, migrations);
    await load(client, options, header, manifest);
  } finally {
    await client.end();
  }
  await migrateDatabase(url, migrations);
  return manifest;
}

async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new BackupError(
        `The database already holds data (${table.name}); nothing was changed. Restore into an empty one: a new data folder (--data), or an empty database in DATABASE_URL.`,
      );
    }
  }
}

async function prepareSchema(
  client: ClientBase,
  url: string,
  header: BackupHeader,
  migrations: string,
): Promise<void> {
  if ((await appliedMigration(client)) > header.migration) {
    throw new BackupError('The database has newer tables than the backup: restore into one without tables.');
  }
  await migrateTo(url, migrations, header.migration);
  const pool = openPool(url, { max: 1 });
  await migrateJobs(pool).finally(() => pool.end());
}

async function load(
  client: ClientBase,
  { file, objects }: RestoreOptions,
  header: BackupHeader,
  manifest: BackupManifest,
): Promise<void> {
  const aside = objects ? `${objects}.restoring` : undefined;
  if (aside) rmSync(aside, { recursive: true, force: true });
  const known = new Set((await listTables(client)).map(quoted));
  const missing = header.tables.find((table) => !known.has(quoted(table)));
  if (missing) throw new BackupError(`The backup holds the table ${missing.name}, which this version lacks.`);
  let placed = false;
  try {
    await client.query('BEGIN');
    await fixSpelling(client);
    for (const table of header.tables) await client.query(`LOCK TABLE ${quoted(table)}`);
    // Someone may have started the product in the meantime.
    await refuseUnlessEmpty(client);
    await divideAs(client, header.partitions);
    await withoutConstraints(
      client,
      () => withoutTriggers(client, header, () => copyAll(client, file, header, manifest, aside)),
      { lenient: true },
    );
    for (const { schema, name, value } of manifest.sequences) {
      if (value !== null)
        await client.query('SELECT setval($1::regclass, $2)', [quoted({ schema, name }), value]);
    }
    await releaseJobs(client);
    if (aside && objects) placed = putInPlace(aside, objects);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (aside) rmSync(aside, { recursive: true, force: true });
    if (placed && objects) rmSync(objects, { recursive: true, force: true });
    if (error instanceof BackupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup could not be restored; nothing was changed: ${text}`, { cause: error });
  }
}

/** Triggers do not fire for loaded rows, and derived data comes last. */
async function withoutTriggers(
  client: ClientBase,
  header: BackupHeader,
  work: () => Promise<void>,
): Promise<void> {
  for (const table of header.tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await work();
  await fillDerived(client);
  for (const table of header.tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}

async function copyAll(
  client: ClientBase,
  file: string,
  header: BackupHeader,
  manifest: BackupManifest,
  aside?: string,
): Promise<void> {
  const loaded = header.tables.map(() => 0);
  await readEntries(file, async (name, entry) => {
    const number = tableNumber(name);
    const table = number === undefined ? undefined : header.tables[number];
    const path = objectPath(name);
    if (number !== undefined && table) {
      const columns = table.columns.map(quotedName).join(', ');
      const target = client.query(copyFrom(`COPY ${quoted(table)} (${columns}) FROM STDIN`));
      await pipeline(entry, target);
      loaded[number] = (loaded[number] ?? 0) + (target.rowCount ?? 0);
    } else if (path && aside) await writeObject(join(aside, path), entry);
    else await skip(entry);
  });
  for (const [number, table] of manifest.tables.entries()) {
    if (loaded[number] === table.rows) continue;
    throw new BackupError(
      `Of the table ${table.name} ${loaded[number] ?? 0} rows arrived instead of ${table.rows}; nothing was changed.`,
    );
  }
}

async function skip(entry: Entry): Promise<void> {
  for await (const chunk of entry) void chunk;
}

async function writeObject(file: string, entry: Entry): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(entry, createWriteStream(file, { mode: 0o600 }));
}

/** A job that was running when the backup was made runs again: its worker no longer exists. */
async function releaseJobs(client: ClientBase): Promise<void> {
  const tables = await listTables(client);
  for (const name of ['_private_jobs', '_private_job_queues']) {
    if (!tables.some((table) => table.schema === 'graphile_worker' && table.name === name)) continue;
    await client.query(
      `UPDATE graphile_worker.${name} SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
    );
  }
}

/** Returns whether there was anything to put in place. */
function putInPlace(aside: string, objects: string): boolean {
  if (!existsSync(aside)) return false;
  if (existsSync(objects)) rmdirSync(objects);
  renameSync(aside, objects);
  return true;
}
