import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import { HOUR_DIMENSIONS, type getHours, type getHourVehicles, type getLeadTimes } from '#contract/cockpit';
import type { getCustomerLeadTimes } from '#contract/cockpit-customers';
import type { getStandingVehicles, getVehicleTimeline } from '#contract/cockpit';
import { CAUSES, PARTIES } from '#domain/ledger/causes';
import { STAGE_NAMES } from '#domain/stages';
import { addPeople } from '../../../tests/helpers/people';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver } from '../../work/history/follow-spans';
import { countSite } from './count';

const COCKPIT = '/recon-services/rest/cockpit/';
const SITE = 1001;
const PERIOD = { from: '2025-06-01', to: '2026-03-02' };

let database: TestDatabase;
let services: DemoServices;
let customers: number[] = [];
let shops: number[] = [];
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => TODAY, database);
  await services.settled();
  await countSite(database.pool, SITE, TODAY);
  customers = (
    await sql<{ id: number }>('SELECT DISTINCT customer_id AS id FROM site_hour WHERE site_id = $1', [SITE])
  ).map(({ id }) => id);
  shops = (
    await sql<{ id: number }>('SELECT site_shop_id AS id FROM site_shop WHERE site_id = $1', [SITE])
  ).map(({ id }) => id);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
type Params = Record<string, string | number | undefined>;
async function ask<Answer>(call: string, params: Params, user = 'manager'): Promise<Answer> {
  const query = new URLSearchParams({ siteId: String(SITE) });
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const { status, body } = await services.ask(user, 'GET', `${COCKPIT}${call}?${query.toString()}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Answer;
}
type Hours = WireAnswerOf<typeof getHours>;
type Vehicles = WireAnswerOf<typeof getHourVehicles>;
type Amounts = { ms: number; openMs: number; cents: number; unpricedMs: number };
const total = (rows: readonly Amounts[]): Amounts => ({
  ms: rows.reduce((sum, { ms }) => sum + ms, 0),
  openMs: rows.reduce((sum, { openMs }) => sum + openMs, 0),
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  unpricedMs: rows.reduce((sum, { unpricedMs }) => sum + unpricedMs, 0),
});
const moment = (value: unknown) => Date.parse(String(value));
const amountsOf = ({ ms, openMs, cents, unpricedMs }: Amounts): Amounts => ({
  ms,
  openMs,
  cents,
  unpricedMs,
});

/** All vehicles behind some hours, page after page. */
async function allVehicles(params: Params): Promise<{ answer: Vehicles; rows: Vehicles['rows'] }> {
  const rows: Vehicles['rows'] = [];
  for (;;) {
    const last = rows.at(-1);
    const answer = await ask<Vehicles>('vehicles', {
      ...params,
      limit: 200,
      afterMs: last?.ms,
      afterId: last?.workOrderId,
    });
    rows.push(...answer.rows);
    if (answer.rows.length < 200) return { answer, rows };
  }
}

test('what is shown is the sum of the vehicles behind it, for any filter', async () => {
  const maybe = <Value>(values: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
  const day = fc
    .integer({ min: 0, max: 270 })
    .map((days) => new Date(Date.parse(PERIOD.from) + days * 86_400_000).toISOString().slice(0, 10));
  const filters = fc.record({
    days: fc.tuple(day, day).map((days) => days.toSorted()),
    customerId: maybe(fc.constantFrom(...customers)),
    siteShopId: maybe(fc.constantFrom(...shops)),
    stage: maybe(fc.constantFrom(...STAGE_NAMES)),
    cause: maybe(fc.constantFrom(...CAUSES)),
    party: maybe(fc.constantFrom(...PARTIES)),
    rework: maybe(fc.constantFrom('Y', 'N')),
    closed: maybe(fc.constantFrom('Y', 'N')),
    by: fc.constantFrom(...HOUR_DIMENSIONS),
  });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filters, async ({ days: [from, to], ...limits }) => {
      const hours = await ask<Hours>('hours', { from, to, ...limits });
      const { by: _, ...same } = limits;
      const behind = await allVehicles({ from, to, ...same });
      expect(amountsOf(behind.answer)).toEqual(total(hours.rows));
      expect(total(behind.rows)).toEqual(total(hours.rows));
      expect(new Set(behind.rows.map(({ workOrderId }) => workOrderId)).size).toBe(behind.answer.count);
      found += behind.answer.count;
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(500);
});

test('the vehicles that took longest come first, with what they are called', async () => {
  const { rows } = await allVehicles({ ...PERIOD, cause: 'approval' });
  expect(rows.map(({ ms }) => ms)).toEqual(rows.map(({ ms }) => ms).toSorted((one, other) => other - one));
  const [first] = rows;
  const [order] = await sql<{ ext_id: string; vin: string }>(
    'SELECT ext_id, vin FROM work_order WHERE site_id = $1 AND work_order_id = $2',
    [SITE, first?.workOrderId],
  );
  expect(first).toMatchObject({
    extId: order?.ext_id,
    vin: order?.vin,
    vehicle: expect.stringMatching(/^\d{4} \w/) as string,
  });
});

test('completed vehicles tell how long they took, by week and all together', async () => {
  const lead = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', PERIOD);
  const taken = await sql<{ ms: number }>(
    `SELECT extract(epoch FROM status_time - create_time)::float8 * 1000 AS ms FROM work_order
     WHERE site_id = $1 AND status = 'Completed' AND status_time >= '2025-06-01T05:00Z' AND status_time < '2026-03-03T06:00Z'
     ORDER BY 1`,
    [SITE],
  );
  expect(lead.vehicles).toBe(taken.length);
  expect(lead.weeks.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(lead.vehicles);
  for (const { week } of lead.weeks) expect(new Date(week).getUTCDay()).toBe(1);
  const middle = taken.length / 2;
  const [low, high] = [taken[Math.ceil(middle) - 1]?.ms ?? 0, taken[Math.floor(middle)]?.ms ?? 0];
  expect(lead.p50Ms).toBeCloseTo((low + high) / 2, 0);
  expect(lead.p90Ms).toBeGreaterThan(Number(lead.p50Ms));
  expect(lead.p50OpenMs).toBeLessThan(Number(lead.p50Ms));
  const none = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', {
    from: '2019-01-01',
    to: '2019-02-01',
  });
  expect(none).toMatchObject({ vehicles: 0, weeks: [] });
  expect(lead).toMatchObject({ goalMs: null, within: null, withinOpen: null });

  await sql('UPDATE site SET goal_days = 14 WHERE site_id = $1', [SITE]);
  const judged = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', PERIOD);
  expect(judged).toMatchObject({
    goalMs: 14 * 86_400_000,
    within: taken.filter(({ ms }) => ms <= 14 * 86_400_000).length,
    goalOpenMs: null,
    withinOpen: null,
  });
  expect(judged.weeks.reduce((sum, { within }) => sum + Number(within), 0)).toBe(judged.within);
  await sql('UPDATE site SET goal_days = NULL WHERE site_id = $1', [SITE]);
});

test('the vehicles of each customer tell how long they took, as they do when it is asked for alone', async () => {
  const { rows } = await ask<WireAnswerOf<typeof getCustomerLeadTimes>>('customerLeadTimes', PERIOD);
  const all = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', PERIOD);
  expect(rows.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(all.vehicles);
  for (const { customerId, ...own } of rows.slice(0, 3)) {
    const alone = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', { ...PERIOD, customerId });
    expect(alone).toMatchObject(own);
  }
});

test('vehicles that are there tell what they wait for, since when, and what a day costs', async () => {
  const { rows, countedUntil } = await ask<WireAnswerOf<typeof getStandingVehicles>>('standing', {});
  const [open] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM work_order WHERE site_id = $1 AND status = 'Open'`,
    [SITE],
  );
  expect(countedUntil).toBe(TODAY.toISOString());
  expect(rows).toHaveLength(open?.n ?? -1);
  for (const row of rows) {
    expect(moment(row.since)).toBeGreaterThanOrEqual(moment(row.arrived));
    expect(row.centsADay).toBeGreaterThan(0);
  }
  expect(rows.find(({ stage }) => stage === 'Approve')).toMatchObject({
    cause: 'approval',
    party: 'consignor',
  });
});

