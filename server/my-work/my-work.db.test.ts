import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyWork, type MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';
import { TODAY } from '../../tests/helpers/database';

const MAIN = '/recon-services/rest/proc';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
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

async function work(user: string, siteId = 1001): Promise<MyWork> {
  const { status, body } = await services.ask(user, 'GET', `${MAIN}/getMyWork?siteId=${siteId}`);
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
    expect(after.labors[0]).toMatchObject({ estimateLaborId: laborId, clockStartTime: TODAY.toISOString() });
    expect(after.labors.length).toBe(
      (own?.rows.length ?? 0) + (section(after, 'ownReady')?.rows.length ?? 0),
    );
  });

  test('late orders come first and say so', async () => {
    const late = await one<{ id: number }>(
      `UPDATE part SET eta = $1::timestamptz - interval '3 days' WHERE (site_id, estimate_part_id) IN (
         SELECT p.site_id, p.estimate_part_id FROM part p
         JOIN work_order w USING (site_id, work_order_id)
         JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id
         WHERE p.site_id = 1001 AND p.part_status = 'Part Ordered' AND w.status = 'Open' AND t.task = 'Parts' AND t.active
         ORDER BY t.active_since DESC LIMIT 1) RETURNING estimate_part_id AS id`,
      [TODAY],
    );
    await services.pool.query(
      `UPDATE part SET order_sent_time = $1, eta = NULL
       WHERE site_id = 1001 AND part_status = 'Part Ordered' AND estimate_part_id <> $2`,
      [TODAY, late.id],
    );
    const rows = section(await work('parts'), 'partsToReceive')?.rows ?? [];
    expect(rows[0]).toMatchObject({ key: String(late.id), late: true });
    expect(rows.slice(1).some((row) => row.late)).toBe(false);
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
    const due = new Date(TODAY.getTime() - 60_000);
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

  test('holds only customers that the asker may see, of sites that are theirs', async () => {
    const { rows } = await services.pool.query<{ role_key: string }>(
      `SELECT r.role_key FROM user_role r JOIN user_config u USING (user_config_id) WHERE u.user_name = 'external'`,
    );
    await services.pool.query(
      `UPDATE role SET permissions = permissions || '{RECON_REPORTS_READ}' WHERE role_key = $1`,
      [rows[0]?.role_key],
    );
    const seen = await length('external', `${LOG}&status=Open`);
    const found = section(await work('external'), 'longest');
    expect(found?.count ?? 0).toBe(seen);
    expect(seen).toBeLessThan(await length('manager', `${LOG}&status=Open`));
    const foreign = await services.ask('approver', 'GET', `${MAIN}/getMyWork?siteId=1002`);
    expect(foreign.status).toBe(403);
    const watches = await services.ask('viewer', 'GET', `${MAIN}/getMyWork?siteId=1002`);
    expect(watches.status).toBe(403);
  });
});
