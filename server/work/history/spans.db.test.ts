import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPAN_KINDS } from '#domain/spans';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver, mendOpen } from './follow-spans';

const WORK_ORDER = '/recon-services/rest/workOrder/';
const AVAILABILITY = '/services/pe/availability';

let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  database = await createDemoDatabase();
  services = await startDemoServices({}, () => now, database);
  await services.settled();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

type Span = { ref: string; state: string; from: Date; to: Date | null; by: string };
const spansOf = (order: number, kind: string) =>
  sql<Span>(
    `SELECT ref, state, from_time AS "from", to_time AS "to", recorded_user AS by FROM work_order_span
     WHERE work_order_id = $1 AND kind = $2 AND superseded_time IS NULL ORDER BY from_time, span_id`,
    [order, kind],
  );
const disagreeing = () =>
  sql('SELECT work_order_id FROM work_order WHERE spans_disagree(site_id, work_order_id)');
const oneIn = async (task: string): Promise<number> => {
  const [found] = await sql<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order w WHERE site_id = 1001 AND status = 'Open'
       AND NOT EXISTS (SELECT FROM availability a WHERE a.work_order_id = w.work_order_id) AND $1 = ALL (
       SELECT task FROM work_order_task t WHERE t.work_order_id = w.work_order_id AND active) ORDER BY 1 LIMIT 1`,
    [task],
  );
  if (!found) throw new Error(`The demo site has no order in ${task}.`);
  return found.id;
};
const tell = (user: string, path: string) => services.ask(user, 'GET', `${WORK_ORDER}${path}`);

test('vehicles that were here before are carried over once, as far as their rows tell', async () => {
  const other = await createDemoDatabase();
  await other.pool.query('TRUNCATE work_order_span, work_order_span_carry');
  const [orders] = (await other.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM work_order')).rows;
  expect(await carryOver(other.pool, () => TODAY)).toBe(orders?.n);
  expect(await carryOver(other.pool, () => TODAY)).toBe(0);
  expect(await mendOpen(other.pool, () => TODAY)).toBe(0);
  // Stays have their own beginning; anything without a known beginning begins when it was first seen.
  const { rows } = await other.pool.query(
    `SELECT FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
     WHERE t.active AND w.status = 'Open' AND NOT EXISTS (SELECT FROM work_order_span s
       WHERE s.work_order_id = t.work_order_id AND s.kind = 'stage' AND s.ref = t.task AND s.from_time = t.active_since)`,
  );
  expect(rows).toEqual([]);
  await other.drop();
});

test('a command reads the spans of its own work order, even where nothing is known about the tables', async () => {
  const order = await oneIn('Estimate');
  const client = await database.pool.connect();
  const read = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables
       WHERE relname = 'work_order_span'`,
    );
    return rows[0]?.n ?? 0;
  };
  try {
    await client.query('BEGIN');
    await client.query(
      `SELECT pg_clear_attribute_stats('public', relname, attname, false), pg_clear_relation_stats('public', relname)
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    );
    await client.query(
      `SELECT set_config('frontline.site', '1001', true), set_config('role', 'frontline_request_site', true)`,
    );
    const before = await read();
    await client.query(`SELECT record_spans('{1001}', ARRAY[$1::int], '{NULL}', $2, 'somebody', $3)`, [
      order,
      SPAN_KINDS,
      now,
    ]);
    const all = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_order_span WHERE site_id = 1001',
    );
    // Six statements look at them.
    const own = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_order_span WHERE site_id = 1001 AND work_order_id = $1',
      [order],
    );
    expect(all[0]?.n).toBeGreaterThan(1000);
    expect((await read()) - before).toBeLessThanOrEqual(12 * (own[0]?.n ?? 0));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

describe('a command writes down', () => {
  test('that a stage was begun and completed, and the next one entered', async () => {
    const order = await oneIn('Estimate');
    const place = `siteId=1001&workOrderId=${order}&task=Estimate`;
    const [before] = (await spansOf(order, 'stage')).filter(({ to }) => to === null);
    later(600);
    const completed = now;
    expect((await tell('manager', `completeWorkOrderTask?${place}`)).status).toBe(200);
    const stays = await spansOf(order, 'stage');
    expect(
      stays.filter(({ ref, from }) => ref === 'Estimate' && +from === +(before?.from ?? 0)),
    ).toMatchObject([{ to: completed }]);
    expect(stays.filter(({ to }) => to === null)).toMatchObject([{ from: completed, by: 'manager' }]);
    expect(await disagreeing()).toEqual([]);
  });

  test('a completion that was taken back anew, and leaves what was told before', async () => {
    const order = await oneIn('Mechanical Inspection');
    const place = `siteId=1001&workOrderId=${order}&task=${encodeURIComponent('Mechanical Inspection')}`;
    const open = (await spansOf(order, 'stage')).filter(({ to }) => to === null);
    later(60);
    await tell('manager', `completeWorkOrderTask?${place}`);
    later(5);
    const undone = await services.ask('manager', 'POST', `${WORK_ORDER}undoTask?${place}`);
    expect(undone.status).toBe(200);
    const again = (await spansOf(order, 'stage')).filter(({ to }) => to === null);
    expect(again.map(({ ref, state, from }) => [ref, state, from])).toEqual(
      open.map(({ ref, state, from }) => [ref, state, from]),
    );
    const [kept] = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM work_order_span WHERE work_order_id = $1 AND superseded_time = $2`,
      [order, now],
    );
    expect(kept?.n).toBeGreaterThan(0);
    expect(await disagreeing()).toEqual([]);
  });

  test('who has taken a vehicle, from then until it is given back', async () => {
    const order = await oneIn('Repair');
    const [named] = await sql<{ sblu: string }>('SELECT sblu FROM work_order WHERE work_order_id = $1', [
      order,
    ]);
    const sblu = named?.sblu ?? '';
    later(30);
    const taken = now;
    const body = { site_id: 1001, sblu, availability: 'Claimed', shop_name: 'MECH' };
    expect((await services.ask('shop', 'POST', AVAILABILITY, { body })).status).toBe(200);
    later(90);
    const back = `${AVAILABILITY}?site_id=LKAA&sblu=${sblu}&reason=Work%20Complete&user=shop`;
    expect((await services.ask('shop', 'DELETE', back)).status).toBe(200);
    expect(await spansOf(order, 'hold')).toMatchObject([
      { state: 'Claimed', from: taken, to: now, by: 'shop' },
    ]);
  });

  test('nothing where the command is refused', async () => {
    const order = await oneIn('Approve');
    const before = await sql('SELECT count(*) FROM work_order_span');
    await tell('viewer', `completeWorkOrderTask?siteId=1001&workOrderId=${order}&task=Approve`);
    await tell('manager', `completeWorkOrderTask?siteId=1001&workOrderId=${order}&task=Parts`);
    expect(await sql('SELECT count(*) FROM work_order_span')).toEqual(before);
  });
});

