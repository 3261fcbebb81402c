import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerConsole } from './console';

const folder = mkdtempSync(join(tmpdir(), 'frontline-console-'));
const PAGE = '<!doctype html><title>Frontline</title>';
const SCRIPT = 'export const answer = 42;\n';
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  // Too small to be stored compressed, as the real page may be.
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'console-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'console-1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'stage.html'), PAGE);
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "frame-ancestors 'none'");
  });
  await registerConsole(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('the stage page alone may be embedded, by our own pages', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/stage.html')).toBe("frame-ancestors 'self'");
  expect(await policyOf('/')).toBe("frame-ancestors 'none'");
  expect((await app.inject('/stage.html')).body).toBe(PAGE);
});

test('what the console asks for first is under way before its scripts have come', async () => {
  expect((await app.inject('/')).headers['link']).toBe(
    '</appConfig>; rel=preload; as=fetch; crossorigin=use-credentials, ' +
      '</recon-services/rest/login/getUserInfo>; rel=preload; as=fetch; crossorigin=use-credentials',
  );
});

test.each(['br, gzip', 'gzip', 'deflate', 'identity', undefined])(
  'the page and its scripts come to a browser that accepts %s',
  async (accepts) => {
    const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
    const page = await app.inject({ url: '/', headers });
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe(PAGE);
    expect(page.headers['cache-control']).toBe('no-cache');

    const script = await app.inject({ url: '/assets/console-1.js', headers });
    const zipped = accepts?.includes('gzip') ?? false;
    expect(script.headers['content-encoding']).toBe(zipped ? 'gzip' : undefined);
    expect(String(zipped ? gunzipSync(script.rawPayload) : script.rawPayload)).toBe(SCRIPT);
    expect(script.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  },
);
