import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAddress, OWN_BASES } from '#contract/addresses';
import { ERROR_STATUS, type Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '#domain/webhooks/events';
import { startDemoServices, type DemoServices } from '../helpers/services';

/** The shape that OpenAPI 3.1 demands of our published document. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(
  z.string().regex(/^[\w.+-]+\/[\w.+*-]+$/),
  z.object({ schema: schemaObject, example: z.unknown().optional() }),
);
const header = z.strictObject({ description: z.string().min(1), schema: schemaObject });
const operation = z.strictObject({
  operationId: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  deprecated: z.literal(true).optional(),
  'x-offline': z.enum(['append', 'ifUnchanged', 'wish']).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string().min(1),
      in: z.enum(['query', 'path']),
      required: z.boolean(),
      schema: schemaObject,
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5]\d\d$/),
      z.strictObject({
        description: z.string().min(1),
        headers: z.record(z.string(), header).optional(),
        content,
      }),
    )
    .refine((responses) => Object.keys(responses).length > 0),
});
const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  webhooks: z.record(
    z.string().regex(/^\w+\.\w+$/),
    z.strictObject({
      post: z.strictObject({
        operationId: z.string().min(1),
        tags: z.array(z.string().min(1)).min(1),
        summary: z.string().min(1),
        parameters: z.array(
          z.strictObject({
            name: z.string().startsWith('webhook-'),
            in: z.literal('header'),
            required: z.literal(true),
            description: z.string().min(1),
            schema: schemaObject,
          }),
        ),
        requestBody: z.strictObject({ required: z.literal(true), content }),
        responses: z.record(z.string(), z.strictObject({ description: z.string().min(1) })),
      }),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), schemaObject),
    schemas: z.record(z.string(), schemaObject),
  }),
});
type OpenApi = z.output<typeof openApiDocument>;

let services: DemoServices;
let raw: unknown;
let document: OpenApi;
beforeAll(async () => {
  services = await startDemoServices();
  raw = (await services.ask(undefined, 'GET', '/openapi.json')).body;
  document = openApiDocument.parse(raw);
});
afterAll(() => services.close());

function collect(value: unknown, key: string, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (name === key && typeof inner === 'string') found.push(inner);
    collect(inner, key, found);
  }
  return found;
}

function securityOf(call: Call): object[] {
  if (call.policy.access !== 'session') return [];
  return ['session', 'service-accounts', 'assistants'].includes(call.area)
    ? [{ bearer: [] }]
    : [{ bearer: [] }, { key: [] }];
}

describe('the published contract', () => {
  test.each(CALLS.map((call) => [call.id, call] as const))(
    '%s stands in /openapi.json as it is declared',
    (id, call) => {
      const path = callAddress(
        { ...call, path: call.path.replaceAll(/\{(\w+)\}/g, '~$1~') },
        OWN_BASES,
      ).replaceAll(/~(\w+)~/g, '{$1}');
      const found = document.paths[path]?.[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
      expect(found).toMatchObject({ operationId: id, tags: [call.area], summary: call.summary });
      const statuses = [200, ...call.errors.map((code) => ERROR_STATUS[code])].map(String);
      expect(Object.keys(found?.responses ?? {}).sort()).toEqual(statuses.sort());
      expect(found?.security).toEqual(securityOf(call));
      if (call.method === 'GET') expect(found?.requestBody).toBeUndefined();
    },
  );

  test('says what webhooks send, each event with the schema of its body', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS, WEBHOOK_TEST].toSorted());
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const properties = post.requestBody.content['application/json']?.schema['properties'];
      expect(properties).toMatchObject({ type: { const: type } });
    }
  });

  test('lists no operation that the contract does not have', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(operations).toHaveLength(CALLS.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CALLS.length);
  });

  test('declares exactly the parameters that stand in each path', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(item)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect(new Set(declared.map(({ name }) => name))).toEqual(new Set(inPath));
        expect(declared.every(({ required }) => required)).toBe(true);
        expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
      }
    }
  });

  test('says of a list that is counted how it is asked for, and where its total stands', () => {
    const { parameters = [], responses } = document.paths['/recon-services/rest/table/customer']?.get ?? {};
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['siteId', '_start', '_end', '_sort', '_order', 'q', 'id']));
    expect(names).toEqual(expect.arrayContaining(['customerName', 'customerName_like', 'active']));
    const sort = parameters.find(({ name }) => name === '_sort');
    expect(sort?.schema['description']).toContain('openWorkOrders');
    expect(responses?.['200']?.headers?.['x-total-count']?.schema).toMatchObject({ type: 'integer' });
  });

  test('refers only to parts and security schemes that it has', () => {
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    for (const reference of collect(raw, '$ref')) expect(known).toContain(reference);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'key']);
  });
});

describe('the API for programs', () => {
  const versioned = () => Object.entries(api.paths);
  let api: OpenApi;
  beforeAll(async () => {
    api = openApiDocument.parse((await services.ask(undefined, 'GET', '/v1/openapi.json')).body);
  });

  test('holds every call but those of the sign-in, below /v1', () => {
    const ids = versioned().flatMap(([, item]) => Object.values(item).map(({ operationId }) => operationId));
    const expected = CALLS.filter(({ area }) => !['session', 'assistants', 'by-link'].includes(area)).map(
      ({ id }) => id,
    );
    expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(
      expected.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(versioned().every(([path]) => path.startsWith('/v1/'))).toBe(true);
  });

  test('answers below /v1 what it answers without, and nothing of the sign-in', async () => {
    const address = '/recon-services/rest/proc/getSiteInfoActivated';
    const without = await services.ask('admin', 'GET', address);
    expect(without.status).toBe(200);
    expect(await services.ask('admin', 'GET', `/v1${address}`)).toEqual(without);
    expect((await services.ask(undefined, 'GET', `/v1${address}`)).status).toBe(401);
    const { status } = await services.ask(undefined, 'GET', '/v1/recon-services/rest/login/getUserInfo');
    expect(status).toBe(404);
  });

  test('has an example of what each call takes and answers', () => {
    for (const [path, item] of versioned()) {
      for (const { requestBody, responses, parameters } of Object.values(item)) {
        const json = [requestBody?.content, responses['200']?.content].flatMap(
          (part) => part?.['application/json'] ?? [],
        );
        for (const { example } of json) expect([path, example]).not.toEqual([path, undefined]);
        for (const { name, required, example } of parameters) {
          if (required) expect([path, name, example]).not.toEqual([path, name, undefined]);
        }
      }
    }
  });
});

describe('the addresses for machines and operators', () => {
  test.each([
    ['/healthz', /"ok"/],
    ['/readyz', /"ready"/],
    ['/metrics', /^frontline_call_seconds_count\{call="/m],
    ['/docs/', /swagger/i],
  ])('%s answers without a session', async (address, content) => {
    await services.ask('admin', 'GET', '/recon-services/rest/proc/getSiteInfoActivated');
    const { status, body } = await services.ask(undefined, 'GET', address);
    expect(status).toBe(200);
    expect(typeof body === 'string' ? body : JSON.stringify(body)).toMatch(content);
  });

  test('the dashboard and the alerts for operators ask only for figures that are there', async () => {
    const { body } = await services.ask(undefined, 'GET', '/metrics');
    const known = [...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const files = ['ops/grafana-dashboard.json', 'ops/alerts.yaml'].map((file) => readFileSync(file, 'utf8'));
    const asked = files.flatMap((text) => text.match(/\b(?:frontline|nodejs|process)_[a-z0-9_]+/g) ?? []);
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(known).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(body).toMatch(/^frontline_jobs\{state="given up"\} 0$/m);
    expect(body).toMatch(/^frontline_job_wait_seconds \d/m);
  });

  test('/docs leads to the readable pages', async () => {
    const { status } = await services.ask(undefined, 'GET', '/docs');
    expect([200, 302]).toContain(status);
    const read = await services.ask(undefined, 'GET', '/docs/json');
    expect(read.body).toEqual(raw);
    const yaml = await services.ask(undefined, 'GET', '/docs/yaml');
    expect(yaml.body).toContain('/recon-services/rest/proc/getSiteInfoActivated');
  });
});
