import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';
import { countSiteTimers } from './jobs';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const HOUR = 3_600_000;

let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  database = await createDemoDatabase();
  services = await startDemoServices({}, () => now, database);
  await services.settled();
});
afterAll(() => services.close());
beforeEach(() => {
  now = TODAY;
});

test('timers', async () => {
  const { rows } = await database.pool.query('SELECT subject, state, told, count(*)::int AS n, min(used_ms) AS used, max(next_time) AS next FROM stage_timer GROUP BY 1, 2, 3 ORDER BY 1, 2');
  console.log(rows);
  const { rows: inbox } = await database.pool.query("SELECT count(*)::int AS n FROM notification WHERE kind = 'overdue'");
  console.log(inbox);
  expect(await countSiteTimers(database.pool, SITE, { clock: () => now, quietly: false })).toBeGreaterThan(10);
  now = new Date(now.getTime() + 12 * HOUR);
  await vi.waitFor(async () => {
    const { rows: told } = await database.pool.query("SELECT n.data, u.user_name, n.subject FROM notification n JOIN user_config u USING (user_config_id) WHERE kind = 'overdue'");
    console.log(told);
    expect(told.length).toBeGreaterThan(0);
  }, { timeout: 20_000, interval: 1000 });
});