describe('the timeline of a vehicle', () => {
  test('is what its hours are, moment by moment', async () => {
    const orders = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order WHERE site_id = $1 ORDER BY work_order_id LIMIT 20`,
      [SITE],
    );
    for (const { id } of orders) {
      const line = await ask<WireAnswerOf<typeof getVehicleTimeline>>('timeline', { workOrderId: id });
      let reached = line.arrived;
      for (const piece of line.pieces) {
        expect(piece.from).toBe(reached);
        reached = piece.to;
      }
      expect(reached).toBe(line.until);
      const kept = await sql<{ cause: string; ms: number; cents: number }>(
        `SELECT cause, closed, sum(ms)::float8 AS ms, sum(cents)::float8 AS cents FROM vehicle_hour
         WHERE work_order_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
        [id],
      );
      const shown = line.causes
        .map(({ cause, closed, ms, cents }) => ({ cause, closed, ms, cents }))
        .toSorted(
          (one, other) => one.cause.localeCompare(other.cause) || Number(one.closed) - Number(other.closed),
        );
      expect(shown).toEqual(kept);
      expect(line.pieces.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(line.cents);
      expect(line.pieces.reduce((sum, { openMs }) => sum + Number(openMs), 0)).toBe(
        line.causes.reduce((sum, { openMs }) => sum + openMs, 0),
      );
      expect(line.spans.length).toBeGreaterThan(0);
    }
  });

  test('is not there for a vehicle of another site', async () => {
    const [other] = await sql<{ id: number }>(
      'SELECT work_order_id AS id FROM work_order WHERE site_id = 1002 LIMIT 1',
    );
    const answer = await services.ask(
      'manager',
      'GET',
      `${COCKPIT}timeline?siteId=${SITE}&workOrderId=${other?.id ?? 0}`,
    );
    expect(answer.status).toBe(404);
  });
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, /before/],
  [{ from: '2026-13-01', to: '2026-03-01' }, /is not a valid day/],
  [{ from: '2026-03-01' }, /to/],
  [{ from: '1900-01-01', to: '1900-01-31' }, /from must lie between 2000-01-01 and 2099-12-31; to must/],
  [{ from: '2026-03-01', to: '2999-01-31' }, /^to must lie between 2000-01-01 and 2099-12-31\.$/],
  [{ ...PERIOD, cause: 'weather' }, /cause/],
])('days and filters that are none are told by name: %o', async (params, said) => {
  const query = new URLSearchParams({ siteId: String(SITE), ...(params as Record<string, string>) });
  const { status, body } = await services.ask('manager', 'GET', `${COCKPIT}hours?${query.toString()}`);
  expect(status).toBe(400);
  expect((body as { errorMessage: string }).errorMessage).toMatch(said);
});

