import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config';
import { askWithToken } from './outbound-token';

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** A service and the place where its tokens come from; what was asked of both. */
async function start({ seconds = 600, refuse = false } = {}) {
  const grants: { authorization: string | undefined; body: string }[] = [];
  const asked: (string | undefined)[] = [];
  const ended = new Set<string>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = (status: number, content: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      };
      if (request.url === '/charges') {
        asked.push(request.headers.authorization);
        return answer(ended.has(request.headers.authorization ?? '') ? 401 : 200, {});
      }
      grants.push({ authorization: request.headers.authorization, body });
      if (refuse) return answer(400, { error: 'invalid_client' });
      return answer(200, {
        access_token: `short-${grants.length}`,
        token_type: 'bearer',
        expires_in: seconds,
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    FRONTLINE_CHARGES_URL: `${origin}/charges`,
    FRONTLINE_CHARGES_TOKEN_URL: `${origin}/token`,
    FRONTLINE_CHARGES_CLIENT_ID: 'frontline',
    FRONTLINE_CHARGES_CLIENT_SECRET: 'bothknowit',
    FRONTLINE_CHARGES_SCOPE: 'charges.write',
  });
  const post = askWithToken(config, 'CHARGES');
  return { grants, asked, ended, ask: async () => (await post({ body: {} })).status };
}

test('a short token is asked for once, with the credentials and the scope, and kept', async () => {
  const { grants, asked, ask } = await start();
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
  expect(await ask()).toBe(200);
  expect(asked).toEqual(Array(3).fill('Bearer short-1'));
  const basic = `Basic ${Buffer.from('frontline:bothknowit').toString('base64')}`;
  expect(grants.map(({ authorization }) => authorization)).toEqual([basic]);
  expect(Object.fromEntries(new URLSearchParams(grants[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    scope: 'charges.write',
  });
});

test('one that is not taken any more is renewed once, and then said to be refused', async () => {
  const { grants, asked, ended, ask } = await start();
  await ask();
  ended.add('Bearer short-1');
  expect(await ask()).toBe(200);
  expect(asked).toEqual(['Bearer short-1', 'Bearer short-1', 'Bearer short-2']);
  ended.add('Bearer short-2');
  ended.add('Bearer short-3');
  expect(await ask()).toBe(401);
  expect(grants).toHaveLength(3);
});

test('one that is about to end is asked for anew', async () => {
  const { grants, ask } = await start({ seconds: 20 });
  await ask();
  await ask();
  expect(grants).toHaveLength(2);
});

test('where there is no token to be had nothing is asked, and the reason tells no secret', async () => {
  const { asked, ask } = await start({ refuse: true });
  await expect(ask()).rejects.toThrow('Its tokens are refused (invalid_client).');
  expect(asked).toEqual([]);
});
