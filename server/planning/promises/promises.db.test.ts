import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAnswerOf } from '#contract/call';
import type { getPromiseFigures } from '#contract/cockpit-promises';
import type { getVehicle } from '#contract/vehicles';
import { getPagedWorkOrders } from '#contract/work-orders';
import { groupKey } from '#domain/readiness/groups';
import { compileCalendar } from '#domain/calendar/open-time';
import { toldMoment } from '#domain/readiness/told';
import { STAGE_NAMES } from '#domain/stages';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { siteCalendar } from '../../setup/calendars/service';
import { promiseSite } from './job';
import { learnAtNight } from './learning';
import { writeLearned } from './rows';

const SITE = 1001;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  database = await createDemoDatabase();
  services = await startDemoServices({}, () => now, database);
  await services.settled();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const promise = () => promiseSite(database.pool, SITE, now);
const countOf = async (table: string) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
const vehicle = async (id: number) => {
  await services.signInAnew('manager');
  const { body } = await services.ask(
    'manager',
    'GET',
    `/recon-services/rest/proc/getVehicle?siteId=${SITE}&workOrderId=${id}`,
  );
  return body as WireAnswerOf<typeof getVehicle>;
};
/** By when the work log says that a vehicle is ready. */
async function listedFor(id: number, status = 'Open'): Promise<unknown> {
  const { body } = await services.ask(
    'manager',
    'GET',
    `/recon-services/rest/proc/getPagedWorkOrdersScoped2?siteId=${SITE}&status=${status}&limit=200`,
  );
  return getPagedWorkOrders.answer.parse(body).find(({ workOrderId }) => workOrderId === id)?.readyBy;
}

