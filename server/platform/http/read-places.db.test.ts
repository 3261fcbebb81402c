import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls';
import { getWorkOrderHistory } from '#contract/history';
import { addressOf, sampleInput } from '../../../tests/contract/sampler';
import { VALUES_FOR } from '../../../tests/contract/world';
import { fill } from '../../../tests/faults/product';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { startPair, type Pair } from '../../../tests/helpers/standby';
import type { Change } from './context';
import { checkReplica } from '../../operation/doctor/replica';
import { readConfig } from '../config';
import { Replica } from '../database/replica';
import { transactionEffects } from './effects';
import { ReadPlaces } from './read-places';
import { SharedReads } from './shared-reads';
import { inTransaction } from './transaction';

let pair: Pair;
let services: DemoServices;
let bearer = '';
let order = { workOrderId: 0, extId: '', vin: '' };
beforeAll(async () => {
  pair = await startPair(fill);
  services = await startDemoServices(
    { FRONTLINE_REPLICA_URL: pair.standbyUrl, FRONTLINE_REPLICA_LAG_SECONDS: '60' },
    () => new Date(),
    pair.leader,
  );
  // What the services catch up on at their start is in the history of the first order too.
  await services.settled();
  bearer = await services.bearer('admin');
  const { rows } = await pair.leader.pool.query<typeof order>(
    `SELECT work_order_id AS "workOrderId", ext_id AS "extId", vin FROM work_order
     WHERE site_id = 1001 AND status = 'Open' ORDER BY 1 LIMIT 1`,
  );
  order = rows[0] ?? order;
});
afterEach(async () => {
  await pair.startStandby();
  await pair.onStandby('SELECT pg_wal_replay_resume()');
  await pair.caughtUp();
  await expect.poll(answeredBy, { timeout: 20_000 }).toBe('replica');
});
afterAll(async () => {
  await services.close();
  await pair.close();
});

const EARLY = '0'.repeat(16);
const HISTORY = '/recon-services/rest/proc/getWorkOrderHistory';
const WAITING = "SELECT file_name FROM plist_report WHERE status = 'Waiting'";
const COUNT = '/recon-services/rest/proc/countWorkOrders';

async function call(url: string, after?: string, payload?: object) {
  const answer = await services.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: bearer, ...(after === undefined ? {} : { 'x-read-after': after }) },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { body: answer.body, at: String(answer.headers['x-written-at']) };
}

const note = (text: string) =>
  call('/services/notes/notes', undefined, {
    site_id: 1001,
    work_order_number: order.extId,
    notes: text,
  });
/** How many events someone sees in the history of the work order. */
const history = async (after?: string) => {
  const { body } = await call(`${HISTORY}?siteId=1001&workOrderId=${order.workOrderId}`, after);
  return (JSON.parse(body) as unknown[]).length;
};

