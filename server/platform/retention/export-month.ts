import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError, quotedName } from '../backup/format';
import { fixSpelling } from '../backup/inventory';
import { inTurn, type Patience } from '../database/in-turn';
import type { Partition } from '../database/partitions';
import { tellChain } from './chain';
import { holding } from './due';
import { filesOf, removeFiles, verifyRows, writeManifest, writeRows, type MonthManifest } from './month-file';

const LOCK_MS = 3000;
const PATIENT: Patience = { attempts: 40, pauseMs: 2000 };

/**
 * Writes a partition into a folder, reads the files back, and only then drops it: one transaction, in which nobody
 * writes to it, so that a failure anywhere leaves the rows. Returns what was written. Throws a BackupError.
 */
export async function exportAndDrop(
  url: string,
  partition: Partition,
  { folder, patience = PATIENT }: { folder: string; patience?: Patience },
): Promise<MonthManifest> {
  const { name } = partition;
  const client = new Client({ connectionString: url, application_name: 'frontline retention' });
  let mine = false;
  try {
    await client.connect();
    await client.query('BEGIN');
    await fixSpelling(client);
    // Rows that a policy would leave out are an error instead.
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL row_security = off`);
    await client.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
    await refuseIfHeld(client, partition);
    refuseIfThere(folder, name);
    mine = true;
    const manifest = await exportMonth(client, partition, folder);
    await inTurn(client, () => drop(client, partition), { ...patience, lockMs: LOCK_MS, inside: true });
    await tellChain(client, 'dropped', partition);
    // From here on the files may be all there is.
    mine = false;
    await client.query('COMMIT');
    return manifest;
  } catch (error) {
    if (mine) await removeFiles(folder, name);
    if (error instanceof BackupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${name} could not be exported and stays: ${text}`, { cause: error });
  } finally {
    // Anything uncommitted is rolled back, even in the middle of a copy.
    await client.end();
  }
}

async function refuseIfHeld(client: ClientBase, partition: Partition): Promise<void> {
  const { orders } = await holding(client, partition);
  if (orders > 0) {
    throw new BackupError(`${orders} open work orders have history in ${partition.name}: it stays.`);
  }
}

function refuseIfThere(folder: string, name: string): void {
  const { rows, manifest } = filesOf(folder, name);
  if (![rows, manifest].some((file) => existsSync(file))) return;
  throw new BackupError(
    `An export of ${name} already exists: move it away, or name another folder with --out. Nothing was changed.`,
  );
}

async function exportMonth(
  client: ClientBase,
  { table, name, from, to }: Partition,
  folder: string,
): Promise<MonthManifest> {
  const { rows: attributes } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [name],
  );
  const columns = attributes.map((column) => column.name);
  const { rows, manifest: file, partial } = filesOf(folder, name);
  const source = client.query(copyTo(`COPY ${name} (${columns.map(quotedName).join(', ')}) TO STDOUT`));
  const proof = await writeRows(partial, source);
  const { rows: counted } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`);
  if (counted[0]?.rows !== proof.rows) {
    throw new BackupError(
      `${name} holds ${counted[0]?.rows} rows, and ${proof.rows} were written: it stays.`,
    );
  }
  const manifest: MonthManifest = { product: 'frontline', table, name, from, to, columns, ...proof };
  await verifyRows(partial, proof);
  await rename(partial, rows);
  await writeManifest(file, manifest);
  return manifest;
}

/** Locks in the order of the services: what the rows belong to, then the table. Readers wait for a moment. */
async function drop(client: ClientBase, { table, name }: Partition): Promise<void> {
  const { rows } = await client.query<{ parent: string }>(
    `SELECT confrelid::regclass::text AS parent FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype = 'f'`,
    [name],
  );
  for (const parent of [...rows.map((row) => row.parent), table]) {
    await client.query(`LOCK TABLE ${parent} IN ACCESS EXCLUSIVE MODE`);
  }
  await client.query(`DROP TABLE ${name}`);
}
