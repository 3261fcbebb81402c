import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const CREATE = '/services/work-order/workOrder';
const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Answer = { success: boolean; errorMessage: string; workOrderId: number };

async function create(user: string, extId: string, more: Record<string, unknown> = {}) {
  const body = { siteId: 1001, auctionId: 'LKAA', modUser: 'somebody', extId, ...more };
  const { status, body: answer } = await services.ask(user, 'POST', CREATE, { body });
  return { status, ...(answer as Answer) };
}

async function one<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
  return (await services.pool.query<Row>(text, values)).rows[0];
}

const count = async (extId: string) =>
  (await one<{ n: number }>('SELECT count(*)::int AS n FROM work_order WHERE ext_id = $1', [extId]))?.n;

const rowOf = (extId: string) =>
  services.ask('manager', 'GET', `${MAIN}proc/getWorkOrder?extSiteId=LKAA&extWorkOrderId=${extId}`);

describe('a work order that is opened by its number', () => {
  test('has no vehicle and no customer yet, and begins with Vehicle Qualification', async () => {
    const answer = await create('manager', '9000001');
    expect(answer).toMatchObject({ status: 200, success: true, errorMessage: '' });
    expect((await rowOf('9000001')).body).toMatchObject({
      workOrderId: answer.workOrderId,
      status: 'Open',
      sblu: '9000001',
      vin: '',
      description: '',
      customerId: null,
      customerName: null,
      activeTasks: 'Vehicle Qualification',
      daysSinceArrival: 0,
    });
    const event = await one(
      'SELECT event_type, action, mod_user, mod_time FROM work_order_event WHERE work_order_id = $1',
      [answer.workOrderId],
    );
    expect(event).toEqual({
      event_type: 'Work Order',
      action: 'Created',
      mod_user: 'manager',
      mod_time: TODAY,
    });
    const list = await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/getPagedWorkOrdersScoped2?siteId=1001&status=Vehicle%20Qualification&limit=200`,
    );
    expect((list.body as { extId: string }[]).map((row) => row.extId)).toContain('9000001');
    for (const path of [
      `proc/getVehicleInfo?siteId=1001&workOrderId=${answer.workOrderId}`,
      `proc/getWorkOrderHistory?siteId=1001&workOrderId=${answer.workOrderId}`,
      `proc/getSiteShops?siteId=1001`,
    ]) {
      expect((await services.ask('manager', 'GET', MAIN + path)).status).toBe(200);
    }
  });

  test('takes over the vehicle that awaits capture under this number', async () => {
    const waiting = await one<Record<string, string>>(
      `SELECT work_order_number, sblu, vin, year, make, model, lot_number, check_in_date, account_number
       FROM awaiting_capture WHERE site_id = 1001 AND make <> '' LIMIT 1`,
      [],
    );
    const extId = waiting?.['work_order_number'] ?? '';
    expect(await create('manager', extId)).toMatchObject({ success: true });
    const created = await one(
      `SELECT w.sblu, w.vin, w.year, w.make, w.model, w.lot_number, w.create_time AS check_in_date,
              c.ext_id AS account_number, w.ext_id AS work_order_number
       FROM work_order w JOIN customer c USING (site_id, customer_id) WHERE w.ext_id = $1`,
      [extId],
    );
    expect(created).toEqual(waiting);
    expect(
      await one('SELECT 1 FROM awaiting_capture WHERE site_id = 1001 AND work_order_number = $1', [extId]),
    ).toBeUndefined();
  });

  test('exists once when two people enter its number at the same moment; the other gets a sentence', async () => {
    const answers = await Promise.all([create('manager', '9000002'), create('admin', '9000002')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.errorMessage).toBe(
      'Work order 9000002 already exists at this site.',
    );
    expect(await count('9000002')).toBe(1);
  });

  test('of one vehicle that waits under two numbers is opened once, whoever enters both at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const numbers = [9_100_000 + 2 * round, 9_100_001 + 2 * round].map(String);
      const vin = `1FTEX1EP5LF1000${String(round).padStart(2, '0')}`;
      await services.pool.query(
        `INSERT INTO awaiting_capture (site_id, sblu, work_order_number, vin, check_in_date, account_number)
         SELECT 1001, n, n, $2, now(), (SELECT min(ext_id) FROM customer WHERE site_id = 1001) FROM unnest($1::text[]) n`,
        [numbers, vin],
      );
      const [one = '', other = ''] = numbers;
      const answers = await Promise.all([create('manager', one), create('admin', other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const opened = answers[0].success ? one : other;
      expect(answers.find(({ success }) => !success)?.errorMessage).toBe(
        `This vehicle is already on open work order ${opened}.`,
      );
    }
  });

  test('and its waiting vehicle survive two people who enter the number at the same moment', async () => {
    const waiting = await one<{ extId: string; vin: string }>(
      'SELECT work_order_number AS "extId", vin FROM awaiting_capture WHERE site_id = 1001 LIMIT 1',
      [],
    );
    const extId = waiting?.extId ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => create('manager', extId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await rowOf(extId)).body).toMatchObject({ vin: waiting?.vin });
    // All are led to the same work order.
    expect(new Set(answers.map(({ workOrderId }) => workOrderId)).size).toBe(1);
    expect(answers[0]?.workOrderId).toBeGreaterThan(0);
  });

  test('may have a number that another site uses', async () => {
    const elsewhere = { siteId: 1003, auctionId: 'PRRC' };
    expect(await create('manager', '9000003')).toMatchObject({ success: true });
    expect(await create('manager', '9000003', elsewhere)).toMatchObject({ success: true });
    expect(await create('manager', '9000003', elsewhere)).toMatchObject({ success: false });
  });

  test.each(['', '123456', '12345678', 'abcdefg', '12 4567', '１２３４５６７'])(
    'is refused under %j',
    async (extId) => {
      const answer = await create('manager', extId);
      expect(answer).toMatchObject({
        status: 400,
        errorMessage: 'Invalid work order number. Must be 7 digits.',
      });
    },
  );

  test('needs the permission, the site, and both names of the same site', async () => {
    expect((await create('approver', '9000004')).status).toBe(403);
    expect((await create('viewer', '9000004')).status).toBe(403);
    expect((await create('manager', '9000004', { auctionId: 'PRRC' })).status).toBe(403);
    expect(await count('9000004')).toBe(0);
  });

  test('of a customer-limited user is one of the own customers', async () => {
    const own = await one<{ own: string; other: string }>(
      `SELECT min(work_order_number) FILTER (WHERE mine) AS own, min(work_order_number) FILTER (WHERE NOT mine) AS other
       FROM (SELECT a.work_order_number, a.account_number = ANY(string_to_array(u.ext_customer_id, ',')) AS mine
             FROM awaiting_capture a, user_config u WHERE a.site_id = 1001 AND u.user_name = 'external') x`,
      [],
    );
    await services.pool.query(
      `UPDATE role SET permissions = permissions || '{RECON_CREATE_WORK_ORDER}'
       WHERE role_key IN (SELECT role_key FROM user_role JOIN user_config USING (user_config_id)
                          WHERE user_name = 'external')`,
    );
    expect(await create('external', '9000005')).toMatchObject({
      success: false,
      errorMessage: 'No vehicle of your customers has arrived under number 9000005.',
    });
    expect(await create('external', own?.other ?? '')).toMatchObject({ success: false });
    expect(await count('9000005')).toBe(0);
    if (own?.own) expect(await create('external', own.own)).toMatchObject({ success: true });
  });

  test('is not what an empty search for one record finds', async () => {
    const answer = await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/getPagedWorkOrdersScoped2?site=1001&condition=SEARCH_ONE&search=`,
    );
    expect(answer.body).toEqual([]);
  });
});
