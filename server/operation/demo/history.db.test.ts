import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';

let database: TestDatabase;
const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await database.pool.query<Row>(sql)).rows;

beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

describe('events carry what those of the product do', () => {
  test('of a labor its id, of a part its name, of a stage its name and where the vehicle went', async () => {
    const wrong = await rowsOf(
      `SELECT e.event_id, e.event_type, e.action, e.data FROM work_order_event e
       WHERE CASE
         WHEN event_type = 'Labor' THEN NOT EXISTS (SELECT FROM labor l WHERE l.site_id = e.site_id
           AND l.work_order_id = e.work_order_id AND l.estimate_labor_id = (e.data ->> 'estimateLaborId')::int
           AND starts_with(e.description, l.labor_name))
         WHEN event_type = 'Part' THEN NOT EXISTS (SELECT FROM part p WHERE p.site_id = e.site_id
           AND p.work_order_id = e.work_order_id AND p.part_name = e.data ->> 'part'
           AND p.quantity = (e.data ->> 'quantity')::int)
         WHEN event_type = 'Task' AND action = 'Completed'
           THEN e.data ->> 'task' IS NULL OR NOT starts_with(e.description, e.data ->> 'task')
             OR jsonb_typeof(e.data -> 'entered') IS DISTINCT FROM 'array'
       END`,
    );
    expect(wrong).toEqual([]);
  });

  test('of a failed check its reason, which the labors carry that it has sent back', async () => {
    const failed = await rowsOf<{ data: object; reason: string }>(
      `SELECT e.data, l.rework_reason AS reason FROM work_order_event e JOIN labor l USING (site_id, work_order_id)
       WHERE e.event_type = 'Quality Control' AND e.action = 'Fail' AND l.rework_stage IS NOT NULL`,
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const { data, reason } of failed) {
      expect(reason).not.toBe('');
      expect(data).toMatchObject({ task: 'Quality Control', outcome: 'Fail', entered: ['Repair'] });
    }
    const marked = await rowsOf(
      `SELECT FROM labor l JOIN work_order w USING (site_id, work_order_id)
       WHERE l.rework_stage IS NOT NULL AND (NOT w.is_loopback OR l.repaired OR w.status <> 'Open')`,
    );
    expect(marked).toEqual([]);
  });
});

test('what a vendor did has no clock, no hours and nobody assigned, but the time in which it was there', async () => {
  const [row] = await rowsOf<{ labors: number; own: number; there: number }>(
    `SELECT count(*)::int AS labors,
            count(*) FILTER (WHERE actual_labor_time > 0
              OR EXISTS (SELECT FROM labor_clock c WHERE c.estimate_labor_id = l.estimate_labor_id)
              OR EXISTS (SELECT FROM labor_assignment a WHERE a.estimate_labor_id = l.estimate_labor_id))::int AS own,
            count(*) FILTER (WHERE EXISTS (SELECT FROM work_order_span s WHERE s.kind = 'vendor'
              AND s.party = l.vendor_name AND s.from_time = l.repair_start_time AND s.to_time = l.repair_time
              AND s.ref = (SELECT j.vendor_job_id::text FROM vendor_job_labor j
                           WHERE j.site_id = l.site_id AND j.estimate_labor_id = l.estimate_labor_id)))::int AS there
     FROM labor l WHERE work_credit = 'Sublet'`,
  );
  expect(row?.labors).toBeGreaterThan(0);
  expect(row).toMatchObject({ own: 0, there: row?.labors });
});
