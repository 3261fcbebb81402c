import type { Pool } from 'pg';
import { SPAN_KINDS } from '#domain/spans';
import { inTransaction } from '../../platform/http/transaction';
import type { Job } from '../../platform/jobs/worker';

/** How many work orders are recorded in one transaction. */
const AT_ONCE = 100;

type Key = { site_id: number; work_order_id: number };

/**
 * Keeps stretches of time in step with the vehicles' state: those of vehicles that were here before are carried over,
 * and those that a process of the version before has missed are recorded.
 */
export const followSpans = (clock: () => Date): Job => ({
  task: 'follow-spans',
  cron: '17 * * * *',
  atStart: true,
  run: async (_payload, { pool, log }) => {
    const carried = await carryOver(pool, clock);
    const mended = await mendOpen(pool, clock);
    if (carried + mended > 0) log.info({ carried, mended }, 'stretches of time were written down later');
  },
});

/** Records the open work orders whose stretches disagree; returns how many there were. */
export async function mendOpen(pool: Pool, clock: () => Date): Promise<number> {
  let mended = 0;
  let after: Key = { site_id: 0, work_order_id: 0 };
  for (;;) {
    const { rows } = await pool.query<Key & { wrong: boolean }>(
      `SELECT site_id, work_order_id, spans_disagree(site_id, work_order_id) AS wrong FROM work_order
       WHERE status = 'Open' AND (site_id, work_order_id) > ($1, $2) ORDER BY site_id, work_order_id LIMIT $3`,
      [after.site_id, after.work_order_id, AT_ONCE],
    );
    const wrong = rows.filter((row) => row.wrong);
    if (wrong.length > 0) await writeDown(pool, wrong, clock());
    mended += wrong.length;
    const last = rows.at(-1);
    if (!last) return mended;
    after = last;
  }
}

/** Carries over what is known about vehicles that were here before stretches were recorded; returns how many. */
export async function carryOver(pool: Pool, clock: () => Date): Promise<number> {
  await pool.query(
    'INSERT INTO work_order_span_carry (after_site, after_order) VALUES (0, 0) ON CONFLICT DO NOTHING',
  );
  let carried = 0;
  for (;;) {
    const written = await inTransaction(pool, async (db) => {
      const { rows: reached } = await db.query<Key>(
        `SELECT after_site AS site_id, after_order AS work_order_id FROM work_order_span_carry WHERE finished_time IS NULL FOR UPDATE`,
      );
      const [after] = reached;
      if (!after) return undefined;
      const { rows } = await db.query<Key & { missing: boolean }>(
        `SELECT site_id, work_order_id,
                NOT EXISTS (SELECT FROM work_order_span s
                            WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id) AS missing
         FROM work_order w WHERE (site_id, work_order_id) > ($1, $2) ORDER BY site_id, work_order_id LIMIT $3`,
        [after.site_id, after.work_order_id, AT_ONCE],
      );
      const missing = rows.filter((row) => row.missing);
      if (missing.length > 0) await record(db, missing, clock());
      const last = rows.at(-1);
      await db.query(
        `UPDATE work_order_span_carry SET after_site = $1, after_order = $2, finished_time = $3`,
        [last?.site_id ?? after.site_id, last?.work_order_id ?? after.work_order_id, last ? null : clock()],
      );
      return last ? missing.length : undefined;
    });
    if (written === undefined) return carried;
    carried += written;
  }
}

const writeDown = (pool: Pool, orders: readonly Key[], now: Date) =>
  inTransaction(pool, (db) => record(db, orders, now));

type InTransaction = Parameters<Parameters<typeof inTransaction>[1]>[0];

const record = (db: InTransaction, orders: readonly Key[], now: Date) =>
  db.query(
    `SELECT record_spans($1, $2, array_fill(NULL::bigint, ARRAY[cardinality($1::int[])]), $3, 'system', $4), count_anew($1, $2)`,
    [
      orders.map(({ site_id: siteId }) => siteId),
      orders.map(({ work_order_id: workOrderId }) => workOrderId),
      SPAN_KINDS,
      now,
    ],
  );
