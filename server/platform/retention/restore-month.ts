import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, quotedName } from '../backup/format';
import { fixSpelling } from '../backup/inventory';
import { completeGuards } from '../database/guards';
import { inTurn, type Patience } from '../database/in-turn';
import { joinPartition, listPartitions, preparePartition, type Partition } from '../database/partitions';
import { tellChain } from './chain';
import { readManifest, readRows, verifyRows, type MonthManifest } from './month-file';

const LOCK_MS = 500;
const PATIENT: Patience = { attempts: 40, pauseMs: 2000 };

/**
 * Restores an exported partition, all or nothing. Throws a BackupError if the file is incomplete or rows of its span
 * have a partition.
 */
export async function restoreMonth(client: ClientBase, file: string): Promise<MonthManifest> {
  const manifest = await readManifest(file);
  await verifyRows(file, manifest);
  await refuseIfThere(client, manifest);
  try {
    await client.query('BEGIN');
    await fixSpelling(client);
    await preparePartition(client, manifest);
    const columns = manifest.columns.map(quotedName).join(', ');
    const target = client.query(copyFrom(`COPY ${manifest.name} (${columns}) FROM STDIN`));
    await pipeline(readRows(file), target);
    if (target.rowCount !== manifest.rows) {
      throw new BackupError(
        `${target.rowCount} rows arrived instead of ${manifest.rows}; nothing was changed.`,
      );
    }
    await inTurn(client, () => joinPartition(client, manifest), {
      ...PATIENT,
      lockMs: LOCK_MS,
      inside: true,
    });
    await tellChain(client, 'restored', manifest);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof BackupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${manifest.name} could not be restored; nothing was changed: ${text}`, {
      cause: error,
    });
  }
  await completeGuards(client);
  return manifest;
}

async function refuseIfThere(client: ClientBase, wanted: Partition): Promise<void> {
  const there = (await listPartitions(client)).find(
    ({ table, from, to }) =>
      table === wanted.table &&
      (from === null || from < wanted.to) &&
      (wanted.from === null || wanted.from < to),
  );
  if (!there) return;
  throw new BackupError(`${there.name} is there, which holds rows of the same time: nothing was changed.`);
}
