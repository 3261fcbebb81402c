import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getVehicle, type Vehicle } from '#contract/vehicles';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/proc/getVehicle';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  // What the services do as they start changes vehicles.
  await services.settled();
});
afterAll(() => services.close());

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await services.pool.query(text, values);
  return rows[0] as Row;
}
async function vehicle(user: string, query: string): Promise<Vehicle> {
  const { status, body } = await services.ask(user, 'GET', `${MAIN}?${query}`);
  expect(status).toBe(200);
  return getVehicle.answer.parse(body);
}

/** An open work order of 1001 with labors, parts, a note and a sent charge. */
const BUSY = `SELECT w.work_order_id AS id, w.ext_id AS number, w.vin FROM work_order w
  WHERE w.site_id = 1001 AND w.status = 'Open'
    AND EXISTS (SELECT 1 FROM labor l WHERE l.site_id = 1001 AND l.work_order_id = w.work_order_id)
    AND EXISTS (SELECT 1 FROM part p WHERE p.site_id = 1001 AND p.work_order_id = w.work_order_id)
  ORDER BY w.work_order_id LIMIT 1`;

type Order = { id: number; number: string; vin: string };

describe('the page of a vehicle', () => {
  test('is one answer, by internal and external ids, that agrees with the tables', async () => {
    const { id, number, vin } = await one<Order>(BUSY);
    const found = await vehicle('manager', `siteId=1001&workOrderId=${id}`);
    expect(await vehicle('manager', `extSiteId=LKAA&extWorkOrderId=${number}`)).toEqual(found);
    expect(await vehicle('manager', `siteId=1001&extWorkOrderId=${number}`)).toEqual(found);
    expect(found.order).toMatchObject({ extId: number, vin });
    const counts = await one<{ labors: number; parts: number; tasks: number; events: number; total: number }>(
      `SELECT (SELECT count(*)::int FROM labor WHERE site_id = 1001 AND work_order_id = $1) AS labors,
              (SELECT count(*)::int FROM part WHERE site_id = 1001 AND work_order_id = $1) AS parts,
              (SELECT count(*)::int FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1) AS tasks,
              (SELECT least(30, count(*))::int FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1)
                AS events,
              (SELECT labor_total_cents + parts_total_cents + fees_total_cents FROM work_order
               WHERE site_id = 1001 AND work_order_id = $1) AS total`,
      [id],
    );
    expect([found.labors?.length, found.parts?.length, found.stages.length, found.history?.length]).toEqual([
      counts.labors,
      counts.parts,
      counts.tasks,
      counts.events,
    ]);
    expect(found.money?.estimated).toBe(counts.total / 100);
  });

  test('splits its money by kind to the cent, and says its budget', async () => {
    const orders = await services.pool.query<{ id: number }>(
      `SELECT DISTINCT work_order_id AS id FROM labor WHERE site_id = 1001 ORDER BY 1 LIMIT 25`,
    );
    await services.pool.query(`UPDATE work_order SET recon_budget_cents = 123456 WHERE site_id = 1001`);
    const seen = new Set<string>();
    for (const { id } of orders.rows) {
      const { money } = await vehicle('manager', `siteId=1001&workOrderId=${id}`);
      const sum = (key: 'estimated' | 'approved') =>
        Math.round((money?.kinds ?? []).reduce((total, kind) => total + kind[key] * 100, 0));
      expect([id, sum('estimated'), sum('approved')]).toEqual([
        id,
        Math.round((money?.estimated ?? 0) * 100),
        Math.round((money?.approved ?? 0) * 100),
      ]);
      expect(money?.budget).toBe(1234.56);
      for (const { kind } of money?.kinds ?? []) seen.add(kind);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['labor', 'part']));
  });

  test('tells technicians and running clocks of its labors', async () => {
    const running = await one<{ id: number; labor: number; name: string }>(
      `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time)
       SELECT a.site_id, a.estimate_labor_id, a.technician_id, now()
       FROM labor_assignment a JOIN labor l USING (site_id, estimate_labor_id) JOIN estimate_item i USING (site_id, estimate_item_id)
       WHERE a.site_id = 1001 LIMIT 1
       RETURNING estimate_labor_id AS labor,
         (SELECT work_order_id FROM labor l WHERE l.site_id = 1001 AND l.estimate_labor_id = labor_clock.estimate_labor_id) AS id,
         (SELECT technician_name FROM technician t WHERE t.site_id = 1001 AND t.technician_id = labor_clock.technician_id) AS name`,
    );
    const { labors } = await vehicle('shop', `siteId=1001&workOrderId=${running.id}`);
    const labor = labors?.find(({ estimateLaborId }) => estimateLaborId === running.labor);
    expect(labor?.running).toBe(true);
    expect(labor?.technicians).toContain(running.name);
  });

  test.each([
    [1001, 'Approve', ['Approver']],
    [1001, 'Repair', ['Repair technician', 'Shop staff']],
    // Without a repair dashboard.
    [1003, 'Repair', ['Shop staff']],
  ])('says for which roles of %d it waits in %s', async (siteId, stage, names) => {
    const { id } = await one<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order w WHERE site_id = $1 AND status = 'Open' AND EXISTS (
         SELECT 1 FROM work_order_task t WHERE t.site_id = $1 AND t.work_order_id = w.work_order_id
         AND t.task = $2 AND t.active)
         AND NOT EXISTS (SELECT 1 FROM work_order_shop s WHERE s.site_id = $1
           AND s.work_order_id = w.work_order_id AND s.status = 'Done')
       ORDER BY 1 LIMIT 1`,
      [siteId, stage],
    );
    const { waitsFor } = await vehicle('manager', `siteId=${siteId}&workOrderId=${id}`);
    const roles = waitsFor?.find((one) => one.stage === stage)?.roles;
    expect(roles?.map(({ roleName }) => roleName)).toEqual(names);
  });

  test('says when its express order was completed, and how the charges stand to whoever sees them', async () => {
    const { id } = await one<{ id: number }>(
      `SELECT work_order_id AS id FROM express_order x WHERE site_id = 1001 AND completed_time IS NOT NULL
       AND EXISTS (SELECT 1 FROM charge c WHERE c.site_id = 1001 AND c.work_order_id = x.work_order_id
                   AND c.kind LIKE 'express%') ORDER BY 1 LIMIT 1`,
    );
    const key = `siteId=1001&workOrderId=${id}`;
    const ended = (charges: string) => ({ time: expect.stringMatching(/Z$/), charges });
    expect(await vehicle('express', key)).toMatchObject({ express: false, expressEnd: ended('Sent') });
    await services.pool.query(
      `UPDATE charge SET status = 'Failed' WHERE (site_id, charge_key) = (
         SELECT site_id, charge_key FROM charge WHERE site_id = 1001 AND work_order_id = $1
         AND kind LIKE 'express%' LIMIT 1)`,
      [id],
    );
    expect((await vehicle('express', key)).expressEnd).toEqual(ended('Failed'));
    expect((await vehicle('reader', key)).expressEnd).toEqual(ended(''));
    const { id: open } = await one<{ id: number }>(
      'SELECT work_order_id AS id FROM express_order WHERE site_id = 1001 AND completed_time IS NULL LIMIT 1',
    );
    expect(await vehicle('express', `siteId=1001&workOrderId=${open}`)).toMatchObject({
      express: true,
      expressEnd: null,
    });
  });

  test('counts a second visit of a stage', async () => {
    const { id } = await one<Order>(BUSY);
    const key = `siteId=1001&workOrderId=${id}`;
    const before = await vehicle('manager', key);
    const [stage] = before.stages;
    await services.pool.query(
      `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time, mod_user)
       VALUES (1001, $1, 'Task', 'Completed', $2, now(), 'admin')`,
      [id, `${stage?.task} completed, moved on`],
    );
    const after = await vehicle('manager', key);
    expect(after.stages[0]?.visits).toBe((stage?.visits ?? 0) + 1);
  });

  test('counts the days of its last visit: until it left, and since it came back', async () => {
    const { id } = await one<{ id: number }>(
      `INSERT INTO work_order (site_id, ext_id, sblu, vin, status, create_time, status_time)
       VALUES (1001, '9990005', '9990005', '', 'Completed', $1::timestamptz - interval '40 days', $1::timestamptz - interval '28 days')
       RETURNING work_order_id AS id`,
      [TODAY],
    );
    const facts = async () => (await vehicle('manager', `siteId=1001&workOrderId=${id}`)).facts;
    const left = await facts();
    expect(left).toMatchObject({ daysHere: 12, hereSince: left.arrived });
    expect(left.left).not.toBe('');

    const returns = (leave: string, back: string) =>
      services.pool.query(
        `INSERT INTO vehicle_visit (site_id, work_order_id, arrive_time, leave_time, return_time)
         SELECT site_id, work_order_id, create_time, $2::timestamptz - $3::interval, $2::timestamptz - $4::interval
         FROM work_order WHERE site_id = 1001 AND work_order_id = $1`,
        [id, TODAY, leave, back],
      );
    await returns('28 days', '3 days');
    // What is opened again within a day was a mistake: the visit goes on.
    await returns('26 hours', '25 hours');
    await services.pool.query(
      `UPDATE work_order SET status = 'Open' WHERE site_id = 1001 AND work_order_id = $1`,
      [id],
    );
    const back = await facts();
    expect(back).toMatchObject({ daysHere: 3, arrived: left.arrived, left: '' });
    expect(Date.parse(back.hereSince)).toBeGreaterThan(Date.parse(left.left));

    await services.pool.query(
      `UPDATE work_order SET status = 'Rejected', status_time = $2::timestamptz - interval '1 hour'
       WHERE site_id = 1001 AND work_order_id = $1`,
      [id, TODAY],
    );
    expect(await facts()).toMatchObject({ daysHere: 2, hereSince: back.hereSince });
  });

  test('names earlier work orders of its VIN at the sites of whoever asks', async () => {
    const { id, vin } = await one<Order>(BUSY);
    const insert = (site: number, number: string) =>
      services.pool.query(
        `INSERT INTO work_order (site_id, ext_id, sblu, vin, status) VALUES ($1, $2, $2, $3, 'Completed')`,
        [site, number, vin],
      );
    await insert(1001, '9990001');
    await insert(1002, '9990002');
    const of = async (user: string) =>
      (await vehicle(user, `siteId=1001&workOrderId=${id}`)).earlier.map(({ extId }) => extId).toSorted();
    expect(await of('manager')).toEqual(expect.arrayContaining(['9990001', '9990002']));
    expect(await of('approver')).toContain('9990001');
    expect(await of('approver')).not.toContain('9990002');
  });

  test('says what it is worth to whoever has to do with money, and nothing of the work to who only watches', async () => {
    const { id } = await one<Order>(BUSY);
    const forTechnician = await vehicle('technician', `siteId=1001&workOrderId=${id}`);
    expect(forTechnician.labors).not.toBeNull();
    const order = await one<Order>(`SELECT work_order_id AS id FROM work_order WHERE site_id = 1002 LIMIT 1`);
    const forViewer = await vehicle('viewer', `siteId=1002&workOrderId=${order.id}`);
    expect([forViewer.labors, forViewer.parts, forViewer.money, forViewer.charges]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(forViewer.stages.length).toBeGreaterThan(0);
  });

  test('is not there outside of the customers, nor by a number that nobody has', async () => {
    const { body: seen } = await services.ask(
      'external',
      'GET',
      '/recon-services/rest/proc/getPagedWorkOrdersScoped2?siteId=1001&status=&limit=200',
    );
    const outside = await one<Order>(
      'SELECT work_order_id AS id FROM work_order WHERE site_id = 1001 AND NOT work_order_id = ANY($1::int[]) LIMIT 1',
      [(seen as { workOrderId: number }[]).map(({ workOrderId }) => workOrderId)],
    );
    const ask = (query: string, user = 'external') => services.ask(user, 'GET', `${MAIN}?${query}`);
    expect((await ask(`siteId=1001&workOrderId=${outside.id}`)).status).toBe(404);
    expect((await ask('extSiteId=LKAA&extWorkOrderId=NOBODY', 'manager')).status).toBe(404);
    expect((await ask('siteId=1001', 'manager')).status).toBe(400);
  });
});
