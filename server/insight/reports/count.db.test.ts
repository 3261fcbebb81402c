import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { checkLedger } from '../../operation/doctor/ledger';
import { carryOver } from '../../work/history/follow-spans';
import { countSite } from './count';

const WORK_ORDER = '/recon-services/rest/workOrder/';
const HOUR = 3_600_000;
const SITES = [1001, 1002, 1003];

let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => now, database);
  await services.settled();
  await count();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
/** Hours later; nobody stays signed in so long. */
const muchLater = async (hours: number) => {
  later(hours);
  await services.signInAnew('manager');
};
async function count(): Promise<number> {
  let counted = 0;
  for (const site of SITES) counted += await countSite(database.pool, site, now);
  return counted;
}
const HOURS = `site_id, day::text, cause, closed, party, party_name, site_shop_id, stage, rework, ms, open_ms, cents, unpriced_ms`;
const vehicleHours = () =>
  sql(`SELECT work_order_id, place, ${HOURS} FROM vehicle_hour ORDER BY site_id, work_order_id, day, place`);
const siteHours = () => sql(`SELECT customer_id, ${HOURS} FROM site_hour ORDER BY ${HOURS}, customer_id`);
/** What there would be if nothing had been counted before. */
async function countedAnew() {
  await sql(`TRUNCATE vehicle_hour, site_hour, site_sum`);
  await sql(`UPDATE vehicle_ledger SET state = 'stale', until = NULL, customer_id = NULL`);
  await count();
  return { vehicles: await vehicleHours(), sites: await siteHours() };
}
const oneIn = async (task: string) => {
  const [found] = await sql<{ id: number; number: string }>(
    `SELECT work_order_id AS id, ext_id AS number FROM work_order w WHERE site_id = 1001 AND status = 'Open' AND $1 = ALL (
       SELECT task FROM work_order_task t WHERE t.work_order_id = w.work_order_id AND active) ORDER BY 1 LIMIT 1`,
    [task],
  );
  if (!found) throw new Error(`The demo site has no order in ${task}.`);
  return found;
};
const complete = (order: number, task: string) =>
  services.ask(
    'manager',
    'GET',
    `${WORK_ORDER}completeWorkOrderTask?siteId=1001&workOrderId=${order}&task=${task}`,
  );
const lost = () =>
  sql(
    `WITH h AS (SELECT site_id, work_order_id, sum(ms)::bigint AS ms FROM vehicle_hour GROUP BY 1, 2)
       SELECT w.work_order_id, h.ms, l.until FROM work_order w
       LEFT JOIN h USING (site_id, work_order_id) LEFT JOIN vehicle_ledger l USING (site_id, work_order_id)
       WHERE coalesce(h.ms, 0) IS DISTINCT FROM greatest(0,
         extract(epoch FROM (CASE w.status WHEN 'Open' THEN $1 ELSE w.status_time END) - w.create_time
           - coalesce((SELECT sum(v.return_time - v.leave_time) FROM vehicle_visit v
                       WHERE v.site_id = w.site_id AND v.work_order_id = w.work_order_id), '0')) * 1000)::bigint`,
    [now],
  );
const torn = () =>
  sql(`SELECT site_id, day, customer_id, cause, closed, party, party_name, site_shop_id, stage, rework,
              sum(ms), sum(open_ms), sum(cents), sum(unpriced_ms) FROM (
         SELECT h.site_id, h.day, coalesce(w.customer_id, 0) AS customer_id, cause, closed, party, party_name, site_shop_id, stage, rework,
                ms::bigint, open_ms::bigint, cents::bigint, unpriced_ms::bigint
         FROM vehicle_hour h JOIN work_order w USING (site_id, work_order_id)
         UNION ALL
         SELECT site_id, day, customer_id, cause, closed, party, party_name, site_shop_id, stage, rework,
                -ms, -open_ms, -cents, -unpriced_ms FROM site_hour
         UNION ALL
         SELECT site_id, day, -1, cause, closed, party, party_name, site_shop_id, stage, rework, ms, open_ms, cents, unpriced_ms
         FROM site_hour
         UNION ALL
         SELECT site_id, day, -1, cause, closed, party, party_name, site_shop_id, stage, rework,
                -ms, -open_ms, -cents, -unpriced_ms FROM site_sum) b
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
       HAVING sum(ms) <> 0 OR sum(open_ms) <> 0 OR sum(cents) <> 0 OR sum(unpriced_ms) <> 0`);
/** What differs between a vehicle's stored hours in one row and their sum. */
const misadded = () =>
  sql(
    `SELECT l.work_order_id FROM vehicle_ledger l LEFT JOIN LATERAL (
       SELECT coalesce(sum(h.cents), 0) AS cents, coalesce(sum(h.open_ms), 0) AS open_ms FROM vehicle_hour h
       WHERE h.site_id = l.site_id AND h.work_order_id = l.work_order_id) h ON true
     WHERE l.cents IS DISTINCT FROM h.cents OR l.open_ms IS DISTINCT FROM h.open_ms`,
  );

