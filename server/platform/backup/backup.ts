import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { appliedMigration } from '../database/migrate';
import { listPartitions } from '../database/partitions';
import { problemIn } from '../database/embedded/errors';
import {
  BackupError,
  FORMAT,
  HEADER,
  MANIFEST,
  quoted,
  quotedName,
  type BackupHeader,
  type BackupManifest,
  type BackupTable,
} from './format';
import { fixSpelling, listSequences, listTables } from './inventory';

/** Rows are cut into parts of about this size, because a tar entry must know its length beforehand. */
const PART = 4 * 1024 * 1024;
const NEWLINE = 10;

export type BackupOptions = {
  /** Address of the database. */
  url: string;
  /** The file to write; must not exist. */
  file: string;
  /** Folder of uploaded files; it need not exist. */
  objects?: string;
};

/**
 * Writes everything as it was at one moment into one file, while the product may be running. The file appears only when
 * it is complete. Throws a BackupError.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { file } = options;
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file with --out.`);
  const partial = `${file}.partial`;
  const client = new Client({ connectionString: options.url, application_name: 'frontline backup' });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const pack = createPack();
    // It holds password hashes and signing keys: nobody else may read it.
    const output = createWriteStream(partial, { mode: 0o600 });
    const writing = pipeline(pack, createGzip(), output);
    const [manifest] = await Promise.all([
      fill(pack, client, options.objects).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      writing,
    ]);
    await client.query('COMMIT');
    await rename(partial, file);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw asBackupError(error, file);
  } finally {
    await client.end();
  }
}

async function fill(pack: Pack, client: ClientBase, objectsFolder?: string): Promise<BackupManifest> {
  await fixSpelling(client);
  const tables = await listTables(client);
  const migration = await appliedMigration(client);
  const createdAt = new Date().toISOString();
  const partitions = await listPartitions(client);
  const header: BackupHeader = {
    product: 'frontline',
    format: FORMAT,
    createdAt,
    migration,
    tables,
    partitions,
  };
  await addEntry(pack, HEADER, Buffer.from(JSON.stringify(header)));

  const manifest: BackupManifest = { tables: [], sequences: [], objects: [] };
  for (const [number, table] of tables.entries()) {
    manifest.tables.push(await addTable(pack, client, table, number));
  }
  // Sequences are outside of snapshots: read last, they are beyond every row above.
  manifest.sequences = await listSequences(client);
  for (const path of objectsFolder ? filesBelow(objectsFolder) : []) {
    // What someone has removed in the meantime is no longer wanted.
    const file = join(objectsFolder ?? '', path);
    if (existsSync(file)) manifest.objects.push(await addObject(pack, file, path));
  }
  await addEntry(pack, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  pack.finalize();
  return manifest;
}

async function addTable(
  pack: Pack,
  client: ClientBase,
  table: BackupTable,
  number: number,
): Promise<BackupManifest['tables'][number]> {
  const columns = table.columns.map(quotedName).join(', ');
  const source = client.query(copyTo(`COPY (SELECT ${columns} FROM ${quoted(table)}) TO STDOUT`));
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  let part = 0;
  let gathered: Buffer[] = [];
  let size = 0;

  const flush = async (data: Buffer): Promise<void> => {
    if (data.length === 0) return;
    hash.update(data);
    bytes += data.length;
    for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE, at + 1)) rows += 1;
    await addEntry(pack, `tables/${number}/${part}`, data);
    part += 1;
  };

  for await (const chunk of source as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    // A newline always ends a row (those inside values are escaped), so every part can be loaded by itself.
    const data = Buffer.concat(gathered);
    const end = data.lastIndexOf(NEWLINE) + 1;
    await flush(data.subarray(0, end));
    gathered = [data.subarray(end)];
    size = data.length - end;
  }
  await flush(Buffer.concat(gathered));
  return { schema: table.schema, name: table.name, rows, bytes, sha256: hash.digest('hex') };
}

async function addObject(pack: Pack, file: string, path: string): Promise<BackupManifest['objects'][number]> {
  const { size } = statSync(file);
  const hash = createHash('sha256');
  const entry = pack.entry({ name: `objects/${path}`, size });
  await pipeline(
    createReadStream(file),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { path, bytes: size, sha256: hash.digest('hex') };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Adds an entry and waits until it was accepted, so that memory holds one part at a time. */
function addEntry(pack: Pack, name: string, data: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.once('error', reject);
    const entry = pack.entry({ name, size: data.length }, (error) => {
      pack.removeListener('error', reject);
      if (error) reject(error);
      else resolve();
    });
    // If the disk is full the entry fails beside the archive.
    entry.on('error', reject);
    entry.end(data);
  });
}

function asBackupError(error: unknown, file: string): BackupError {
  if (error instanceof BackupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const problem = problemIn(text);
  if (problem === 'disk-full') {
    return new BackupError(`The disk is full: ${file} was not written.`, { cause: error });
  }
  return new BackupError(`The backup ${file} could not be written: ${text}`, { cause: error });
}
