import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logAborted, noteAsker, RequestLog, serializers, told } from './request-log';

type Line = { reqId: string; msg: string } & Record<string, unknown>;

let app: FastifyInstance;
let lines: Line[];
beforeEach(() => {
  lines = [];
  const write = (text: string) => void lines.push(JSON.parse(text) as Line);
  app = Fastify({
    logger: { stream: { write }, serializers },
    logController: new RequestLog(),
    requestIdHeader: 'x-request-id',
  });
  logAborted(app);
});
afterEach(() => app.close());

test('a request that is answered is one line with what was asked, by whom, the status, the time and its id', async () => {
  app.get('/vehicles', (request, reply) => {
    noteAsker(request, 'ann');
    return reply.send([]);
  });
  await app.inject({
    url: '/vehicles?siteId=1001',
    headers: { 'x-request-id': 'r1', authorization: 'Bearer x' },
  });
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'r1',
      req: expect.objectContaining({ method: 'GET', url: '/vehicles?siteId=1001' }),
      user: 'ann',
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('Bearer');
});

test('a route whose address is secret stays out of the log', async () => {
  app.get('/file', { logLevel: 'warn' }, async () => 'content');
  await app.inject('/file?token=secret');
  expect(lines).toEqual([]);
});

test('a failure of such a route says where, and not what it was allowed by', async () => {
  app.get('/signed', { logLevel: 'warn', config: { secretQuery: true } }, (request, reply) => {
    request.log.error(told(request), 'call failed');
    return reply.send('');
  });
  await app.inject('/signed?token=secret');
  expect(lines).toMatchObject([{ req: { method: 'GET', url: '/signed?…' } }]);
});

test('a caller who goes away before the answer is one line as well', async () => {
  let arrived: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/slow', () => {
    arrived();
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: '/slow' });
  request.on('error', () => undefined);
  await waiting;
  request.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['request aborted']);
});
