import type { StageTarget } from '#domain/timers/targets';
import type { TimerState } from '#domain/timers/timer';
import type { Db } from '../../platform/http/context';
import { MS } from '../../insight/reports/ledger-rows';

/** A vehicle that is there, with what its target is chosen by. `arrive` in milliseconds since 1970. */
export type TimedVehicle = {
  workOrderId: number;
  arrive: number;
  customerType: string;
  hasDeadline: boolean;
};

/**
 * Locks the computation of the site's timers until the transaction ends: what is written last was read last. Commands
 * do not wait for it.
 */
export async function holdTimers(db: Db, siteId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('timers'), $1)`, [siteId]);
}

/** Those of some vehicles that are there. */
export async function timedVehicles(db: Db, siteId: number, ids: readonly number[]): Promise<TimedVehicle[]> {
  const { rows } = await db.query<TimedVehicle>({
    name: 'timers-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", ${MS('w.create_time')} AS arrive,
                  coalesce(c.customer_type, '') AS "customerType",
                  w.due_date IS NOT NULL OR w.sale_date IS NOT NULL AS "hasDeadline"
           FROM work_order w LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND w.work_order_id = ANY ($2::int[]) AND w.status = 'Open'`,
    values: [siteId, ids],
  });
  return rows;
}

/** The next present vehicles of a site, after one of them. */
export async function vehiclesThere(
  db: Db,
  siteId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'timers-there',
    text: `SELECT work_order_id AS id FROM work_order
           WHERE site_id = $1 AND work_order_id > $2 AND status = 'Open' ORDER BY work_order_id LIMIT $3`,
    values: [siteId, after, limit],
  });
  return rows.map(({ id }) => id);
}

/** The targets of a site. */
export async function targetsOf(db: Db, siteId: number): Promise<StageTarget[]> {
  const { rows } = await db.query<StageTarget>({
    name: 'timers-targets',
    text: `SELECT subject, customer_type AS "customerType", priority, minutes FROM stage_target WHERE site_id = $1`,
    values: [siteId],
  });
  return rows;
}

/** A stored timer. Moments in milliseconds since 1970. */
export type KeptTimer = {
  workOrderId: number;
  subject: string;
  state: TimerState;
  since: number;
  targetMs: number;
  usedMs: number;
  due: number | null;
  told: number;
  toldTime: number | null;
  next: number | null;
  takenBy: string;
};

const KEPT = `work_order_id AS "workOrderId", subject, state, ${MS('since_time')} AS since, target_ms::float8 AS "targetMs",
  used_ms::float8 AS "usedMs", ${MS('due_time')} AS due, told, ${MS('told_time')} AS "toldTime",
  ${MS('next_time')} AS next, taken_by AS "takenBy"`;

/** The stored timers of some vehicles. */
export async function keptTimers(db: Db, siteId: number, ids: readonly number[]): Promise<KeptTimer[]> {
  const { rows } = await db.query<KeptTimer>({
    name: 'timers-kept',
    text: `SELECT ${KEPT} FROM stage_timer WHERE site_id = $1 AND work_order_id = ANY ($2::int[])`,
    values: [siteId, ids],
  });
  return rows;
}

/** Stores timers. */
export async function keepThem(
  db: Db,
  siteId: number,
  timers: readonly Omit<KeptTimer, 'takenBy'>[],
  now: Date,
): Promise<void> {
  if (timers.length === 0) return;
  await db.query({
    name: 'timers-keep',
    text: `INSERT INTO stage_timer AS t (site_id, work_order_id, subject, state, since_time, target_ms, used_ms, counted_time, due_time,
                                         told, told_time, next_time)
           SELECT $1, id, subject, state, to_timestamp(since / 1000), target_ms, used_ms, $2, to_timestamp(due / 1000), told,
                  to_timestamp(told_time / 1000), to_timestamp(next / 1000)
           FROM unnest($3::int[], $4::text[], $5::text[], $6::float8[], $7::bigint[], $8::bigint[], $9::float8[], $10::smallint[],
                       $11::float8[], $12::float8[]) AS n (id, subject, state, since, target_ms, used_ms, due, told, told_time, next)
           ON CONFLICT (site_id, work_order_id) DO UPDATE SET
             subject = excluded.subject, state = excluded.state, since_time = excluded.since_time, target_ms = excluded.target_ms,
             used_ms = excluded.used_ms, counted_time = excluded.counted_time, due_time = excluded.due_time, told = excluded.told,
             told_time = excluded.told_time, next_time = excluded.next_time,
             taken_by = CASE WHEN t.subject = excluded.subject AND t.since_time = excluded.since_time THEN t.taken_by ELSE '' END,
             taken_time = CASE WHEN t.subject = excluded.subject AND t.since_time = excluded.since_time THEN t.taken_time END`,
    values: [
      siteId,
      now,
      timers.map(({ workOrderId }) => workOrderId),
      timers.map(({ subject }) => subject),
      timers.map(({ state }) => state),
      timers.map(({ since }) => since),
      timers.map(({ targetMs }) => targetMs),
      timers.map(({ usedMs }) => usedMs),
      timers.map(({ due }) => due),
      timers.map(({ told }) => told),
      timers.map(({ toldTime }) => toldTime),
      timers.map(({ next }) => next),
    ],
  });
}

/** Vehicles in nothing that is timed have no timer. */
export async function dropTimers(db: Db, siteId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query({
    name: 'timers-drop',
    text: 'DELETE FROM stage_timer WHERE site_id = $1 AND work_order_id = ANY ($2::int[])',
    values: [siteId, ids],
  });
}

/** The sites at which someone has to be told by a moment. */
export async function sitesDue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ siteId: number }>({
    name: 'timers-sites-due',
    text: 'SELECT DISTINCT site_id AS "siteId" FROM stage_timer WHERE next_time <= $1 ORDER BY 1',
    values: [now],
  });
  return rows.map(({ siteId }) => siteId);
}

/** Vehicles of a site about which someone has to be told by a moment, the longest due first. */
export async function dueTimers(db: Db, siteId: number, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'timers-due',
    text: `SELECT work_order_id AS id FROM stage_timer WHERE site_id = $1 AND next_time <= $2
           ORDER BY next_time LIMIT $3`,
    values: [siteId, now, limit],
  });
  return rows.map(({ id }) => id);
}

/** Someone takes a timer on, or nobody does anymore. */
export async function markTaken(
  db: Db,
  siteId: number,
  workOrderId: number,
  { takenBy, takenTime }: { takenBy: string; takenTime: Date | null },
): Promise<void> {
  await db.query({
    name: 'timers-mark-taken',
    text: `UPDATE stage_timer SET taken_by = $3, taken_time = $4, next_time = NULL
           WHERE site_id = $1 AND work_order_id = $2`,
    values: [siteId, workOrderId, takenBy, takenTime],
  });
}
