import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import { CALLS } from '#contract/calls';
import { startDemoServices, type DemoServices } from '../helpers/services';

const MAIN = '/recon-services/rest';
const PREFERENCES = `${MAIN}/login/preferences`;
const LIST = `${MAIN}/proc/getPagedWorkOrdersScoped2`;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

test('every answer has the security headers and the id under which it is in the log', async () => {
  for (const [url, status] of [
    [`${LIST}?siteId=1001`, 401],
    [`${MAIN}/nothing`, 404],
    ['/%', 400],
    ['/healthz', 200],
  ] as const) {
    const answer = await services.app.inject({ url, headers: { 'x-request-id': 'r1' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': 'r1',
    });
  }
});

function put(payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return services.ask('admin', 'PUT', PREFERENCES, { body: payload, headers });
}

describe('what arrives broken on the wire', () => {
  test('a body that is no JSON is refused with 400', async () => {
    for (const text of ['{"theme":', '{theme:1}', 'undefined', '\u0000']) {
      expect((await put(text)).status).toBe(400);
    }
  });

  test('a body above a megabyte is refused with 413 and a sentence', async () => {
    const { status, body } = await put(JSON.stringify({ theme: 'x'.repeat(1_100_000) }));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', errorMessage: 'The request is too large.' });
  });

  test('a hundred thousand brackets are refused with 400', async () => {
    const deep = `{"theme":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await put(deep)).status).toBe(400);
  });

  test('an empty body counts as an empty object and a text as data', async () => {
    expect((await put('')).status).toBe(200);
    expect((await put('plain words', { 'content-type': 'text/plain' })).status).toBe(200);
  });

  test('a body cannot reach the prototype of objects', async () => {
    await put('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['%', '%zz', '%E0%A4%A'])('a badly encoded path with %s is refused, not failed', async (text) => {
    const { status } = await services.ask('admin', 'GET', `${MAIN}/proc/${text}`);
    expect([400, 404]).toContain(status);
  });

  test('a parameter that is given twice is refused with its name', async () => {
    const { status, body } = await services.ask('admin', 'GET', `${LIST}?siteId=1001&siteId=1003`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: [{ field: 'siteId' }] });
  });

  test.each([
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YWRtaW46ZnJvbnRsaW5l',
    `Bearer ${'x'.repeat(9000)}`,
  ])('the authorization %.24s gets 401 everywhere', async (authorization) => {
    for (const call of CALLS.filter(({ policy }) => policy.access === 'session')) {
      const { status } = await services.ask(undefined, call.method, callAddress(call, OWN_BASES), {
        headers: { authorization },
      });
      expect(status).toBe(401);
    }
  });

  test.each(['', 'x', '%00', 'frontline_session', 'a'.repeat(4000)])(
    'the session cookie %.24s is nobody',
    async (value) => {
      const { status } = await services.ask(undefined, 'GET', `${MAIN}/login/getUserInfo`, {
        headers: { cookie: `frontline_session=${value}` },
      });
      expect(status).toBe(401);
    },
  );
});

describe('the method override', () => {
  test('lets a POST travel as PUT', async () => {
    const headers = { 'x-http-method-override': 'PUT' };
    const sent = await services.ask('admin', 'POST', PREFERENCES, { body: { theme: 'dark' }, headers });
    expect(sent.status).toBe(200);
  });

  test.each(['GET', 'PATCH', 'put', ''])('means nothing with %j', async (override) => {
    const headers = { 'x-http-method-override': override };
    const sent = await services.ask('admin', 'POST', PREFERENCES, { body: {}, headers });
    expect(sent.status).toBe(404);
  });
});
