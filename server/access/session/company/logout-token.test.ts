import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readLogoutToken } from './logout-token';

const NOW = new Date('2026-03-02T08:00:00Z');
const ISSUER = 'https://login.example';
const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

const { publicKey, privateKey } = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] });

const signed = (claims: Record<string, unknown>, typ: string | undefined = 'logout+jwt') =>
  new SignJWT({ iss: ISSUER, aud: 'frontline', iat: NOW.getTime() / 1000, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...(typ === '' ? {} : { typ }) })
    .sign(privateKey);
const read = async (token: Promise<string>) =>
  readLogoutToken(await token, { issuer: ISSUER, audience: 'frontline', keys, now: NOW });

test('a logout token names whose session has ended', async () => {
  expect(await read(signed({ sub: 'ann', events: EVENT }))).toMatchObject({ subject: 'ann' });
});

test.each([
  ['a token of another type', signed({ sub: 'ann', events: EVENT }, 'JWT')],
  ['a token that says no type', signed({ sub: 'ann', events: EVENT }, '')],
  ['a token without the event of a logout', signed({ sub: 'ann', events: {} })],
  ['a token with a nonce, as a sign-in has', signed({ sub: 'ann', events: EVENT, nonce: 'n' })],
  ['a token that names nobody', signed({ events: EVENT })],
  ['a token for somebody else', signed({ sub: 'ann', events: EVENT, aud: 'another' })],
  ['an old token', signed({ sub: 'ann', events: EVENT, iat: NOW.getTime() / 1000 - 700 })],
])('%s ends nothing', async (_case, token) => {
  await expect(read(token)).rejects.toThrow();
});
