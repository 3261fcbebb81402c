import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeDueOrder, asking, type DueOrder } from '../../../tests/helpers/due-order';

const REST = '/recon-services/rest';
let services: DemoServices;
let place = 0;
let order: DueOrder;
let mine: number;
let colleague: number;
let foreign: number;

beforeAll(async () => {
  services = await startDemoServices();
  const technicians = await sql<{ site: number; id: number; own: boolean }>(
    `SELECT t.site_id AS site, t.technician_id AS id, u.user_name = 'technician' AS own
     FROM technician t JOIN user_config u USING (user_config_id) ORDER BY t.technician_id`,
  );
  mine = technicians.find(({ own }) => own)?.id ?? 0;
  colleague = technicians.find(({ site, own }) => site === 1001 && !own)?.id ?? 0;
  foreign = technicians.find(({ site }) => site === 1003)?.id ?? 0;
});
beforeEach(async () => {
  order = await makeDueOrder(asking(services.pool), 1001, place);
  place += 1;
  await sql('DELETE FROM labor_clock WHERE stop_time IS NULL');
});
afterAll(() => services.close());

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query<Row>(text, values)).rows;
}

const get = (user: string, path: string) => services.ask(user, 'GET', `${REST}/${path}`);
const write = (user: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) =>
  services.ask(user, method, `${REST}/${path}`, { body });

const assign = (laborId: number, technicianId: number, user = 'shop') =>
  write(user, 'POST', 'table/estimateLaborAssign', {
    siteId: 1001,
    estimateLaborId: laborId,
    technicianId,
    assignTime: '2026-03-02',
  });
const action = (laborId: number, body: Record<string, unknown>, user = 'shop') =>
  write(user, 'PUT', `table/estimateLaborAction/${laborId}?siteId=1001&modUser=${user}`, body);
const start = (laborId: number, technicianId = mine, user = 'technician') =>
  get(user, `proc/startLaborClock?siteId=1001&estimateLaborId=${laborId}&technicianId=${technicianId}`);

type Labor = {
  status: string;
  repaired: boolean;
  repair_time: Date | null;
  repair_user: string | null;
  repair_start_time: Date | null;
  work_credit: string | null;
  vendor_name: string | null;
  valid_charges_call: boolean;
  tcn: number;
};
async function laborOf(id: number): Promise<Labor> {
  const [row] = await sql<Labor>(
    `SELECT status, repaired, repair_time, repair_user, repair_start_time, work_credit, vendor_name,
            valid_charges_call, tcn
     FROM labor WHERE site_id = 1001 AND estimate_labor_id = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no labor ${id}.`);
  return row;
}

/** Everything about the work order that a refused command must leave alone. */
const snapshot = (): Promise<object[]> =>
  sql(
    `SELECT (SELECT json_agg(l ORDER BY l.estimate_labor_id) FROM labor l WHERE l.work_order_id = $1) AS labors,
            (SELECT json_agg(a ORDER BY a.estimate_labor_assign_id) FROM labor_assignment a
             JOIN labor l USING (site_id, estimate_labor_id) WHERE l.work_order_id = $1) AS assignments,
            (SELECT json_agg(k) FROM labor_clock k
             JOIN labor l USING (site_id, estimate_labor_id) WHERE l.work_order_id = $1) AS clocks,
            (SELECT count(*)::int FROM work_order_event
             WHERE work_order_id = $1 AND event_type = 'Labor') AS events,
            (SELECT count(*)::int FROM charge WHERE work_order_id = $1) AS charges`,
    [order.workOrderId],
  );

async function refused(
  work: () => Promise<{ status: number; body: unknown }>,
  status: number,
  sentence: RegExp,
): Promise<unknown> {
  const before = await snapshot();
  const answer = await work();
  expect(answer.status).toBe(status);
  expect((answer.body as { errorMessage: string }).errorMessage).toMatch(sentence);
  expect(await snapshot()).toEqual(before);
  return answer.body;
}

