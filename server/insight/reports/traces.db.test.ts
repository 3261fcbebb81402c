import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { carryOver } from '../../work/history/follow-spans';
import { countSite } from './count';

const SITE = 1001;
const PERIOD = { from: '2026-02-01', to: '2026-03-02' };

let database: TestDatabase;
let services: DemoServices;
beforeAll(async () => {
  database = await createDemoDatabase();
  await carryOver(database.pool, () => TODAY);
  services = await startDemoServices({}, () => TODAY, database);
  await services.settled();
  await countSite(database.pool, SITE, TODAY);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

async function ask(params: Record<string, string>, user = 'manager') {
  const query = new URLSearchParams({ siteId: String(SITE), ...params });
  return services.app.inject({
    url: `/recon-services/rest/cockpit/traces?${query.toString()}`,
    headers: { authorization: await services.bearer(user) },
  });
}

type Event = Record<string, string>;
type Trace = { own: Event; events: Event[] };

/** The log as an XML parser gets it, which rejects what is not XML. */
async function read(log: string): Promise<Trace[]> {
  const [row] = await sql<{ traces: Trace[] }>(
    `SELECT coalesce(json_agg(json_build_object('own', t.own, 'events', t.events) ORDER BY t.place), '[]') AS traces FROM (
       SELECT place, (SELECT json_object_agg(a.key, a.value) FROM xmltable(XMLNAMESPACES('http://www.xes-standard.org/' AS x),
                '/x:trace/x:*[@key]' PASSING tree COLUMNS key text PATH '@key', value text PATH '@value') a) AS own,
              (SELECT coalesce(json_agg((SELECT json_object_agg(a.key, a.value) FROM xmltable(
                         XMLNAMESPACES('http://www.xes-standard.org/' AS x), '/x:event/x:*' PASSING e.tree
                         COLUMNS key text PATH '@key', value text PATH '@value') a) ORDER BY e.place), '[]')
               FROM xmltable(XMLNAMESPACES('http://www.xes-standard.org/' AS x), '/x:trace/x:event' PASSING tree
                             COLUMNS place FOR ORDINALITY, tree xml PATH '.') e) AS events
       FROM xmltable(XMLNAMESPACES('http://www.xes-standard.org/' AS x), '/x:log/x:trace' PASSING xmlparse(DOCUMENT $1)
                     COLUMNS place FOR ORDINALITY, tree xml PATH '.') log) t`,
    [log],
  );
  return row?.traces ?? [];
}

async function tracesOf(params: Record<string, string>, user?: string): Promise<Trace[]> {
  const answer = await ask(params, user);
  expect(answer.statusCode).toBe(200);
  return read(gunzipSync(answer.rawPayload).toString());
}

test('every stretch of the vehicles that were there begins once and ends once, in the order of time', async () => {
  const answer = await ask(PERIOD);
  expect(answer.headers['content-type']).toBe('application/gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-disposition']).toMatch(/2026-02-01%202026-03-02\.xes\.gz$/);
  const traces = await read(gunzipSync(answer.rawPayload).toString());
  const there = await sql<{ number: string; started: string[]; ended: string[]; cents: number }>(
    `SELECT w.ext_id AS number,
            array(SELECT s.span_id::text FROM work_order_span s WHERE s.work_order_id = w.work_order_id
                  AND s.superseded_time IS NULL ORDER BY 1) AS started,
            array(SELECT s.span_id::text FROM work_order_span s WHERE s.work_order_id = w.work_order_id
                  AND s.superseded_time IS NULL AND s.to_time IS NOT NULL ORDER BY 1) AS ended,
            (SELECT coalesce(sum(h.cents), 0)::float8 FROM vehicle_hour h WHERE h.work_order_id = w.work_order_id) AS cents
     FROM work_order w
     WHERE w.site_id = $1 AND w.create_time < '2026-03-03T06:00Z' AND (w.status = 'Open' OR w.status_time > '2026-02-01T06:00Z')
     ORDER BY w.work_order_id`,
    [SITE],
  );
  expect(there.length).toBeGreaterThan(50);
  expect(traces.map(({ own }) => own['concept:name'])).toEqual(there.map(({ number }) => number));
  let counted = 0;
  for (const [at, { own, events }] of traces.entries()) {
    const of = (transition: string) => events.filter((event) => event['lifecycle:transition'] === transition);
    const ids = (some: Event[]) => some.map((event) => event['concept:instance'] ?? '').toSorted();
    expect(ids(of('start'))).toEqual(there[at]?.started.toSorted());
    expect(ids(of('complete'))).toEqual(there[at]?.ended.toSorted());
    const times = events.map((event) => Date.parse(event['time:timestamp'] ?? ''));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(events.every((event) => (event['concept:name'] ?? '') !== '')).toBe(true);
    // A vehicle costs what the cockpit says, and its stretches never more than it.
    const cents = (event: Event) => Math.round(Number(event['cost:total'] ?? 0) * 100);
    expect(cents(own)).toBe(there[at]?.cents);
    const ofEvents = events.reduce((sum, event) => sum + cents(event), 0);
    expect(ofEvents).toBeLessThanOrEqual(cents(own));
    counted += ofEvents;
  }
  expect(counted).toBeGreaterThan(0);
});

test('days to come have seen no vehicle', async () => {
  expect(await tracesOf({ from: '2098-01-01', to: '2098-01-02' })).toEqual([]);
});

test('an event says what it was, who did it and who could have ended it', async () => {
  const events = (await tracesOf(PERIOD)).flatMap((trace) => trace.events);
  const first = (name: string) => events.find((event) => event['concept:name'] === name);
  expect(first('Approve: Waiting')).toMatchObject({ kind: 'stage', cause: 'approval', party: 'consignor' });
  const clock = events.find(({ kind }) => kind === 'clock');
  expect(clock).toMatchObject({ 'concept:name': 'Labor: Clock', cause: 'working', party: 'site' });
  expect(clock?.['org:resource']).toMatch(/\w/);
  expect(clock?.['org:group']).toMatch(/\w/);
  expect(clock?.['subject']).toMatch(/\w/);
});

test('a customer or a shop leaves the vehicles of others out', async () => {
  const all = await tracesOf(PERIOD);
  const [customer] = await sql<{ id: number; name: string }>(
    `SELECT c.customer_id AS id, c.customer_name AS name FROM customer c JOIN work_order w USING (site_id, customer_id)
     WHERE c.site_id = $1 AND w.status = 'Open' GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
    [SITE],
  );
  const own = await tracesOf({ ...PERIOD, customerId: String(customer?.id) });
  expect(own).toEqual(all.filter((trace) => trace.own['customer'] === customer?.name));
  expect(own.length).toBeGreaterThan(0);
  const [shop] = await sql<{ id: number; name: string }>(
    `SELECT site_shop_id AS id, shop_abbrev AS name FROM site_shop WHERE site_id = $1
     AND site_shop_id IN (SELECT site_shop_id FROM work_order_span WHERE to_time IS NULL) ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  const shops = await tracesOf({ ...PERIOD, siteShopId: String(shop?.id) });
  expect(shops.length).toBeGreaterThan(0);
  expect(shops.length).toBeLessThan(all.length);
  for (const { events } of shops) expect(events.map((event) => event['org:group'])).toContain(shop?.name);
});

test('whoever sees some customers has their vehicles alone', async () => {
  const [customer] = await sql<{ ext: string; name: string }>(
    `SELECT c.ext_id AS ext, c.customer_name AS name FROM customer c JOIN work_order w USING (site_id, customer_id)
     WHERE c.site_id = $1 AND w.status = 'Open' GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
    [SITE],
  );
  await sql(`UPDATE user_config SET ext_customer_id = $1 WHERE user_name = 'admin'`, [customer?.ext]);
  const all = await tracesOf(PERIOD);
  const own = await tracesOf(PERIOD, 'admin');
  expect(own).toEqual(all.filter((trace) => trace.own['customer'] === customer?.name));
  expect(own.length).toBeGreaterThan(0);
});

test('what people have typed stays text, also what XML cannot hold', async () => {
  const [order] = await sql<{ id: number; number: string }>(
    `SELECT work_order_id AS id, ext_id AS number FROM work_order WHERE site_id = $1 AND status = 'Open' LIMIT 1`,
    [SITE],
  );
  await sql(`UPDATE work_order SET model = $2 WHERE work_order_id = $1`, [
    order?.id,
    '<![CDATA["Ünï & 漢字"]]>\u0001\u0008\uFFFE\n\tend',
  ]);
  const traces = await tracesOf(PERIOD);
  const own = traces.find((trace) => trace.own['concept:name'] === order?.number)?.own;
  expect(own?.['vehicle']).toMatch(/<!\[CDATA\["Ünï & 漢字"\]\]>\n\tend$/);
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-03-01' }, 'to'],
  [{ ...PERIOD, siteShopId: 'paint' }, 'siteShopId'],
])('days and filters that are none are told by name: %o', async (params, field) => {
  const answer = await ask(params);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ field }] });
});

test('who may not read reports has no traces', async () => {
  expect((await ask(PERIOD, 'technician')).statusCode).toBe(403);
});

test('a year with nothing in it is a log without traces', async () => {
  const answer = await ask({ from: '2019-01-01', to: '2019-12-31' });
  const log = gunzipSync(answer.rawPayload).toString();
  expect(await read(log)).toEqual([]);
  for (const name of ['Concept', 'Lifecycle', 'Time', 'Organizational', 'Cost']) {
    expect(log).toContain(`<extension name="${name}"`);
  }
});
