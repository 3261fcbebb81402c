import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getOwnFigures, getWorkFigures, getWorkVehicles } from '#contract/cockpit-work';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const WORK = '/recon-services/rest/cockpit/work';
const SITE = 1001;
const HOUR = 3_600_000;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Figures = WireAnswerOf<typeof getWorkFigures>;
async function figures(from: string, to: string, more = ''): Promise<Figures> {
  const { status, body } = await services.ask(
    'manager',
    'GET',
    `${WORK}?siteId=${SITE}&from=${from}&to=${to}${more}`,
  );
  expect(status).toBe(200);
  return body as Figures;
}
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

test('first checks count once for each vehicle, by the week they were in', async () => {
  const { checks } = await figures('2025-09-01', '2026-03-01');
  const firsts = await sql<{ passed: boolean }>(
    `SELECT (array_agg(action ORDER BY event_id))[1] = 'Pass' AS passed, min(mod_time) AS at FROM work_order_event
     WHERE site_id = $1 AND event_type = 'Quality Control' AND action IN ('Pass', 'Fail') GROUP BY work_order_id
     HAVING min(mod_time) >= '2025-09-01T05:00Z' AND min(mod_time) < '2026-03-02T06:00Z'`,
    [SITE],
  );
  expect(firsts.length).toBeGreaterThan(20);
  expect(sum(checks, ({ checked }) => checked)).toBe(firsts.length);
  expect(sum(checks, ({ passed }) => passed)).toBe(firsts.filter(({ passed }) => passed).length);
  expect(sum(checks, ({ passed }) => passed)).toBeLessThan(firsts.length);
  for (const { week } of checks) expect(new Date(week).getUTCDay()).toBe(1);
});

test('the first checks of a shop are those of the vehicles that went through it', async () => {
  const [{ shop } = { shop: 0 }] = await sql<{ shop: number }>(
    `SELECT site_shop_id AS shop FROM labor WHERE site_id = $1 AND repaired GROUP BY 1 ORDER BY count(*), 1 LIMIT 1`,
    [SITE],
  );
  const firsts = await sql<{ passed: boolean }>(
    `SELECT (array_agg(action ORDER BY event_id))[1] = 'Pass' AS passed FROM work_order_event
     WHERE site_id = $1 AND event_type = 'Quality Control' AND action IN ('Pass', 'Fail')
       AND work_order_id IN (SELECT work_order_id FROM labor WHERE site_shop_id = $2 AND repair_status IS NOT NULL)
     GROUP BY work_order_id HAVING min(mod_time) >= '2025-09-01T05:00Z' AND min(mod_time) < '2026-03-02T06:00Z'`,
    [SITE, shop],
  );
  const all = await figures('2025-09-01', '2026-03-01');
  const { checks } = await figures('2025-09-01', '2026-03-01', `&siteShopId=${shop}`);
  expect(sum(checks, ({ checked }) => checked)).toBe(firsts.length);
  expect(sum(checks, ({ passed }) => passed)).toBe(firsts.filter(({ passed }) => passed).length);
  expect(firsts.length).toBeGreaterThan(0);
  expect(firsts.length).toBeLessThan(sum(all.checks, ({ checked }) => checked));
});

test('technicians have what they sold, what they clocked, and the hours in which they were there', async () => {
  const { technicians } = await figures('2026-02-02', '2026-02-08');
  const [clocked] = await sql<{ ms: number }>(
    `SELECT sum(seconds)::float8 * 1000 AS ms FROM labor_clock
     WHERE site_id = $1 AND start_time >= '2026-02-02T06:00Z' AND stop_time < '2026-02-09T06:00Z'`,
    [SITE],
  );
  expect(clocked?.ms).toBeGreaterThan(0);
  expect(sum(technicians, ({ clockedMs }) => clockedMs)).toBeCloseTo(clocked?.ms ?? 0, -3);
  // Five days of eleven hours and a Saturday of six, for technicians without hours of their own.
  const usual = technicians.filter(({ availableMs }) => availableMs === 61 * HOUR);
  expect(usual.length).toBeGreaterThan(technicians.length / 2);
  expect(technicians.some(({ availableMs }) => availableMs < 61 * HOUR)).toBe(true);
  expect(sum(technicians, ({ billedMs }) => billedMs)).toBeGreaterThan(0);
});

test('of days that have not passed nobody was there', async () => {
  const { technicians, checks, suppliers } = await figures('2026-03-02', '2026-12-31');
  // It is nine in the morning; the site has been open for two hours.
  expect(Math.max(...technicians.map(({ availableMs }) => availableMs))).toBe(
    TODAY.getTime() - Date.parse('2026-03-02T13:00Z'),
  );
  expect([checks, suppliers]).toEqual([[], []]);
});

