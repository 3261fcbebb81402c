import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config';
import { createCompanySignIn } from './oidc';

const PENDING = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const own = await generateKeyPair('RS256');
const strange = await generateKeyPair('RS256');

let server: Server;
let issuer: string;
/** What the provider answers a code with. */
let idToken = '';

beforeAll(async () => {
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'one', use: 'sig' };
  server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
      },
      '/keys': { keys: [jwk] },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: idToken },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const claims = () => ({ sub: 'ann', nonce: PENDING.nonce });
const signed = (key: CryptoKey, change: Record<string, unknown> = {}) =>
  new SignJWT({ ...claims(), iss: issuer, aud: 'frontline', ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key);
async function finish(token: string, env: Record<string, string> = {}) {
  idToken = token;
  const signIn = createCompanySignIn(
    readConfig({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'frontline',
      OIDC_CLIENT_SECRET: 'a-secret-that-only-this-test-knows',
      FRONTLINE_PUBLIC_URL: 'http://frontline.test',
      ...env,
    }),
  );
  return signIn?.finish(`?code=c&state=${PENDING.state}`, PENDING, []);
}

test('an ID token that the provider has signed says who it is', async () => {
  expect(await finish(await signed(own.privateKey))).toMatchObject({ subject: 'ann' });
});

test.each([
  ['is signed by somebody else', () => signed(strange.privateKey)],
  [
    'is not signed',
    () =>
      new UnsecuredJWT({ ...claims(), iss: issuer, aud: 'frontline' })
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .encode(),
  ],
  ['is for another client', () => signed(own.privateKey, { aud: 'another' })],
  ['is of another issuer', () => signed(own.privateKey, { iss: 'https://other.example' })],
  ['answers another sign-in', () => signed(own.privateKey, { nonce: 'another' })],
])('an ID token that %s lets nobody in', async (_case, make) => {
  await expect(finish(await make())).rejects.toThrow();
});

test('where RS256 is not taken an ID token that is signed so lets nobody in', async () => {
  await expect(finish(await signed(own.privateKey), { FRONTLINE_RS256: 'false' })).rejects.toThrow('RS256');
});
