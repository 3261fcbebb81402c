import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { checkQueue } from '../doctor/checks';
import { listFailing, tryFailingNow } from '../../platform/jobs/failing';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';
const waiting = { timeout: 20_000, interval: 50 };

type Job = { jobId: string; task: string; ofSite: boolean; extId: string; vehicle: string; error: string };

let services: DemoServices;
let place = 0;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const list = async (siteId = 1001) => {
  const { status, body } = await services.ask('admin', 'GET', `${MAIN}proc/getGivenUpJobs?siteId=${siteId}`);
  expect(status).toBe(200);
  return body as { jobs: Job[]; total: number };
};
const post = (user: string, call: string, body: object) =>
  services.ask(user, 'POST', `${MAIN}proc/${call}`, { body: { siteId: 1001, ...body } });

/** A charge whose delivery was given up, because its book cannot be written; `mend` makes it writable again. */
async function giveUpCharge(): Promise<{ order: DueOrder; mend: () => Promise<unknown> }> {
  const { pool } = services;
  const order = await makeDueOrder(asking(pool), 1001, place++);
  await pool.query('ALTER TABLE charge_ledger RENAME TO charge_ledger_away');
  await services.ask(
    'admin',
    'GET',
    `${MAIN}sendLaborCharges?siteId=1001&workOrderId=${order.workOrderId}&laborId=${order.laborId}`,
  );
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts
       WHERE payload ->> 'chargeKey' = $1 AND last_error IS NOT NULL AND locked_at IS NULL`,
      [`labor-${order.laborId}-1`],
    );
    expect(rowCount).toBe(1);
  }, waiting);
  return { order, mend: () => pool.query('ALTER TABLE charge_ledger_away RENAME TO charge_ledger') };
}
const chargeOf = async ({ laborId }: DueOrder) =>
  (
    await services.pool.query<{ status: string; error: string }>(
      `SELECT status, last_error AS error FROM charge WHERE site_id = 1001 AND charge_key = $1`,
      [`labor-${laborId}-1`],
    )
  ).rows[0];

test('a job that was given up is listed with its vehicle and its reason; tried again it is done', async () => {
  expect(await list()).toEqual({ jobs: [], total: 0 });
  const { order, mend } = await giveUpCharge();
  const { jobs, total } = await list();
  expect(total).toBe(1);
  expect(jobs).toMatchObject([
    {
      task: 'send-charge',
      ofSite: true,
      extId: order.extId,
      attempts: 25,
      error: 'relation "charge_ledger" does not exist.',
    },
  ]);
  expect(await list(1003)).toEqual({ jobs: [], total: 0 });
  await mend();
  const jobIds = jobs.map(({ jobId }) => jobId);
  expect((await post('shop', 'retryGivenUpJobs', { jobIds })).status).toBe(403);
  const answers = await Promise.all([1, 2].map(() => post('admin', 'retryGivenUpJobs', { jobIds })));
  const retried = answers.map(({ body }) => (body as { retried: number }).retried);
  expect(retried.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await vi.waitFor(async () => expect(await chargeOf(order)).toMatchObject({ status: 'Sent' }), waiting);
  expect(await list()).toEqual({ jobs: [], total: 0 });
  const { rows } = await services.pool.query('SELECT FROM charge_ledger WHERE work_order_number = $1', [
    order.extId,
  ]);
  expect(rows).toHaveLength(1);
});

test('what belongs to no site is listed everywhere; all are tried again at once', async () => {
  await services.pool.query(
    `SELECT graphile_worker.add_job('housekeeping', '{}', run_at => now() + interval '1 day'),
            graphile_worker.add_job('sweep-uploads', '{}', run_at => now() + interval '1 day')`,
  );
  await services.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = '[{"code":"invalid"}]'
     WHERE run_at > now() + interval '23 hours'`,
  );
  expect((await list(1003)).jobs).toMatchObject([
    { task: 'housekeeping', ofSite: false, extId: '', error: 'What it was asked to do cannot be read.' },
    { task: 'sweep-uploads' },
  ]);
  expect((await post('admin', 'retryGivenUpJobs', {})).body).toEqual({ success: true, retried: 2 });
  await services.settled();
  expect((await list()).total).toBe(0);
});

test('a job is deleted with a reason, which the audit trail keeps; its charge has failed and can be sent again', async () => {
  const { order, mend } = await giveUpCharge();
  const jobIds = (await list()).jobs.map(({ jobId }) => jobId);
  expect((await post('admin', 'deleteGivenUpJobs', { jobIds, reason: ' ' })).status).toBe(400);
  expect((await post('shop', 'deleteGivenUpJobs', { jobIds, reason: 'No' })).status).toBe(403);
  const reason = 'The account was closed';
  expect((await post('admin', 'deleteGivenUpJobs', { jobIds, reason })).body).toEqual({
    success: true,
    deleted: 1,
  });
  expect((await list()).total).toBe(0);
  expect(await chargeOf(order)).toEqual({ status: 'Failed', error: `Its delivery was deleted: ${reason}` });
  const trail = await services.ask('admin', 'GET', `${MAIN}proc/getAuditEvents?siteId=1001&resource=jobs`);
  expect((trail.body as { events: object[] }).events).toMatchObject([
    {
      action: 'deleted',
      recordName: `send-charge labor-${order.laborId}-1`,
      changes: expect.arrayContaining([{ field: 'reason', before: null, after: reason }]),
    },
  ]);
  await mend();
  const again = await post('admin', 'resendFailedCharges', {});
  expect(again.body).toMatchObject({ queued: 1, refused: [] });
  await vi.waitFor(async () => expect(await chargeOf(order)).toMatchObject({ status: 'Sent' }), waiting);
});