test('suppliers are late by what was told first', async () => {
  const [part] = await sql<{ id: number; order: number; received: Date; source: string }>(
    `SELECT estimate_part_id AS id, work_order_id AS order, order_received_time AS received, part_source AS source FROM part
     WHERE site_id = $1 AND order_sent_time IS NOT NULL AND order_received_time > '2026-02-01' ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  if (!part) throw new Error('No part has come.');
  const before = (await figures('2026-02-01', '2026-03-01')).suppliers;
  await sql('DELETE FROM part_eta WHERE site_id = $1 AND estimate_part_id = $2', [SITE, part.id]);
  const without = (await figures('2026-02-01', '2026-03-01')).suppliers;
  const tell = (eta: Date) =>
    sql(
      `INSERT INTO part_eta (site_id, estimate_part_id, work_order_id, eta, told_at, told_by, source)
       VALUES ($1, $2, $3, $4, now(), 'parts', 'Person')`,
      [SITE, part.id, part.order, eta],
    );
  await tell(new Date(part.received.getTime() - HOUR));
  // An entry made when it is late already changes nothing.
  await tell(new Date(part.received.getTime() + 48 * HOUR));
  const late = (await figures('2026-02-01', '2026-03-01')).suppliers;
  const of = (rows: Figures['suppliers']) => rows.find(({ name }) => name === part.source);
  expect(of(before)?.received).toBe(of(late)?.received);
  expect(of(late)).toMatchObject({
    late: (of(without)?.late ?? 0) + 1,
    promised: (of(without)?.promised ?? 0) + 1,
  });
  expect(of(late)?.p90Ms).toBeGreaterThanOrEqual(Number(of(late)?.p50Ms));
});

type Vehicles = WireAnswerOf<typeof getWorkVehicles>;
async function vehicles(query: string): Promise<Vehicles> {
  const { status, body } = await services.ask(
    'manager',
    'GET',
    `${WORK}Vehicles?siteId=${SITE}&from=2026-02-01&to=2026-03-01&${query}`,
  );
  expect(status).toBe(200);
  return body as Vehicles;
}

test('what is shown is the sum of the vehicles behind it, of all customers and shops or of one', async () => {
  const [{ customer } = { customer: 0 }] = await sql<{ customer: number }>(
    `SELECT customer_id AS customer FROM work_order WHERE site_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    [SITE],
  );
  const [{ shop } = { shop: 0 }] = await sql<{ shop: number }>(
    `SELECT site_shop_id AS shop FROM labor WHERE site_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    [SITE],
  );
  const all = await figures('2026-02-01', '2026-03-01');
  for (const limit of ['', `&customerId=${customer}`, `&siteShopId=${shop}`]) {
    const shown = await figures('2026-02-01', '2026-03-01', limit);
    const checked = await vehicles(`of=checks${limit}`);
    expect(checked.count).toBe(sum(shown.checks, (week) => week.checked));
    expect(checked.rows.filter(({ passed }) => passed)).toHaveLength(
      sum(shown.checks, ({ passed }) => passed),
    );
    const busy = shown.technicians.toSorted((one, other) => other.clockedMs - one.clockedMs)[0];
    const worked = await vehicles(`of=technician&technicianId=${busy?.technicianId ?? 0}${limit}`);
    expect(sum(worked.rows, ({ clockedMs }) => clockedMs)).toBeCloseTo(busy?.clockedMs ?? 0, -2);
    expect(sum(worked.rows, ({ billedMs }) => billedMs)).toBe(busy?.billedMs);
    const [most] = shown.suppliers;
    const came = await vehicles(`of=supplier&supplier=${encodeURIComponent(most?.name ?? '')}${limit}`);
    expect(sum(came.rows, ({ received }) => received)).toBe(most?.received);
    expect(sum(came.rows, ({ late }) => late)).toBe(most?.late);
  }
  const some = await figures('2026-02-01', '2026-03-01', `&customerId=${customer}&siteShopId=${shop}`);
  expect(sum(some.technicians, ({ clockedMs }) => clockedMs)).toBeLessThan(
    sum(all.technicians, ({ clockedMs }) => clockedMs),
  );
});

test('a list of vehicles goes on behind the pages before', async () => {
  const whole = await vehicles('of=checks');
  expect(whole.rows.length).toBeGreaterThan(3);
  const rest = await vehicles('of=checks&skip=2');
  expect(rest).toEqual({ count: whole.count, rows: whole.rows.slice(2) });
  expect((await vehicles(`of=checks&skip=${whole.count}`)).rows).toEqual([]);
});

test('vehicles of a technician who is not named are refused by name', async () => {
  const { status, body } = await services.ask(
    'manager',
    'GET',
    `${WORK}Vehicles?siteId=${SITE}&from=2026-02-01&to=2026-03-01&of=technician`,
  );
  expect([status, (body as { errorMessage: string }).errorMessage]).toEqual([
    400,
    expect.stringMatching(/technician is missing/),
  ]);
});

test('technicians see their own hours of this week and of the one before, and nobody else does', async () => {
  const own = async (user: string) => {
    const { status, body } = await services.ask(
      user,
      'GET',
      `/recon-services/rest/cockpit/own?siteId=${SITE}`,
    );
    expect(status).toBe(200);
    return (body as WireAnswerOf<typeof getOwnFigures>).weeks;
  };
  const weeks = await own('technician');
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-02', '2026-03-08'],
    ['2026-02-23', '2026-03-01'],
  ]);
  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    `SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
     WHERE t.site_id = $1 AND u.user_name = 'technician'`,
    [SITE],
  );
  const before = await figures('2026-02-23', '2026-03-01');
  const { billedMs, clockedMs, availableMs } = before.technicians.find(
    ({ technicianId }) => technicianId === id,
  ) ?? { billedMs: 0, clockedMs: 0, availableMs: 0 };
  expect(weeks[1]).toMatchObject({ billedMs, clockedMs, availableMs });
  expect(availableMs).toBeGreaterThan(0);
  expect(await own('manager')).toEqual([]);
});

test('who may not read reports is refused', async () => {
  const { status } = await services.ask(
    'technician',
    'GET',
    `${WORK}?siteId=${SITE}&from=2026-02-01&to=2026-02-02`,
  );
  expect(status).toBe(403);
});
