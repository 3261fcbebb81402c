import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
const ROUNDS = 12;

let services: DemoServices;
let order: DueOrder;
let userConfigId: number;
beforeAll(async () => {
  services = await startDemoServices();
  order = await makeDueOrder(asking(services.pool));
  [{ id: userConfigId }] = await sql<{ id: number }>(
    "SELECT user_config_id AS id FROM user_config WHERE user_name = 'technician'",
  );
});
afterAll(() => services.close());

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<[Row, ...Row[]]> {
  return (await services.pool.query<Row>(text, values)).rows as [Row, ...Row[]];
}

/** The user `technician` works as someone new, who has no work. */
async function newTechnician(name: string): Promise<number> {
  await sql('UPDATE technician SET user_config_id = NULL WHERE site_id = 1001 AND user_config_id = $1', [
    userConfigId,
  ]);
  const [{ id }] = await sql<{ id: number }>(
    `INSERT INTO technician (site_id, technician_name, user_config_id) VALUES (1001, $1, $2)
     RETURNING technician_id AS id`,
    [name, userConfigId],
  );
  return id;
}

const deactivate = (technicianId: number) =>
  services.ask('admin', 'PUT', `${REST}/table/technician/${technicianId}`, {
    body: { siteId: 1001, active: 'N' },
  });
const assign = (technicianId: number, estimateLaborId: number) =>
  services.ask('manager', 'POST', `${REST}/table/estimateLaborAssign`, {
    body: { siteId: 1001, estimateLaborId, technicianId },
  });
const start = (technicianId: number, estimateLaborId: number) =>
  services.ask(
    'technician',
    'GET',
    `${REST}/proc/startLaborClock?siteId=1001&estimateLaborId=${estimateLaborId}&technicianId=${technicianId}`,
  );

const isActive = async (technicianId: number) =>
  (
    await sql<{ active: boolean }>(
      'SELECT active FROM technician WHERE site_id = 1001 AND technician_id = $1',
      [technicianId],
    )
  )[0].active;
const runningOf = (technicianId: number) =>
  sql<{ labor: number }>(
    `SELECT estimate_labor_id AS labor FROM labor_clock
     WHERE site_id = 1001 AND technician_id = $1 AND stop_time IS NULL`,
    [technicianId],
  );

/** Puts both in the order in which a round wants them to begin. */
const race = async <One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) => {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
};

test('nobody is deactivated while they are given work, nor given work once they are', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const technicianId = await newTechnician(`Given ${round}`);
    const [gone, given] = await race(
      round,
      () => deactivate(technicianId),
      () => assign(technicianId, order.openLaborId),
    );
    expect([gone.status, given.status].toSorted((a, b) => a - b)).toEqual(
      given.status === 200 ? [200, 409] : [200, 404],
    );
    expect(await isActive(technicianId)).toBe(given.status === 200);
    await sql('DELETE FROM labor_assignment WHERE site_id = 1001 AND technician_id = $1', [technicianId]);
  }
});

test('nobody is deactivated while their clock starts, nor starts one once they are', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const technicianId = await newTechnician(`Clocks ${round}`);
    await sql(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user) VALUES (1001, $1, $2, '')`,
      [order.openLaborId, technicianId],
    );
    // The assigned labor alone would keep the technician active: only the clock is in the way.
    await sql(
      "UPDATE work_order_task SET active = task <> 'Repair' WHERE site_id = 1001 AND work_order_id = $1",
      [order.workOrderId],
    );
    const [gone, started] = await race(
      round,
      () => deactivate(technicianId),
      () => start(technicianId, order.openLaborId),
    );
    expect([gone.status, started.status].toSorted((a, b) => a - b)).toEqual(
      started.status === 200 ? [200, 409] : [200, 403],
    );
    expect(await isActive(technicianId)).toBe(started.status === 200);
    expect(await runningOf(technicianId)).toHaveLength(started.status === 200 ? 1 : 0);
    await sql('DELETE FROM labor_clock WHERE site_id = 1001 AND technician_id = $1', [technicianId]);
    await sql('DELETE FROM labor_assignment WHERE site_id = 1001 AND technician_id = $1', [technicianId]);
  }
});

test('of two clocks that one technician starts at once, one runs and the other is paused', async () => {
  const technicianId = await newTechnician('Two clocks');
  const [{ id: other }] = await sql<{ id: number }>(
    `INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT site_id, work_order_id, estimate_item_id, site_shop_id, 'Second', 100, 'Ready for Repair', true FROM labor
     WHERE site_id = 1001 AND estimate_labor_id = $1 RETURNING estimate_labor_id AS id`,
    [order.openLaborId],
  );
  await sql(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     SELECT 1001, l, $2, '' FROM unnest($1::int[]) l`,
    [[order.openLaborId, other], technicianId],
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await race(
      round,
      () => start(technicianId, order.openLaborId),
      () => start(technicianId, other),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await runningOf(technicianId)).toHaveLength(1);
  }
});
