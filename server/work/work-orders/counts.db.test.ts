import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkCounts } from '../../operation/doctor/checks';
import { fold } from './fold-counts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(text, values)).rows as Row[];
}
const findings = async () => (await checkCounts(database.pool)).map(({ sentence }) => sentence);
const RIGHT = ['The counters of the work log add up.'];

/** Events of a work order, as statements of commands; $1 is the work order, $2 and $3 are chosen. */
const HAPPENINGS = [
  "UPDATE work_order SET status = (ARRAY['Open', 'Rejected', 'Completed'])[1 + $2::int % 3] WHERE site_id = 1002 AND work_order_id = $1::int AND $3::int >= 0",
  `UPDATE work_order SET customer_id = (SELECT customer_id FROM customer WHERE site_id = 1002
     ORDER BY customer_id OFFSET $2::int % 3 LIMIT 1) WHERE site_id = 1002 AND work_order_id = $1::int AND $3::int >= 0`,
  'UPDATE work_order SET customer_id = NULL WHERE site_id = 1002 AND work_order_id = $1::int AND $2::int + $3::int >= 0',
  `INSERT INTO work_order_task (site_id, work_order_id, task, active)
     SELECT 1002, $1::int, (ARRAY['Repair', 'Parts', 'Audit'])[1 + $2::int % 3], $3::int % 2 = 0
     ON CONFLICT (site_id, work_order_id, task) DO UPDATE SET active = excluded.active`,
  'UPDATE work_order_task SET active = ($2::int % 2 = 0) WHERE site_id = 1002 AND work_order_id = $1::int AND $3::int >= 0',
  "DELETE FROM work_order_task WHERE site_id = 1002 AND work_order_id = $1::int AND task = (ARRAY['Repair', 'Parts', 'Audit'])[1 + $2::int % 3] AND $3::int >= 0",
  `INSERT INTO work_order (site_id, ext_id, sblu, vin, status)
     SELECT 1002, 'N' || nextval('pg_temp.made'), '', '', (ARRAY['Open', 'Completed'])[1 + $2::int % 2]
     WHERE $1::int + $3::int >= 0`,
  `WITH gone AS (DELETE FROM work_order WHERE site_id = 1002 AND ext_id LIKE 'N%' AND $1::int + $2::int + $3::int >= 0
                 RETURNING work_order_id)
     DELETE FROM work_order_task WHERE site_id = 1002 AND work_order_id IN (SELECT work_order_id FROM gone)`,
  `WITH made AS (INSERT INTO work_order (site_id, ext_id, sblu, vin)
                 SELECT 1002, 'N' || nextval('pg_temp.made'), '', '' WHERE $1::int + $2::int + $3::int >= 0
                 RETURNING work_order_id)
     INSERT INTO work_order_task (site_id, work_order_id, task) SELECT 1002, work_order_id, 'Repair' FROM made`,
];

describe('the counters of the work log', () => {
  test('say what a recount says, whatever happens, in whatever order, folded or not, or taken back', async () => {
    const orders = (
      await sql<{ id: number }>(
        'SELECT work_order_id AS id FROM work_order WHERE site_id = 1002 ORDER BY 1 LIMIT 5',
      )
    ).map(({ id }) => id);
    const happening = fc.record({
      what: fc.nat(HAPPENINGS.length - 1),
      order: fc.constantFrom(...orders),
      one: fc.nat(11),
      other: fc.nat(11),
    });
    const client = await database.pool.connect();
    try {
      await client.query('CREATE TEMPORARY SEQUENCE made');
      await fc.assert(
        fc.asyncProperty(
          fc.array(happening, { minLength: 1, maxLength: 8 }),
          fc.boolean(),
          fc.boolean(),
          async (story, kept, folded) => {
            await client.query('BEGIN');
            for (const { what, order, one, other } of story) {
              await client.query(HAPPENINGS[what] ?? '', [order, one, other]);
            }
            await client.query(kept ? 'COMMIT' : 'ROLLBACK');
            if (folded) await fold(database.pool);
            expect(await findings()).toEqual(RIGHT);
          },
        ),
        { numRuns: 40 },
      );
    } finally {
      client.release(true);
    }
  });

  test('are folded into one row each, and none of nothing', async () => {
    await sql("UPDATE work_order SET status = 'Completed' WHERE site_id = 1003");
    await fold(database.pool);
    expect(
      await sql(
        'SELECT 1 FROM work_order_count GROUP BY site_id, customer_id, counted, name HAVING count(*) > 1 OR sum(cnt) = 0',
      ),
    ).toEqual([]);
    expect(await sql("SELECT 1 FROM work_order_count WHERE site_id = 1003 AND name = 'Open'")).toEqual([]);
    expect(await findings()).toEqual(RIGHT);
  });

  test('do not make one command wait for another', async () => {
    const [one, other] = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order WHERE site_id = 1002 AND status = 'Open' AND customer_id = (
         SELECT customer_id FROM work_order WHERE site_id = 1002 AND status = 'Open'
         GROUP BY 1 HAVING count(*) > 1 LIMIT 1) ORDER BY 1 LIMIT 2`,
    );
    const close = "UPDATE work_order SET status = 'Completed' WHERE site_id = 1002 AND work_order_id = $1";
    const first = await database.pool.connect();
    await first.query('BEGIN');
    await first.query(close, [one?.id]);
    // The other command, and the job, are done while the first is still open.
    await sql(close, [other?.id]);
    await fold(database.pool);
    await first.query('COMMIT');
    first.release();
    expect(await findings()).toEqual(RIGHT);
  });

  test('that are wrong are found by the doctor', async () => {
    await sql(
      "INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt) VALUES (1002, 0, 'order', 'Open', 3)",
    );
    expect((await findings())[0]).toMatch(/^Site 1002 counts \d+ in Open for a customer, and has \d+\.$/);
    await sql('DELETE FROM work_order_count WHERE row_id = (SELECT max(row_id) FROM work_order_count)');
    expect(await findings()).toEqual(RIGHT);
  });
});
