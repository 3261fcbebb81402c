import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../tests/helpers/database';
import { carryOver, mendOpen } from './follow-spans';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

const disagreeing = () =>
  sql('SELECT work_order_id FROM work_order WHERE spans_disagree(site_id, work_order_id)');

describe('vehicles that were here before', () => {
  test('are carried over once, as far as their rows tell', async () => {
    const carried = await carryOver(database.pool, () => TODAY);
    const [orders] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM work_order');
    expect(carried).toBe(orders?.n);
    expect(await disagreeing()).toEqual([]);
    expect(await carryOver(database.pool, () => TODAY)).toBe(0);
    expect(await mendOpen(database.pool, () => TODAY)).toBe(0);
    // Stays and clocks have their own moments; what nothing told the beginning of begins when it was first seen.
    expect(
      await sql(
        `SELECT 1 FROM work_order_task t WHERE t.active AND NOT EXISTS (SELECT FROM work_order_span s
         WHERE s.work_order_id = t.work_order_id AND s.kind = 'stage' AND s.ref = t.task AND s.from_time = t.active_since)
         AND EXISTS (SELECT FROM work_order w WHERE w.work_order_id = t.work_order_id AND w.status = 'Open')`,
      ),
    ).toEqual([]);
  });
});
