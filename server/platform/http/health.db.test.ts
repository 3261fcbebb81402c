import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({ FRONTLINE_POOL: '4' });
});
afterAll(() => services.close());

test('a process whose connections are all taken is ready, and gives its figures', async () => {
  const { pool } = services;
  const taken: PoolClient[] = [];
  // The queue of jobs has some of them already.
  while (pool.idleCount > 0 || pool.totalCount < 4) taken.push(await pool.connect());
  try {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const { status, body } = await services.ask(undefined, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      if (path === '/metrics') expect(String(body)).toMatch(/frontline_jobs\{state="due"\} \d/);
    }
  } finally {
    for (const client of taken) client.release();
  }
});

test('a process that is about to end says so, and answers what still comes', async () => {
  const leaving = await startDemoServices({ FRONTLINE_DRAIN_SECONDS: '1' });
  const bearer = await leaving.bearer('manager');
  const ended = leaving.close();
  const ready = await leaving.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The process is shutting down.' },
  ]);
  const sites = await leaving.app.inject({
    url: '/recon-services/rest/proc/getSiteStatusSummary?extSiteId=LKAA',
    headers: { authorization: bearer },
  });
  expect([sites.statusCode, sites.headers['connection']]).toEqual([200, 'close']);
  await ended;
});

/** On a machine that is busy with something else. */
const PATIENCE = { timeout: 20_000 };

test('a call that comes over an open connection while the process ends is answered', async () => {
  const leaving = await startDemoServices();
  await leaving.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = leaving.app.server.address() as AddressInfo;
  const holder = await leaving.pool.connect();
  await holder.query('BEGIN; LOCK TABLE charge_pause');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (text: string) => (answers += text));
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  // It waits for the table, so that the connection is in use when the process ends.
  ask('/readyz');
  await vi.waitFor(async () => {
    const { rows } = await leaving.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
    );
    expect(rows.length).toBeGreaterThan(0);
  }, PATIENCE);
  const ended = leaving.close();
  await vi.waitFor(() => expect(leaving.app.server.listening).toBe(false), PATIENCE);
  ask('/healthz');
  const closed = once(socket, 'close');
  await holder.query('ROLLBACK');
  holder.release();
  await closed;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await ended;
});
