import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import type { Change } from '../http/context';
import { transactionEffects } from '../http/effects';
import { inTransaction } from '../http/transaction';

let services: DemoServices;
let origin = '';
beforeAll(async () => {
  services = await startDemoServices({ FRONTLINE_PERSON_LIMITS: 'true' });
  // Start-up work is announced to consoles, too.
  await services.settled();
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(services.app.server.address() as AddressInfo).port}`;
});
afterAll(() => services.close());

/** An open stream of a person: what it has received, and whether it is still open. */
async function openStream(userName: string, siteId = 1001) {
  const authorization = await services.bearer(userName);
  const heard: Change[] = [];
  let ended = false;
  let crowded = false;
  const source = new EventSource(`${origin}/recon-services/rest/live?siteId=${siteId}`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization } }),
  });
  source.addEventListener('change', ({ data }) => heard.push(JSON.parse(String(data)) as Change));
  source.addEventListener('crowded', () => {
    crowded = true;
  });
  source.addEventListener('error', () => {
    ended = true;
    source.close();
  });
  await new Promise((resolve) => source.addEventListener('hello', resolve));
  return { heard, ended: () => ended, crowded: () => crowded, close: () => source.close() };
}

const commit = (change: Change) =>
  inTransaction(services.pool, (client) => transactionEffects(client, 'test', new Date()).publish(change));

async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await services.pool.query(text, values)).rows as Row[];
}

test('who sees some customers only hears of their work orders, and of those that leave them', async () => {
  const { rows: people } = await services.pool.query<{ clients: string }>(
    "SELECT ext_customer_id AS clients FROM user_config WHERE user_name = 'external'",
  );
  const clients = (people[0]?.clients ?? '').split(',');
  const orders = await sql<{ id: number; mine: boolean }>(
    `SELECT w.work_order_id AS id, c.ext_id = ANY ($1) AS mine FROM work_order w
     JOIN customer c USING (site_id, customer_id) WHERE site_id = 1001 ORDER BY 1`,
    [clients],
  );
  const mine = orders.find((order) => order.mine)?.id ?? 0;
  const [other, third] = orders.filter((order) => !order.mine).map(({ id }) => id);
  const limited = await openStream('external');
  const everybody = await openStream('admin');
  await commit({ siteId: 1001, area: 'work-orders', ids: [mine, other ?? 0], created: [other ?? 0] });
  await commit({ siteId: 1001, area: 'notes', ids: [other ?? 0] });
  await commit({ siteId: 1001, area: 'site-customers', ids: [7] });
  await commit({ siteId: 1001, area: 'vehicle-info', ids: [third ?? 0], former: clients[0] ?? '' });
  await expect.poll(() => everybody.heard.length).toBe(4);
  await expect
    .poll(() => limited.heard)
    .toEqual([
      { siteId: 1001, area: 'work-orders', ids: [mine], created: [] },
      { siteId: 1001, area: 'site-customers', ids: [] },
      { siteId: 1001, area: 'vehicle-info', ids: [third] },
    ]);
  expect(everybody.heard.at(-1)).toEqual({ siteId: 1001, area: 'vehicle-info', ids: [third] });
  limited.close();
  everybody.close();
});

test.each([
  [
    'the session',
    "DELETE FROM user_session s USING user_config u WHERE u.user_config_id = s.user_config_id AND user_name = 'shop'",
  ],
  [
    'the site',
    "DELETE FROM user_site s USING user_config u WHERE u.user_config_id = s.user_config_id AND user_name = 'parts' AND site_id = 1001",
  ],
  [
    'a permission',
    "DELETE FROM user_role r USING user_config u WHERE u.user_config_id = r.user_config_id AND user_name = 'technician'",
  ],
] as const)(
  'a stream ends within seconds when %s is taken away, and no other does',
  async (_what, taking) => {
    const user = /user_name = '(\w+)'/.exec(taking)?.[1] ?? '';
    const stream = await openStream(user);
    const other = await openStream('admin');
    await sql(taking);
    await expect.poll(stream.ended, { timeout: 6000 }).toBe(true);
    expect(other.ended()).toBe(false);
    other.close();
  },
);

test('one person has eight streams: with another one the oldest is told so and ends, nobody else notices', async () => {
  const other = await openStream('admin');
  const own: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let count = 0; count < 8; count += 1) own.push(await openStream('manager', count % 2 ? 1001 : 1002));
  // Closed and opened again it takes nobody's place.
  own.pop()?.close();
  await expect
    .poll(async () => {
      const { body } = await services.ask(undefined, 'GET', '/metrics');
      return /frontline_live_consoles (\d+)/.exec(String(body))?.[1];
    })
    .toBe('8');
  own.push(await openStream('manager'));
  expect(own.some((stream) => stream.crowded() || stream.ended())).toBe(false);
  own.push(await openStream('manager'), await openStream('manager'));
  await expect
    .poll(() => own.map((stream) => stream.crowded() && stream.ended()))
    .toEqual([true, true, ...Array.from({ length: 8 }, () => false)]);
  await commit({ siteId: 1001, area: 'notes', ids: [1] });
  await expect.poll(() => own.at(-1)?.heard.length).toBe(1);
  expect([other.ended(), own[0]?.heard.length]).toEqual([false, 0]);
  for (const stream of [other, ...own]) stream.close();
});

test('what asks for a stream while the services end is answered without one, so that they do end', async () => {
  const leaving = await startDemoServices();
  await leaving.settled();
  await leaving.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.app.server.address() as AddressInfo;
  const headers = { authorization: await leaving.bearer('admin') };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, over?: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: `/recon-services/rest/${path}`, headers };
      get({ ...options, ...(over ? { agent: over } : {}) }, resolve).on('error', reject);
    });
  const stream = await ask('live?siteId=1001');
  // A running call keeps its connection open, over which the console then requests its stream again.
  const holder = await leaving.pool.connect();
  await holder.query('BEGIN; LOCK TABLE work_order IN ACCESS EXCLUSIVE MODE');
  const slow = ask('proc/getPagedWorkOrdersScoped2?siteId=1001', agent);
  await expect
    .poll(async () => (await holder.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBe(1);
  const ended = leaving.close();
  await textOf(stream);
  await holder.query('ROLLBACK');
  holder.release();
  await textOf(await slow);
  expect(await textOf(await ask('live?siteId=1001', agent))).not.toContain('event: hello');
  agent.destroy();
  await ended;
});

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return text;
}
