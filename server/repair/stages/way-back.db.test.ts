import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const WORK_ORDER = '/recon-services/rest/workOrder/';

let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
afterAll(() => services.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const taken = new Set<number>();

/** An open work order of the demo site that is in one task alone, and that no other test has used. */
async function orderIn(task: string): Promise<number> {
  if (task === 'Delivery') return delivered();
  const rows = await sql<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order w
     WHERE site_id = 1001 AND status = 'Open' AND $1 = ALL (
       SELECT task FROM work_order_task t WHERE t.site_id = 1001 AND t.work_order_id = w.work_order_id AND active)
     ORDER BY 1`,
    [task],
  );
  const id = rows.map((row) => row.id).find((one) => !taken.has(one));
  if (id === undefined) throw new Error(`The demo site has no order in ${task}.`);
  taken.add(id);
  return id;
}

/** The demo site has few that are ready; one of another stage is as good. */
async function delivered(): Promise<number> {
  const id = await orderIn('Estimate');
  await sql(
    "UPDATE work_order_task SET task = 'Delivery' WHERE site_id = 1001 AND work_order_id = $1 AND active",
    [id],
  );
  await sql('UPDATE work_order SET status_rank = 11 WHERE site_id = 1001 AND work_order_id = $1', [id]);
  return id;
}

const place = (id: number, task: string) => `siteId=1001&workOrderId=${id}&task=${encodeURIComponent(task)}`;
const complete = (id: number, task: string, more = '') =>
  services.ask('manager', 'GET', `${WORK_ORDER}completeWorkOrderTask?${place(id, task)}${more}`);
const undo = (id: number, task: string, user = 'manager') =>
  services.ask(user, 'POST', `${WORK_ORDER}undoTask?${place(id, task)}`);
const reopen = (id: number, task: string, reason = 'The wrong wheel', user = 'manager') =>
  services.ask(user, 'POST', `${WORK_ORDER}reopenTask?${place(id, task)}`, { body: { reason } });

/** Everything that a completion writes, besides change counts and the history. */
const stateOf = async (id: number) => ({
  order: await sql(
    `SELECT status, status_rank, status_time, task_since, qc_outcome, is_loopback, parts_waiting, reject_reason,
            labor_total_cents, parts_total_cents, fees_total_cents
     FROM work_order WHERE site_id = 1001 AND work_order_id = $1`,
    [id],
  ),
  tasks: await sql(
    `SELECT task, active, active_since, started_time, completed_time FROM work_order_task
     WHERE site_id = 1001 AND work_order_id = $1 ORDER BY task`,
    [id],
  ),
  labors: await sql(
    `SELECT estimate_labor_id, status, approved FROM labor WHERE site_id = 1001 AND work_order_id = $1 ORDER BY 1`,
    [id],
  ),
  parts: await sql(
    `SELECT estimate_part_id, part_status FROM part WHERE site_id = 1001 AND work_order_id = $1 ORDER BY 1`,
    [id],
  ),
  shops: await sql(
    `SELECT site_shop_id, status, hours_required FROM work_order_shop
     WHERE site_id = 1001 AND work_order_id = $1 ORDER BY 1`,
    [id],
  ),
});
const historyOf = async (id: number) =>
  (
    await sql<{ description: string }>(
      'SELECT description FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1 ORDER BY event_id',
      [id],
    )
  ).map(({ description }) => description);

describe('a completion that is taken back at once', () => {
  test.each([
    ['Estimate', ''],
    ['Approve', ''],
    ['Approve', '&outcome=Fail'],
    ['Quality Control', ''],
    ['Delivery', ''],
    ['Delivery', '&storage=Y'],
  ])('of %s%s is as if it had not been', async (task, more) => {
    const id = await orderIn(task);
    await sql("UPDATE labor SET status = 'Completed' WHERE work_order_id = $1 AND $2 = 'Quality Control'", [
      id,
      task,
    ]);
    const before = await stateOf(id);
    later(60);
    expect((await complete(id, task, more)).status).toBe(200);
    expect(await stateOf(id)).not.toEqual(before);
    later(5);
    const { status, body } = await undo(id, task);
    expect([status, body]).toMatchObject([200, { success: true, activeTasks: [task] }]);
    expect(await stateOf(id)).toEqual(before);
    expect((await historyOf(id)).at(-1)).toBe(`Completion of ${task} taken back`);
  });

  test('is refused to anybody else, after a minute, twice, and names what has happened since', async () => {
    const id = await orderIn('Estimate');
    await complete(id, 'Estimate');
    const completed = await stateOf(id);
    expect((await undo(id, 'Estimate', 'viewer')).status).toBe(403);
    expect(await undo(id, 'Estimate', 'admin')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('somebody else completed it') },
    });
    later(61);
    expect(await undo(id, 'Estimate')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('a minute has passed') },
    });
    expect(await stateOf(id)).toEqual(completed);
    const other = await orderIn('Mechanical Inspection');
    await complete(other, 'Mechanical Inspection');
    later(2);
    const [next] = await sql<{ task: string }>(
      'SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active',
      [other],
    );
    const task = next?.task ?? '';
    const start = await services.ask('admin', 'GET', `${WORK_ORDER}startWorkOrderTask?${place(other, task)}`);
    expect(start.status).toBe(200);
    expect(await undo(other, 'Mechanical Inspection')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringMatching(new RegExp(`in the meantime .+: ${task} started`)) },
    });
    const third = await orderIn('Estimate');
    await complete(third, 'Estimate');
    expect((await undo(third, 'Estimate')).status).toBe(200);
    expect(await undo(third, 'Estimate')).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining('is already open: Completion of Estimate taken back') },
    });
  });

  test('is not that of a failed check: what it sent back has its own way', async () => {
    const id = await orderIn('Quality Control');
    expect((await complete(id, 'Quality Control', '&outcome=Fail&reason=Scratched')).status).toBe(200);
    expect((await undo(id, 'Quality Control')).status).toBe(409);
  });
});

describe('a stage that is opened again', () => {
  test('takes the vehicle back with a reason, keeps what was entered, and goes on from there', async () => {
    const id = await orderIn('Approve');
    await sql(
      `INSERT INTO work_order_task (site_id, work_order_id, task, active, completed_time, completed_user)
       VALUES (1001, $1, 'Estimate', false, $2, 'admin')
       ON CONFLICT (site_id, work_order_id, task) DO UPDATE SET active = false, completed_time = $2`,
      [id, now],
    );
    const { labors } = await stateOf(id);
    later(30);
    expect(await reopen(id, 'Estimate')).toMatchObject({ status: 200, body: { activeTasks: ['Estimate'] } });
    expect((await stateOf(id)).labors).toEqual(labors);
    expect((await historyOf(id)).at(-1)).toBe('Estimate reopened, back from Approve: The wrong wheel');
    expect((await reopen(id, 'Estimate')).status).toBe(409);
    expect((await complete(id, 'Estimate')).status).toBe(200);
  });

  test('keeps the answers of the inspection that it was taken out of', async () => {
    const id = await orderIn('Mechanical Inspection');
    await sql(
      `INSERT INTO inspection_answer (site_id, work_order_id, stage, item_code, result, mod_user)
       VALUES (1001, $1, 'Mechanical Inspection', 'oil', 'Pass', 'admin')`,
      [id],
    );
    const [customer] = await sql<{ id: number }>(
      'SELECT min(customer_id) AS id FROM customer WHERE site_id = 1001',
    );
    await sql(
      `UPDATE work_order SET vin = '1FTFW1ET5DFC10312', mileage = 5, color = 'Red', trim = 'XL', cr_grade = 30,
              customer_id = coalesce(customer_id, $2) WHERE site_id = 1001 AND work_order_id = $1`,
      [id, customer?.id],
    );
    expect((await reopen(id, 'Vehicle Qualification')).status).toBe(200);
    expect((await complete(id, 'Vehicle Qualification', '&withoutFacts=Y')).status).toBe(200);
    const kept = await sql(
      `SELECT result FROM inspection_answer WHERE site_id = 1001 AND work_order_id = $1 AND stage = 'Mechanical Inspection'`,
      [id],
    );
    expect(kept).toEqual([{ result: 'Pass' }]);
  });

  test('brings a delivered vehicle back', async () => {
    const id = await orderIn('Delivery');
    await complete(id, 'Delivery');
    later(30);
    expect(await reopen(id, 'Delivery', 'The key is still here')).toMatchObject({
      status: 200,
      body: { status: 'Open', activeTasks: ['Delivery'] },
    });
    expect((await complete(id, 'Delivery')).status).toBe(200);
  });

  test('needs a reason and the permission of the stage', async () => {
    const id = await orderIn('Delivery');
    expect((await reopen(id, 'Audit', '  ')).status).toBe(400);
    expect((await reopen(id, 'Audit', 'Why', 'technician')).status).toBe(403);
    expect((await reopen(id, 'Parts')).status).toBe(409);
  });
});
