import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const SITE = 1001;
const INBOX = '/recon-services/rest/inbox';

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
  await database.pool.query('DELETE FROM notification');
  await database.pool.query('DELETE FROM vehicle_follower');
});

type Item = {
  notificationId: number;
  kind: string;
  data: Record<string, string>;
  by: string;
  readTime: string;
};
type Inbox = { groups: { workOrderId: number | null; extId: string; items: Item[] }[]; next: string };

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const inboxOf = async (who: string, more = ''): Promise<Inbox> => {
  await services.settled();
  const answer = await services.ask(who, 'GET', `${INBOX}?siteId=${SITE}${more}`);
  expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.body as Inbox;
};
const itemsOf = async (who: string, more = '') =>
  (await inboxOf(who, more)).groups.flatMap(({ items }) => items);
const countOf = async (who: string) =>
  (await services.ask(who, 'GET', `${INBOX}/count?siteId=${SITE}`)).body as Record<string, number>;
const step = (who: string, body: object) =>
  services.ask(who, 'POST', INBOX, { body: { siteId: SITE, ...body } });

type Order = { id: number; extId: string };
const someOrder = async (customer = '', skip = 0): Promise<Order> => {
  const [order] = await sql<Order>(
    `SELECT work_order_id AS id, w.ext_id AS "extId" FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE site_id = $1 AND status = 'Open' AND ($2 = '' OR c.ext_id = $2) ORDER BY 1 OFFSET $3 LIMIT 1`,
    [SITE, customer, skip],
  );
  if (!order) throw new Error('There is no such vehicle.');
  return order;
};
const note = (who: string, order: Order, notes: string, more: object = {}) =>
  services.ask(who, 'POST', '/services/notes/notes', {
    body: { site_id: SITE, work_order_number: order.extId, notes, ...more },
  });
const follow = (who: string, order: Order, following = 'Y') =>
  services.ask(who, 'PUT', `/recon-services/rest/workOrder/${order.id}/followers`, {
    body: { siteId: SITE, following },
  });

test('whoever a note names is told once, not who writes it, not again by an edit, and not a name that is nobody', async () => {
  const order = await someOrder();
  const written = await note('shop', order, 'Please look @manager, @SHOP and @nobody. @manager!');
  expect(written.status).toBe(200);
  expect(await itemsOf('manager')).toMatchObject([
    { kind: 'mentioned', data: { note: 'Please look @manager, @SHOP and @nobody. @manager!' }, readTime: '' },
  ]);
  expect(await itemsOf('shop')).toEqual([]);
  const { sk, tcn } = written.body as { sk: string; tcn: number };
  await note('shop', order, 'Please look @manager and @parts', { sk, tcn });
  expect(await itemsOf('manager')).toHaveLength(1);
  expect((await itemsOf('parts')).map(({ kind }) => kind)).toEqual(['mentioned']);
});

test('a note that is deleted names nobody any more', async () => {
  const order = await someOrder('', 1);
  const written = await note('shop', order, 'Ask @manager about the keys');
  expect((await itemsOf('manager')).map(({ kind }) => kind)).toContain('mentioned');
  const { sk, tcn } = written.body as { sk: string; tcn: number };
  const body = { site_id: SITE, work_order_number: order.extId, sk, tcn };
  expect((await services.ask('shop', 'POST', '/services/notes/notes/delete', { body })).status).toBe(200);
  expect((await itemsOf('manager')).filter(({ data }) => data['note']?.includes('keys'))).toEqual([]);
});

