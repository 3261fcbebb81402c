import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stageOfCompleted } from '#domain/stage-access';
import { clearEstimate } from '../../../tests/helpers/clear-estimate';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeWaitingParts } from '../../../tests/helpers/waiting-parts';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}

type Order = { workOrderId: number; extId: string };

const taken = new Set<number>();

/** An open work order of the demo site that is in one task alone and that no other test has used. */
async function orderIn(task: string): Promise<Order> {
  const rows = await sql<Order>(
    `SELECT work_order_id AS "workOrderId", ext_id AS "extId" FROM work_order w
     WHERE site_id = 1001 AND status = 'Open' AND $1 = ALL (
       SELECT task FROM work_order_task t WHERE t.site_id = 1001 AND t.work_order_id = w.work_order_id AND active)
     ORDER BY 1`,
    [task],
  );
  const order = rows.find(({ workOrderId }) => !taken.has(workOrderId));
  if (!order) throw new Error(`The demo site has no order in ${task}.`);
  taken.add(order.workOrderId);
  return order;
}

function complete(
  { workOrderId }: Order,
  task: string,
  more: Record<string, string> = {},
  { user = 'manager', key }: { user?: string; key?: string } = {},
) {
  const query = new URLSearchParams({ siteId: '1001', workOrderId: String(workOrderId), task, ...more });
  return services.ask(user, 'GET', `${MAIN}workOrder/completeWorkOrderTask?${query}`, {
    headers: key ? { 'idempotency-key': key } : {},
  });
}

async function walk(order: Order, task: string, active: string[], more: Record<string, string> = {}) {
  const answer = await complete(order, task, more);
  expect(answer).toMatchObject({ status: 200, body: { success: true, activeTasks: active } });
}

const stateOf = async ({ workOrderId }: Order) => {
  const [state] = await sql<Record<string, unknown>>(
    `SELECT status, status_rank, qc_outcome, is_loopback, parts_waiting, tcn, status_time, task_since, reject_reason,
            labor_total_cents + parts_total_cents + fees_total_cents AS total,
            (SELECT count(*)::int FROM work_order_event e WHERE e.work_order_id = w.work_order_id) AS events
     FROM work_order w WHERE site_id = 1001 AND work_order_id = $1`,
    [workOrderId],
  );
  return state ?? {};
};

async function rowOf({ extId }: Order, status: string) {
  const { body } = await services.ask(
    'manager',
    'GET',
    `${MAIN}proc/getPagedWorkOrdersScoped2?siteId=1001&limit=200&status=${status}`,
  );
  return (body as { extId: string; activeTasks: string | null }[]).find((row) => row.extId === extId);
}

const lastEvent = async ({ workOrderId }: Order) =>
  (
    await sql<Record<string, unknown>>(
      `SELECT event_type, action, description, mod_user FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 ORDER BY event_id DESC LIMIT 1`,
      [workOrderId],
    )
  )[0];

