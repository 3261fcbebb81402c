import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  signInAtProvider,
  startIdentityProvider,
  type Account,
  type IdentityProvider,
} from '../../../../tests/helpers/identity-provider';
import {
  addPerson,
  addSites,
  cookieOf,
  LOGIN,
  startSessionApp,
  type SessionApp,
} from '../../../../tests/helpers/session-app';

const PUBLIC_URL = 'http://frontline.test';
const PENDING = 'frontline_company_sign_in';
const ANN = { email: 'ann@frontline.example', email_verified: true };

const accounts: Record<string, Account> = {};
let session: SessionApp;
let provider: IdentityProvider;
/** The provider's answers arrive over a socket, as they would from another machine. */
let door: Server;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  door = createServer((request, response) => {
    void text(request).then(async (payload) => {
      const { headers } = request;
      const answer = await session.app.inject({
        method: 'POST',
        url: `${LOGIN}/oidc/backchannel`,
        payload,
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
      response.writeHead(answer.statusCode).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  provider = await startIdentityProvider(PUBLIC_URL, accounts, `http://127.0.0.1:${port}/`);
  session = await startSessionApp({
    FRONTLINE_PUBLIC_URL: PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  });
  await addSites(session.pool);
  await addPerson(session.pool, { userName: 'ann', subject: 'ann' });
});
beforeEach(() => {
  accounts['ann'] = ANN;
  session.clock.now = new Date();
});
afterAll(async () => {
  await session.close();
  await provider.close();
  door.close();
  vi.restoreAllMocks();
});

/** A console in which Ann has signed in at the provider. */
async function signIn() {
  const begun = await session.app.inject({ url: `${LOGIN}/oidc/start`, query: { returnUrl: '/' } });
  const pending = { [PENDING]: begun.cookies.find(({ name }) => name === PENDING)?.value ?? '' };
  const back = await signInAtProvider(String(begun.headers.location), 'ann', PUBLIC_URL);
  const answer = await session.app.inject({ url: back, cookies: pending });
  const cookies = { frontline_session: cookieOf(answer)?.value ?? '' };
  return {
    cookies,
    status: async () => (await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies })).statusCode,
    bearer: async () => {
      const info = await session.app.inject({ url: `${LOGIN}/getUserInfo`, cookies });
      return `Bearer ${info.json<{ jwt: string }>().jwt}`;
    },
  };
}

async function providerSids(): Promise<string[]> {
  const { rows } = await session.pool.query<{ sid: string }>(
    'SELECT provider_sid AS sid FROM provider_session JOIN user_session USING (session_id) ORDER BY created_at DESC',
  );
  return rows.map(({ sid }) => sid);
}

const tell = (token: string) =>
  session.app.inject({
    method: 'POST',
    url: `${LOGIN}/oidc/backchannel`,
    payload: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a session that ends at the provider ends here, with its tokens, and no other one does', async () => {
  const one = await signIn();
  session.advance(5);
  const other = await signIn();
  const [, first = ''] = await providerSids();
  const authorization = await one.bearer();
  await provider.logOut('ann', first);
  expect([await one.status(), await other.status()]).toEqual([401, 200]);
  const call = await session.app.inject({
    url: '/recon-services/rest/proc/getSiteInfoActivated',
    headers: { authorization },
  });
  expect(call.statusCode).toBe(401);
});

test('a logout token that the provider has not signed, or that is none, ends nothing', async () => {
  const ann = await signIn();
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT({
    sub: 'ann',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: 'keystore-CHANGE-ME' })
    .setIssuer(provider.issuer)
    .setAudience(CLIENT_ID)
    .setIssuedAt()
    .sign(privateKey);
  for (const token of [forged, '', 'a.b.c']) {
    const answer = await tell(token);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_request' }]);
  }
  expect(await ann.status()).toBe(200);
});

test('the provider is asked again about a session that goes on, and who may not sign in there any more is out', async () => {
  const ann = await signIn();
  const refreshes = async () =>
    (await session.pool.query<{ refresh: string }>('SELECT refresh FROM provider_session')).rows;
  expect((await refreshes()).every(({ refresh }) => refresh.split('.').length === 5)).toBe(true);
  session.advance(11 * 60_000);
  expect(await ann.status()).toBe(200);

  delete accounts['ann'];
  // It was asked a moment ago.
  expect(await ann.status()).toBe(200);
  session.advance(11 * 60_000);
  expect(await ann.status()).toBe(401);
  const { rows } = await session.pool.query(
    "SELECT FROM user_session JOIN user_config USING (user_config_id) WHERE user_name = 'ann' AND user_session.last_seen_at > now()",
  );
  expect(rows).toEqual([]);
});

test('a provider that cannot be asked ends no session', async () => {
  const ann = await signIn();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  session.advance(11 * 60_000);
  expect(await ann.status()).toBe(200);
  vi.mocked(globalThis.fetch).mockRestore();
});
