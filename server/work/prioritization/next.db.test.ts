import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import type { NextVehicle } from '#contract/prioritization-next';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  await services.pool.query(
    `UPDATE role SET permissions = permissions || '{RECON_REPAIR_PRIORITIZATION_READ}' WHERE role_key = 'RECON_REPAIR_TECH'`,
  );
  await services.pool.query('DELETE FROM availability');
});
afterAll(() => services.close());

const ask = (shop: string, user = 'shop') =>
  services.ask(user, 'GET', `/services/pe/nextVehicle?site_id=LKAA&shop_name=${encodeURIComponent(shop)}`);
async function next(shop: string, user = 'shop'): Promise<NextVehicle> {
  const answer = await ask(shop, user);
  expect(answer.status).toBe(200);
  return answer.body as NextVehicle;
}
async function list(): Promise<PrioritizedWorkOrder[]> {
  const { body } = await services.ask('shop', 'POST', '/services/pe/plist', { body: { site_id: 1001 } });
  return (body as { plist_result: PrioritizedWorkOrder[] }).plist_result;
}

test('the next vehicle of a shop is the first that it can begin on, and each one above has its reason', async () => {
  const rows = await list();
  const found = await next('Mechanical');
  expect(found.shop_code).toBe('MECH');
  const place = rows.findIndex(({ sblu }) => sblu === found.vehicle?.sblu);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(found.vehicle?.priority).toBe(rows[place]?.priority);
  const ready = (row: PrioritizedWorkOrder | undefined) =>
    row?.shop_labors
      .filter(({ shop_code: code }) => code === 'MECH')
      .flatMap(({ labors }) => labors)
      .filter(({ labor_status: status, approved }) => approved && status === 'Ready for Repair') ?? [];
  expect(ready(rows[place]).length).toBeGreaterThan(0);
  expect(found.ready_hours).toBeCloseTo(
    ready(rows[place]).reduce((sum, { labor_hours: hours }) => sum + (hours ?? 0), 0),
  );
  expect(found.passed_count).toBe(place);
  for (const [index, { work_order_number: number, because }] of found.passed.entries()) {
    const row = rows[index];
    expect(number).toBe(row?.work_order_number);
    if (because === 'other shops' || because === 'parts') expect(ready(row)).toEqual([]);
  }
});

test('claimed with the reason that was found, it is proposed to nobody else', async () => {
  const found = await next('MECH');
  const claimed = await services.ask('shop', 'POST', '/services/pe/availability', {
    body: {
      site_id: 1001,
      sblu: found.vehicle?.sblu,
      availability: 'Claimed',
      shop_name: found.shop_description,
      reason: found.passed[0]?.claim_reason ?? '',
    },
  });
  expect(claimed.status).toBe(200);
  const after = await next('MECH', 'manager');
  expect(after.vehicle?.priority).toBeGreaterThan(found.vehicle?.priority ?? 0);
});

test('a vehicle that nobody can find, or that another shop works on, has to wait', async () => {
  const before = await next('BODY');
  await services.pool.query(
    "UPDATE work_order SET lot_name = '', lot_number = '' WHERE site_id = 1001 AND sblu = $1",
    [before.vehicle?.sblu],
  );
  const after = await next('BODY');
  expect(after.vehicle?.sblu).not.toBe(before.vehicle?.sblu);
  expect(after.passed.at(before.passed_count)).toMatchObject({
    work_order_number: before.vehicle?.work_order_number,
    because: 'no lot',
    claim_reason: 'Top Vehicle Not Found',
  });
});

test('a technician has a shop by the own skills, somebody else names one of the site', async () => {
  const own = await next('', 'technician');
  expect(own.shop_code).not.toBe('');
  if (own.vehicle) expect(own.skill).not.toBe('');
  expect(await next('', 'shop')).toMatchObject({ shop_code: '' });
  expect(await ask('ZOO')).toMatchObject({
    status: 422,
    body: { errorMessage: 'Lakeside Auto Auction has no shop ZOO.' },
  });
  expect((await ask('MECH', 'parts')).status).toBe(403);
});