test('a job that fails again and again is listed with its reason and its next try, and goes by itself once it succeeds', async () => {
  const { pool } = services;
  const failing = async (siteId = 1001) =>
    (await services.ask('admin', 'GET', `${MAIN}proc/getFailingJobs?siteId=${siteId}`)).body as {
      kinds: {
        task: string;
        tries: number;
        triedTime: string | null;
        nextTime: string | null;
        error: string;
      }[];
    };
  const ready = async () => (await services.ask(undefined, 'GET', '/readyz')).body;
  const metrics = async () => String((await services.ask(undefined, 'GET', '/metrics')).body);
  expect(await failing()).toEqual({ kinds: [] });
  expect(await ready()).toEqual({ status: 'ready' });

  // One site cannot be counted; the others are.
  await pool.query(`CREATE FUNCTION no_ledger() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The disk of site 1001 is full'; END $$`);
  await pool.query(`CREATE TRIGGER no_ledger BEFORE INSERT OR UPDATE ON vehicle_ledger FOR EACH ROW
    WHEN (NEW.site_id = 1001) EXECUTE FUNCTION no_ledger()`);
  await pool.query(`UPDATE vehicle_ledger SET state = 'stale', until = NULL WHERE site_id <> 1001`);
  await pool.query(`SELECT graphile_worker.add_job('count-ledger', '{"_cron":{}}')`);
  await vi.waitFor(async () => {
    // Its pauses grow: none of them is waited for here.
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    expect((await failing()).kinds).toHaveLength(1);
  }, waiting);
  // The other sites were counted all the same.
  const { rows: stale } = await pool.query(
    `SELECT FROM vehicle_ledger WHERE site_id <> 1001 AND state = 'stale'`,
  );
  expect(stale).toEqual([]);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '3 hours' WHERE locked_at IS NULL`,
  );
  await vi.waitFor(async () => {
    const { kinds } = await failing(1003);
    expect(kinds).toMatchObject([
      {
        task: 'count-ledger',
        ofSite: false,
        jobs: 1,
        error: 'Site 1001 could not be counted: The disk of site 1001 is full.',
      },
    ]);
    expect(Date.parse(kinds[0]?.nextTime ?? '')).toBeGreaterThan(Date.now());
    expect(kinds[0]?.tries).toBeGreaterThanOrEqual(3);
  }, waiting);
  expect(await ready()).toEqual({ status: 'ready', jobsFailing: 1 });
  expect(await metrics()).toContain('frontline_jobs{state="failing"} 1');
  expect(await checkQueue(pool)).toMatchObject([
    { state: 'doubtful', sentence: expect.stringContaining('count-ledger') },
  ]);

  // Tried before its time it fails once more: when it failed last never goes back, and is not told where unknown.
  const { rows: before } = await pool.query<{ id: string; attempts: number }>(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + exp(least(attempts, 10)) * interval '1 second'
     WHERE last_error IS NOT NULL AND locked_at IS NULL RETURNING id, attempts`,
  );
  expect(before).toHaveLength(1);
  const lastFailed = Date.parse((await failing()).kinds[0]?.triedTime ?? '');
  expect(Date.now() - lastFailed).toBeLessThan(20_000);
  const client = await pool.connect();
  try {
    // Nobody takes it before this ends.
    await client.query('BEGIN');
    expect(await tryFailingNow(client, 1001, { task: 'count-ledger', ofSite: false })).toBe(1);
    expect(await listFailing(client, 1001)).toMatchObject([{ task: 'count-ledger', failed_at: null }]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  expect((await post('admin', 'tryFailingJobs', { task: 'count-ledger', ofSite: false })).body).toMatchObject(
    {
      tried: 1,
    },
  );
  const told: (string | null)[] = [];
  await vi.waitFor(async () => {
    const [kind] = (await failing()).kinds;
    told.push(kind?.triedTime ?? null);
    expect(kind?.tries).toBeGreaterThan(before[0]?.attempts ?? 0);
    expect(kind?.triedTime).toEqual(expect.any(String));
  }, waiting);
  const times = told.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  expect(Math.min(...times)).toBeGreaterThan(lastFailed);

  await pool.query('DROP TRIGGER no_ledger ON vehicle_ledger');
  const kind = { task: 'count-ledger', ofSite: false };
  expect((await post('shop', 'tryFailingJobs', kind)).status).toBe(403);
  expect((await post('admin', 'tryFailingJobs', { ...kind, ofSite: true })).body).toEqual({
    success: true,
    tried: 0,
  });
  expect((await post('admin', 'tryFailingJobs', kind)).body).toEqual({ success: true, tried: 1 });
  await vi.waitFor(async () => expect(await failing()).toEqual({ kinds: [] }), waiting);
  expect(await ready()).toEqual({ status: 'ready' });
});
