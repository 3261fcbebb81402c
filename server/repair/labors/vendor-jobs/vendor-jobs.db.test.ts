import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorJob } from '#contract/vendor-jobs';
import { TODAY } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';

const REST = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
let now = TODAY;
let glass = 0;
let paint = 0;
let order: { id: number; number: string };
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
  [glass, paint] = (await Promise.all(['Glass Pros', 'Paint Pros'].map(makeVendor))) as [number, number];
  const [found] = await sql<typeof order>(
    `SELECT w.work_order_id AS id, w.ext_id AS number FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = ${SITE} AND w.status = 'Open' AND t.task = 'Repair' AND t.active ORDER BY 1 LIMIT 1`,
  );
  if (!found) throw new Error('Nothing is in Repair.');
  order = found;
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
async function makeVendor(name: string, place: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO site_vendor (site_id, vendor_name, display_order) VALUES (${SITE}, $1, $2) RETURNING site_vendor_id AS id`,
    [name, 900 + place],
  );
  return row?.id ?? 0;
}
async function makeLabor(name: string): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `WITH item AS (
       INSERT INTO estimate_item (site_id, work_order_id, item_name) VALUES (${SITE}, $1, $2) RETURNING estimate_item_id AS id)
     INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT ${SITE}, $1, item.id, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = ${SITE}), $2, 100,
            'Ready for Repair', true FROM item
     RETURNING estimate_labor_id AS id`,
    [order.id, name],
  );
  return row?.id ?? 0;
}

type Answer = { status: number; body: VendorJob & { errorMessage?: string } };
const send = (ids: number[], more: object = {}, user = 'shop', headers: Record<string, string> = {}) => {
  later(1);
  const body = {
    siteId: SITE,
    workOrderId: order.id,
    siteVendorId: glass,
    estimateLaborIds: ids,
    offSite: 'N',
    ...more,
  };
  return services.ask(user, 'POST', `${REST}/vendor-jobs`, { body, headers }) as Promise<Answer>;
};
const step = (job: VendorJob, what: string, more: object = {}, user = 'shop') => {
  later(1);
  return services.ask(user, 'POST', `${REST}/vendor-jobs/${job.vendorJobId}/${what}`, {
    body: { siteId: SITE, tcn: job.tcn + 1, ...more },
  }) as Promise<Answer>;
};
const events = (job: VendorJob) =>
  sql<{ action: string; description: string; data: Record<string, unknown> }>(
    `SELECT action, description, data FROM work_order_event
     WHERE site_id = ${SITE} AND event_type = 'Vendor' AND data ->> 'vendorJobId' = $1 ORDER BY event_id`,
    [String(job.vendorJobId)],
  );
const tellings = (job: VendorJob) =>
  sql<{ promised: Date | null; told_at: Date }>(
    `SELECT promised, told_at FROM vendor_promise WHERE site_id = ${SITE} AND vendor_job_id = $1 ORDER BY promise_id`,
    [job.vendorJobId],
  );
const cleared = async (job: VendorJob) => {
  const [found] = await sql<{ open: boolean }>(
    `SELECT bool_or(open) AS open FROM vendor_job_labor WHERE site_id = ${SITE} AND vendor_job_id = $1`,
    [job.vendorJobId],
  );
  return !found?.open;
};

describe('a vendor job', () => {
  test('goes from sent to back, each step told with all that is known of it, and leaves its labors as they are', async () => {
    const ids = [await makeLabor('Windshield'), await makeLabor('Chip')];
    const { status, body: sent } = await send(ids, { promised: '2026-03-05', note: 'Tinted' });
    expect(status).toBe(200);
    expect(sent).toMatchObject({
      state: 'Sent',
      vendorName: 'Glass Pros',
      promised: '2026-03-05',
      moves: 0,
      tcn: 1,
    });
    later(61);
    const { body: accepted } = await step(sent, 'accepted', { promised: '2026-03-06' });
    later(61);
    const { body: promised } = await step(accepted, 'promised', { promised: '2026-03-09T16:00:00Z' });
    expect(promised).toMatchObject({
      state: 'Accepted',
      promised: '2026-03-09T16:00:00.000Z',
      firstPromised: '2026-03-05',
      moves: 2,
    });
    const { body: back } = await step(promised, 'back');
    expect(back).toMatchObject({
      state: 'Back',
      labors: ids.map((estimateLaborId) => ({ estimateLaborId, repaired: 'N' })),
    });
    expect(await cleared(back)).toBe(true);
    expect((await tellings(back)).length).toBe(3);
    const told = await events(back);
    expect(told.map(({ action, description }) => `${action}: ${description}`)).toEqual([
      'Sent: Windshield, Chip sent to Glass Pros, promised for Mar 5, 2026',
      'Accepted: Windshield, Chip accepted by Glass Pros, promised for Mar 6, 2026 instead of Mar 5, 2026',
      expect.stringMatching(
        /^Promised: Windshield, Chip at Glass Pros: promised for Mar 9, 2026 @ .+ instead of Mar 6, 2026$/,
      ),
      'Back: Windshield, Chip back from Glass Pros',
    ]);
    for (const { data } of told) {
      expect(data).toMatchObject({
        vendorJobId: back.vendorJobId,
        siteVendorId: glass,
        vendor: 'Glass Pros',
        laborIds: ids,
      });
    }
    expect(told[2]?.data['promisedBefore']).toBe(told[1]?.data['promised']);
  });

  test('stands with its labors in the list of labors, on the vehicle, and among what vendors have', async () => {
    const id = await makeLabor('Listed');
    const { body: job } = await send([id], { promised: '2026-03-05' });
    const asked = `siteId=${SITE}&limit=100`;
    const listed = await services.ask('shop', 'GET', `${REST}/proc/getOpenRepairLabors?${asked}&atVendor=Y`);
    expect(listed.body).toMatchObject([
      { estimateLaborId: id, vendorJob: { vendorJobId: job.vendorJobId, state: 'Sent' } },
    ]);
    const vehicle = await services.ask(
      'shop',
      'GET',
      `${REST}/proc/getVehicle?siteId=${SITE}&workOrderId=${order.id}`,
    );
    const { labors } = vehicle.body as { labors: { estimateLaborId: number; vendorJob: VendorJob | null }[] };
    expect(labors.find(({ estimateLaborId }) => estimateLaborId === id)?.vendorJob).toMatchObject({
      promised: '2026-03-05',
    });
    const open = await services.ask('shop', 'GET', `${REST}/vendor-jobs?siteId=${SITE}`);
    expect(open.body).toMatchObject([{ vendorJobId: job.vendorJobId }]);
    await step(job, 'back');
    expect((await services.ask('shop', 'GET', `${REST}/vendor-jobs?siteId=${SITE}`)).body).toEqual([]);
    const all = await services.ask(
      'shop',
      'GET',
      `${REST}/vendor-jobs?siteId=${SITE}&workOrderId=${order.id}`,
    );
    expect((all.body as VendorJob[]).at(-1)).toMatchObject({ vendorJobId: job.vendorJobId, state: 'Back' });
  });

  test('keeps its labors from being worked on and completed until they are back', async () => {
    const id = await makeLabor('Tint');
    const [mine] = await sql<{ id: number }>(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, labor_time, assigner_user)
       SELECT t.site_id, $1, t.technician_id, 100, 'test' FROM technician t JOIN user_config u USING (user_config_id)
       WHERE t.site_id = ${SITE} AND u.user_name = 'technician' RETURNING technician_id AS id`,
      [id],
    );
    const { body: job } = await send([id]);
    const start = `${REST}/proc/startLaborClock?siteId=${SITE}&estimateLaborId=${id}&technicianId=${mine?.id}`;
    expect((await services.ask('technician', 'GET', start)).body).toMatchObject({
      errorMessage: 'Tint is at Glass Pros. Mark it as back first: work can continue once it is back.',
    });
    const complete = () =>
      services.ask('shop', 'GET', `${REST}/proc/completeLabor?siteId=${SITE}&estimateLaborId=${id}`);
    const refused = await complete();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errorMessage: 'Tint is at Glass Pros. Mark it as back first: work can continue once it is back.',
    });
    await step(job, 'back');
    expect((await complete()).status).toBe(200);
  });

  test('is sent once, however often the same click arrives', async () => {
    const id = await makeLabor('Once');
    const headers = { 'idempotency-key': 'vendor-once' };
    const [one, other] = [await send([id], {}, 'shop', headers), await send([id], {}, 'shop', headers)];
    expect(other).toEqual(one);
    await step(one.body, 'back');
  });

  test('is one of two when two people send the same labor, and the other one is told whose it is', async () => {
    const id = await makeLabor('Wanted');
    const answers = await Promise.all([send([id]), send([id], { siteVendorId: paint }, 'manager')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body.errorMessage).toMatch(
      /^Wanted is already at (Glass|Paint) Pros, so it cannot be sent to .+\. Nothing was sent\.$/,
    );
    if (won) await step(won.body, 'back');
  });

  test('is changed by one of two who know the same, and the other one is told by whom', async () => {
    const { body: job } = await send([await makeLabor('Contested')]);
    const answers = await Promise.all([
      step(job, 'back'),
      step(job, 'cancelled', { reason: 'Too late' }, 'manager'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.errorMessage).toMatch(/changed the job at Glass Pros at .+ Nothing was overwritten\.$/);
  });
});

describe('is refused, in a sentence, and nothing is written:', () => {
  const refusal = async ({ status, body }: Answer) => `${status} ${body.errorMessage}`;

  test('labors that cannot go', async () => {
    const [running, done, pending] = [
      await makeLabor('Running'),
      await makeLabor('Done'),
      await makeLabor('Pending'),
    ];
    await sql(
      `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time)
       SELECT ${SITE}, $1, technician_id, $2 FROM technician t WHERE site_id = ${SITE}
         AND NOT EXISTS (SELECT FROM labor_clock k WHERE k.technician_id = t.technician_id AND k.stop_time IS NULL) LIMIT 1`,
      [running, TODAY],
    );
    await sql(`UPDATE labor SET status = 'Completed', repaired = true WHERE estimate_labor_id = $1`, [done]);
    await sql(`UPDATE labor SET status = 'Pending', approved = false WHERE estimate_labor_id = $1`, [
      pending,
    ]);
    const before = await sql('SELECT count(*) FROM vendor_job');
    const end = 'so it cannot be sent to Glass Pros. Nothing was sent.';
    expect(await refusal(await send([running]))).toBe(`409 Running is being worked on, ${end}`);
    expect(await refusal(await send([done]))).toBe(`409 Done is completed or declined, ${end}`);
    expect(await refusal(await send([pending]))).toBe(`409 Pending is not approved yet, ${end}`);
    expect(await refusal(await send([900_000_000]))).toBe(
      '404 One of these labors is no longer on this work order. Nothing was sent.',
    );
    expect(await refusal(await send([await makeLabor('Vendor')], { siteVendorId: 900_000 }))).toBe(
      '400 There is no such vendor at this site.',
    );
    expect(await sql('SELECT count(*) FROM vendor_job')).toEqual(before);
  });

  test('promises that cannot be', async () => {
    const id = await makeLabor('Promise');
    const field = async (promised: string) => {
      const { status, body } = await send([id], { promised });
      const { fields } = body as unknown as { fields?: { field: string }[] };
      return [status, body.errorMessage, fields?.[0]?.field];
    };
    expect(await field('2026-02-01')).toEqual([
      400,
      'The promised day is before the job was sent to Glass Pros.',
      'promised',
    ]);
    expect(await field('2036-02-01')).toEqual([
      400,
      'The promised day is more than a year ahead.',
      'promised',
    ]);
    expect((await field('soon'))[0]).toBe(400);
  });

  test('what is over, and a vehicle in two places', async () => {
    const { body: away } = await send([await makeLabor('Away')], { offSite: 'Y' });
    const other = await makeLabor('Second');
    expect(await refusal(await send([other], { offSite: 'Y', siteVendorId: paint }))).toBe(
      `409 The vehicle of work order ${order.number} is away at Glass Pros. It can go to another vendor when it is back.`,
    );
    const { body: back } = await step(away, 'back');
    expect(await refusal(await step(back, 'promised', { promised: '2026-03-09' }))).toBe(
      '409 The job at Glass Pros is already back.',
    );
    const { body: sent } = await send([other], { siteVendorId: paint });
    const { body: cancelled } = await step(sent, 'cancelled', { reason: 'Too dear' });
    expect(cancelled).toMatchObject({ state: 'Cancelled', cancelReason: 'Too dear' });
    expect(await refusal(await step(cancelled, 'back'))).toBe('409 The job at Paint Pros is cancelled.');
    expect((await step(sent, 'cancelled', { reason: ' ' })).status).toBe(400);
  });

  test.each([
    ['external', 403],
    ['viewer', 403],
    ['parts', 403],
    ['express', 403],
  ])('%s, who gives no work out', async (user, status) => {
    expect((await send([await makeLabor(`By ${user}`)], {}, user)).status).toBe(status);
  });
});

describe('the last step is taken back', () => {
  test('within a minute, as if it had not been: acceptance, promise, return, cancellation', async () => {
    const { body: sent } = await send([await makeLabor('Undone')], { promised: '2026-03-05' });
    later(61);
    const steps = [
      ['accepted', { promised: '2026-03-06' }],
      ['promised', { promised: '2026-03-08' }],
      ['back', {}],
      ['cancelled', { reason: 'Slip' }],
    ] as const;
    let job = sent;
    for (const [what, more] of steps) {
      const { body: done } = await step(job, what, more);
      const { status, body: undone } = await step(done, 'undo');
      expect(status).toBe(200);
      expect(undone).toMatchObject({
        state: 'Sent',
        promised: '2026-03-05',
        firstPromised: '2026-03-05',
        moves: 0,
        backTime: null,
        cancelReason: '',
        lastStep: null,
      });
      expect(await cleared(undone)).toBe(false);
      job = undone;
      later(61);
    }
    expect((await step(job, 'undo')).body.errorMessage).toBe(
      'The job at Glass Pros stays as it is: there is nothing to undo.',
    );
    await step(job, 'back');
  });

  test('and a sending leaves its labors to others', async () => {
    const id = await makeLabor('Sent wrongly');
    const { body: sent } = await send([id]);
    expect((await step(sent, 'undo')).body).toMatchObject({ state: 'Cancelled', cancelReason: '' });
    const again = await send([id], { siteVendorId: paint });
    expect(again.status).toBe(200);
    await step(again.body, 'back');
  });

  test('but not after a minute, by somebody else, or once a labor has gone on', async () => {
    const id = await makeLabor('Gone on');
    const { body: sent } = await send([id]);
    const { body: back } = await step(sent, 'back');
    expect((await step(back, 'undo', {}, 'manager')).body.errorMessage).toMatch(
      /^The job at Glass Pros stays as it is: .+ did it\.$/,
    );
    const { body: elsewhere } = await send([id], { siteVendorId: paint });
    expect((await step(back, 'undo')).body.errorMessage).toBe(
      'The job at Glass Pros stays as it is: Gone on is now at Paint Pros.',
    );
    const { body: returned } = await step(elsewhere, 'back');
    later(61);
    expect((await step(returned, 'undo')).body.errorMessage).toBe(
      'The job at Paint Pros stays as it is: a minute has passed.',
    );
  });
});

test('vendors are chosen by how they have answered and kept what they said first', async () => {
  const mine = async (user = 'shop') => {
    const { status, body } = await services.ask(
      user,
      'GET',
      `${REST}/vendor-jobs/reliability?siteId=${SITE}`,
    );
    return {
      status,
      told: (body as { siteVendorId: number }[]).find?.(({ siteVendorId }) => siteVendorId === steady),
    };
  };
  const steady = await makeVendor('Steady Glass', 9);
  await services.signInAnew('shop');
  await services.signInAnew('reader');
  for (const [promised, waits] of [
    ['2026-03-20', 7200],
    ['2026-03-20', 3600],
    [null, 14_400],
  ] as const) {
    const { body: job } = await send([await makeLabor('Steady')], { siteVendorId: steady, promised });
    later(waits - 1);
    await services.signInAnew('shop');
    const { body: accepted } = await step(job, 'accepted');
    await step(accepted, 'back');
  }
  const off = await send([await makeLabor('Called off')], { siteVendorId: steady });
  await step(off.body, 'cancelled', { reason: 'Not needed' });
  await services.signInAnew('shop');
  expect((await mine()).told).toEqual({
    siteVendorId: steady,
    asked: 3,
    answered: 3,
    answerHours: 2,
    promised: 2,
    kept: 2,
  });
  await services.signInAnew('reader');
  expect((await mine('reader')).status).toBe(403);
});
