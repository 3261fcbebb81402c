import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkBooks } from '../../../tests/helpers/books';
import { startChargesService, type ChargesService } from '../../../tests/helpers/charges-service';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { checkPauses } from '../../operation/doctor/checks';

const MAIN = '/recon-services/rest/';
const waiting = { timeout: 20_000, interval: 50 };

let gateway: ChargesService;
let services: DemoServices;
let place = 0;
beforeAll(async () => {
  gateway = await startChargesService();
  services = await startDemoServices({
    FRONTLINE_CHARGES_URL: gateway.url,
    FRONTLINE_OUTBOUND_TIMEOUT_MS: '1500',
  });
});
afterEach(() => {
  gateway.turnAway(null);
  gateway.hangFor(null);
});
afterAll(async () => {
  await services.close();
  await gateway.close();
});

const makeOrders = async (siteId: number, count: number): Promise<DueOrder[]> => {
  const orders: DueOrder[] = [];
  while (orders.length < count) orders.push(await makeDueOrder(asking(services.pool), siteId, place++));
  return orders;
};
const sendLabor = (siteId: number, { workOrderId, laborId }: DueOrder) =>
  services.ask(
    'admin',
    'GET',
    `${MAIN}sendLaborCharges?siteId=${siteId}&workOrderId=${workOrderId}&laborId=${laborId}`,
  );
const deliveries = async (siteId: number) =>
  (await services.ask('admin', 'GET', `${MAIN}proc/getChargeDeliveries?siteId=${siteId}`)).body as {
    waiting: number;
    failed: number;
    pause: { reason: string; message: string; tries: number } | null;
  };
const charges = async (orders: readonly DueOrder[]) =>
  (
    await services.pool.query<{ status: string; attempts: number }>(
      `SELECT status, attempts FROM charge WHERE kind = 'labor' AND work_order_id = ANY($1)`,
      [orders.map(({ workOrderId }) => workOrderId)],
    )
  ).rows;
const booked = (orders: readonly DueOrder[]) =>
  [...gateway.book.values()].filter((entry) => orders.some(({ extId }) => extId === entry['workOrder']));
/** How many queue changes the consoles of the site were told about after a message. */
const toldBehind = async (message: string) =>
  (
    await services.pool.query(
      `SELECT 1 FROM live_message
       WHERE message_id > $1 AND change ->> 'area' = 'deliveries' AND change ->> 'siteId' = '1001'`,
      [message],
    )
  ).rowCount;
const lastMessage = async (): Promise<string> =>
  (
    await services.pool.query<{ last: string }>(
      'SELECT coalesce(max(message_id), 0)::text AS last FROM live_message',
    )
  ).rows[0]?.last ?? '0';
/** Lets the pauses be over. */
const askAgain = () =>
  services.pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
     WHERE task_identifier = 'resume-charges'`,
  );

test('credentials that are refused let the charges wait; once they are mended each goes out once', async () => {
  gateway.turnAway(401);
  const orders = await makeOrders(1001, 4);
  for (const order of orders) expect((await sendLabor(1001, order)).status).toBe(200);
  await vi.waitFor(async () => expect((await deliveries(1001)).pause).not.toBeNull(), waiting);
  await services.settled();
  expect(await deliveries(1001)).toMatchObject({
    waiting: 4,
    failed: 0,
    pause: { reason: 'credentials', message: 'It does not accept the credentials (status 401).' },
  });
  expect(await charges(orders)).toEqual(orders.map(() => ({ status: 'Queued', attempts: 0 })));
  // One was tried, and represents all.
  expect(gateway.deliveries.length).toBeLessThan(4);

  const [first] = orders;
  const page = await services.ask(
    'admin',
    'GET',
    `${MAIN}proc/getVehicle?siteId=1001&workOrderId=${first?.workOrderId}`,
  );
  expect((page.body as { charges: object[] }).charges).toContainEqual(
    expect.objectContaining({ status: 'Queued', waits: 'credentials' }),
  );
  expect((await services.ask(undefined, 'GET', '/readyz')).body).toMatchObject({
    status: 'ready',
    chargesPausedAtSites: 1,
  });
  expect((await services.ask(undefined, 'GET', '/metrics')).body).toContain(
    'frontline_charges_paused_sites{reason="credentials"} 1',
  );
  expect(await checkPauses(services.pool)).toMatchObject([{ state: 'bad' }]);

  gateway.turnAway(403);
  await askAgain();
  await vi.waitFor(
    async () => expect((await deliveries(1001)).pause?.message).toContain('status 403'),
    waiting,
  );
  expect((await charges(orders)).every(({ attempts }) => attempts === 0)).toBe(true);

  const turnedAway = gateway.deliveries.length;
  gateway.turnAway(null);
  await askAgain();
  await vi.waitFor(() => expect(booked(orders)).toHaveLength(4), waiting);
  await services.settled();
  expect(await deliveries(1001)).toMatchObject({ waiting: 0, failed: 0, pause: null });
  expect((await charges(orders)).map(({ status }) => status)).toEqual(orders.map(() => 'Sent'));
  expect(await checkPauses(services.pool)).toEqual([]);
  const accepted = gateway.deliveries.slice(turnedAway).map(({ key }) => key);
  expect([accepted.length, new Set(accepted).size]).toEqual([4, 4]);
});

test('what is new while charges wait, waits too, and goes out with them', async () => {
  gateway.turnAway(401);
  const [first, second] = (await makeOrders(1001, 2)) as [DueOrder, DueOrder];
  await sendLabor(1001, first);
  await vi.waitFor(async () => expect((await deliveries(1001)).pause).not.toBeNull(), waiting);
  gateway.turnAway(null);
  const before = await lastMessage();
  await sendLabor(1001, second);
  await services.settled();
  // Someone watching the queue sees that one more waits.
  expect(await toldBehind(before)).toBe(1);
  expect(booked([first, second])).toEqual([]);
  await askAgain();
  await vi.waitFor(() => expect(booked([first, second])).toHaveLength(2), waiting);
  await services.settled();
  const { rows } = await services.pool.query('SELECT task_identifier FROM graphile_worker.jobs');
  expect(rows).toEqual([]);
});

test('a gateway that hangs for one site keeps no other site waiting', async () => {
  gateway.hangFor(1003);
  const hanging = await makeOrders(1003, 5);
  for (const order of hanging) expect((await sendLabor(1003, order)).status).toBe(200);
  await vi.waitFor(() => expect(gateway.held()).toBe(1), waiting);
  const others = await makeOrders(1001, 3);
  for (const order of others) await sendLabor(1001, order);
  await vi.waitFor(() => expect(booked(others)).toHaveLength(3), waiting);
  // However many charges of the site wait, it never holds more than one worker.
  expect(gateway.held()).toBeLessThanOrEqual(1);
  await vi.waitFor(async () => expect((await deliveries(1003)).pause?.reason).toBe('silence'), waiting);
  expect((await deliveries(1001)).pause).toBeNull();
  expect(await deliveries(1003)).toMatchObject({ waiting: 5, failed: 0 });

  gateway.hangFor(null);
  await vi.waitFor(async () => {
    await askAgain();
    expect(booked(hanging)).toHaveLength(5);
  }, waiting);
  await services.settled();
  expect((await charges(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 'Sent'));
});

test('the books add up', async () => {
  const broken = await checkBooks(services.pool, { ledger: false });
  expect(broken.filter((sentence) => sentence.includes('charge'))).toEqual([]);
});
