import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getWorkFigures } from '#contract/cockpit-work';
import { TODAY } from '../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';

const WORK = '/recon-services/rest/cockpit/work';
const SITE = 1001;
const HOUR = 3_600_000;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Figures = WireAnswerOf<typeof getWorkFigures>;
async function figures(from: string, to: string): Promise<Figures> {
  const { status, body } = await services.ask(
    'manager',
    'GET',
    `${WORK}?siteId=${SITE}&from=${from}&to=${to}`,
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

test('technicians have what they sold, what they clocked, and the hours in which they were there', async () => {
  const { technicians } = await figures('2026-02-02', '2026-02-08');
  const [clocked] = await sql<{ ms: number }>(
    `SELECT sum(seconds)::float8 * 1000 AS ms FROM labor_clock
     WHERE site_id = $1 AND start_time >= '2026-02-02T06:00Z' AND stop_time < '2026-02-09T06:00Z'`,
    [SITE],
  );
  expect(clocked?.ms).toBeGreaterThan(0);
  expect(sum(technicians, ({ clockedMs }) => clockedMs)).toBeCloseTo(clocked?.ms ?? 0, -3);
  // Five days of eleven hours and a Saturday of six, for whoever has no hours of their own.
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
  // What is said later, when it is late already, changes nothing.
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

test('who may not read reports is refused', async () => {
  const { status } = await services.ask(
    'technician',
    'GET',
    `${WORK}?siteId=${SITE}&from=2026-02-01&to=2026-02-02`,
  );
  expect(status).toBe(403);
});