describe('what was written down', () => {
  test('is not rewritten', async () => {
    for (const change of ["from_time = from_time - interval '1 hour'", "state = 'x'", "kind = 'hold'"]) {
      await expect(sql(`UPDATE work_order_span SET ${change} WHERE to_time IS NOT NULL`)).rejects.toThrow(
        /stays as it is/,
      );
    }
    await expect(sql('UPDATE work_order_span SET to_time = NULL WHERE to_time IS NOT NULL')).rejects.toThrow(
      /stays as it is/,
    );
  });

  test('never says two things of one at a time', async () => {
    await expect(
      sql(
        `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, party, from_time, recorded_time, recorded_user)
         SELECT site_id, work_order_id, kind, ref, state, party, from_time + interval '1 second', now(), 'x'
         FROM work_order_span WHERE superseded_time IS NULL AND to_time IS NULL LIMIT 1`,
      ),
    ).rejects.toThrow(/overlaps/);
  });

  test('is mended where a process of the version before has left it behind', async () => {
    const order = await oneIn('Diagnose');
    later(60);
    await sql(
      `UPDATE work_order_task SET active = false, completed_time = $2 WHERE work_order_id = $1 AND task = 'Diagnose'`,
      [order, now],
    );
    await sql("UPDATE work_order SET lot_name = 'Lot Z' WHERE work_order_id = $1", [order]);
    expect(await disagreeing()).toHaveLength(1);
    expect(await mendOpen(database.pool, () => now)).toBe(1);
    expect(await disagreeing()).toEqual([]);
    expect((await spansOf(order, 'stage')).filter(({ to }) => to === null)).toEqual([]);
  });
});