describe('the hours of vehicles', () => {
  test('are their stay to the millisecond, and those of the site their sum', async () => {
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
    const [all] = await sql<{ n: number; cents: number }>(
      'SELECT count(DISTINCT work_order_id)::int AS n, sum(cents)::int AS cents FROM vehicle_hour',
    );
    expect(all?.n).toBeGreaterThan(100);
    expect(all?.cents).toBeGreaterThan(0);
  });

  test('of vehicles that left are not counted again', async () => {
    const open = await sql(`SELECT FROM work_order WHERE status = 'Open'`);
    expect(await count()).toBe(open.length);
  });

  test('go on with time and work, and are what counting from the beginning gives', async () => {
    later(30);
    await count();
    expect(await lost()).toEqual([]);
    const order = await oneIn('Estimate');
    later(0.02);
    expect((await complete(order.id, 'Estimate')).status).toBe(200);
    later(0.02);
    const undone = await oneIn('Audit');
    expect((await complete(undone.id, 'Audit')).status).toBe(200);
    later(0.001);
    const undo = `${WORK_ORDER}undoTask?siteId=1001&workOrderId=${undone.id}&task=Audit`;
    expect((await services.ask('manager', 'POST', undo)).status).toBe(200);
    later(0.02);
    await count();
    const kept = { vehicles: await vehicleHours(), sites: await siteHours() };
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
    expect(kept).toEqual(await countedAnew());
  });

  test('go with the vehicle to another customer, those of a vehicle that has left too', async () => {
    const orders = await sql<{ id: number; customer: number }>(
      `(SELECT work_order_id AS id, customer_id AS customer FROM work_order WHERE site_id = 1001 AND status = 'Open' LIMIT 1)
       UNION ALL
       (SELECT work_order_id, customer_id FROM work_order WHERE site_id = 1001 AND status = 'Completed' LIMIT 1)`,
    );
    for (const { id, customer } of orders) {
      await sql(
        `UPDATE work_order SET customer_id = (SELECT max(customer_id) FROM customer WHERE site_id = 1001 AND customer_id <> $2)
         WHERE work_order_id = $1`,
        [id, customer],
      );
      await sql('SELECT count_anew(ARRAY[1001], ARRAY[$1::int])', [id]);
    }
    await count();
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
    expect({ vehicles: await vehicleHours(), sites: await siteHours() }).toEqual(await countedAnew());
  });

  test('are counted of a vehicle without a customer, and go to the customer that it is given', async () => {
    const [given] = await sql<{ customer: number }>(
      'SELECT max(customer_id) AS customer FROM customer WHERE site_id = 1001',
    );
    const made = await services.ask('manager', 'POST', '/services/work-order/workOrder', {
      body: { siteId: 1001, auctionId: 'LKAA', extId: '7700001' },
    });
    expect(made).toMatchObject({ status: 200, body: { errorMessage: '' } });
    const [order] = await sql<{ id: number; customer: number | null }>(
      `SELECT work_order_id AS id, customer_id AS customer FROM work_order WHERE ext_id = '7700001'`,
    );
    expect(order?.customer).toBeNull();
    await muchLater(1);
    await count();
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    const today = now.toISOString().slice(0, 10);
    const asked = [
      'standing?siteId=1001',
      `hours?siteId=1001&from=${today}&to=${today}&by=customer`,
      `company?from=${today}&to=${today}`,
    ];
    for (const path of asked)
      expect(await services.ask('manager', 'GET', `/recon-services/rest/cockpit/${path}`)).toMatchObject({
        status: 200,
      });
    await sql('UPDATE work_order SET customer_id = $2 WHERE work_order_id = $1', [
      order?.id,
      given?.customer,
    ]);
    await count();
    expect(await torn()).toEqual([]);
    expect({ vehicles: await vehicleHours(), sites: await siteHours() }).toEqual(await countedAnew());
  });

  test('stay to be counted where a command changes a vehicle while it is counted', async () => {
    const order = await oneIn('Delivery');
    await sql(`UPDATE vehicle_ledger SET state = 'counting' WHERE work_order_id = $1`, [order.id]);
    later(0.01);
    expect((await complete(order.id, 'Delivery')).status).toBe(200);
    const [kept] = await sql<{ state: string }>('SELECT state FROM vehicle_ledger WHERE work_order_id = $1', [
      order.id,
    ]);
    expect(kept?.state).toBe('stale');
    await Promise.all([count(), count()]);
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
  });

  test('are counted anew by another rule', async () => {
    await sql(`UPDATE vehicle_ledger SET rule = 0`);
    await sql('TRUNCATE site_hour, site_sum');
    const [all] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM work_order');
    expect(await count()).toBe(all?.n);
    expect(await sql(`SELECT FROM vehicle_ledger WHERE rule <> 2 OR state <> 'counted'`)).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
  });

  test('cost what the vehicle is worth from the day on which that is told, and no day before it changes', async () => {
    const order = await oneIn('Approve');
    const days = () =>
      sql<{ day: string; ms: number; cents: number }>(
        `SELECT day::text, sum(ms)::int AS ms, sum(cents)::int AS cents FROM vehicle_hour
         WHERE work_order_id = $1 GROUP BY 1 ORDER BY 1`,
        [order.id],
      );
    const told = (user: string, vehicleValue: number | null) =>
      services.ask(user, 'PUT', `/recon-services/rest/workbench/facts?siteId=1001&workOrderId=${order.id}`, {
        body: { vehicleValue },
      });
    await count();
    const before = await days();
    const today = before.at(-1)?.day ?? '';
    later(0.01);
    expect((await told('manager', 900_000)).status).toBe(200);
    await count();
    const after = await days();
    expect(after.filter(({ day }) => day < today)).toEqual(before.filter(({ day }) => day < today));
    expect(after.at(-1)?.cents).toBeGreaterThan(2 * (before.at(-1)?.cents ?? 0));
    later(48);
    expect((await told('admin', null)).status).toBe(200);
    await count();
    const back = await days();
    expect(back.filter(({ day }) => day <= today).slice(0, -1)).toEqual(after.slice(0, -1));
    const [dear, usual] = [back.at(-2), back.at(-1)].map((one) => (one?.cents ?? 0) / (one?.ms ?? 1));
    expect(dear).toBeGreaterThan(2 * (usual ?? 0));
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
    expect({ vehicles: await vehicleHours(), sites: await siteHours() }).toEqual(await countedAnew());
  });

  test('have none while a vehicle was away, and both of its visits count as completed', async () => {
    await muchLater(1);
    const order = await oneIn('Audit');
    expect((await complete(order.id, 'Audit')).status).toBe(200);
    const days = () =>
      sql<{ day: string; ms: number; cents: number }>(
        `SELECT day::text, sum(ms)::int AS ms, sum(cents)::int AS cents FROM vehicle_hour WHERE work_order_id = $1
         GROUP BY 1 ORDER BY 1`,
        [order.id],
      );
    const completed = async (from: Date, to: Date) => {
      const span = [from, to].map((moment) => moment.toISOString().slice(0, 10));
      const { body } = await services.ask(
        'manager',
        'GET',
        `/recon-services/rest/cockpit/leadTimes?siteId=1001&from=${span[0]}&to=${span[1]}`,
      );
      return body as { vehicles: number; p50Ms: number; p50OpenMs: number };
    };
    later(0.01);
    const left = now;
    expect((await complete(order.id, 'Delivery')).status).toBe(200);
    await count();
    const first = await days();
    const alone = await completed(left, left);
    await muchLater(300);
    const reopen = `${WORK_ORDER}reopenTask?siteId=1001&workOrderId=${order.id}&task=Delivery`;
    expect((await services.ask('manager', 'POST', reopen, { body: { reason: 'It came back' } })).status).toBe(
      200,
    );
    const back = now;
    await muchLater(5);
    await count();
    expect((await days()).slice(0, first.length)).toEqual(first);
    const since = (await days()).slice(first.length);
    expect(since.reduce((sum, { ms }) => sum + ms, 0)).toBe(5 * HOUR);
    expect(await completed(left, left)).toEqual({ ...alone, countedUntil: now.toISOString() });
    expect(await lost()).toEqual([]);
    await muchLater(1);
    expect((await complete(order.id, 'Delivery')).status).toBe(200);
    await count();
    expect(await completed(left, left)).toMatchObject({ ...alone, countedUntil: now.toISOString() });
    expect(await completed(back, now)).toMatchObject({ vehicles: 1, p50Ms: 6 * HOUR });
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
    expect({ vehicles: await vehicleHours(), sites: await siteHours() }).toEqual(await countedAnew());
    expect(await completed(left, left)).toMatchObject({ ...alone, countedUntil: now.toISOString() });
    const { body } = await services.ask(
      'manager',
      'GET',
      `/recon-services/rest/cockpit/timeline?siteId=1001&workOrderId=${order.id}`,
    );
    const { pieces, arrived } = body as { pieces: { from: string; to: string }[]; arrived: string };
    const there = pieces.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
    expect(there).toBe(now.getTime() - Date.parse(arrived) - (back.getTime() - left.getTime()));
  });

  test('of a vehicle that is opened again within a day are one visit, completed at its end', async () => {
    await muchLater(30);
    // All that were ready to leave have left.
    const order = await oneIn('Mechanical Inspection');
    await sql(`UPDATE work_order_task SET task = 'Delivery' WHERE work_order_id = $1 AND active`, [order.id]);
    const completed = async () => {
      const day = now.toISOString().slice(0, 10);
      const { body } = await services.ask(
        'manager',
        'GET',
        `/recon-services/rest/cockpit/leadTimes?siteId=1001&from=${day}&to=${day}`,
      );
      const { vehicles, p50Ms, p50OpenMs } = body as Record<string, number>;
      return { vehicles, p50Ms, p50OpenMs };
    };
    later(0.01);
    expect((await complete(order.id, 'Delivery')).status).toBe(200);
    await count();
    const once = await completed();
    expect(once.vehicles).toBe(1);
    later(0.1);
    const reopen = `${WORK_ORDER}reopenTask?siteId=1001&workOrderId=${order.id}&task=Delivery`;
    expect(
      (await services.ask('manager', 'POST', reopen, { body: { reason: 'The wrong one' } })).status,
    ).toBe(200);
    await count();
    expect((await completed()).vehicles).toBe(0);
    later(0.001);
    expect((await complete(order.id, 'Delivery')).status).toBe(200);
    await count();
    const again = await completed();
    expect(again.vehicles).toBe(1);
    expect(again.p50Ms).toBeCloseTo((once.p50Ms ?? 0) + 0.001 * HOUR, -1);
    expect(again.p50OpenMs).toBeGreaterThanOrEqual(once.p50OpenMs ?? 0);
    expect(await lost()).toEqual([]);
    expect(await torn()).toEqual([]);
    expect(await misadded()).toEqual([]);
  });

  test('of a vehicle that had to wait for its capture are those of that stage', async () => {
    await muchLater(1);
    const [waiting] = await sql<{ number: string; ms: number }>(
      `SELECT work_order_number AS number, extract(epoch FROM $1 - check_in_date)::float8 * 1000 AS ms FROM awaiting_capture
       WHERE site_id = 1001 ORDER BY check_in_date LIMIT 1`,
      [now],
    );
    const { body } = await services.ask('manager', 'POST', '/services/work-order/workOrder', {
      body: { siteId: 1001, auctionId: 'LKAA', extId: waiting?.number },
    });
    const { workOrderId } = body as { workOrderId: number };
    await count();
    expect(
      await sql(
        `SELECT cause, stage, sum(ms)::float8 AS ms FROM vehicle_hour WHERE work_order_id = $1 GROUP BY 1, 2`,
        [workOrderId],
      ),
    ).toEqual([{ cause: 'unassigned', stage: 'Awaiting Capture', ms: waiting?.ms }]);
  });

  test('of a vehicle that waits for a fee alone are explained', async () => {
    const [fee] = await sql<{ labor: number; id: number }>(
      `SELECT l.estimate_labor_id AS labor, l.work_order_id AS id FROM labor l JOIN work_order w USING (site_id, work_order_id)
       WHERE l.site_id = 1001 AND l.type = 'fee' AND w.status = 'Open' AND l.repair_status = 'Ready for Repair' LIMIT 1`,
    );
    expect(
      await sql(
        `SELECT state FROM work_order_span WHERE work_order_id = $1 AND kind = 'queue' AND ref = $2 AND to_time IS NULL
           AND superseded_time IS NULL`,
        [fee?.id, String(fee?.labor)],
      ),
    ).toHaveLength(1);
    await count();
    expect(
      await sql(`SELECT FROM vehicle_ledger WHERE work_order_id = $1 AND cause = 'unexplained'`, [fee?.id]),
    ).toEqual([]);
  });

  test('are looked at by the doctor, who names the day that does not add up', async () => {
    const sentences = async () => (await checkLedger(database.pool)).map(({ sentence }) => sentence);
    expect(await sentences()).toEqual(['The hours of the sites match their vehicles.']);
    const spoil = (by: number) =>
      sql(
        `UPDATE site_hour SET ms = ms + $1 WHERE ctid = (SELECT ctid FROM site_hour ORDER BY day DESC, site_id LIMIT 1)
         RETURNING site_id, day::text`,
        [by],
      );
    await sql(`UPDATE site_hour SET day = current_date WHERE day = (SELECT max(day) FROM site_hour)`);
    await sql(`UPDATE vehicle_hour SET day = current_date WHERE day = (SELECT max(day) FROM vehicle_hour)`);
    await sql(`UPDATE site_sum SET day = current_date WHERE day = (SELECT max(day) FROM site_sum)`);
    await spoil(1);
    expect(await sentences()).toEqual([
      expect.stringMatching(/^The hours of site 100\d on \d{4}-\d\d-\d\d do not match/),
    ]);
  });
});
