import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPAN_KINDS } from '#domain/spans';
import { TODAY } from '../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';
import { carryOver, mendOpen } from './follow-spans';

const MAIN = '/recon-services/rest/';
let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;

type Span = { kind: string; ref: string; state: string; from: Date; to: Date | null; by: string; superseded: Date | null };
const spansOf = (order: number) =>
  sql<Span>(
    `SELECT kind, ref, state, from_time AS "from", to_time AS "to", recorded_user AS by, superseded_time AS superseded
     FROM work_order_span WHERE site_id = 1001 AND work_order_id = $1 ORDER BY span_id`,
    [order],
  );
const disagreeing = () =>
  sql('SELECT work_order_id FROM work_order WHERE spans_disagree(site_id, work_order_id)');

describe('vehicles that were here before', () => {
  test('are carried over once, as far as their rows tell', async () => {
    const carried = await carryOver(services.pool, () => TODAY);
    const [orders] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM work_order');
    expect(carried).toBe(orders?.n);
    expect(await disagreeing()).toEqual([]);
    expect(await carryOver(services.pool, () => TODAY)).toBe(0);
    expect(await mendOpen(services.pool, () => TODAY)).toBe(0);
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
