import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TODAY } from '../../../tests/helpers/database';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
const MINUTE = 60_000;

let now = TODAY.getTime();
let services: DemoServices;
let order: DueOrder;
let mine: number;
let place = 0;
let other: number;

beforeAll(async () => {
  services = await startDemoServices({}, () => new Date(now));
  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
     WHERE t.site_id = 1001 AND u.user_name = 'technician'`,
  );
  mine = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  now = TODAY.getTime() + place * 24 * 60 * MINUTE;
  for (const user of ['technician', 'shop', 'admin']) await services.signInAnew(user);
  order = await makeDueOrder(asking(services.pool), 1001, place);
  place += 1;
  const { rows } = await services.pool.query<{ id: number }>(
    `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT site_id, work_order_id, site_shop_id, 'Polish', 100, 'Ready for Repair', true FROM labor
     WHERE estimate_labor_id = $1 RETURNING estimate_labor_id AS id`,
    [order.openLaborId],
  );
  other = rows[0]?.id ?? 0;
  await services.pool.query('DELETE FROM part WHERE estimate_labor_id = $1', [order.openLaborId]);
  await services.pool.query('DELETE FROM labor_clock WHERE technician_id = $1', [mine]);
  await services.pool.query(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     SELECT 1001, l, $2, 'shop' FROM unnest($1::int[]) l`,
    [[order.openLaborId, other], mine],
  );
});
afterAll(() => services.close());

/** A device's report of a press this many minutes ago, with a clock that is wrong by some minutes. */
const ago = (minutes: number, wrong = 0, key = `${place}-${minutes}-${wrong}`): Record<string, string> => ({
  'x-occurred-at': new Date(now + (wrong - minutes) * MINUTE).toISOString(),
  'x-sent-at': new Date(now + wrong * MINUTE).toISOString(),
  'idempotency-key': key,
});
const ask = (path: string, headers: Record<string, string> = {}) =>
  services.ask('technician', 'GET', `${REST}/proc/${path}`, { headers });
const start = (labor: number, headers?: Record<string, string>) =>
  ask(`startLaborClock?siteId=1001&estimateLaborId=${labor}&technicianId=${mine}`, headers);
const pause = (clock: unknown, headers?: Record<string, string>) =>
  ask(`stopLaborClock?siteId=1001&estimateLaborClockId=${String(clock)}`, headers);
const clockOf = (answer: { body: unknown }) =>
  (answer.body as { estimateLaborClockId: number }).estimateLaborClockId;
/** The stretches of the technician, in minutes before now. */
const stretches = async () => {
  const { rows } = await services.pool.query<{ labor: number; start: Date; stop: Date | null }>(
    `SELECT estimate_labor_id AS labor, start_time AS start, stop_time AS stop FROM labor_clock
     WHERE technician_id = $1 ORDER BY start_time, estimate_labor_clock_id`,
    [mine],
  );
  const minutes = (at: Date) => Math.round((now - at.getTime()) / MINUTE);
  return rows.map(({ labor, start: from, stop }) => [
    labor === other ? 'other' : 'brakes',
    minutes(from),
    stop && minutes(stop),
  ]);
};

test('a clock that is told later counts from when it was pressed, by a device that is seven minutes wrong, once', async () => {
  const first = await start(order.openLaborId, ago(60, 7));
  expect(first.status).toBe(200);
  const again = await start(order.openLaborId, ago(60, 7));
  expect(again.body).toEqual(first.body);
  await pause(clockOf(first), ago(15, 7));
  expect(await stretches()).toEqual([['brakes', 60, 15]]);
  const { rows } = await services.pool.query<{ hours: number; began: Date }>(
    'SELECT actual_labor_time AS hours, repair_start_time AS began FROM labor WHERE estimate_labor_id = $1',
    [order.openLaborId],
  );
  expect(rows).toEqual([{ hours: 75, began: new Date(now - 60 * MINUTE) }]);
  const history = await services.ask(
    'admin',
    'GET',
    `${REST}/proc/getWorkOrderHistory?siteId=1001&workOrderId=${order.workOrderId}`,
  );
  expect((history.body as unknown[]).slice(0, 2)).toMatchObject([
    {
      action: 'Paused',
      modTime: new Date(now).toISOString(),
      occurredTime: new Date(now - 15 * MINUTE).toISOString(),
    },
    { action: 'Started', occurredTime: new Date(now - 60 * MINUTE).toISOString() },
  ]);
});

