import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config';
import { TODAY } from '../../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../../tests/helpers/services';
import { sealWaiting } from '../chain/seal';
import { deliver, receiversOf } from './deliver';
import { signatureOf } from './webhook';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let services: DemoServices;
let now = TODAY;
const clock = () => now;
const servers: { close(): unknown }[] = [];
beforeAll(async () => {
  services = await startDemoServices({}, clock);
  await services.signInAnew('admin');
  await sealWaiting(services.pool, clock);
});
afterAll(() => services.close());
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await services.pool.query('DELETE FROM audit_delivery');
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;
const listen = (server: Pick<Server, 'listen'> & { close(): unknown }) => {
  servers.push(server);
  return new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
};
const linkCount = async () =>
  (await services.pool.query<{ n: number }>('SELECT max(number)::int AS n FROM audit_link')).rows[0]?.n ?? 0;
const run = (env: Record<string, string>) => {
  const [receiver] = receiversOf(readConfig(env), clock);
  if (!receiver) throw new Error('No receiver is configured.');
  return deliver(services.pool, receiver, {
    clock,
    timeoutMs: 2000,
    log: { warn: () => undefined },
  });
};

/** Splits messages that are framed by octet counting. */
function messagesOf(content: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < content.length;) {
    const blank = content.indexOf(' ', at);
    const end = blank + 1 + Number(content.toString('utf8', at, blank));
    found.push(content.toString('utf8', blank + 1, end));
    at = end;
  }
  return found;
}

test('a syslog server gets every row in the order of the chain, and nothing twice', async () => {
  const received: Buffer[] = [];
  const server = createTcp((socket) => socket.on('data', (chunk) => received.push(chunk)));
  await listen(server);
  const env = { FRONTLINE_AUDIT_SYSLOG: `tcp://127.0.0.1:${portOf(server)}` };
  const total = await linkCount();
  expect(total).toBeGreaterThan(1);
  expect(await run(env)).toBe(total);
  expect(await run(env)).toBe(0);
  const messages = messagesOf(Buffer.concat(received));
  expect(messages.map((text) => Number(/number="(\d+)"/.exec(text)?.[1]))).toEqual(
    Array.from({ length: total }, (_, index) => index + 1),
  );
  expect(messages.at(-1)).toMatch(
    /^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ frontline \d+ (security|audit) \[frontline@32473 number="\d+" hash="[0-9a-f]{64}"\] \uFEFF\{/,
  );
});

test('a webhook gets signed batches; what was not answered is sent again later under the same numbers', async () => {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 503;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await listen(server);
  const env = {
    FRONTLINE_AUDIT_WEBHOOK: `http://127.0.0.1:${portOf(server)}/audit`,
    FRONTLINE_AUDIT_WEBHOOK_SECRET: SECRET,
  };
  expect(await run(env)).toBe(0);
  status = 204;
  // It is left alone for a second, and then tried again.
  expect(await run(env)).toBe(0);
  expect(asked).toHaveLength(1);
  now = new Date(now.getTime() + 1000);
  expect(await run(env)).toBe(await linkCount());
  const [first, second] = asked;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  for (const { headers, body } of asked) {
    expect(headers['webhook-signature']).toBe(
      signatureOf(SECRET, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body),
    );
  }
  const { events } = JSON.parse(second?.body ?? '{}') as { events: { number: number; row: object }[] };
  expect(events[0]).toMatchObject({ number: 1, row: expect.anything() });
});

test('a receiver that is away or says nothing holds nobody up, and two processes send nothing twice', async () => {
  const silent = createTcp(() => undefined);
  await listen(silent);
  const gone = portOf(silent);
  silent.close();
  expect(await run({ FRONTLINE_AUDIT_SYSLOG: `tcp://127.0.0.1:${gone}` })).toBe(0);
  const { rows } = await services.pool.query<{ error: string }>(
    "SELECT last_error AS error FROM audit_delivery WHERE receiver = 'syslog'",
  );
  expect(rows[0]?.error).toMatch(/^It could not be reached/);
  await services.pool.query('DELETE FROM audit_delivery');
  const received: Buffer[] = [];
  const server = createTcp((socket) => socket.on('data', (chunk) => received.push(chunk)));
  await listen(server);
  const env = { FRONTLINE_AUDIT_SYSLOG: `tcp://127.0.0.1:${portOf(server)}` };
  const sent = await Promise.all([run(env), run(env)]);
  expect(sent.reduce((one, other) => one + other)).toBe(await linkCount());
  expect(messagesOf(Buffer.concat(received))).toHaveLength(await linkCount());
});
