import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StageTask } from '#contract/workbench';
import type { StageName } from '#domain/stages';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}

/** A work order that is in one stage alone, with a known mileage. */
async function orderIn(task: StageName): Promise<number> {
  const [order] = await sql<{ id: number }>(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, mileage)
     SELECT 1001, (8100000 + count(*))::text, (8100000 + count(*))::text,
            (SELECT min(customer_id) FROM customer WHERE site_id = 1001), '', 40000
     FROM work_order RETURNING work_order_id AS id`,
  );
  const id = order?.id ?? 0;
  await sql('INSERT INTO work_order_task (site_id, work_order_id, task) VALUES (1001, $1, $2)', [id, task]);
  return id;
}

const save = (order: number, body: object, { user = 'manager', task = 'Delivery', site = 1001 } = {}) =>
  services.ask(
    user,
    'PUT',
    `${MAIN}workbench/deliveryProof?siteId=${site}&workOrderId=${order}&task=${encodeURIComponent(task)}`,
    { body },
  );

async function taskOf(order: number): Promise<StageTask> {
  const { body } = await services.ask(
    'manager',
    'GET',
    `${MAIN}workbench/task?siteId=1001&workOrderId=${order}&task=Delivery`,
  );
  return body as StageTask;
}

const proof = { receiver: 'Dora Driver', odometer: 40_130, signature: 'M10 20L30 40L50 60' };

test('who has received a vehicle is kept with the mileage and its history, for the stage and the page of the vehicle', async () => {
  const order = await orderIn('Delivery');
  expect((await taskOf(order)).deliveryProof).toBeNull();
  expect(await save(order, { ...proof, tcn: 0 })).toEqual({ status: 200, body: { tcn: 1 } });
  const after = await taskOf(order);
  expect(after.deliveryProof).toMatchObject({
    ...proof,
    typed: 'N',
    by: expect.stringMatching(/\w/) as string,
  });
  expect(after.order.mileage).toBe(40_130);
  const events = await sql<{ description: string }>(
    'SELECT description FROM work_order_event WHERE work_order_id = $1 ORDER BY event_id',
    [order],
  );
  expect(events.map(({ description }) => description)).toEqual([
    'Delivered to Dora Driver',
    'Delivery: mileage',
  ]);
  const vehicle = await services.ask(
    'manager',
    'GET',
    `${MAIN}proc/getVehicle?siteId=1001&workOrderId=${order}`,
  );
  expect(vehicle.body).toMatchObject({ deliveryProof: proof, facts: { mileage: 40_130 } });
});

test('a name may be the signature, and takes the place of a drawing', async () => {
  const order = await orderIn('Delivery');
  await save(order, { ...proof, odometer: null, typed: true });
  const { deliveryProof, order: same } = await taskOf(order);
  expect(deliveryProof).toMatchObject({ signature: '', typed: 'Y', odometer: null });
  expect(same.mileage).toBe(40_000);
});

test.each([
  ['less than what is known', 39_000, 'isLower'],
  ['far more than a vehicle is driven on a site', 401_300, 'isFarAbove'],
])('an odometer that shows %s is kept only when somebody has read it again', async (_, odometer, reason) => {
  const order = await orderIn('Delivery');
  const doubted = { ...proof, odometer };
  expect(await save(order, doubted)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'odometer', reason }] },
  });
  expect((await taskOf(order)).deliveryProof).toBeNull();
  expect((await save(order, { ...doubted, readAgain: true })).status).toBe(200);
  expect((await taskOf(order)).order.mileage).toBe(odometer);
});

test('a proof that somebody else has changed meanwhile is not overwritten', async () => {
  const order = await orderIn('Delivery');
  expect((await save(order, { ...proof, tcn: 0 })).status).toBe(200);
  expect((await save(order, { ...proof, receiver: 'Otto', tcn: 0 }, { user: 'admin' })).status).toBe(409);
  expect((await save(order, { ...proof, receiver: 'Otto', tcn: 1 }, { user: 'admin' })).body).toEqual({
    tcn: 2,
  });
});

test.each([
  ['a path that is none', { ...proof, signature: 'M1 1C2 2 3 3 4 4' }],
  ['markup', { ...proof, signature: '"/><script>' }],
  ['a drawing without end', { ...proof, signature: 'M1 1'.repeat(6000) }],
  ['nobody', { ...proof, receiver: '  ' }],
  ['half a mile', { ...proof, odometer: 40_130.5 }],
])('%s is refused', async (_, body) => {
  const order = await orderIn('Delivery');
  expect((await save(order, body)).status).toBe(400);
  expect((await taskOf(order)).deliveryProof).toBeNull();
});

test('only who delivers at the site may save, and only while Delivery is active', async () => {
  const order = await orderIn('Delivery');
  expect((await save(order, proof, { user: 'parts' })).status).toBe(403);
  expect((await save(order, proof, { user: 'viewer' })).status).toBe(403);
  expect((await save(order, proof, { site: 1002 })).status).toBe(404);
  expect((await save(order, proof, { task: 'Audit' })).status).toBe(400);
  expect((await save(await orderIn('Audit'), proof)).status).toBe(409);
  expect((await save(2_000_000, proof)).status).toBe(404);
});
