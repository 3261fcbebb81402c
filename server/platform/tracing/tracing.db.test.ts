import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

const spans: Span[] = [];
let collector: Server;
let services: DemoServices;
beforeAll(async () => {
  collector = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      const sent = JSON.parse(Buffer.concat(parts).toString()) as Sent;
      spans.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  services = await startDemoServices({ FRONTLINE_TRACES_URL: `http://127.0.0.1:${port}/v1/traces` });
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const MAIN = '/recon-services/rest';
const said = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

test('a call is traced from the press in the console to each of its statements, without values or names', async () => {
  const headers = {
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    'x-frontline-click': `120;${encodeURIComponent('Save filter')}`,
  };
  const body = { theme: 'a-secret-value' };
  const answers = await Promise.all([
    services.ask('admin', 'PUT', `${MAIN}/login/preferences`, { headers, body }),
    // Others at the same time are others' traces, although they wait for the same connections.
    ...Array.from({ length: 20 }, () => services.ask('manager', 'GET', `${MAIN}/login/access`)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await services.close();

  const traced = spans.filter(({ traceId }) => traceId === TRACE);
  const press = traced.find(({ name }) => name === 'press Save filter');
  const call = traced.find(({ name }) => name === 'savePreferences');
  expect([press?.parentSpanId, call?.parentSpanId]).toEqual(['b7ad6b7169203331', press?.spanId]);
  const statements = traced.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map((one) => said(one, 'db.query.text')).join('\n')).toMatch(
    /BEGIN[\s\S]*UPDATE user_config[\s\S]*COMMIT/,
  );
  expect(JSON.stringify(spans)).not.toMatch(/a-secret-value|"admin"|"manager"/);
  const others = spans.filter(({ name }) => name === 'getOwnAccess');
  expect(new Set(others.map(({ traceId }) => traceId)).size).toBe(20);
  for (const other of others) {
    expect(spans.filter(({ parentSpanId }) => parentSpanId === other.spanId).length).toBeGreaterThan(1);
  }
});
