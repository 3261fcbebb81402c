import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyWork, type MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { TODAY } from '../../../tests/helpers/database';

const MAIN = '/recon-services/rest/proc';

// What is read for several people together is trusted for a second: each question is asked a while later.
let now = TODAY;
let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  // Two vehicles whose work is all done.
  await services.pool
    .query(`UPDATE work_order_shop SET status = 'Done' WHERE site_id = 1001 AND work_order_id IN (
    SELECT t.work_order_id FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
    WHERE t.site_id = 1001 AND w.status = 'Open' AND t.task = 'Repair' AND t.active AND NOT EXISTS (
      SELECT 1 FROM work_order_task o WHERE o.site_id = t.site_id AND o.work_order_id = t.work_order_id
      AND o.task IN ('Parts', 'Approve') AND o.active)
    ORDER BY t.work_order_id LIMIT 2)`);
});
afterAll(() => services.close());

async function work(user: string, query = ''): Promise<MyWork> {
  now = new Date(now.getTime() + 2000);
  const { status, body } = await services.ask(user, 'GET', `${MAIN}/getMyWork?siteId=1001${query}`);
  expect(status).toBe(200);
  return getMyWork.answer.parse(body);
}
const section = (found: MyWork, name: WorkSection) => found.sections.find((one) => one.section === name);

async function length(user: string, query: string): Promise<number> {
  const { status, body } = await services.ask(user, 'GET', `${MAIN}/${query}`);
  expect(status).toBe(200);
  return (body as unknown[]).length;
}
async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await services.pool.query(text, values);
  return rows[0] as Row;
}

const LABORS = 'getOpenRepairLabors?siteId=1001';
const LOG = 'getPagedWorkOrdersScoped2?siteId=1001&limit=200';
const PARTS = 'getOpenWorkOrderPartsInv?siteId=1001';

/** Each section with the call of the list that its link opens. */
const LISTS: [WorkSection, string, string][] = [
  ['unassigned', 'manager', `${LABORS}&technicianId=-1&status=Ready+for+Repair`],
  ['blocked', 'manager', `${LABORS}&status=Waiting+for+Parts`],
  ['partsToOrder', 'parts', `${PARTS}&partStatus=Waiting+to+Order+Part`],
  ['partsToReceive', 'parts', `${PARTS}&partStatus=Part+Ordered`],
  ['approvals', 'approver', `${LOG}&status=Approve`],
  ['readyToMove', 'manager', `${LOG}&status=Repair&ready=Y`],
  ['longest', 'manager', `${LOG}&status=Open`],
];