test("somebody's running clock is told with its labor, until it is paused, and to nobody else", async () => {
  const clock = async (user = 'technician') =>
    (await get(user, 'proc/getOwnRunningClock')).body as Record<string, unknown>[];
  const laborId = order.openLaborId;
  expect(await clock()).toEqual([]);
  await assign(laborId, mine);
  expect((await start(laborId)).status).toBe(200);
  const [running] = await clock();
  expect(running).toMatchObject({ estimateLaborId: laborId, workOrderId: order.workOrderId, siteId: 1001 });
  expect(Date.parse(String(running?.['clockStartTime']))).not.toBeNaN();
  expect((await get('shop', 'proc/getOwnRunningClock')).status).toBe(403);
  const clockId = Number(running?.['estimateLaborClockId']);
  await get('technician', `proc/stopLaborClock?siteId=1001&estimateLaborClockId=${clockId}`);
  expect(await clock()).toEqual([]);
});

test('a clock that runs at another site is told too', async () => {
  await sql(
    `UPDATE technician SET user_config_id = (SELECT user_config_id FROM user_config WHERE user_name = 'technician')
     WHERE site_id = 1003 AND technician_id = $1`,
    [foreign],
  );
  const [clock] = await sql<{ id: number }>(
    `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time)
     SELECT 1003, estimate_labor_id, $1, now() FROM labor WHERE site_id = 1003 LIMIT 1
     RETURNING estimate_labor_clock_id AS id`,
    [foreign],
  );
  expect((await get('technician', 'proc/getOwnRunningClock')).body).toMatchObject([
    { siteId: 1003, estimateLaborClockId: clock?.id },
  ]);
});

