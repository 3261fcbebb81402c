import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

type Event = { eventType: string; action: string; modUser: string; modTime: string; data?: unknown };

let services: DemoServices;
let order: { workOrderId: number; extId: string };
beforeAll(async () => {
  services = await startDemoServices();
  const { rows } = await services.pool.query<typeof order>(
    `SELECT work_order_id AS "workOrderId", ext_id AS "extId" FROM work_order w
     WHERE site_id = 1001 AND status = 'Open'
     ORDER BY (SELECT count(*) FROM work_order_event e WHERE e.work_order_id = w.work_order_id) DESC LIMIT 1`,
  );
  order = rows[0] ?? { workOrderId: 0, extId: '' };
});
afterAll(() => services.close());

const ask = async (query: string): Promise<Event[]> => {
  const { status, body } = await services.ask('manager', 'GET', `${MAIN}${query}`);
  expect(status).toBe(200);
  return body as Event[];
};
const plain = () => ask(`proc/getWorkOrderHistory?siteId=1001&workOrderId=${order.workOrderId}`);
const enhanced = () => ask(`proc/getWorkOrderHistoryEnhanced?extSiteId=LKAA&extWorkOrderId=${order.extId}`);

describe('the history of a work order', () => {
  test('has every event with its documented fields, newest first', async () => {
    const events = await plain();
    const { rows } = await services.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_order_event WHERE site_id = 1001 AND work_order_id = $1',
      [order.workOrderId],
    );
    expect(events).toHaveLength(rows[0]?.n ?? -1);
    const times = events.map((event) => event.modTime);
    expect(times).toEqual([...times].sort().toReversed());
    expect(Object.keys(events[0] ?? {}).sort()).toEqual([
      'action',
      'description',
      'eventType',
      'modTime',
      'modUser',
    ]);
    expect(events.at(-1)).toMatchObject({ eventType: 'Work Order', action: 'Created' });
  });

  test('tells the recorded details by the enhanced lookup alone', async () => {
    await services.pool.query(
      `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, data, mod_time, mod_user)
       VALUES (1001, $1, 'Charges', 'Sent', 'Charges sent', '{"amount": 12.5}', '2026-03-02T14:00:00Z', 'admin')`,
      [order.workOrderId],
    );
    const withDetails = await enhanced();
    expect(withDetails.find((event) => event.eventType === 'Charges')?.data).toEqual({ amount: 12.5 });
    expect((await plain()).some((event) => 'data' in event)).toBe(false);
    expect(withDetails).toMatchObject(await plain());
  });

  test('needs the flags of the site', async () => {
    const off = await services.ask(
      'admin',
      'GET',
      `${MAIN}proc/getWorkOrderHistoryEnhanced?extSiteId=RVAA&extWorkOrderId=1`,
    );
    expect(off.status).toBe(403);
  });
});

describe('the users of a site', () => {
  test('are names only and cover everybody in the history', async () => {
    const users = (await ask('table/userConfig?siteId=1001')) as unknown as { userName: string }[];
    for (const user of users) expect(Object.keys(user).sort()).toEqual(['firstName', 'lastName', 'userName']);
    const known = new Set([...users.map((user) => user.userName), 'system']);
    expect(known).toContain('external');
    const { rows } = await services.pool.query<{ mod_user: string }>(
      'SELECT DISTINCT mod_user FROM work_order_event WHERE site_id = 1001',
    );
    expect(rows.filter(({ mod_user }) => !known.has(mod_user))).toEqual([]);
  });
});