test('nobody hears of a vehicle that they may not see', async () => {
  const [mine] = await sql<{ ext: string }>(
    `SELECT ext_customer_id AS ext FROM user_config WHERE user_name = 'external'`,
  );
  const own = mine?.ext.split(',')[0]?.trim() ?? '';
  const [foreign] = await sql<Order>(
    `SELECT work_order_id AS id, w.ext_id AS "extId" FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE site_id = $1 AND status = 'Open' AND c.ext_id <> ALL (string_to_array($2, ',')) LIMIT 1`,
    [SITE, mine?.ext],
  );
  if (!foreign) throw new Error('There is no other customer.');
  await note('shop', foreign, '@external look');
  await note('shop', await someOrder(own), '@external look');
  expect((await inboxOf('external')).groups.map(({ items }) => items.length)).toEqual([1]);
  expect((await follow('external', foreign)).status).toBe(404);
});

test('a follower hears of what happens, groups by vehicle, until it is not followed any more', async () => {
  const [one, other] = [await someOrder(), await someOrder('', 1)];
  expect((await follow('manager', one)).body).toEqual({ following: 'Y' });
  expect((await follow('manager', one)).body).toEqual({ following: 'Y' });
  await follow('manager', other);
  await note('shop', one, 'first');
  now = new Date(TODAY.getTime() + 60_000);
  await note('shop', other, 'second');
  await note('shop', one, 'third');
  const { groups } = await inboxOf('manager');
  expect(groups.map(({ extId, items }) => [extId, items.length])).toEqual(
    [
      [one.extId, 2],
      [other.extId, 1],
    ].sort(([a], [b]) => (Number(a) > Number(b) ? -1 : 1)),
  );
  expect(groups.flatMap(({ items }) => items.map(({ kind, by }) => [kind, by !== '']))).toEqual([
    ['followed', true],
    ['followed', true],
    ['followed', true],
  ]);
  await follow('manager', one, 'N');
  await note('shop', one, 'fourth');
  expect(await itemsOf('manager')).toHaveLength(3);
  const followers = await services.ask(
    'shop',
    'GET',
    `/recon-services/rest/workOrder/${other.id}/followers?siteId=${SITE}`,
  );
  expect(followers.body).toMatchObject({ following: 'N', names: [expect.any(String)] });
});

test('what is told is read, done, put off and opened again, each by its own person alone', async () => {
  const order = await someOrder();
  await note('shop', order, '@manager one');
  await note('shop', order, '@manager two');
  const [two, one] = (await itemsOf('manager')).map(({ notificationId }) => notificationId);
  expect(await countOf('manager')).toEqual({ open: 2, unread: 2, waiting: 2, snoozed: 0 });
  expect((await step('shop', { step: 'done', notificationIds: [one, two] })).body).toEqual({ changed: [] });
  expect((await step('manager', { step: 'read', notificationIds: [one] })).body).toEqual({ changed: [one] });
  expect((await step('manager', { step: 'read', notificationIds: [one] })).body).toEqual({ changed: [] });
  expect((await step('manager', { step: 'done', notificationIds: [one] })).body).toEqual({ changed: [one] });
  const until = new Date(TODAY.getTime() + 3_600_000).toISOString();
  expect((await step('manager', { step: 'snooze', notificationIds: [two], until })).body).toEqual({
    changed: [two],
  });
  expect(await countOf('manager')).toEqual({ open: 0, unread: 0, waiting: 0, snoozed: 1 });
  expect((await itemsOf('manager', '&box=done')).map(({ notificationId }) => notificationId)).toEqual([one]);
  expect((await itemsOf('manager', '&box=snoozed')).map(({ notificationId }) => notificationId)).toEqual([
    two,
  ]);
  now = new Date(until);
  await services.signInAnew('manager');
  expect(await countOf('manager')).toMatchObject({ open: 1, unread: 1, snoozed: 0 });
  await step('manager', { step: 'open', notificationIds: [one] });
  expect((await step('manager', { step: 'done', allUntil: now.toISOString() })).body).toEqual({
    changed: [Number(one), Number(two)].toSorted((a, b) => a - b),
  });
});