describe('a work order on its way', () => {
  test('where another application keeps the parts, goes on when somebody says that they are here', async () => {
    const { workOrderId, laborId } = await makeWaitingParts(services.pool, { place: 40, since: TODAY });
    const order = { workOrderId, extId: '' };
    taken.add(workOrderId);
    const keepElsewhere = (partsReadonlyEnabled: 'Y' | 'N') =>
      services.ask('admin', 'PUT', `${MAIN}table/site/1001`, { body: { partsReadonlyEnabled } });
    const left = () =>
      sql<{ status: string; parts: string }>(
        `SELECT l.status, string_agg(DISTINCT p.part_status, ',') AS parts
         FROM labor l JOIN part p USING (site_id, estimate_labor_id)
         WHERE estimate_labor_id = $1 GROUP BY l.status`,
        [laborId],
      );
    const early = await complete(order, 'Parts', { withoutParts: 'Y' }, { user: 'parts' });
    expect(early.body).toMatchObject({ errorMessage: expect.stringContaining('2 parts are not here yet') });
    expect((await keepElsewhere('Y')).status).toBe(200);
    onTestFinished(async () => void (await keepElsewhere('N')));
    // Each process learns of a changed setting a moment later.
    const done = () => complete(order, 'Parts', { withoutParts: 'Y' }, { user: 'parts' });
    await expect.poll(done).toMatchObject({ status: 200, body: { activeTasks: ['Repair'] } });
    // The parts are not this application's to change.
    expect(await left()).toEqual([{ status: 'Ready for Repair', parts: 'Waiting to Order Part' }]);
    const [told] = await sql<{ description: string }>(
      `SELECT description FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1
       ORDER BY event_id DESC LIMIT 1`,
      [workOrderId],
    );
    expect(told?.description).toMatch(/^Parts completed with (Pads, Rotor|Rotor, Pads) from elsewhere$/);
  });

  test('goes from Vehicle Qualification to Completed, through every stage that its work asks for', async () => {
    const order = await orderIn('Vehicle Qualification');
    const { workOrderId } = order;
    await clearEstimate(sql, 1001, workOrderId);
    const [{ id: laborId } = { id: 0 }] = await sql<{ id: number }>(
      `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, status, labor_time)
       VALUES (1001, $1, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = 1001), 'Noise, front left', 'Mech Check', 150)
       RETURNING estimate_labor_id AS id`,
      [workOrderId],
    );
    await sql(
      `INSERT INTO part (site_id, work_order_id, estimate_labor_id, site_shop_id, part_name, part_status)
       VALUES (1001, $1, $2, 1, 'Wheel bearing', 'Pending')`,
      [workOrderId, laborId],
    );
    const laborStatus = async () =>
      (
        await sql<{ status: string; approved: boolean }>(
          'SELECT status, approved FROM labor WHERE estimate_labor_id = $1',
          [laborId],
        )
      )[0];

    await walk(order, 'Vehicle Qualification', ['Mechanical Inspection']);
    await walk(order, 'Mechanical Inspection', ['Diagnose']);
    await walk(order, 'Diagnose', ['Estimate']);
    expect(await laborStatus()).toMatchObject({ status: 'Pending' });
    await walk(order, 'Estimate', ['Parts Estimate']);
    await walk(order, 'Parts Estimate', ['Approve']);
    await walk(order, 'Approve', ['Parts', 'Repair']);
    expect(await laborStatus()).toEqual({ status: 'Waiting for Parts', approved: true });
    expect(await stateOf(order)).toMatchObject({ parts_waiting: true, status_rank: 7, task_since: TODAY });
    expect((await rowOf(order, 'Parts'))?.activeTasks).toBe('Parts,Repair');

    const before = await stateOf(order);
    const early = await complete(order, 'Parts');
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({
      errorMessage: `Parts of work order ${order.extId} cannot be completed: 1 part is not here yet (Wheel bearing).`,
    });
    const open = await complete(order, 'Repair');
    expect(open.body).toMatchObject({
      errorMessage: `Repair of work order ${order.extId} cannot be completed: 1 labor is still open (Noise, front left).`,
    });
    expect(await stateOf(order)).toEqual(before);

    await sql(
      "UPDATE part SET part_status = 'Part Received', order_received_time = now() WHERE work_order_id = $1",
      [workOrderId],
    );
    await walk(order, 'Parts', ['Repair']);
    expect(await laborStatus()).toMatchObject({ status: 'Ready for Repair' });
    expect(await stateOf(order)).toMatchObject({ parts_waiting: false });
    await sql("UPDATE labor SET status = 'Completed', repaired = true WHERE work_order_id = $1", [
      workOrderId,
    ]);
    await walk(order, 'Repair', ['Quality Control']);
    await walk(order, 'Quality Control', ['Audit'], { outcome: 'Pass' });
    expect((await stateOf(order))['qc_outcome']).toBe('Pass');
    await walk(order, 'Audit', ['Delivery']);
    await walk(order, 'Delivery', []);

    expect(await stateOf(order)).toMatchObject({
      status: 'Completed',
      status_rank: 99,
      task_since: null,
      status_time: TODAY,
    });
    expect(await lastEvent(order)).toEqual({
      event_type: 'Work Order',
      action: 'Completed',
      description: `Delivery completed, work order ${order.extId} completed`,
      mod_user: 'manager',
    });
    expect((await rowOf(order, 'Completed'))?.activeTasks).toBeNull();
    const summary = await services.ask(
      'manager',
      'GET',
      `/services/ip-api/workorder/task_summary?siteId=1001&workOrderId=${workOrderId}`,
    );
    const stage = stageOfCompleted(summary.body as { task: string; active: boolean }[]);
    expect(stage).toBe('Delivery');
    const opened = await services.ask(
      'manager',
      'GET',
      `${MAIN}workOrder/startWorkOrderTask?siteId=1001&workOrderId=${workOrderId}&task=${stage}`,
    );
    expect(opened.status).toBe(200);
  });

  test('whose estimate is declined goes to Pending Rejection and is rejected with its reason', async () => {
    const order = await orderIn('Approve');
    await walk(order, 'Approve', ['Pending Rejection'], { outcome: 'Fail', reason: 'Not worth the repair' });
    expect(await lastEvent(order)).toMatchObject({ event_type: 'Approval', action: 'Declined' });
    expect(await stateOf(order)).toMatchObject({ status: 'Open', reject_reason: 'Not worth the repair' });
    await walk(order, 'Pending Rejection', [], { reason: 'Sold as it is' });
    expect(await stateOf(order)).toMatchObject({
      status: 'Rejected',
      status_rank: 90,
      reject_reason: 'Sold as it is',
      status_time: TODAY,
      total: 0,
    });
    const statuses = await sql<{ status: string }>(
      'SELECT DISTINCT status FROM labor WHERE work_order_id = $1',
      [order.workOrderId],
    );
    expect(statuses).toEqual([{ status: 'Rejected' }]);
    const shops = await sql<{ status: string }>(
      'SELECT DISTINCT status FROM work_order_shop WHERE work_order_id = $1',
      [order.workOrderId],
    );
    expect(shops).toEqual([{ status: 'Done' }]);
    expect(await rowOf(order, 'Rejected')).toBeDefined();
    const opened = await services.ask(
      'manager',
      'GET',
      `${MAIN}workOrder/startWorkOrderTask?siteId=1001&workOrderId=${order.workOrderId}&task=Pending+Rejection`,
    );
    expect(opened.status).toBe(200);
  });

  test('that fails Quality Control goes back to Repair, marked, until it passes', async () => {
    const order = await orderIn('Quality Control');
    await walk(order, 'Quality Control', ['Repair'], { outcome: 'Fail', reason: 'Overspray' });
    expect(await stateOf(order)).toMatchObject({ qc_outcome: 'Fail', is_loopback: true, status_rank: 8 });
    expect(await lastEvent(order)).toMatchObject({
      event_type: 'Quality Control',
      action: 'Fail',
      description: 'Quality Control failed, on to Repair: Overspray',
    });
    const [repair] = await sql<{ started_time: Date | null; active_since: Date }>(
      "SELECT started_time, active_since FROM work_order_task WHERE work_order_id = $1 AND task = 'Repair'",
      [order.workOrderId],
    );
    expect(repair).toEqual({ started_time: null, active_since: TODAY });
    const [labor] = await sql<{ id: number; name: string; reason: string }>(
      `SELECT estimate_labor_id AS id, labor_name AS name, rework_reason AS reason FROM labor
       WHERE site_id = 1001 AND work_order_id = $1 AND NOT repaired AND status = 'Ready for Repair'`,
      [order.workOrderId],
    );
    expect(labor).toMatchObject({ name: 'Rework after Quality Control', reason: 'Overspray' });
    await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/completeLabor?siteId=1001&estimateLaborId=${labor?.id}`,
    );
    await walk(order, 'Repair', ['Quality Control']);
    await walk(order, 'Quality Control', ['Audit'], { outcome: 'Pass' });
    expect(await stateOf(order)).toMatchObject({ qc_outcome: 'Pass', is_loopback: false });
  });
});

describe('completing a task', () => {
  test('writes one event, counts the change and tells open consoles', async () => {
    const order = await orderIn('Mechanical Inspection');
    // The charges of the tests before are announced too.
    await services.settled();
    const before = await stateOf(order);
    expect((await complete(order, 'Mechanical Inspection')).status).toBe(200);
    const told = await services.pool.query<{ change: object }>(
      'SELECT change FROM live_message ORDER BY message_id DESC LIMIT 1',
    );
    expect(told.rows).toEqual([
      { change: { siteId: 1001, area: 'work-orders', ids: [order.workOrderId], by: 'manager' } },
    ]);
    expect(await stateOf(order)).toMatchObject({
      tcn: Number(before['tcn']) + 1,
      events: Number(before['events']) + 1,
    });
  });

  test('twice is refused with a sentence, and so is a task that was never active', async () => {
    const order = await orderIn('Audit');
    expect((await complete(order, 'Audit')).status).toBe(200);
    const again = await complete(order, 'Audit');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      errorMessage: `Audit has already been completed for work order ${order.extId}.`,
    });
    const never = await complete(order, 'Storage Onsite');
    expect(never.body).toMatchObject({
      errorMessage: `Storage Onsite is not active for work order ${order.extId}.`,
    });
  });

  test('by two people at the same moment has one winner', async () => {
    const order = await orderIn('Estimate');
    const before = await stateOf(order);
    const answers = await Promise.all(
      ['manager', 'admin', 'manager', 'admin'].map((user) => complete(order, 'Estimate', {}, { user })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await stateOf(order))['events']).toBe(Number(before['events']) + 1);
  });

  test('sent twice under one key happens once', async () => {
    const order = await orderIn('Mechanical Inspection');
    const answers = await Promise.all(
      [1, 2].map(() => complete(order, 'Mechanical Inspection', {}, { key: 'once' })),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
  });

  test("needs the stage's own permission; the approval right alone is not enough", async () => {
    const order = await orderIn('Delivery');
    expect((await complete(order, 'Delivery', {}, { user: 'approver' })).status).toBe(403);
    expect((await complete(order, 'Delivery', {}, { user: 'technician' })).status).toBe(403);
    expect((await complete(order, 'Delivery')).status).toBe(200);
  });

  test('of Delivery may send the vehicle to storage, from where it is checked out in the end', async () => {
    const order = await orderIn('Estimate');
    await sql(
      "UPDATE work_order_task SET task = 'Delivery' WHERE site_id = 1001 AND work_order_id = $1 AND active",
      [order.workOrderId],
    );
    expect((await complete(order, 'Delivery', { storage: 'Y' }, { user: 'technician' })).status).toBe(403);
    await walk(order, 'Delivery', ['Storage Onsite'], { storage: 'Y' });
    expect(await stateOf(order)).toMatchObject({ status: 'Open', task_since: TODAY });
    expect(await lastEvent(order)).toMatchObject({
      description: 'Delivery completed, on to Storage Onsite',
    });
    expect((await rowOf(order, 'Storage Onsite'))?.activeTasks).toBe('Storage Onsite');
    expect(await complete(order, 'Storage Onsite', { storage: 'Y' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Storage Onsite cannot send a vehicle to Storage Onsite.' },
    });
    await walk(order, 'Storage Onsite', ['Storage Checked Out']);
    await walk(order, 'Storage Checked Out', []);
    expect(await stateOf(order)).toMatchObject({ status: 'Completed' });
  });

  test('with an outcome that the stage does not have is refused', async () => {
    const order = await orderIn('Delivery').catch(() => orderIn('Repair'));
    const { status, body } = await complete(order, 'Repair', { outcome: 'Fail' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorMessage: 'Repair has no outcome.' });
  });
});
