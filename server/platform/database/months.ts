import type { ClientBase, Pool } from 'pg';
import { IN_THE_WAY, inTurn, type Patience } from './in-turn';
import {
  addPartition,
  defaultOf,
  listPartitions,
  mayPartition,
  MONTHLY_TABLES,
  type MonthlyTable,
  type Partition,
  type Span,
} from './partitions';
import { sqlState } from './sql-state';

/** Any number works, as long as it never changes. */
const MONTHS_LOCK = 438_000_003;

/** How many months after the present one are kept ready by a role that may create tables. */
export const MONTHS_AHEAD = 3;

/** How many months `npm run migrate` prepares: more than a year, in case the services may create none. */
export const MONTHS_AT_MIGRATION = 14;

/** Fewer months than this are reported. */
export const FEWEST_MONTHS = 2;

/** Writers of work orders wait behind it: less than PostgreSQL's deadlock timeout. */
const LOCK_MS = 500;

const PATIENT: Patience = { attempts: 10, pauseMs: 500 };

/** The first moment of the month (UTC) this many after that of `moment`. */
export const monthOf = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));

/** The partition of a month. */
const partitionOf = (table: MonthlyTable, from: Date): Partition => ({
  table,
  name: `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`,
  from,
  to: monthOf(from, 1),
});

const holds = ({ from, to }: Span, moment: Date): boolean => (from === null || from <= moment) && moment < to;

/**
 * The missing months from where the partitions end (the present month at the latest) until `ahead` after the present
 * one.
 */
function missing(table: MonthlyTable, there: readonly Partition[], now: Date, ahead: number): Partition[] {
  const end = there.at(-1)?.to ?? now;
  const wanted: Partition[] = [];
  for (let month = monthOf(end < now ? end : now); month <= monthOf(now, ahead); month = monthOf(month, 1)) {
    if (!there.some((partition) => holds(partition, month))) wanted.push(partitionOf(table, month));
  }
  return wanted;
}

/**
 * Makes the partitions of the months to come, as far as this role may; returns their names. Rows that came before their
 * month existed are moved into it. Safe to repeat and to run concurrently. A table that is always in use is left to the
 * next time.
 */
export async function makeMonths(
  client: ClientBase,
  { now, ahead, patience = PATIENT }: { now: Date; ahead: number; patience?: Patience },
): Promise<string[]> {
  const made: string[] = [];
  for (const table of MONTHLY_TABLES) {
    if (!(await mayPartition(client, table))) continue;
    for (const month of missing(table, await partitionsOf(client, table), now, ahead)) {
      try {
        const isNew = await inTurn(client, () => makeMonth(client, month), { ...patience, lockMs: LOCK_MS });
        if (isNew) made.push(month.name);
      } catch (error) {
        if (!IN_THE_WAY.has(sqlState(error))) throw error;
      }
    }
  }
  return made;
}

/** Returns false if someone else has made it in the meantime. */
async function makeMonth(client: ClientBase, month: Partition): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MONTHS_LOCK]);
  const there = await partitionsOf(client, month.table);
  if (there.some(({ name }) => name === month.name)) return false;
  await addPartition(client, month);
  return true;
}

async function partitionsOf(client: ClientBase, table: MonthlyTable): Promise<Partition[]> {
  return (await listPartitions(client)).filter((partition) => partition.table === table);
}

/** How far the months of a table reach: how many follow the present one without a gap (-1: it is not there itself). */
export type MonthsLeft = { table: MonthlyTable; left: number };

/** How far the months reach. An older schema without months returns nothing. */
export async function monthsLeft(client: ClientBase | Pool, now: Date): Promise<MonthsLeft[]> {
  const all = await listPartitions(client);
  return MONTHLY_TABLES.flatMap((table) => {
    const there = all.filter((partition) => partition.table === table);
    if (there.length === 0) return [];
    let left = -1;
    while (there.some((partition) => holds(partition, monthOf(now, left + 1)))) left += 1;
    return [{ table, left }];
  });
}

/** How many rows are in the default partitions, by table. */
export async function countAstray(
  client: ClientBase | Pool,
): Promise<{ table: MonthlyTable; rows: number; from: Date; to: Date }[]> {
  const all = await Promise.all(
    MONTHLY_TABLES.map(async (table) => {
      const { rows } = await client.query<{ rows: number; from: Date | null; to: Date | null }>(
        `SELECT count(*)::int AS rows, min(mod_time) AS "from", max(mod_time) AS "to" FROM ${defaultOf(table)}`,
      );
      const [found] = rows;
      return found?.from && found.to ? [{ table, rows: found.rows, from: found.from, to: found.to }] : [];
    }),
  );
  return all.flat();
}
