import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/call';
import type { getGate } from '#contract/gate';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const SITE = 1001;

let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
type Gate = AnswerOf<typeof getGate>;
/** The figures at a moment; each later than the one before, so that no cached answer is returned. */
const gateOf = async (user = 'manager') => {
  now = new Date(now.getTime() + 2000);
  const { status, body } = await services.ask(user, 'GET', `/recon-services/rest/gate?siteId=${SITE}`);
  return { status, gate: body as Gate };
};
const shopOf = async (siteShopId: number) => {
  const shop = (await gateOf()).gate.shops.find((one) => one.siteShopId === siteShopId);
  if (!shop) throw new Error('The gate has no such shop.');
  return shop;
};

type Labor = {
  shop: number;
  order: number;
  repairStatus: string | null;
  repairTime: Date | null;
  sublet: boolean;
  inRepair: boolean;
};
/** Every labor of the site, to count by hand. */
const labors = () =>
  sql<Labor>(
    `SELECT l.site_shop_id AS shop, l.work_order_id AS "order", l.repair_status AS "repairStatus", l.repair_time AS "repairTime",
            coalesce(l.work_credit, '') = 'Sublet' AS sublet,
            w.status = 'Open' AND EXISTS (SELECT FROM work_order_task t WHERE t.site_id = l.site_id AND t.work_order_id = l.work_order_id
                                          AND t.task = 'Repair' AND t.active)
              AND NOT EXISTS (SELECT FROM vendor_job v WHERE v.site_id = l.site_id AND v.work_order_id = l.work_order_id
                              AND v.back_time IS NULL AND v.cancelled_time IS NULL) AS "inRepair"
     FROM labor l JOIN work_order w USING (site_id, work_order_id) WHERE l.site_id = $1`,
    [SITE],
  );
const ordersOf = (rows: readonly Labor[]) => new Set(rows.map(({ order }) => order));

test('counts what each shop has in hand and has finished in four weeks, and its limit follows from both', async () => {
  const { status, gate } = await gateOf();
  expect(status).toBe(200);
  expect(gate).toMatchObject({ from: '2026-02-02', to: '2026-03-01' });
  const all = await labors();
  // Midnight in Chicago.
  const [since, before] = [new Date('2026-02-02T06:00:00Z'), new Date('2026-03-02T06:00:00Z')];
  for (const { siteShopId, inShop, finished, perDay, limit, why, state } of gate.shops) {
    const own = all.filter(({ shop }) => shop === siteShopId);
    const inHand = own.filter(
      ({ inRepair, repairStatus }) =>
        inRepair && ['Ready for Repair', 'Repair Started'].includes(repairStatus ?? ''),
    );
    expect(inShop).toBe(ordersOf(inHand).size);
    const doneAt = new Map<number, number>();
    for (const { order, repairStatus, repairTime, sublet } of own)
      if (repairStatus === 'Repaired' && repairTime && !sublet)
        doneAt.set(order, Math.max(doneAt.get(order) ?? 0, repairTime.getTime()));
    const within = [...doneAt.values()].filter((at) => at >= since.getTime() && at < before.getTime());
    expect(finished).toBeLessThanOrEqual(within.length);
    if (why === null) {
      expect(finished).toBeGreaterThanOrEqual(20);
      expect(perDay).toBeCloseTo(finished / (gate.openDays ?? 0), 1);
      expect(state).toBe(inShop > (limit ?? 0) ? 'over' : inShop >= 0.9 * (limit ?? 0) ? 'near' : 'free');
    } else expect({ why, limit, state }).toEqual({ why: 'few', limit: null, state: null });
  }
  expect(gate.shops.some(({ limit }) => limit !== null)).toBe(true);
});

test('a vehicle whose labors of a shop wait for parts is beside what it has in hand, one whose work is open before Repair is on its way', async () => {
  const all = (await labors()).filter(
    ({ inRepair, repairStatus }) => inRepair && repairStatus === 'Ready for Repair',
  );
  const [ready] = all;
  if (!ready) throw new Error('The demo has no labor that may begin.');
  const before = await shopOf(ready.shop);
  const key = [SITE, ready.order];
  await sql(
    `UPDATE labor SET status = 'Waiting for Parts'
     WHERE site_id = $1 AND work_order_id = $2 AND site_shop_id = $3 AND repair_status IN ('Ready for Repair', 'Repair Started')`,
    [...key, ready.shop],
  );
  const waits = await shopOf(ready.shop);
  expect(waits).toMatchObject({
    inShop: before.inShop - 1,
    waiting: before.waiting + 1,
    coming: before.coming,
  });
  await sql(
    `UPDATE work_order_task SET active = task = 'Approve' WHERE site_id = $1 AND work_order_id = $2`,
    key,
  );
  await sql(
    `INSERT INTO work_order_task (site_id, work_order_id, task) VALUES ($1, $2, 'Approve')
     ON CONFLICT (site_id, work_order_id, task) DO UPDATE SET active = true`,
    key,
  );
  expect(await shopOf(ready.shop)).toMatchObject({
    inShop: before.inShop - 1,
    waiting: before.waiting,
    coming: before.coming + 1,
  });
  await sql(
    `UPDATE work_order_task SET active = task = 'Storage Onsite' WHERE site_id = $1 AND work_order_id = $2`,
    key,
  );
  expect((await shopOf(ready.shop)).coming).toBe(before.coming);
});

test('shows the same to whoever sees only some customers, and nothing to whoever neither lets vehicles in nor repairs', async () => {
  const { gate } = await gateOf('shop');
  await sql(`UPDATE user_config SET ext_customer_id = '99999' WHERE user_name = 'shop'`);
  await services.signInAnew('shop');
  const limited = await gateOf('shop');
  expect(limited.gate.shops).toEqual(gate.shops);
  for (const user of ['parts', 'approver', 'external']) expect((await gateOf(user)).status).toBe(403);
});

test('without a target for some vehicles there is no limit, and a longer one raises it', async () => {
  const [first] = (await gateOf()).gate.shops.filter(({ limit }) => limit !== null);
  if (!first) throw new Error('No shop of the demo has a limit.');
  await sql(`UPDATE stage_target SET minutes = minutes * 20 WHERE site_id = $1 AND subject = 'Repair'`, [
    SITE,
  ]);
  const longer = await shopOf(first.siteShopId);
  expect(longer.limit).toBeGreaterThan(first.limit ?? 0);
  expect(longer.targetDays).toBeCloseTo((first.targetDays ?? 0) * 20, 0);
  await sql(`DELETE FROM stage_target WHERE site_id = $1 AND subject = 'Repair' AND customer_type = ''`, [
    SITE,
  ]);
  expect(await shopOf(first.siteShopId)).toMatchObject({ limit: null, why: 'target', targetDays: null });
});

test('without opening hours it says so, and still what the shops have in hand', async () => {
  await sql('DELETE FROM site_shift WHERE site_id = $1', [SITE]);
  const { gate } = await gateOf();
  expect(gate).toMatchObject({ from: '', to: '', openDays: null, dayHours: null });
  for (const shop of gate.shops)
    expect(shop).toMatchObject({ why: 'hours', limit: null, perDay: null, state: null });
  expect(gate.shops.some(({ inShop }) => inShop > 0)).toBe(true);
});
