import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getBottlenecks } from '#contract/cockpit-bottleneck';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver } from '../../work/history/follow-spans';

const SITE = 1001;
const HOUR = 3_600_000;

let database: TestDatabase;
let services: DemoServices;
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => TODAY, database);
});
afterAll(() => services.close());

const ask = (days: string, user = 'manager') =>
  services.ask(user, 'GET', `/recon-services/rest/cockpit/bottlenecks?siteId=${SITE}&${days}`);

test('shops and desks tell for how much of the open time each held the site back', async () => {
  const { status, body } = await ask('from=2026-02-02&to=2026-02-08');
  expect(status).toBe(200);
  const { openMs, rows } = body as WireAnswerOf<typeof getBottlenecks>;
  // Five days of eleven hours and a Saturday of six.
  expect(openMs).toBe(61 * HOUR);
  expect(rows.some(({ siteShopId, shopName }) => siteShopId !== null && shopName !== '')).toBe(true);
  expect(rows.some(({ stage }) => stage === 'Estimate')).toBe(true);
  // Nobody works at what a customer decides, or at what waits in Repair for its shops.
  expect(rows.some(({ stage }) => ['Approve', 'Repair', 'Parts'].includes(String(stage)))).toBe(false);
  const sole = rows.reduce((sum, { soleMs }) => sum + soleMs, 0);
  expect(sole).toBeGreaterThan(0);
  expect(sole).toBeLessThanOrEqual(openMs);
  for (const { soleMs, shiftingMs, activeMs } of rows) {
    expect(soleMs + shiftingMs).toBeLessThanOrEqual(activeMs);
    expect(activeMs).toBeLessThanOrEqual(openMs);
  }
  expect(rows.map(({ soleMs }) => soleMs)).toEqual(
    rows.map(({ soleMs }) => soleMs).toSorted((one, other) => other - one),
  );
});

test('of days to come nothing is known, backward ones are refused, and so is whoever may not read reports', async () => {
  expect((await ask('from=2027-01-01&to=2027-01-02')).body).toEqual({ openMs: 0, rows: [] });
  expect((await ask('from=2026-02-08&to=2026-02-02')).status).toBe(400);
  expect((await ask('from=2026-02-02&to=2026-02-08', 'technician')).status).toBe(403);
});