test('a customer and a shop that the site does not have are refused by name, in every call', async () => {
  const [far] = await sql<{ customer: number; shop: number }>(
    `SELECT max(customer_id) + 1 AS customer, (SELECT max(site_shop_id) + 1 FROM site_shop) AS shop FROM customer`,
  );
  const refused = async (call: string, field: 'customerId' | 'siteShopId', id = 0, user = 'manager') => {
    const { status, body } = await services.ask(
      user,
      'GET',
      `${COCKPIT}${call}?siteId=${SITE}&from=2026-02-01&to=2026-03-01&of=checks&${field}=${id}`,
    );
    const kind = field === 'customerId' ? 'customer' : 'shop';
    expect([call, status, body]).toEqual([
      call,
      400,
      expect.objectContaining({
        errorMessage: `Lakeside Auto Auction has no ${kind} with the number ${id}.`,
        fields: [expect.objectContaining({ field, reason: 'does not exist at this site' })],
      }),
    ]);
  };
  const ofShops = ['hours', 'vehicles', 'work', 'workVehicles', 'paper', 'traces'];
  for (const call of ofShops) await refused(call, 'siteShopId', far?.shop);
  for (const call of [...ofShops, 'leadTimes', 'customerLeadTimes', 'standing'])
    await refused(call, 'customerId', far?.customer);
  // A hidden customer cannot be told from a missing one.
  const [own, other] = await sql<{ id: number; ext: string }>(
    'SELECT customer_id AS id, ext_id AS ext FROM customer WHERE site_id = $1 ORDER BY customer_id LIMIT 2',
    [SITE],
  );
  await addPeople(database.pool, {
    userName: 'bert',
    sites: [SITE],
    roles: ['RECON_ADMIN'],
    customers: own?.ext ?? '',
  });
  await ask('hours', { ...PERIOD, customerId: own?.id }, 'bert');
  await refused('hours', 'customerId', other?.id, 'bert');
});

test('how many were completed and are here is of the moment that the costs were counted', async () => {
  const counted = async () => {
    const { vehicles } = await ask<WireAnswerOf<typeof getLeadTimes>>('leadTimes', PERIOD);
    const { rows } = await ask<WireAnswerOf<typeof getStandingVehicles>>('standing', {});
    const by = await ask<WireAnswerOf<typeof getCustomerLeadTimes>>('customerLeadTimes', PERIOD);
    return [vehicles, rows.length, by.rows.reduce((sum, row) => sum + row.vehicles, 0)];
  };
  const before = await counted();
  await sql(
    `UPDATE work_order SET status = 'Completed', status_time = $2 WHERE site_id = $1 AND work_order_id =
       (SELECT min(work_order_id) FROM work_order WHERE site_id = $1 AND status = 'Open')`,
    [SITE, TODAY],
  );
  expect(await counted()).toEqual(before);
  await countSite(database.pool, SITE, TODAY);
  const [completed = 0, here = 0, ofCustomers = 0] = before;
  expect(await counted()).toEqual([completed + 1, here - 1, ofCustomers + 1]);
});

test('who may not read reports sees none of it', async () => {
  for (const call of ['hours', 'vehicles', 'leadTimes', 'customerLeadTimes', 'standing']) {
    const { status } = await services.ask(
      'technician',
      'GET',
      `${COCKPIT}${call}?siteId=${SITE}&from=2026-02-01&to=2026-02-02`,
    );
    expect(status).toBe(403);
  }
});