test.each([
  [{ step: 'done' }, 400, 'notificationIds'],
  [{ step: 'snooze', notificationIds: [1] }, 400, 'until'],
  [{ step: 'snooze', notificationIds: [1], until: '2001-01-01T00:00:00Z' }, 422, 'until'],
  [{ step: 'snooze', notificationIds: [1], until: '2099-01-01T00:00:00Z' }, 422, 'until'],
  [{ step: 'lose', notificationIds: [1] }, 400, 'step'],
])('%j is refused with its field', async (body, status, field) => {
  const answer = await step('manager', body);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(field);
});

test('a labor is told to whom it is given, and is done by itself once somebody else has it', async () => {
  const [labor] = await sql<{ id: number; order: number }>(
    `SELECT l.estimate_labor_id AS id, l.work_order_id AS order FROM labor l
     JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id AND t.task = 'Repair' AND t.active
     WHERE l.site_id = $1 AND l.repair_status = 'Ready for Repair'
       AND NOT EXISTS (SELECT FROM labor_assignment a WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id)
     ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  const [own] = await sql<{ id: number }>(
    `SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
     WHERE t.site_id = $1 AND u.user_name = 'technician' AND t.active`,
    [SITE],
  );
  const [other] = await sql<{ id: number }>(
    'SELECT technician_id AS id FROM technician WHERE site_id = $1 AND active AND technician_id <> $2 ORDER BY 1 LIMIT 1',
    [SITE, own?.id],
  );
  const given = await services.ask('shop', 'POST', '/recon-services/rest/table/estimateLaborAssign', {
    body: { siteId: SITE, estimateLaborId: labor?.id, technicianId: own?.id },
  });
  expect(given.status).toBe(200);
  expect(await itemsOf('technician')).toMatchObject([
    { kind: 'assigned', data: { labor: expect.any(String) } },
  ]);
  const [assignment] = await sql<{ id: number }>(
    'SELECT estimate_labor_assign_id AS id FROM labor_assignment WHERE site_id = $1 AND estimate_labor_id = $2',
    [SITE, labor?.id],
  );
  const moved = await services.ask(
    'shop',
    'PUT',
    `/recon-services/rest/table/estimateLaborAssign/${assignment?.id}`,
    {
      body: { siteId: SITE, estimateLaborId: labor?.id, technicianId: other?.id },
    },
  );
  expect(moved.status).toBe(200);
  expect(await itemsOf('technician')).toEqual([]);
  expect((await itemsOf('technician', '&box=done')).map(({ kind }) => kind)).toEqual(['assigned']);
});

test('an inbox is read page by page, and nothing is left out or comes twice', async () => {
  const orders = await sql<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY 1 LIMIT 25`,
    [SITE],
  );
  await sql(
    `INSERT INTO notification (site_id, user_config_id, kind, work_order_id, data, dedupe, created_time)
     SELECT $1, (SELECT user_config_id FROM user_config WHERE user_name = 'manager'), 'followed', id, '{"text":"Told"}', 'test ' || id,
            $3::timestamptz + (id % 3) * interval '1 minute' FROM unnest($2::int[]) id`,
    [SITE, orders.map(({ id }) => id), TODAY],
  );
  const seen: (number | null)[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: Inbox = await inboxOf('manager', `&limit=10&after=${after}`);
    seen.push(...page.groups.map(({ workOrderId }) => workOrderId));
    after = page.next === '' ? undefined : page.next;
  }
  expect(seen.toSorted((one, two) => Number(one) - Number(two))).toEqual(orders.map(({ id }) => id));
});

test('people who see a vehicle can be named, by the beginning of a name or login', async () => {
  const order = await someOrder();
  const named = async (who: string, text: string) =>
    services.ask(
      who,
      'GET',
      `/recon-services/rest/workOrder/${order.id}/mentionable?siteId=${SITE}&text=${text}`,
    );
  const { body } = await named('shop', 'mana');
  expect((body as { userName: string }[]).map(({ userName }) => userName)).toContain('manager');
  expect((await named('external', 'mana')).status).toBe(403);
});
