import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({
    FRONTLINE_PERSON_LIMITS: 'true',
    // More than any disk has.
    FRONTLINE_DISK_RESERVE_MB: '1000000000',
    FRONTLINE_POOL: '12',
  });
});
afterAll(() => services.close());

const search = (user: string) =>
  services.ask(user, 'GET', '/recon-services/rest/proc/searchVehicles?term=1FT');

test('a flood of one person is refused with a sentence, and others are answered meanwhile', async () => {
  const flood = await Promise.all(Array.from({ length: 300 }, () => search('viewer')));
  const statuses = new Set(flood.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(flood.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect(flood.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'too_many',
    errorMessage: expect.stringMatching(/too many searches in a short time/) as string,
  });
  expect((await search('manager')).status).toBe(200);
});

test('one person has three exports under way at a time, and others have theirs', async () => {
  const holder = await services.pool.connect();
  const ask = (user: string) =>
    services.ask(user, 'GET', '/recon-services/rest/proc/getWorkOrdersDetailed?siteId=1001');
  const running = async () => {
    const { rowCount } = await services.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE '%company_name%'`,
    );
    return rowCount;
  };
  const under: ReturnType<typeof ask>[] = [];
  try {
    await holder.query('BEGIN; LOCK TABLE labor IN ACCESS EXCLUSIVE MODE');
    under.push(ask('admin'), ask('admin'), ask('admin'));
    await expect.poll(running).toBe(3);
    expect(await ask('admin')).toMatchObject({
      status: 429,
      body: { errorMessage: '3 of your exports are still running. Wait until one of them is finished.' },
    });
    under.push(ask('manager'));
    await expect.poll(running).toBe(4);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask('admin')).status).toBe(200);
});

test('on a disk that is nearly full nothing new is stored, and all else goes on', async () => {
  const { rows } = await services.pool.query<{ ext_id: string }>(
    "SELECT ext_id FROM work_order WHERE site_id = 1001 AND status = 'Open' ORDER BY 1 LIMIT 1",
  );
  const order = { auction: 'LKAA', work_order_number: rows[0]?.ext_id };
  const upload = await services.ask('manager', 'POST', '/services/recon-media/signedUrl', {
    body: { ...order, file_name: 'x', file_extension: 'png', size: 9 },
  });
  const report = await services.ask('shop', 'POST', '/services/pe/plist_report?site_id=1001', {
    body: { type: 'summary' },
  });
  for (const refused of [upload, report]) {
    expect(refused).toMatchObject({
      status: 422,
      body: { errorMessage: expect.stringMatching(/not enough disk space/) as string },
    });
  }
  expect((await services.pool.query('SELECT FROM plist_report')).rowCount).toBe(0);
  const query = new URLSearchParams({ auction: 'LKAA', work_order_number: rows[0]?.ext_id ?? '' });
  const list = await services.ask('manager', 'GET', `/services/recon-media/media?${query}`);
  expect(list.status).toBe(200);
  expect(await services.ask(undefined, 'GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', warning: expect.stringMatching(/disk is nearly full/) as string },
  });
});