test('what was begun on another device meanwhile stays as it is', async () => {
  const here = await start(other, ago(30));
  const late = await start(order.openLaborId, ago(60));
  expect(await stretches()).toEqual([
    ['brakes', 60, 30],
    ['other', 30, null],
  ]);
  // It was paused before that, which is reported later still.
  expect((await pause(clockOf(late), ago(40))).body).toMatchObject({ actualLaborTime: 0.33 });
  await pause(clockOf(late), ago(50));
  await pause(clockOf(here), ago(10));
  expect(await stretches()).toEqual([
    ['brakes', 60, 40],
    ['other', 30, 10],
  ]);
});

test('a start within what has ended begins at its end, and a stop before it is no time at all', async () => {
  const first = await start(order.openLaborId, ago(60));
  await pause(clockOf(first), ago(30));
  const second = await start(other, ago(45));
  await pause(clockOf(second), ago(35));
  expect(await stretches()).toEqual([
    ['brakes', 60, 30],
    ['other', 30, 30],
  ]);
});

test('stretches of time say when it was, and when it became known', async () => {
  const first = await start(order.openLaborId, ago(60));
  await pause(clockOf(first), ago(15));
  const { rows } = await services.pool.query(
    `SELECT from_time AS "from", to_time AS "to", recorded_time AS recorded FROM work_order_span
     WHERE work_order_id = $1 AND kind = 'clock' AND superseded_time IS NULL
       AND recorded_time = $2`,
    [order.workOrderId, new Date(now)],
  );
  expect(rows).toEqual([
    { from: new Date(now - 60 * MINUTE), to: new Date(now - 15 * MINUTE), recorded: new Date(now) },
  ]);
});

test('what was done too long ago, or lies ahead, is refused in words; an answer that is kept is given all the same', async () => {
  const first = await start(order.openLaborId, ago(60, 0, 'kept'));
  const headers = ago(60, 0, 'kept');
  now += 8 * 24 * 60 * MINUTE;
  await services.signInAnew('technician');
  expect((await start(order.openLaborId, headers)).body).toEqual(first.body);
  for (const [late, status, words] of [
    [ago(8 * 24 * 60), 422, /more than 7 days ago. Nothing was saved/],
    [ago(-11), 400, /check the clock of your device/],
    [{ 'x-occurred-at': 'this morning' }, 400, /must be a moment/],
  ] as const) {
    const refused = await start(other, late);
    expect(refused).toMatchObject({ status, body: { errorMessage: expect.stringMatching(words) } });
  }
  expect(await stretches()).toHaveLength(1);
});

test('a completion that is taken back later is refused once somebody else has changed the labor', async () => {
  const of = order.laborId;
  const { rows } = await services.pool.query<{ tcn: number }>(
    'SELECT tcn FROM labor WHERE estimate_labor_id = $1',
    [of],
  );
  const undo = (tcn: number) =>
    services.ask(
      'shop',
      'GET',
      `${REST}/proc/undoLaborCompleted?siteId=1001&estimateLaborId=${of}&tcn=${tcn}`,
    );
  const tcn = rows[0]?.tcn ?? 0;
  expect(await undo(tcn)).toMatchObject({ status: 409, body: { current: { estimateLaborId: of } } });
  expect(await undo(tcn + 1)).toMatchObject({ status: 200, body: { repaired: 'N' } });
});

test('a note keeps when it was written besides when it came; other calls know no such time', async () => {
  const body = { site_id: 1001, work_order_number: order.extId, notes: 'Scratch on the left door' };
  await services.ask('technician', 'POST', '/services/notes/notes', { body, headers: ago(120) });
  const { rows } = await services.pool.query<{ data: unknown }>(
    `SELECT data FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Note'
     ORDER BY event_id DESC LIMIT 1`,
    [order.workOrderId],
  );
  expect(rows[0]?.data).toMatchObject({ occurredAt: new Date(now - 120 * MINUTE).toISOString() });
});
