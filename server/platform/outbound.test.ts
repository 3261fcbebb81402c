import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanySignIn } from '../access/session/company/oidc';
import { readConfig } from './config';
import { createS3Store } from './objects/s3-store';
import { fetchAtMost, postJson } from './outbound';

const PART = Buffer.alloc(1_000_000, 'a');

let server: Server;
let origin = '';
/** What was sent of endless answers that were abandoned by now. */
const left: number[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/short')) {
      response.end('{"n":1}');
      return;
    }
    response.writeHead(request.url?.startsWith('/error') ? 500 : 200, { 'content-type': 'application/json' });
    let parts = 0;
    const send = () => {
      while (!response.destroyed && response.write(PART)) parts += 1;
      parts += 1;
    };
    response.on('drain', send);
    response.on('close', () => left.push(parts));
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const TIMEOUT = 60_000;
const post = (path: string) =>
  postJson({ url: `${origin}/${path}`, token: '', timeoutMs: TIMEOUT, body: {} });

/** How many megabytes were sent of the endless answer to it before it was left. */
async function sentTo(ask: () => Promise<unknown>, why: RegExp): Promise<number> {
  left.length = 0;
  await expect(ask()).rejects.toThrow(why);
  await expect.poll(() => left.length, { timeout: 10_000 }).toBeGreaterThan(0);
  return Math.max(...left);
}

test('an answer without an end is left once it is longer than any that is asked for', async () => {
  expect(await sentTo(() => post('endless'), /too large/)).toBeLessThan(60);
  expect(await sentTo(() => post('error'), /too large|status 500/)).toBeLessThan(60);
  expect((await post('short')).content.toString()).toBe('{"n":1}');
});

test('a library gets an answer as it came, and none that is longer than it may be', async () => {
  const fetched = await fetchAtMost(100)(`${origin}/short`, {});
  expect([fetched.status, await fetched.json()]).toEqual([200, { n: 1 }]);
  expect(await sentTo(() => fetchAtMost(100)(`${origin}/endless`, {}), /too large/)).toBeLessThan(20);
});

test('an issuer of sign-ins whose answer has no end is left', async () => {
  const signIn = createCompanySignIn(
    readConfig({ OIDC_ISSUER: origin, OIDC_CLIENT_ID: 'x', FRONTLINE_PUBLIC_URL: 'http://localhost' }),
  );
  expect(await sentTo(() => signIn?.begin() ?? Promise.resolve(), /./)).toBeLessThan(20);
});

test.each(['endless', 'error'])('a store of files with an %s answer is left', async (path) => {
  const store = createS3Store(
    readConfig({
      FRONTLINE_S3_BUCKET: path,
      FRONTLINE_S3_ENDPOINT: origin,
      FRONTLINE_S3_PATH_STYLE: 'true',
      FRONTLINE_S3_ACCESS_KEY_ID: 'x',
      FRONTLINE_S3_SECRET_ACCESS_KEY: 'x',
    }),
    () => new Date(),
  );
  const ask =
    path === 'endless' ? () => store.write('a/b', PART, 'text/plain') : () => store.inspect('a/b', 9);
  expect(await sentTo(ask, /not available/)).toBeLessThan(40);
});
