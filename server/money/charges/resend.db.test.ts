import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startChargesService, type ChargesService } from '../../../tests/helpers/charges-service';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';
const waiting = { timeout: 20_000, interval: 50 };

type Answer = {
  queued: number;
  refused: { chargeKey: string; extId: string; reason: string }[];
  next: number | null;
};

let gateway: ChargesService;
let services: DemoServices;
beforeAll(async () => {
  gateway = await startChargesService();
  services = await startDemoServices({ FRONTLINE_CHARGES_URL: gateway.url });
});
afterAll(async () => {
  await services.close();
  await gateway.close();
});

const get = (path: string) => services.ask('admin', 'GET', `${MAIN}${path}`);
const resend = async (user = 'admin') =>
  services.ask(user, 'POST', `${MAIN}proc/resendFailedCharges`, { body: { siteId: 1001 } });
const failed = async () =>
  (await get('proc/getChargeDeliveries?siteId=1001')).body as {
    failed: number;
    charges: { chargeKey: string; reason: string; amount: number }[];
  };

test('all failed charges of a site are sent again by one call, once however often it is made at once', async () => {
  const orders: DueOrder[] = [];
  while (orders.length < 4) orders.push(await makeDueOrder(asking(services.pool), 1001, orders.length));
  const [, , poor, undone] = orders as [DueOrder, DueOrder, DueOrder, DueOrder];
  gateway.next(...orders.map(() => 'refuse' as const), 'refuse');
  for (const { workOrderId, laborId, partId } of orders) {
    await get(`sendLaborCharges?siteId=1001&workOrderId=${workOrderId}&laborId=${laborId}`);
    if (workOrderId === orders[0]?.workOrderId)
      await get(`sendPartCharges?siteId=1001&workOrderId=${workOrderId}&partId=${partId}`);
  }
  await vi.waitFor(async () => expect((await failed()).failed).toBe(5), waiting);
  expect((await failed()).charges[0]).toMatchObject({ amount: 90, reason: 'The account is closed.' });
  await services.pool.query(
    'UPDATE work_order SET customer_id = NULL WHERE site_id = 1001 AND work_order_id = $1',
    [poor.workOrderId],
  );
  await services.pool.query(
    'UPDATE labor SET repaired = false WHERE site_id = 1001 AND estimate_labor_id = $1',
    [undone.laborId],
  );

  expect((await resend('viewer')).status).toBe(403);
  const before = gateway.deliveries.length;
  const answers = (await Promise.all([resend(), resend(), resend()])).map(({ status, body }) => {
    expect(status).toBe(200);
    return body as Answer;
  });
  // Two labors, a part, and what takes back the labor that was undone.
  expect(answers.map(({ queued }) => queued).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
  for (const { refused, next } of answers) {
    expect(next).toBeNull();
    expect(refused.map(({ extId, reason }) => [extId, reason])).toEqual([
      [poor.extId, `Work order ${poor.extId} has no customer to charge.`],
    ]);
  }
  await services.settled();
  const delivered = gateway.deliveries.slice(before).map(({ key }) => key);
  // What was refused was never booked: taking it back does not use the gateway.
  expect(delivered.toSorted()).toEqual(
    [
      `1001-labor-${orders[0]?.laborId}-1`,
      `1001-labor-${orders[1]?.laborId}-1`,
      `1001-part-${orders[0]?.partId}-1`,
    ].toSorted(),
  );
  expect(gateway.book.size).toBe(3);
  expect((await failed()).charges.map(({ chargeKey }) => chargeKey)).toEqual([`labor-${poor.laborId}-1`]);
});