async function placed(): Promise<Record<string, number>> {
  const { body } = await services.app.inject('/metrics');
  const lines = body.matchAll(/^frontline_placed_reads_total\{place="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, place, count]) => [place, Number(count)]));
}

/** Where someone who has seen nothing yet is answered. */
async function answeredBy(): Promise<string> {
  const before = await placed();
  await history(EARLY);
  const after = await placed();
  return Object.keys(after).find((place) => after[place] !== before[place]) ?? 'nobody';
}

test('whoever has written sees it at once, and whoever has not reads what the standby has', async () => {
  const known = await history();
  await pair.caughtUp();
  await pair.onStandby('SELECT pg_wal_replay_pause()');
  const { at } = await note('The standby does not know this');
  expect(at).toMatch(/^[0-9A-F]{16}$/);
  expect(await history(at)).toBe(known + 1);
  expect(await history(EARLY)).toBe(known);
  // A caller that names no position may be the one who wrote it.
  expect(await history()).toBe(known + 1);
  await pair.onStandby('SELECT pg_wal_replay_resume()');
  await pair.caughtUp();
  const before = await placed();
  expect(await history(at)).toBe(known + 1);
  expect((await placed())['replica']).toBe((before['replica'] ?? 0) + 1);
});

test('an answer that many share is not handed to somebody who has seen more', async () => {
  const count = async (after?: string) => (await call(`${COUNT}?siteId=1001&condition=OPEN`, after)).body;
  await pair.onStandby('SELECT pg_wal_replay_pause()');
  const before = await count(EARLY);
  const { rows } = await pair.leader.pool.query<{ at: string }>(
    `WITH gone AS (UPDATE work_order SET status = 'Rejected' WHERE site_id = 1001 AND work_order_id = $1 RETURNING 1)
     SELECT count(*) FROM gone`,
    [order.workOrderId],
  );
  expect(rows).toHaveLength(1);
  const { at } = await note('After that');
  const [old, own, leader] = await Promise.all([count(EARLY), count(at), count()]);
  expect(old).toBe(before);
  expect(own).not.toBe(before);
  expect(leader).toBe(own);
  await pair.leader.pool.query(
    "UPDATE work_order SET status = 'Open' WHERE site_id = 1001 AND work_order_id = $1",
    [order.workOrderId],
  );
});

test('an export is read where everything is that its reader has seen', async () => {
  const url = '/recon-services/rest/proc/getWorkOrdersDetailed?siteId=1001&extSiteId=LKAA&type=Summary';
  await pair.onStandby('SELECT pg_wal_replay_pause()');
  await pair.leader.pool.query(
    "UPDATE work_order SET make = 'Seen' WHERE site_id = 1001 AND work_order_id = $1",
    [order.workOrderId],
  );
  const { at } = await note('Seen');
  expect((await call(url, EARLY)).body).not.toContain('"Seen"');
  expect((await call(url, at)).body).toContain('"Seen"');
});

test('a report is read where everything is that whoever asks for it has seen', async () => {
  const readBy = async (after: string) => {
    const before = await placed();
    await call('/services/pe/plist_report?site_id=1001', after, { type: 'summary', format: 'csv' });
    await expect.poll(async () => (await services.pool.query(WAITING)).rows, { timeout: 20_000 }).toEqual([]);
    const now = await placed();
    return Object.keys(now).filter((place) => now[place] !== before[place]);
  };
  await pair.onStandby('SELECT pg_wal_replay_pause()');
  const { at } = await note('Before the report');
  expect(await readBy(EARLY)).toEqual(['replica']);
  expect(await readBy(at)).toEqual(['behind']);
});

test.each(CALLS.filter((one) => one.replica).map((one) => [one.id, one] as const))(
  '%s is answered by the standby',
  async (_id, one) => {
    const { params, body } = sampleInput(one, {
      ...order,
      extWorkOrderId: order.extId,
      siteId: 1001,
      site_id: 1001,
      extSiteId: 'LKAA',
      auctionId: 'LKAA',
      ...VALUES_FOR[one.id],
    });
    const before = await placed();
    await call(addressOf(one, params), EARLY, one.method === 'GET' ? undefined : (body as object));
    expect((await placed())['replica']).toBe((before['replica'] ?? 0) + 1);
  },
);

test('the doctor says that the standby answers', async () => {
  const config = readConfig({ FRONTLINE_REPLICA_URL: pair.standbyUrl });
  expect(await checkReplica(pair.leader.pool, config)).toEqual([
    { what: 'replica', state: 'good', sentence: 'The standby answers.' },
  ]);
});

test('a standby that stops is missed by nobody, and asked again when it is back', async () => {
  await pair.stopStandby();
  for (let n = 0; n < 5; n += 1) await history(EARLY);
  expect(await answeredBy()).toBe('away');
  expect((await services.app.inject('/readyz')).statusCode).toBe(200);
});

test('who waits for a standby that falls silent is answered by the leader', async () => {
  const speak = pair.hush();
  await history(EARLY);
  expect(await answeredBy()).toBe('away');
  speak();
});

test.each([
  [
    'is cancelled because the standby must replay what it reads',
    () => pair.leader.pool.query('BEGIN; LOCK TABLE work_order_event IN ACCESS EXCLUSIVE MODE; COMMIT'),
  ],
  [
    'loses its session',
    () =>
      pair.onStandby(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'frontline-replica'",
      ),
  ],
])('a read that %s is answered by the leader', async (_what, interfere) => {
  const app = Fastify();
  const replica = new Replica({
    url: pair.standbyUrl,
    leader: pair.leader.pool,
    max: 2,
    mostLagSeconds: 60,
    namedStatements: true,
  });
  await replica.start(app.log);
  const places = new ReadPlaces(pair.leader.pool, new SharedReads(() => new Date()), replica);
  app.get('/', (request) =>
    places.read(getWorkOrderHistory, request, async (db) => {
      const { rows } = await db.query<{ standby: boolean }>(
        `SELECT pg_is_in_recovery() AS standby, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 60 ELSE 0 END)
         FROM work_order_event LIMIT 1`,
      );
      return rows[0]?.standby;
    }),
  );
  const answered = app.inject({ url: '/', headers: { 'x-read-after': EARLY } });
  const reading = `SELECT count(*)::int AS reading FROM pg_stat_activity
                   WHERE application_name = 'frontline-replica' AND query LIKE '%pg_sleep%'`;
  await expect.poll(async () => (await pair.onStandby(reading))[0]).toEqual({ reading: 1 });
  await interfere();
  expect((await answered).body).toBe('false');
  await Promise.all([app.close(), replica.close()]);
});

test('a command says where it stands, and so does the message of it', async () => {
  const change: Change = { siteId: 1001, area: 'notes', ids: [order.workOrderId] };
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = services.app.server.address() as AddressInfo;
  const source = new EventSource(`http://127.0.0.1:${port}/recon-services/rest/live?siteId=1001`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization: bearer } }),
  });
  const hear = (event: string) =>
    new Promise<{ at: string }>((resolve) =>
      source.addEventListener(event, ({ data }) => resolve(JSON.parse(String(data)) as { at: string })),
    );
  const hello = await hear('hello');
  const told = hear('change');
  let committed = '';
  await inTransaction(
    pair.leader.pool,
    (client) => transactionEffects(client, 'test', new Date()).publish(change),
    { committedAt: (at) => (committed = at) },
  );
  const message = await told;
  source.close();
  expect(hello.at <= committed).toBe(true);
  expect(message.at >= committed).toBe(true);
});
