import type { Pool } from 'pg';
import { z } from 'zod';
import type { Db } from '../../../platform/http/context';
import { transactionEffects } from '../../../platform/http/effects';
import { inTransaction } from '../../../platform/http/transaction';
import type { Job } from '../../../platform/jobs/worker';
import * as queries from './old-rows-queries';

/** The name of the job in the queue; its payload is `{ userConfigId }`. */
export const ERASE_LOGINS = 'erase-logins';

/** Pages of a table that one transaction goes through (8 MB), and how many of those one run of the job makes. */
const PAGES = 1000;
const STEPS = 50;
const payload = z.object({ userConfigId: z.number() });

/**
 * Replaces a person's names in old rows, table by table and some pages at a time, so that no lock lasts and a process
 * that ends loses nothing: the next one continues where it was. Rows move while it goes through them, so it starts over
 * until a round has found nothing.
 */
export const eraseLogins = (clock: () => Date): Job => ({
  task: ERASE_LOGINS,
  async run(input, { pool, log }) {
    const { userConfigId } = payload.parse(input);
    for (let step = 0; step < STEPS; step += 1) {
      if (await inTransaction(pool, (db) => stepOn(db, userConfigId, clock()))) continue;
      log.info({ userConfigId }, 'the data of a former user is erased everywhere');
      return;
    }
    await again(pool, userConfigId, clock());
  },
});

function again(pool: Pool, userConfigId: number, now: Date): Promise<void> {
  return inTransaction(pool, (client) =>
    transactionEffects(client, 'system', now).enqueue(ERASE_LOGINS, { userConfigId }, { rank: 'last' }),
  );
}

/** Goes through the next pages; false when there is nothing left to do. */
async function stepOn(db: Db, userConfigId: number, now: Date): Promise<boolean> {
  const erasure = await queries.holdErasure(db, userConfigId);
  if (!erasure) return false;
  const tables = await queries.namingTables(db);
  const at = tables.findIndex(({ table }) => table >= erasure.at_table);
  const table = tables[at];
  if (!table) {
    if (erasure.changed === 0) {
      await queries.endErasure(db, userConfigId, now);
      return false;
    }
    await queries.moveErasure(db, userConfigId, { table: '', page: 0, changed: 0 });
    return true;
  }
  const from = table.table === erasure.at_table ? erasure.at_page : 0;
  const to = from + PAGES;
  const changed = erasure.changed + (await queries.rewritePages(db, table, erasure, { from, to, now }));
  const over = to >= table.pages;
  const next = over ? (tables[at + 1]?.table ?? PAST_ALL) : table.table;
  await queries.moveErasure(db, userConfigId, { table: next, page: over ? 0 : to, changed });
  return true;
}

/** Sorts after the name of any table. */
const PAST_ALL = '~';