describe('what is promised', () => {
  test('is said of every vehicle that is there once a site opens, and not again before something changes', async () => {
    // The services promised when they started; the site opens again in the meantime.
    now = new Date(now.getTime() + 7 * DAY);
    const open = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order WHERE site_id = ${SITE} AND status = 'Open' ORDER BY 1`,
    );
    expect(await promise()).toBe(open.length);
    expect(await promise()).toBe(0);
    const [known] = await sql<{ groups: Record<string, { vehicles: number }> }>(
      `SELECT groups FROM ready_model WHERE site_id = ${SITE}`,
    );
    for (const { vehicles } of Object.values(known?.groups ?? {}))
      expect(vehicles).toBeGreaterThanOrEqual(60);
    expect(
      await sql(
        `SELECT FROM ready_promise WHERE half_time < made_time OR most_time < half_time OR vehicles BETWEEN 1 AND 59`,
      ),
    ).toEqual([]);

    now = new Date(now.getTime() + DAY);
    expect(await promise()).toBe(open.length);
  });

  test('is learned anew at night, once', async () => {
    const midnight = new Date(now);
    midnight.setUTCHours(30, 0, 0, 0);
    const noon = new Date(midnight.getTime() + 12 * HOUR);
    const learn = (at: Date) => learnAtNight(database.pool, SITE, at);
    expect(await learn(noon)).toBe(false);
    expect(await learn(midnight)).toBe(true);
    expect(await learn(new Date(midnight.getTime() + HOUR))).toBe(false);
  });

  test('is said anew of a vehicle that comes into another stage', async () => {
    const [order] = await sql<{ id: number; task: string }>(
      `SELECT w.work_order_id AS id, min(t.task) AS task FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
       WHERE w.site_id = ${SITE} AND w.status = 'Open' AND t.active GROUP BY 1 HAVING min(t.task) = 'Delivery' AND count(*) = 1 LIMIT 1`,
    );
    const id = order?.id ?? 0;
    now = new Date(now.getTime() + HOUR);
    await sql(
      `UPDATE work_order_task SET started_time = $3 WHERE site_id = $1 AND work_order_id = $2 AND active`,
      [SITE, id, now],
    );
    await sql(
      `SELECT record_spans(ARRAY[$1::int], ARRAY[$2::int], ARRAY[NULL::bigint], ARRAY['stage'], 'test', $3)`,
      [SITE, id, now],
    );
    now = new Date(now.getTime() + HOUR);
    expect(await promise()).toBe(1);
    const [last] = await sql<{ made: Date }>(
      `SELECT max(made_time) AS made FROM ready_promise WHERE site_id = ${SITE} AND work_order_id = $1`,
      [id],
    );
    expect(last?.made).toEqual(now);
    const [told] = await sql<{ change: object }>(
      'SELECT change FROM live_message ORDER BY message_id DESC LIMIT 1',
    );
    expect(told?.change).toMatchObject({ siteId: SITE, area: 'work-orders', ids: [id] });
  });

  test('is said anew of a vehicle that somebody holds, and again once it is let go', async () => {
    const [order] = await sql<{ id: number; sblu: string; made: Date }>(
      `SELECT w.work_order_id AS id, w.sblu, (SELECT max(made_time) FROM ready_promise p
                                              WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id) AS made
       FROM work_order w WHERE w.site_id = ${SITE} AND w.status = 'Open' AND w.sblu <> ''
         AND EXISTS (SELECT FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
                     AND t.active AND t.task = 'Repair')
         AND NOT EXISTS (SELECT FROM work_order_span s WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id
                         AND s.kind = 'hold' AND s.to_time IS NULL AND s.superseded_time IS NULL)
       ORDER BY 1 LIMIT 1`,
    );
    const { id = 0, sblu = '' } = order ?? {};
    const address = '/services/pe/availability';
    await services.signInAnew('shop');
    const hold = await services.ask('shop', 'POST', address, {
      body: { site_id: SITE, sblu, availability: 'On Hold', reason: 'Mechanical', shop_name: 'MECH' },
    });
    expect(hold.status).toBe(200);
    now = new Date(now.getTime() + HOUR);
    expect(await promise()).toBe(1);
    expect(await promise()).toBe(0);
    expect((await vehicle(id)).readyBy?.why).toBe('held');
    now = new Date(now.getTime() + HOUR);
    await services.signInAnew('admin');
    const ended = await services.ask(
      'admin',
      'DELETE',
      `${address}/hold?site_id=LKAA&sblu=${sblu}&reason=Over`,
    );
    expect(ended.status).toBe(200);
    now = new Date(now.getTime() + HOUR);
    expect(await promise()).toBe(1);
    expect((await vehicle(id)).readyBy?.why).not.toBe('held');
  });

  test('is said anew once its moment has passed, also while the site is closed, and once', async () => {
    const [order] = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM ready_promise WHERE site_id = ${SITE} AND most_time IS NOT NULL ORDER BY promise_id DESC LIMIT 1`,
    );
    const id = order?.id ?? 0;
    const tell = (made: Date, most: Date) =>
      sql(
        `INSERT INTO ready_promise (site_id, work_order_id, made_time, half_time, most_time, group_key, vehicles, rule)
         VALUES ($1, $2, $3, $3, $4, 'Repair', 60, 2)`,
        [SITE, id, made, most],
      );
    const lastOf = async () =>
      (
        await sql<{ made: Date; most: Date | null }>(
          `SELECT made_time AS made, most_time AS most FROM ready_promise
           WHERE site_id = ${SITE} AND work_order_id = $1 ORDER BY promise_id DESC LIMIT 1`,
          [id],
        )
      )[0];
    // At midnight in Chicago, some hours after what was promised at noon for the evening; everything else that has
    // passed is promised first.
    const before = now;
    now = new Date(now);
    now.setUTCHours(30, 0, 0, 0);
    await promise();
    await tell(new Date(now.getTime() - 12 * HOUR), new Date(now.getTime() - 6 * HOUR));
    expect(await promise()).toBe(1);
    const anew = await lastOf();
    expect(anew?.made).toEqual(now);
    expect(anew?.most === null || (anew?.most ?? now) > now).toBe(true);
    // A promise that had passed when it was made waits for the site to open.
    await tell(now, now);
    expect(await promise()).toBe(0);
    now = before;
  });

  test('stands on the page of the vehicle with what it was learned from, or with why there is none', async () => {
    const group = { vehicles: 214, half: DAY, most: 3 * DAY };
    const groups = new Map(
      STAGE_NAMES.flatMap((stage) =>
        [{}, { staged: 5 }, { staged: 6 }, { staged: 7 }].map(
          (staged) => [groupKey({ stage, ...staged, due: false }), group] as const,
        ),
      ),
    );
    await writeLearned(database.pool, SITE, { time: now, groups, usual: new Map() });
    await sql(`DELETE FROM ready_promise WHERE site_id = ${SITE}`);
    await promise();
    const [one] = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM ready_promise
       WHERE site_id = ${SITE} AND most_time IS NOT NULL AND group_key = 'Approve||5||' LIMIT 1`,
    );
    const later = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
    expect((await vehicle(one?.id ?? 0)).readyBy).toEqual({
      made: now.toISOString(),
      half: later(1),
      most: later(3),
      first: later(3),
      moves: 0,
      why: null,
      crowd: 1,
      vehicles: 214,
      alike: {
        stage: 'Approve',
        cause: '',
        stagedFrom: 7 * 24,
        stagedTo: 14 * 24,
        workFrom: null,
        workTo: null,
        due: 'N',
      },
    });
    const [left] = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order WHERE site_id = ${SITE} AND status = 'Completed' LIMIT 1`,
    );
    expect(await listedFor(one?.id ?? 0)).toBe(later(3));
    expect(await listedFor(left?.id ?? 0, 'Completed')).toBe('');
    const [none] = await sql<{ id: number; why: string }>(
      `SELECT DISTINCT ON (work_order_id) work_order_id AS id, group_key AS why FROM ready_promise
       WHERE site_id = ${SITE} AND most_time IS NULL ORDER BY work_order_id, promise_id DESC LIMIT 1`,
    );
    const unpromised = (await vehicle(none?.id ?? 0)).readyBy;
    expect(unpromised).toMatchObject({ why: none?.why, alike: null });
    expect(unpromised).not.toHaveProperty('most');
    expect((await vehicle(left?.id ?? 0)).readyBy).toBeNull();
  });

  test('allows for more work in its shop than usually waits there, and says how much more', async () => {
    const shops = await sql<{ id: number }>(
      `SELECT site_shop_id AS id FROM site_shop WHERE site_id = ${SITE}`,
    );
    const group = { vehicles: 214, half: DAY, most: 3 * DAY };
    await writeLearned(database.pool, SITE, {
      time: now,
      groups: new Map([3, 4, 5].map((staged) => [groupKey({ stage: 'Repair', staged, due: false }), group])),
      usual: new Map(shops.map(({ id }) => [id, 0])),
    });
    await sql(`DELETE FROM ready_promise WHERE site_id = ${SITE}`);
    await promise();
    const [one] = await sql<{ id: number; crowd: number; half: Date }>(
      `SELECT work_order_id AS id, crowd, half_time AS half
       FROM ready_promise WHERE site_id = ${SITE} AND crowd > 1 ORDER BY crowd DESC LIMIT 1`,
    );
    const hours = compileCalendar(await siteCalendar(database.pool, SITE));
    const half = now.getTime() + Math.round((DAY * (1 + (one?.crowd ?? 0))) / 2);
    expect(one?.half).toEqual(new Date(toldMoment(half, now.getTime(), hours)));
    expect((await vehicle(one?.id ?? 0)).readyBy?.crowd).toBe(one?.crowd);
  });

  test('stays as it was told', async () => {
    const before = await countOf('ready_promise');
    await expect(sql(`UPDATE ready_promise SET most_time = now()`)).rejects.toThrow(
      'was told and stays as it is',
    );
    expect(await countOf('ready_promise')).toBe(before);
  });

  test('ends where the site has no hours any more, with that for a reason, and comes back with them', async () => {
    const [held] = await sql<{ id: number }>(
      `SELECT DISTINCT ON (work_order_id) work_order_id AS id FROM ready_promise
       WHERE site_id = ${SITE} AND most_time IS NOT NULL ORDER BY work_order_id, promise_id DESC LIMIT 1`,
    );
    const id = held?.id ?? 0;
    const end = (until: string | null) =>
      sql(`UPDATE site_shift SET valid_until = $1::date, mod_time = $2 WHERE site_id = ${SITE}`, [
        until,
        now,
      ]);
    now = new Date(now.getTime() + HOUR);
    await end(now.toISOString().slice(0, 10));
    expect(await promise()).toBeGreaterThan(0);
    expect((await vehicle(id)).readyBy).toMatchObject({ why: 'hours' });
    expect(await listedFor(id)).toBe('');
    expect(await promise()).toBe(0);
    now = new Date(now.getTime() + HOUR);
    await end(null);
    expect(await promise()).toBeGreaterThan(0);
    expect((await vehicle(id)).readyBy).toMatchObject({ why: null });
  });

  test('is nothing at a site that has neither hours nor a past', async () => {
    await sql(`DELETE FROM site_shift WHERE site_id = 1003`);
    for (const table of ['work_order_span', 'ready_promise', 'ready_model'])
      await sql(`DELETE FROM ${table} WHERE site_id = 1003`);
    expect(await promiseSite(database.pool, 1003, now)).toBeGreaterThan(0);
    expect(await sql(`SELECT FROM ready_promise WHERE site_id = 1003 AND most_time IS NOT NULL`)).toEqual([]);
  });

  test('is scored by what came of it: kept, missed, or left in another way', async () => {
    await sql(`DELETE FROM ready_promise`);
    const monday = Date.parse('2026-02-16T15:00:00Z');
    const done = await sql<{ id: number }>(
      `SELECT work_order_id AS id FROM work_order WHERE site_id = ${SITE} AND status = 'Completed' ORDER BY 1 LIMIT 20`,
    );
    const [there, gone] = await Promise.all(
      ['Open', 'Rejected'].map((status) =>
        sql<{ id: number }>(
          `SELECT work_order_id AS id FROM work_order WHERE site_id = ${SITE} AND status = '${status}' ORDER BY 1 LIMIT 1`,
        ),
      ),
    );
    const ids = [...done, ...(there ?? []), ...(gone ?? [])].map(({ id }) => id);
    await sql(`UPDATE work_order SET create_time = $2 WHERE site_id = ${SITE} AND work_order_id = ANY($1)`, [
      ids,
      new Date(monday - 10 * DAY),
    ]);
    await sql(
      `UPDATE work_order SET status_time = $2 WHERE site_id = ${SITE} AND work_order_id = ANY($1) AND status <> 'Open'`,
      [ids, new Date(monday)],
    );
    const due = (id: number, made: number, most: number, stage: string) =>
      sql(
        `INSERT INTO ready_promise (site_id, work_order_id, made_time, half_time, most_time, group_key, vehicles, rule)
         VALUES (${SITE}, $1, $2, $3, $3, $4, 99, 2)`,
        [id, new Date(monday + made), new Date(monday + most), `${stage}||||`],
      );
    // Each is promised twice: those that are kept for the same day, the others for another one and late again.
    for (const [place, { id }] of done.entries()) {
      await due(id, -9 * DAY, place < 14 ? DAY : -DAY, 'Repair');
      await due(id, -3 * DAY, place < 14 ? DAY : -HOUR, 'Delivery');
    }
    for (const { id } of [...(there ?? []), ...(gone ?? [])]) await due(id, -3 * DAY, DAY, 'Delivery');
    now = new Date(monday + 9 * DAY);
    await services.signInAnew('manager');
    const { status, body } = await services.ask(
      'manager',
      'GET',
      `/recon-services/rest/cockpit/promises?siteId=${SITE}&from=2026-02-01&to=2026-03-01`,
    );
    expect(status).toBe(200);
    const figures = body as WireAnswerOf<typeof getPromiseFigures>;
    expect(figures.all).toMatchObject({ promises: 41, kept: 28, vehicles: 21 });
    expect(figures.first).toMatchObject({ promises: 21, kept: 14, vehicles: 21 });
    expect(figures.stages).toMatchObject([
      { stage: 'Delivery', promises: 21, kept: 14 },
      { stage: 'Repair', promises: 20, kept: 14 },
    ]);
    expect(figures.weeks).toMatchObject([
      { week: '2026-02-09', promises: 6, kept: 0, vehicles: 6, share: null },
      { week: '2026-02-16', promises: 35, kept: 28, vehicles: 21 },
    ]);
    expect(figures.moves).toEqual({ vehicles: 20, never: 14, moves: 6 });
    expect(figures.drift).toMatchObject({ promises: 41, kept: 28 });
  });
});
