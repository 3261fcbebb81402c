import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { Random } from '../random';
import { demoPeopleAtWork } from './live-demo';
import { KINDS } from './steps';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string) => (await services.pool.query<Row>(text)).rows;
const events = async () =>
  (await sql<{ n: number }>('SELECT count(*)::int AS n FROM work_order_event'))[0]?.n ?? 0;

/** Sends every second workable labor to a vendor; returns how many. */
async function sendHalfToVendors(): Promise<number> {
  const labors = await sql<{ siteId: number; workOrderId: number; siteVendorId: number; id: number }>(
    `SELECT l.site_id AS "siteId", l.work_order_id AS "workOrderId", v.id AS "siteVendorId", l.estimate_labor_id AS id
     FROM labor l
     JOIN work_order_task k ON k.site_id = l.site_id AND k.work_order_id = l.work_order_id AND k.task = 'Repair' AND k.active
     JOIN (SELECT site_id, min(site_vendor_id) AS id FROM site_vendor GROUP BY site_id) v ON v.site_id = l.site_id
     WHERE l.repair_status = 'Ready for Repair' AND l.estimate_labor_id % 2 = 0`,
  );
  for (const { id, ...of } of labors) {
    const body = { ...of, estimateLaborIds: [id], offSite: 'N', promised: null };
    const { status } = await services.ask('manager', 'POST', '/recon-services/rest/vendor-jobs', { body });
    expect(status).toBe(200);
  }
  return labors.length;
}

test('the demo people do of every kind, through the services, and vehicles come nearer to their leave', async () => {
  expect(await sendHalfToVendors()).toBeGreaterThan(0);
  const before = await events();
  const next = demoPeopleAtWork(services, new Random('live'));
  const done = new Map<string, number>();
  const failed: unknown[] = [];
  for (let at = 0; at < 250; at += 1) {
    const tried = await next();
    if (!tried) continue;
    if (tried.outcome.status >= 400) failed.push(tried);
    if (tried.outcome.status === 200) done.set(tried.kind, (done.get(tried.kind) ?? 0) + 1);
  }
  expect(failed).toEqual([]);
  expect([...done.keys()].toSorted()).toEqual(KINDS.map(({ name }) => name).toSorted());
  expect(await events()).toBeGreaterThan(before + 50);
  expect(
    await sql(
      `SELECT work_order_id FROM work_order WHERE status = 'Open' AND spans_disagree(site_id, work_order_id)`,
    ),
  ).toEqual([]);
});
