import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SPAN_KINDS } from '#domain/spans';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { inTransaction } from '../../platform/http/transaction';
import { tellAllDue } from './clock';
import { countSiteTimers } from './jobs';
import { holdTimers } from './timer-queries';

const MAIN = '/recon-services/rest';
const SITE = 1001;
const MINUTE = 60_000;

let database: TestDatabase;
let services: DemoServices;
let now = TODAY;
beforeAll(async () => {
  database = await createDemoDatabase();
  services = await startDemoServices({}, () => now, database);
});
afterAll(() => services.close());
beforeEach(async () => {
  now = TODAY;
  await services.settled();
  // The services look for timers by themselves, and may be telling about those of the test before.
  await inTransaction(database.pool, async (db) => {
    await holdTimers(db, SITE);
    for (const table of ['notification', 'stage_timer', 'stage_target'])
      await db.query(`DELETE FROM ${table}`);
  });
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const after = (minutes: number) => {
  now = new Date(TODAY.getTime() + minutes * MINUTE);
};
/** Advances time to this many minutes after the beginning, and everyone due by then is told. */
async function at(minutes: number): Promise<void> {
  after(minutes);
  await tellAllDue(database.pool, () => now);
}
const ask = async (who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  await services.signInAnew(who);
  return services.ask(who, method, `${MAIN}/${path}`, body ? { body: { siteId: SITE, ...body } } : {});
};
/** Who was told about a vehicle, in order. */
const told = async (workOrderId: number) =>
  (
    await sql<{ name: string }>(
      `SELECT u.user_name AS name FROM notification n JOIN user_config u USING (user_config_id)
       WHERE n.kind = 'overdue' AND n.work_order_id = $1 ORDER BY n.created_time, u.user_name`,
      [workOrderId],
    )
  ).map(({ name }) => name);
const openOf = async (workOrderId: number) =>
  (
    await sql<{ name: string }>(
      `SELECT u.user_name AS name FROM notification n JOIN user_config u USING (user_config_id)
       WHERE n.kind = 'overdue' AND n.work_order_id = $1 AND n.done_time IS NULL`,
      [workOrderId],
    )
  ).map(({ name }) => name);
const timerOf = async (workOrderId: number) =>
  (
    await sql<{
      state: string;
      told: number;
      used_ms: string;
      due_time: Date | null;
      next_time: Date | null;
    }>('SELECT state, told, used_ms, due_time, next_time FROM stage_timer WHERE work_order_id = $1', [
      workOrderId,
    ])
  )[0];

/**
 * A vehicle that is in Repair since now, with a labor assigned only to the demo's technician; its target is an hour.
 */
async function inRepair(): Promise<number> {
  const [order] = await sql<{ id: number }>(
    `SELECT w.work_order_id AS id FROM work_order w JOIN work_order_task t USING (site_id, work_order_id)
     WHERE w.site_id = $1 AND w.status = 'Open' AND t.active AND t.task = 'Repair'
       AND EXISTS (SELECT FROM labor l WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id AND l.repair_status = 'Ready for Repair')
       AND NOT EXISTS (SELECT FROM work_order_task o WHERE o.site_id = w.site_id AND o.work_order_id = w.work_order_id
                       AND o.active AND o.task <> 'Repair')
     ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  const id = order?.id ?? 0;
  await sql('DELETE FROM work_order_span WHERE site_id = $1 AND work_order_id = $2', [SITE, id]);
  await sql("SELECT record_spans(ARRAY[$1::int], ARRAY[$2::int], ARRAY[NULL::bigint], $3, 'test', $4)", [
    SITE,
    id,
    SPAN_KINDS,
    TODAY,
  ]);
  await sql(
    `WITH gone AS (DELETE FROM work_order_span WHERE site_id = $1 AND work_order_id = $2 RETURNING *)
     INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, recorded_time,
                                  recorded_user)
     SELECT site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, $3, $3, 'test' FROM gone WHERE to_time IS NULL`,
    [SITE, id, TODAY],
  );
  await sql(
    `UPDATE labor_assignment a SET technician_id = (
       SELECT min(t.technician_id) FROM technician t JOIN user_config u USING (user_config_id)
       WHERE t.site_id = $1 AND u.user_name = 'technician')
     FROM labor l WHERE l.site_id = $1 AND l.work_order_id = $2 AND a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
       AND a.estimate_labor_assign_id = (SELECT min(b.estimate_labor_assign_id) FROM labor_assignment b
         WHERE b.site_id = l.site_id AND b.estimate_labor_id = l.estimate_labor_id)`,
    [SITE, id],
  );
  await target(60);
  return id;
}

type Stretch = readonly [kind: string, ref: string, state: string];
/** What a vehicle has been in since now, as if nothing had been before. */
async function stands(workOrderId: number, stretches: readonly Stretch[], since = TODAY): Promise<void> {
  await sql('DELETE FROM work_order_span WHERE site_id = $1 AND work_order_id = $2', [SITE, workOrderId]);
  for (const [kind, ref, state] of stretches) {
    await sql(
      `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, party, from_time, recorded_time, recorded_user)
       VALUES ($1, $2, $3, $4, $5, '', $6, $6, 'test')`,
      [SITE, workOrderId, kind, ref, state, since],
    );
  }
}
async function target(minutes: number, subject = 'Repair'): Promise<void> {
  await sql('INSERT INTO stage_target (site_id, subject, minutes) VALUES ($1, $2, $3)', [
    SITE,
    subject,
    minutes,
  ]);
  await count();
}
const count = (quietly = false) => countSiteTimers(database.pool, SITE, { clock: () => now, quietly });

test('whoever has it is told when it is over its target, then who leads, then who answers for the site, each once', async () => {
  const id = await inRepair();
  await at(59);
  expect(await told(id)).toEqual([]);
  await at(60);
  expect(await told(id)).toEqual(['technician']);
  await at(89);
  expect(await told(id)).toEqual(['technician']);
  await at(90);
  expect((await told(id)).slice(1)).toContain('shop');
  expect(await told(id)).not.toContain('admin');
  await at(120);
  const all = await told(id);
  expect(all).toContain('admin');
  await at(600);
  await count();
  expect(await told(id)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test('whoever follows a vehicle hears once that it is over its target, and is asked for nothing', async () => {
  const id = await inRepair();
  await sql(
    `INSERT INTO vehicle_follower (site_id, work_order_id, user_config_id, since)
     SELECT $1, $2, user_config_id, now() FROM user_config WHERE user_name IN ('express', 'technician')`,
    [SITE, id],
  );
  await at(60);
  await at(120);
  const heard = await sql<{ user: string; kind: string; stage: string }>(
    `SELECT u.user_name AS user, n.kind, n.data ->> 'stage' AS stage FROM notification n JOIN user_config u USING (user_config_id)
     WHERE n.site_id = $1 AND n.work_order_id = $2 AND u.user_name IN ('express', 'technician') ORDER BY 1`,
    [SITE, id],
  );
  expect(heard).toEqual([
    { user: 'express', kind: 'followed', stage: 'Repair' },
    { user: 'technician', kind: 'overdue', stage: 'Repair' },
  ]);
});

test('while somebody else has to act nothing counts and nobody is told; what was over already when it was counted first shows, and nobody is told', async () => {
  const id = await inRepair();
  after(30);
  await sql(
    `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, party, from_time, recorded_time, recorded_user)
     VALUES ($1, $2, 'hold', '1', 'On Hold', '', $3, $3, 'test')`,
    [SITE, id, now],
  );
  await count();
  expect(await timerOf(id)).toMatchObject({ state: 'paused', used_ms: String(30 * MINUTE), next_time: null });
  await at(300);
  expect(await told(id)).toEqual([]);
  await sql(
    `UPDATE work_order_span SET to_time = $3 WHERE site_id = $1 AND work_order_id = $2 AND kind = 'hold'`,
    [SITE, id, now],
  );
  await count();
  expect((await timerOf(id))?.due_time).toEqual(new Date(TODAY.getTime() + 330 * MINUTE));
  await at(330);
  expect(await told(id)).toEqual(['technician']);

  await sql('DELETE FROM notification');
  await sql('DELETE FROM stage_timer');
  await count();
  await at(331);
  expect(await timerOf(id)).toMatchObject({ told: 1 });
  expect(await told(id)).toEqual([]);
});

test('who takes care of it ends it for all, and nobody else is told; others hear who does', async () => {
  const id = await inRepair();
  await at(60);
  await at(90);
  const path = `workOrder/${id}/timer`;
  expect(await ask('manager', 'POST', path, { step: 'take' })).toMatchObject({ status: 409 });
  expect(await ask('technician', 'POST', path, { step: 'take' })).toMatchObject({
    status: 200,
    body: { takenBy: 'technician' },
  });
  const open = () =>
    sql(`SELECT 1 FROM notification WHERE kind = 'overdue' AND work_order_id = $1 AND done_time IS NULL`, [
      id,
    ]);
  expect(await open()).toEqual([]);
  expect(await ask('shop', 'POST', path, { step: 'take' })).toMatchObject({
    status: 409,
    body: { errorMessage: 'technician is already taking care of it.' },
  });
  const before = await told(id);
  await at(180);
  await count();
  expect(await told(id)).toEqual(before);
  const events = await sql<{ description: string }>(
    `SELECT description FROM work_order_event WHERE work_order_id = $1 AND action = 'Taken On'`,
    [id],
  );
  expect(events.map(({ description }) => description)).toEqual([
    'Takes care of Repair, which is over its target',
  ]);
});

test('who passes it on says why, and the next ones are told at once; whoever is told last has nobody to pass it on to', async () => {
  const id = await inRepair();
  await at(60);
  const path = `workOrder/${id}/timer`;
  expect((await ask('technician', 'POST', path, { step: 'passOn' })).status).toBe(400);
  expect(
    (await ask('technician', 'POST', path, { step: 'passOn', reason: 'The lift is broken' })).status,
  ).toBe(200);
  expect(await told(id)).toContain('shop');
  // Someone who has passed it on is done with it.
  expect(await openOf(id)).not.toContain('technician');
  const [entry] = await sql<{ data: object; by_user: string }>(
    `SELECT n.data, n.by_user FROM notification n JOIN user_config u USING (user_config_id)
     WHERE n.work_order_id = $1 AND u.user_name = 'shop' AND n.kind = 'overdue'`,
    [id],
  );
  expect(entry).toMatchObject({
    data: { stage: 'Repair', reason: 'The lift is broken' },
    by_user: 'technician',
  });
  expect((await ask('shop', 'POST', path, { step: 'passOn', reason: 'Nobody is here' })).status).toBe(200);
  expect(await told(id)).toContain('admin');
  expect(await ask('admin', 'POST', path, { step: 'passOn', reason: 'Not me' })).toMatchObject({
    status: 409,
    body: { errorMessage: expect.stringContaining('nobody to pass it on to') },
  });
});

test('an event of the vehicle works it out anew, and what it is not in any more waits for nobody', async () => {
  const id = await inRepair();
  await at(60);
  await sql(`UPDATE work_order_task SET active = false WHERE site_id = $1 AND work_order_id = $2`, [
    SITE,
    id,
  ]);
  await stands(id, [['stage', 'Delivery', 'Waiting']], now);
  const [order] = await sql<{ extId: string }>(
    'SELECT ext_id AS "extId" FROM work_order WHERE work_order_id = $1',
    [id],
  );
  await services.signInAnew('shop');
  await services.ask('shop', 'POST', '/services/notes/notes', {
    body: { site_id: SITE, work_order_number: order?.extId, notes: 'It has moved' },
  });
  await services.settled();
  expect(await timerOf(id)).toBeUndefined();
  expect(
    await sql(
      `SELECT 1 FROM notification WHERE kind = 'overdue' AND work_order_id = $1 AND done_time IS NULL`,
      [id],
    ),
  ).toEqual([]);
});

test('a target that is changed tells nobody of what it is over by now; one that is taken away ends what it has begun', async () => {
  const id = await inRepair();
  after(30);
  await services.signInAnew('admin');
  const list = await ask('admin', 'GET', `table/stageTarget?siteId=${SITE}`);
  const [first] = (Array.isArray(list.body) ? list.body : []) as { stageTargetId: number }[];
  const stageTargetId = first?.stageTargetId ?? 0;
  await services.prove('admin');
  const changed = await services.ask('admin', 'PUT', `${MAIN}/table/stageTarget/${stageTargetId}`, {
    body: { siteId: SITE, minutes: 10 },
  });
  expect(changed).toMatchObject({ status: 200, body: { subject: 'Repair', minutes: 10 } });
  await services.settled();
  expect(await timerOf(id)).toMatchObject({ told: 3 });
  await at(31);
  expect(await told(id)).toEqual([]);
  expect(
    (await services.ask('admin', 'DELETE', `${MAIN}/table/stageTarget/${stageTargetId}?siteId=${SITE}`))
      .status,
  ).toBe(200);
  await services.settled();
  expect(await timerOf(id)).toBeUndefined();
});

test('a target of the same vehicles is refused, and one that could never be reached', async () => {
  await services.signInAnew('admin');
  await services.prove('admin');
  const add = (siteId: number, body: object) =>
    services.ask('admin', 'POST', `${MAIN}/table/stageTarget`, { body: { siteId, ...body } });
  expect((await add(SITE, { subject: 'Audit', minutes: 30 })).status).toBe(200);
  expect(await add(SITE, { subject: 'Audit', minutes: 40 })).toMatchObject({
    status: 409,
    body: { errorMessage: 'There is already a target for these vehicles.' },
  });
  expect((await add(SITE, { subject: 'Audit', customerType: 'RETAIL', minutes: 40 })).status).toBe(200);
  expect((await add(SITE, { subject: 'Storage Onsite', minutes: 40 })).status).toBe(400);
  await sql('DELETE FROM site_shift WHERE site_id = 1003');
  expect(await add(1003, { subject: 'Audit', minutes: 40 })).toMatchObject({
    status: 409,
    body: { errorMessage: expect.stringContaining('has no opening hours') },
  });
  expect((await add(1003, { subject: 'Approve', minutes: 40 })).status).toBe(200);
});

test('many that are due at once are told once each, however many processes look', async () => {
  await target(5, 'Mechanical Inspection');
  await target(5, 'Repair');
  await sql(
    `UPDATE stage_timer SET told = 0, told_time = NULL, next_time = $1 WHERE state = 'running' AND used_ms >= target_ms`,
    [now],
  );
  const due = await sql<{ id: number }>(`SELECT work_order_id AS id FROM stage_timer WHERE next_time <= $1`, [
    now,
  ]);
  expect(due.length).toBeGreaterThan(5);
  await Promise.all([1, 2, 3, 4].map(() => tellAllDue(database.pool, () => now)));
  const tellings = await sql<{ id: number; n: number }>(
    `SELECT work_order_id AS id, count(*)::int AS n FROM notification WHERE kind = 'overdue' GROUP BY 1, user_config_id`,
  );
  expect(new Set(tellings.map(({ id }) => id)).size).toBe(due.length);
  expect(tellings.every(({ n }) => n === 1)).toBe(true);
  expect(await sql(`SELECT 1 FROM stage_timer WHERE told > 1`)).toEqual([]);
});

test('the work log shows how much is left, and lists what is over its target, the longest first', async () => {
  const id = await inRepair();
  type Row = { workOrderId: number; timerSubject: string; timerDue: string; timerLeftMs: number };
  const list = async (more: string) =>
    (await ask('shop', 'GET', `proc/getPagedWorkOrdersScoped2?siteId=${SITE}&start=1&limit=100${more}`))
      .body as Row[];
  const rowOf = async () => (await list('')).find(({ workOrderId }) => workOrderId === id);
  expect(await rowOf()).toMatchObject({
    timerSubject: 'Repair',
    timerState: 'running',
    timerTargetMs: 60 * MINUTE,
    timerLeftMs: 60 * MINUTE,
    timerDue: new Date(TODAY.getTime() + 60 * MINUTE).toISOString(),
  });
  const dues = (rows: Row[]) => rows.map(({ timerDue }) => timerDue);
  expect((await list('&overdue=Y')).map(({ workOrderId }) => workOrderId)).not.toContain(id);
  after(60);
  const over = await list('&overdue=Y');
  expect(over.at(-1)?.workOrderId).toBe(id);
  expect(over.length).toBeGreaterThan(2);
  expect(dues(over)).toEqual(dues(over).toSorted());
  const { body } = await ask('shop', 'GET', `proc/countWorkOrders?siteId=${SITE}&overdue=Y`);
  expect(body).toMatchObject({ count: over.length });
});

test('Repair lists the labors of what is over its target alone', async () => {
  const id = await inRepair();
  type Rows = { workOrderId: number; timerDue: string; timerTakenBy: string | null }[];
  const over = async () =>
    (await ask('shop', 'GET', `proc/getOpenRepairLabors?siteId=${SITE}&overdue=Y&limit=500`)).body as Rows;
  await at(59);
  expect((await over()).map(({ workOrderId }) => workOrderId)).not.toContain(id);
  await at(60);
  const rows = await over();
  expect(rows.map(({ workOrderId }) => workOrderId)).toContain(id);
  expect(rows.filter(({ timerDue }) => Date.parse(timerDue) > now.getTime())).toEqual([]);
  await ask('technician', 'POST', `workOrder/${id}/timer`, { step: 'take' });
  const [own] = (await over()).filter(({ workOrderId }) => workOrderId === id);
  expect(own?.timerTakenBy).toMatch(/\S+ \S+/);
});

test('the work log by what is most pressing begins with what is over, ends with what has no target, and keeps every row', async () => {
  await inRepair();
  type Row = { workOrderId: number; timerDue: string | null };
  const list = async (more: string) =>
    (
      await ask(
        'shop',
        'GET',
        `proc/getPagedWorkOrdersScoped2?siteId=${SITE}&start=1&limit=100&status=Open${more}`,
      )
    ).body as Row[];
  const pressing = await list('&sort=due&direction=desc');
  const dues = pressing.map(({ timerDue }) => timerDue);
  const timed = dues.filter((due) => due !== null);
  expect(timed.length).toBeGreaterThan(3);
  expect(dues).toEqual([
    ...timed.toSorted(),
    ...Array.from({ length: dues.length - timed.length }, () => null),
  ]);
  const byNumber = (rows: Row[]) => rows.map(({ workOrderId }) => workOrderId).toSorted((a, b) => a - b);
  expect(byNumber(pressing)).toEqual(byNumber(await list('')));
});

test('every screen of a vehicle says the same of its timer, and hears when it changes', async () => {
  const id = await inRepair();
  const timer = {
    timerSubject: 'Repair',
    timerState: 'running',
    timerTargetMs: 60 * MINUTE,
    timerDue: new Date(TODAY.getTime() + 60 * MINUTE).toISOString(),
  };
  const labors = (await ask('shop', 'GET', `proc/getOpenRepairLabors?siteId=${SITE}&workOrderId=${id}`))
    .body as object[];
  expect(labors.length).toBeGreaterThan(0);
  for (const labor of labors) expect(labor).toMatchObject(timer);
  const own = (await ask('technician', 'GET', `proc/getMyWork?siteId=${SITE}`)).body as {
    sections: { rows: { workOrderId: number }[] }[];
  };
  const rows = own.sections
    .flatMap((section) => section.rows)
    .filter(({ workOrderId }) => workOrderId === id);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject(timer);
  const { body } = await ask('shop', 'GET', `proc/getVehicle?siteId=${SITE}&workOrderId=${id}`);
  expect(body).toMatchObject({ order: timer });
  const heard = async (change: () => Promise<unknown>) => {
    const [last] = await sql<{ id: string }>('SELECT last_value AS id FROM live_message_message_id_seq');
    await change();
    const told = await sql<{ ids: number[] }>(
      `SELECT change -> 'ids' AS ids FROM live_message
       WHERE message_id > $2 AND change ->> 'area' = 'work-orders' AND change -> 'siteId' = to_jsonb($1::int)`,
      [SITE, last?.id],
    );
    return told.flatMap(({ ids }) => ids);
  };
  await sql('UPDATE stage_target SET minutes = 90');
  expect(await heard(() => count())).toContain(id);
  expect(await heard(() => count())).toEqual([]);
});