describe('the list of labors', () => {
  type Row = {
    estimateLaborId: number;
    workOrderId: number;
    status: string;
    shopName: string;
    laborName: string;
    techniciansIdsAssigned: string | null;
    timeSinceArrivalHrs: number;
    estimateHoursDone: number;
    laborTime: number;
  };
  const list = async (query: string, user = 'shop') =>
    (await get(user, `proc/getOpenRepairLabors?siteId=1001${query}`)).body as Row[];

  test('holds what is in Repair, and each filter leaves what it names', async () => {
    const all = await list('');
    const expected = await sql<{ id: number }>(
      `SELECT l.estimate_labor_id AS id FROM labor l JOIN work_order w USING (site_id, work_order_id)
       JOIN work_order_task t USING (site_id, work_order_id)
       WHERE l.site_id = 1001 AND w.status = 'Open' AND t.task = 'Repair' AND t.active AND l.repair_status IS NOT NULL`,
    );
    expect(all.length).toBeGreaterThan(60);
    expect(all.map((row) => row.estimateLaborId).toSorted((a, b) => a - b)).toEqual(
      expected.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const ids = (rows: Row[]) => rows.map((row) => row.estimateLaborId);
    const where = (test: (row: Row) => boolean) => ids(all.filter(test));
    const assigned = (row: Row) => (row.techniciansIdsAssigned ?? '').split(',').filter(Boolean);
    expect(ids(await list('&status=Waiting+for+Parts'))).toEqual(
      where((row) => row.status === 'Waiting for Parts'),
    );
    expect(ids(await list('&shopName=MECH'))).toEqual(where((row) => row.shopName === 'MECH'));
    expect(ids(await list('&technicianId=-1'))).toEqual(where((row) => assigned(row).length === 0));
    expect(ids(await list('&technicianId=-2'))).toEqual(where((row) => assigned(row).length > 0));
    expect(ids(await list(`&technicianId=${mine}`))).toEqual(
      where((row) => assigned(row).includes(String(mine))),
    );
    const found = await list('&searchPattern=%20rEpLaCe%20');
    expect(ids(found)).toEqual(where((row) => /replace/i.test(row.laborName)));
    expect(await list('&searchPattern=100%25_')).toEqual([]);
  });

  test('says of a labor that nobody is to do why and since when, and of no other', async () => {
    await sql(
      "UPDATE labor SET status = 'Declined in Repair', mod_time = '2026-03-02T10:00Z' WHERE site_id = 1001 AND estimate_labor_id = $1",
      [order.openLaborId],
    );
    await sql(
      `UPDATE estimate_item i SET decision_reason = 'Sold as it is' FROM labor l
       WHERE l.site_id = 1001 AND l.estimate_labor_id = $1 AND i.site_id = 1001 AND i.estimate_item_id = l.estimate_item_id`,
      [order.openLaborId],
    );
    const rows = (await list('')).filter(({ workOrderId }) => workOrderId === order.workOrderId);
    expect(rows.find(({ estimateLaborId }) => estimateLaborId === order.openLaborId)).toMatchObject({
      skipped: 'Y',
      skipReason: 'Sold as it is',
      skipTime: '2026-03-02T10:00:00.000Z',
    });
    expect(rows.find(({ estimateLaborId }) => estimateLaborId === order.laborId)).toMatchObject({
      skipped: 'N',
      skipReason: null,
      skipTime: null,
    });
  });

  test('comes in pages that add up, what is outstanding first, or by arrival', async () => {
    const all = await list('');
    const pages = [...(await list('&start=1&limit=25')), ...(await list('&start=26&limit=1000'))];
    expect(pages.map((row) => row.estimateLaborId)).toEqual(all.map((row) => row.estimateLaborId));
    const over = all.map((row) => ['Repaired', 'Declined in Repair'].includes(row.status));
    expect(over.lastIndexOf(false)).toBeLessThan(over.indexOf(true));
    const hours = (await list('&sort=arrived&direction=desc')).map((row) => row.timeSinceArrivalHrs);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  });

  test('adds the hours of each work order up, and the shops say the same as the list', async () => {
    const all = await list('');
    const shops = (await get('shop', 'proc/getCurrentShopSummary?siteId=1001')).body as {
      shopName: string;
      numOutstandingLabors: number;
      numWaitingForParts: number;
      numRepairsStarted: number;
      numAssigned: number;
    }[];
    for (const shop of shops) {
      const rows = all.filter((row) => row.shopName === shop.shopName);
      const open = rows.filter(({ status }) => !['Repaired', 'Declined in Repair'].includes(status));
      expect(shop).toMatchObject({
        numOutstandingLabors: open.length,
        numWaitingForParts: open.filter(({ status }) => status === 'Waiting for Parts').length,
        numRepairsStarted: open.filter(({ status }) => status === 'Repair Started').length,
        numAssigned: open.filter((row) => row.techniciansIdsAssigned).length,
      });
    }
    const [row] = all.filter(({ workOrderId }) => workOrderId === order.workOrderId);
    const done = all.filter((one) => one.workOrderId === order.workOrderId && one.status === 'Repaired');
    expect(row?.estimateHoursDone).toBeCloseTo(
      done.reduce((sum, one) => sum + one.laborTime, 0),
      2,
    );
  });
});

describe('assignment', () => {
  test('shares the hours out evenly and anew whenever somebody comes or goes', async () => {
    const shares = async () =>
      (
        await sql<{ hours: number }>(
          'SELECT labor_time AS hours FROM labor_assignment WHERE estimate_labor_id = $1 ORDER BY 1 DESC',
          [order.openLaborId],
        )
      ).map(({ hours }) => hours);
    const first = await assign(order.openLaborId, mine);
    expect(first).toMatchObject({ status: 200, body: { technicianId: mine, estimateLaborTime: 1.5 } });
    await assign(order.openLaborId, colleague);
    expect(await shares()).toEqual([75, 75]);
    const { estimateLaborAssignId: id } = first.body as { estimateLaborAssignId: number };
    const gone = await write('shop', 'DELETE', `table/estimateLaborAssign/${id}?siteId=1001`);
    expect(gone.status).toBe(200);
    expect(await shares()).toEqual([150]);
  });

  test('carries the day at the site, not that in London, and who made it', async () => {
    await assign(order.openLaborId, mine);
    await sql(
      "UPDATE labor_assignment SET assign_time = '2026-03-02T03:30Z' WHERE site_id = 1001 AND estimate_labor_id = $1",
      [order.openLaborId],
    );
    const { body } = await get(
      'shop',
      `table/estimateLaborAssign?siteId=1001&estimateLaborId=${order.openLaborId}`,
    );
    expect(body).toMatchObject([
      {
        assignTime: '2026-03-01',
        modTime: '2026-03-02T03:30:00.000Z',
        modUser: 'shop',
        assignerUser: 'shop',
      },
    ]);
  });

  test('and every other record of an estimate say who changed them last, and when', async () => {
    const place = `siteId=1001&workOrderId=${order.workOrderId}`;
    const lists = [
      `proc/getWorkOrderLabors?${place}`,
      `proc/getWorkOrderParts?${place}`,
      `proc/getEstimateItems?${place}`,
      'proc/getTechnicianUsers?siteId=1001',
    ].map((path) => get('manager', path));
    const fees = services.ask('manager', 'GET', `/services/ip-api/workorder/fees?${place}`);
    for (const { body } of await Promise.all([...lists, fees])) {
      expect(body).not.toEqual([]);
      for (const record of body as object[]) {
        expect(record).toMatchObject({
          modTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          modUser: expect.stringMatching(/\w/),
        });
      }
    }
  });

  test('refuses a technician of another site, one who is there already, and a labor that is done', async () => {
    await refused(() => assign(order.openLaborId, foreign), 404, /no such technician at this site/);
    await assign(order.openLaborId, mine);
    await refused(() => assign(order.openLaborId, mine), 409, /already assigned/);
    await refused(() => assign(order.laborId, mine), 409, /is completed/);
    await start(order.openLaborId);
    await refused(() => assign(order.openLaborId, colleague), 409, /being worked on/);
    await refused(() => assign(999_999_999, mine), 404, /no such labor/);
  });

  test('of 500 labors is one call with one batch of history, all or none', async () => {
    await sql(
      `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, labor_time, status, approved)
       SELECT 1001, $1, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = 1001), 'Bulk ' || n, 100,
              'Ready for Repair', true FROM generate_series(1, 500) n`,
      [order.workOrderId],
    );
    const ids = (
      await sql<{ id: number }>(
        `SELECT estimate_labor_id AS id FROM labor WHERE work_order_id = $1 AND labor_name LIKE 'Bulk %'`,
        [order.workOrderId],
      )
    ).map(({ id }) => id);
    const bulk = (estimateLaborIds: number[], technicianId = mine) =>
      write('shop', 'POST', 'proc/assignLabors', { siteId: 1001, technicianId, estimateLaborIds });
    await refused(() => bulk([...ids, order.laborId]), 409, /1 of 501 labors can no longer be assigned/);
    await refused(() => bulk([...ids, 999_999_999]), 404, /1 labor is no longer at this site/);
    await refused(() => bulk(ids, foreign), 404, /no such technician/);
    await refused(() => bulk([]), 400, /at least one labor/);
    expect(await bulk(ids)).toMatchObject({ status: 200, body: { assigned: 500, already: 0 } });
    expect(await bulk(ids)).toMatchObject({ status: 200, body: { assigned: 0, already: 500 } });
    const [events] = await sql<{ n: number; moments: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT xmin::text)::int AS moments FROM work_order_event
       WHERE work_order_id = $1 AND action = 'Assigned'`,
      [order.workOrderId],
    );
    expect(events).toEqual({ n: 500, moments: 1 });
  });
});

describe('the clock', () => {
  test('belongs to the technician who is assigned, and to nobody else', async () => {
    await refused(() => start(order.openLaborId), 409, /not assigned/);
    await assign(order.openLaborId, mine);
    await refused(() => start(order.openLaborId, colleague), 403, /only your own clock/);
    await refused(() => start(order.openLaborId, mine, 'admin'), 403, /not a technician at this site/);
    await sql("UPDATE labor SET status = 'Waiting for Parts' WHERE estimate_labor_id = $1", [
      order.openLaborId,
    ]);
    await refused(() => start(order.openLaborId), 409, /is waiting for parts/);
  });

  test('of a technician runs once: starting a second labor pauses the first and says so', async () => {
    const [, fee] = order.feeIds;
    await assign(order.openLaborId, mine);
    await assign(fee, mine);
    const first = await start(order.openLaborId);
    expect(await start(order.openLaborId)).toEqual(first);
    const second = await start(fee);
    expect(second.body).toMatchObject({
      paused: { estimateLaborId: order.openLaborId, extId: order.extId },
    });
    const { estimateLaborClockId: id } = second.body as { estimateLaborClockId: number };
    const stop = () => get('technician', `proc/stopLaborClock?siteId=1001&estimateLaborClockId=${id}`);
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    await start(fee);
    await refused(
      () => get('admin', `proc/stopLaborClock?siteId=1001&estimateLaborClockId=${id}`),
      403,
      /only your own clock/,
    );
  });

  test('starts once, however often it is started at the same moment', async () => {
    await assign(order.openLaborId, mine);
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(order.openLaborId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('of others is stopped by whoever completes the labor, not by a fellow technician', async () => {
    await assign(order.openLaborId, colleague);
    await sql(
      `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time)
       VALUES (1001, $1, $2, '2026-03-02T14:00:00Z')`,
      [order.openLaborId, colleague],
    );
    const path = `proc/stopAllClockingTechnicians?siteId=1001&estimateLaborId=${order.openLaborId}`;
    await refused(() => get('technician', path), 403, /only your own clock/);
    const { tcn } = await laborOf(order.openLaborId);
    const done = await action(order.openLaborId, { tcn: tcn + 1, repaired: 'Y' });
    expect(done).toMatchObject({ status: 200, body: { repaired: 'Y', actualLaborTime: 1 } });
    expect((await get('shop', path)).body).toEqual({ success: true, stopped: 0 });
  });
});

test('a work order that is rejected stops the clocks on its labors', async () => {
  await assign(order.openLaborId, mine);
  await start(order.openLaborId);
  await sql("UPDATE work_order_task SET task = 'Pending Rejection' WHERE work_order_id = $1 AND active", [
    order.workOrderId,
  ]);
  const path = `workOrder/completeWorkOrderTask?siteId=1001&workOrderId=${order.workOrderId}&task=Pending+Rejection`;
  expect((await get('manager', path)).status).toBe(200);
  const running = await sql('SELECT 1 FROM labor_clock WHERE estimate_labor_id = $1 AND stop_time IS NULL', [
    order.openLaborId,
  ]);
  expect(running).toEqual([]);
});

describe('completing and undoing', () => {
  const shops = () =>
    sql<{ labors_open: number; hours_completed: number; hours_required: number }>(
      `SELECT labors_open, hours_completed, hours_required FROM work_order_shop WHERE work_order_id = $1`,
      [order.workOrderId],
    );

  test('makes the charge ready with the action, so that nothing is lost between the steps', async () => {
    const { tcn } = await laborOf(order.openLaborId);
    await action(order.openLaborId, { tcn: tcn + 1, repaired: 'Y', workCredit: 'MVS' });
    expect(await laborOf(order.openLaborId)).toMatchObject({
      status: 'Completed',
      repaired: true,
      work_credit: 'MVS',
      valid_charges_call: true,
    });
    await services.settled();
    const send = `sendLaborCharges?siteId=1001&workOrderId=${order.workOrderId}&laborId=${order.openLaborId}`;
    expect((await get('shop', send)).status).toBe(200);
    await services.settled();
    const charges = await sql<{ status: string; revision: number }>(
      `SELECT status, revision FROM charge WHERE kind = 'labor' AND source_id = $1`,
      [order.openLaborId],
    );
    expect(charges).toEqual([{ status: 'Sent', revision: 1 }]);
  });

  test('is reversed by undo; the credit stays, the charge is taken back', async () => {
    await sql('DELETE FROM work_order_shop WHERE work_order_id = $1', [order.workOrderId]);
    await sql(
      `INSERT INTO work_order_shop (site_id, work_order_id, site_shop_id, status)
       SELECT 1001, $1, site_shop_id, 'Done' FROM labor WHERE work_order_id = $1 GROUP BY site_shop_id`,
      [order.workOrderId],
    );
    await sql("UPDATE labor SET status = 'Waiting for Parts' WHERE estimate_labor_id = $1", [
      order.openLaborId,
    ]);
    const before = await laborOf(order.openLaborId);
    const complete = `proc/setToLaborCompleted?siteId=1001&estimateLaborId=${order.openLaborId}&modUser=shop`;
    const undo = `proc/undoLaborCompleted?siteId=1001&estimateLaborId=${order.openLaborId}&modUser=shop`;
    expect((await get('shop', complete)).status).toBe(200);
    const credited = await action(order.openLaborId, { tcn: before.tcn + 2, workCredit: 'MVS' }, 'manager');
    expect(credited.status).toBe(200);
    expect(await shops()).toMatchObject([{ labors_open: 1, hours_completed: 450 }]);
    await refused(
      () => get('shop', complete),
      409,
      /has already been completed by Elena Kowalski at \w{3} \d+, \d{4} @ \d\d:\d\d[AP]M\./,
    );
    expect((await get('shop', undo)).status).toBe(200);
    expect(await laborOf(order.openLaborId)).toEqual({ ...before, work_credit: 'MVS', tcn: before.tcn + 3 });
    expect(await shops()).toMatchObject([{ labors_open: 2, hours_completed: 300, hours_required: 600 }]);
    await services.settled();
    const charges = await sql<{ status: string; reversal: boolean; amount_cents: number }>(
      "SELECT status, reversal, amount_cents FROM charge WHERE kind = 'labor' AND source_id = $1 ORDER BY revision",
      [order.openLaborId],
    );
    expect(charges).toEqual([
      { status: 'Sent', reversal: false, amount_cents: 9000 },
      { status: 'Sent', reversal: true, amount_cents: 0 },
    ]);
    await refused(() => get('shop', undo), 409, /not completed, so there is nothing to undo/);
  });

  test('sent again by whoever never got the answer changes nothing; by somebody else it is refused', async () => {
    const { tcn } = await laborOf(order.openLaborId);
    const complete = (user: string) =>
      action(order.openLaborId, { tcn: tcn + 1, repaired: 'Y', workCredit: 'MVS' }, user);
    const first = await complete('shop');
    expect(await complete('shop')).toEqual(first);
    await refused(() => complete('manager'), 409, /has already been completed by Elena Kowalski/);
    expect(await laborOf(order.openLaborId)).toMatchObject({ repaired: true, tcn: tcn + 1 });
  });

  test('refuses a stale count with the labor as it is now', async () => {
    const { tcn } = await laborOf(order.openLaborId);
    await action(order.openLaborId, { tcn: tcn + 1, workCredit: 'Shared Services' });
    const stale = () => action(order.openLaborId, { tcn: tcn + 1, repaired: 'Y' }, 'manager');
    const body = await refused(stale, 409, /changed Replace rear brake pads at .*Nothing was overwritten/);
    expect(body).toMatchObject({ current: { workCredit: 'Shared Services', tcn: tcn + 1 } });
  });

  test('needs a vendor of the site for Sublet, and forgets it for any other credit', async () => {
    const { tcn } = await laborOf(order.openLaborId);
    const credit = (body: Record<string, unknown>) => action(order.openLaborId, { tcn: tcn + 1, ...body });
    await refused(() => credit({ workCredit: 'Sublet' }), 400, /needs a vendor/);
    await refused(() => credit({ workCredit: 'Sublet', repaired: 'Y' }), 400, /needs a vendor/);
    const vendors = await sql<{ site: number; id: number; name: string }>(
      'SELECT site_id AS site, site_vendor_id AS id, vendor_name AS name FROM site_vendor ORDER BY id',
    );
    const own = vendors.find(({ site }) => site === 1001);
    const others = vendors.find(({ site }) => site === 1003);
    await refused(
      () => credit({ workCredit: 'Sublet', subletVendorId: others?.id }),
      400,
      /no such vendor at this site/,
    );
    await credit({ workCredit: 'Sublet', subletVendorId: own?.id });
    expect(await laborOf(order.openLaborId)).toMatchObject({ work_credit: 'Sublet', vendor_name: own?.name });
    await action(order.openLaborId, { tcn: tcn + 2, workCredit: 'MVS', subletVendorId: own?.id });
    expect(await laborOf(order.openLaborId)).toMatchObject({ work_credit: 'MVS', vendor_name: null });
  });

  test('by a repair technician needs the own clock to be paused', async () => {
    const complete = () =>
      get('technician', `proc/completeLabor?siteId=1001&estimateLaborId=${order.openLaborId}`);
    await refused(complete, 409, /Start and pause your clock/);
    await assign(order.openLaborId, mine);
    const { body } = await start(order.openLaborId);
    await refused(complete, 409, /Pause your clock/);
    const { estimateLaborClockId: id } = body as { estimateLaborClockId: number };
    await get('technician', `proc/stopLaborClock?siteId=1001&estimateLaborClockId=${id}`);
    expect((await complete()).status).toBe(200);
  });

  test('of a fee goes by its estimate item, and charges the bundle that it is sold in', async () => {
    const [, fee] = order.feeIds;
    const [item] = await sql<{ id: number; tcn: number }>(
      `SELECT i.estimate_item_id AS id, i.tcn FROM estimate_item i
       JOIN labor l USING (site_id, estimate_item_id) WHERE l.estimate_labor_id = $1`,
      [fee],
    );
    if (!item) throw new Error('The fee has no estimate item.');
    const change = (tcn: number, repaired: 'Y' | 'N') =>
      write('shop', 'PUT', `table/estimateItemAction/${item.id}?siteId=1001`, {
        tcn,
        repaired,
        actualLaborTime: 99,
        workCredit: 'MVS',
        subletVendorId: null,
        validChargesCall: 'Y',
      });
    expect(await change(item.tcn + 1, 'Y')).toMatchObject({
      status: 200,
      body: { repaired: 'Y', actualLaborTime: 0, validChargesCall: 'Y' },
    });
    await refused(() => change(item.tcn + 1, 'N'), 409, /Nothing was overwritten/);
    // The other fee of the bundle is done: the bundle stays charged.
    expect(await change(item.tcn + 2, 'N')).toMatchObject({ status: 200, body: { chargeTakenBack: 'N' } });
    const charges = await sql<{ kind: string }>(
      "SELECT kind FROM charge WHERE work_order_id = $1 AND kind NOT LIKE 'express-%'",
      [order.workOrderId],
    );
    expect(charges).toEqual([{ kind: 'bundle' }]);
    const credit = await services.ask('shop', 'POST', '/services/inspection/workCredit', {
      body: { siteId: 1001, workOrderId: order.workOrderId, estimateItemId: item.id, workCredit: 'Sublet' },
    });
    expect(credit).toMatchObject({ status: 400, body: { errorMessage: 'Sublet work needs a vendor.' } });
  });

  test('is not undone once the vehicle has left Repair', async () => {
    await sql("UPDATE work_order_task SET active = task = 'Quality Control' WHERE work_order_id = $1", [
      order.workOrderId,
    ]);
    const path = `proc/undoLaborCompleted?siteId=1001&estimateLaborId=${order.laborId}`;
    await refused(() => get('shop', path), 409, /no longer in Repair/);
  });

  test('without a customer leaves the labor complete and its charge to be sent again', async () => {
    await sql('UPDATE work_order SET customer_id = NULL WHERE site_id = 1001 AND work_order_id = $1', [
      order.workOrderId,
    ]);
    const path = `proc/laborCompleted?siteId=1001&estimateLaborId=${order.openLaborId}`;
    expect((await get('shop', path)).body).toMatchObject({ repaired: 'Y', validChargesCall: 'N' });
    await sql('UPDATE work_order SET customer_id = $2 WHERE site_id = 1001 AND work_order_id = $1', [
      order.workOrderId,
      order.customerId,
    ]);
    const send = `sendLaborCharges?siteId=1001&workOrderId=${order.workOrderId}&laborId=${order.openLaborId}`;
    expect((await get('shop', send)).status).toBe(200);
    expect(await laborOf(order.openLaborId)).toMatchObject({ valid_charges_call: true });
  });
});