describe('my work', () => {
  test.each(LISTS)('%s of %s counts what its list shows', async (name, user, list) => {
    const found = section(await work(user), name);
    const listed = await length(user, list);
    expect(listed).toBeGreaterThan(0);
    expect([found?.count, found?.rows.length]).toEqual([listed, Math.min(5, listed)]);
  });

  test('counts each stage as the work log does, and names the one that is there longest', async () => {
    const stages = section(await work('manager'), 'stages');
    expect(stages?.rows.length).toBeGreaterThan(2);
    for (const row of stages?.rows ?? []) {
      expect([row.key, await length('manager', `${LOG}&status=${encodeURIComponent(row.key)}`)]).toEqual([
        row.key,
        row.count,
      ]);
      const oldest = await one<{ since: Date }>(
        `SELECT min(t.active_since) AS since FROM work_order_task t JOIN work_order w USING (site_id, work_order_id)
         WHERE t.site_id = 1001 AND t.task = $1 AND t.active AND w.status IN ('Open', 'Rejected')`,
        [row.key],
      );
      expect(row.since).toBe(oldest.since.toISOString());
    }
  });

  test('a technician has their own labors, the one whose clock runs first, ready to be worked at', async () => {
    const { technicianId } = await work('technician');
    const list = (status: string) => `${LABORS}&technicianId=${technicianId}&status=${status}`;
    const ready = await services.pool.query<{ id: number }>(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
       SELECT l.site_id, l.estimate_labor_id, $1, 'shop' FROM labor l
       JOIN work_order w USING (site_id, work_order_id)
       JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id
       WHERE l.site_id = 1001 AND w.status = 'Open' AND t.task = 'Repair' AND t.active
         AND l.repair_status = 'Ready for Repair'
       ORDER BY w.create_time DESC LIMIT 7
       ON CONFLICT DO NOTHING RETURNING estimate_labor_id AS id`,
      [technicianId],
    );
    const before = await work('technician');
    expect(section(before, 'ownReady')?.count).toBe(await length('technician', list('Ready+for+Repair')));
    const laborId = ready.rows.at(-1)?.id ?? 0;
    await services.pool.query(
      'DELETE FROM labor_clock WHERE site_id = 1001 AND technician_id = $1 AND stop_time IS NULL',
      [technicianId],
    );
    const began = now.toISOString();
    const started = await services.ask(
      'technician',
      'GET',
      `${MAIN}/startLaborClock?siteId=1001&estimateLaborId=${laborId}&technicianId=${technicianId}`,
    );
    expect([started.status, started.body]).toEqual([200, expect.anything()]);
    const after = await work('technician');
    const own = section(after, 'ownStarted');
    expect(own?.rows[0]?.key).toBe(String(laborId));
    expect(own?.count).toBe(await length('technician', list('Repair+Started')));
    expect(after.labors[0]).toMatchObject({ estimateLaborId: laborId, clockStartTime: began });
    expect(after.labors.length).toBe(
      (own?.rows.length ?? 0) + (section(after, 'ownReady')?.rows.length ?? 0),
    );
  });

  test('own labors stand in the order of the prioritization list, and the one to begin with says so', async () => {
    const rows = section(await work('technician'), 'ownReady')?.rows ?? [];
    expect(rows.map((row) => row.proposed)).toEqual(rows.map((_, place) => place === 0));
    const urgent = rows.at(-1);
    await services.pool.query(
      `UPDATE work_order SET due_date = $1 WHERE site_id = 1001 AND work_order_id = $2`,
      [new Date('2020-01-01T12:00:00Z'), urgent?.workOrderId],
    );
    const after = section(await work('technician'), 'ownReady')?.rows ?? [];
    expect(after[0]).toMatchObject({ workOrderId: urgent?.workOrderId, proposed: true });
    // Someone of another shop has begun on it.
    await services.pool.query(
      `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time)
       SELECT l.site_id, l.estimate_labor_id, t.technician_id, $2 FROM labor l, technician t
       WHERE l.site_id = 1001 AND l.work_order_id = $1 AND t.site_id = 1001
         AND l.site_shop_id <> (SELECT o.site_shop_id FROM labor o WHERE o.site_id = 1001 AND o.estimate_labor_id = $3)
         AND NOT EXISTS (SELECT 1 FROM labor_clock k WHERE k.site_id = 1001 AND k.technician_id = t.technician_id
                         AND k.stop_time IS NULL)
       LIMIT 1`,
      [urgent?.workOrderId, now, Number(after[0]?.key)],
    );
    const last = section(await work('technician'), 'ownReady')?.rows ?? [];
    expect(last[0]?.workOrderId).not.toBe(urgent?.workOrderId);
  });

  test('parts that are late have a list of their own, and the orders begin with what comes next', async () => {
    const late = await one<{ id: number }>(
      `UPDATE part SET eta = $1::timestamptz - interval '3 days' WHERE (site_id, estimate_part_id) IN (
         SELECT p.site_id, p.estimate_part_id FROM part p
         JOIN work_order w USING (site_id, work_order_id)
         JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id
         WHERE p.site_id = 1001 AND p.part_status = 'Part Ordered' AND w.status = 'Open' AND t.task = 'Parts' AND t.active
         ORDER BY t.active_since DESC LIMIT 1) RETURNING estimate_part_id AS id`,
      [now],
    );
    const sent = (days: number) =>
      services.pool.query(
        `UPDATE part SET order_sent_time = $1::timestamptz - make_interval(days => $3), eta = NULL
         WHERE site_id = 1001 AND part_status = 'Part Ordered' AND estimate_part_id <> $2`,
        [now, late.id, days],
      );
    await sent(6);
    const found = await work('parts');
    const lists = [section(found, 'partsLate'), section(found, 'partsToReceive')];
    expect(lists[0]).toMatchObject({ count: 1, rows: [{ key: String(late.id), late: true, days: 3 }] });
    expect(lists[1]?.count).toBeGreaterThan(1);
    expect(lists[1]?.rows[0]).toMatchObject({ late: false, days: 6 });
    // Without a promised day an order is late after a week.
    await sent(9);
    const after = await work('parts');
    expect(section(after, 'partsLate')?.count).toBe(section(after, 'partsToReceive')?.count);
    expect(section(after, 'partsLate')?.rows.map(({ days }) => days)).toContain(2);
    // The list that no other screen has is here, whole and alone.
    const whole = await work('parts', '&section=partsLate');
    expect(whole.sections.map((one) => one.section)).toEqual(['partsLate']);
    expect(whole.sections[0]?.rows.length).toBe(whole.sections[0]?.count);
    expect((await work('approver', '&section=partsLate')).sections).toEqual([]);
  });

  test('approvals say what a day more costs to whoever may see the cockpit, and to nobody else', async () => {
    const costs = async (user: string) =>
      section(await work(user), 'approvals')?.rows.map(({ costADay }) => costADay ?? null) ?? [];
    const seen = await costs('approver');
    expect(seen.length).toBeGreaterThan(0);
    for (const cost of seen) expect(cost).toBeGreaterThan(0);
    expect((await costs('external')).filter((cost) => cost !== null)).toEqual([]);
  });

  test('approvals say what they cost and how much the customer allows', async () => {
    const [row] = section(await work('approver'), 'approvals')?.rows ?? [];
    const stored = await one<{ total: number; most: number | null }>(
      `SELECT w.labor_total_cents + w.parts_total_cents + w.fees_total_cents AS total, c.approval_limit_cents AS most
       FROM work_order w LEFT JOIN customer c USING (site_id, customer_id)
       WHERE w.site_id = 1001 AND w.work_order_id = $1`,
      [row?.workOrderId],
    );
    expect(row?.amount).toBe(stored.total / 100);
    expect(row?.limit).toBe(stored.most === null ? null : stored.most / 100);
  });

  test('labors that a check sent back say why, and express orders that are due say when', async () => {
    const { id } = await one<{ id: number }>(
      `UPDATE labor SET rework_stage = 'Quality Control', rework_reason = 'Squeals'
       WHERE (site_id, estimate_labor_id) IN (
         SELECT l.site_id, l.estimate_labor_id FROM labor l JOIN work_order w USING (site_id, work_order_id)
         JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id
         WHERE l.site_id = 1001 AND w.status = 'Open' AND t.task = 'Repair' AND t.active
           AND l.repair_status = 'Ready for Repair' LIMIT 1) RETURNING estimate_labor_id AS id`,
    );
    const checks = section(await work('shop'), 'failedChecks');
    expect(checks?.rows.find(({ key }) => key === String(id))?.reason).toBe('Squeals');
    const due = new Date(now.getTime() - 60_000);
    const order = await one<{ id: number }>(
      `UPDATE work_order SET due_date = $1 WHERE (site_id, work_order_id) IN (
         SELECT w.site_id, w.work_order_id FROM work_order w JOIN express_order x USING (site_id, work_order_id)
         WHERE w.site_id = 1001 AND w.status = 'Open' AND x.completed_time IS NULL LIMIT 1)
       RETURNING work_order_id AS id`,
      [due],
    );
    const express = section(await work('express'), 'express');
    expect(express?.rows.find(({ workOrderId }) => workOrderId === order.id)).toMatchObject({
      due: due.toISOString(),
      late: true,
    });
    const end = new Date('2026-03-03T08:00:00Z').getTime();
    expect(express?.rows.every((row) => Date.parse(row.due) < end)).toBe(true);
  });

  test('a change by somebody else is in the next answer, although many share one', async () => {
    const unassigned = async () => {
      const { body } = await services.ask('shop', 'GET', `${MAIN}/getMyWork?siteId=1001`);
      return section(getMyWork.answer.parse(body), 'unassigned');
    };
    const before = await unassigned();
    const { technicianId } = await work('technician');
    const count = (await unassigned())?.count ?? 0;
    const given = await services.ask('manager', 'POST', `${MAIN}/assignLabors`, {
      body: { siteId: 1001, estimateLaborIds: [Number(before?.rows[0]?.key)], technicianId },
    });
    expect(given.status).toBe(200);
    await expect.poll(async () => (await unassigned())?.count).toBe(count - 1);
  });

  test('holds only customers that the asker may see, of sites that are theirs', async () => {
    const { rows } = await services.pool.query<{ role_key: string }>(
      `SELECT r.role_key FROM user_role r JOIN user_config u USING (user_config_id) WHERE u.user_name = 'external'`,
    );
    await services.pool.query(
      `UPDATE role SET permissions = permissions || '{RECON_REPORTS_READ}' WHERE role_key = $1`,
      [rows[0]?.role_key],
    );
    const seen = await length('external', `${LOG}&status=Open`);
    // What a role permits is known to everyone within five seconds.
    await expect
      .poll(async () => section(await work('external'), 'longest')?.count, { timeout: 10_000 })
      .toBe(seen);
    expect(seen).toBeLessThan(await length('manager', `${LOG}&status=Open`));
    const foreign = await services.ask('approver', 'GET', `${MAIN}/getMyWork?siteId=1002`);
    expect(foreign.status).toBe(403);
    const watches = await services.ask('viewer', 'GET', `${MAIN}/getMyWork?siteId=1002`);
    expect(watches.status).toBe(403);
  });
});
