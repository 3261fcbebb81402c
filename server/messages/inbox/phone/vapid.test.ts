import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openVapid } from './vapid';

const NOW = new Date('2026-03-02T12:00:00Z');

test('a push service can tell who sends by the public key, for its own origin and half a day', async () => {
  const vapid = await openVapid(Buffer.alloc(32, 7), 'mailto:shop@example.com');
  const header = await vapid.authorization('https://push.example.com/send/abc?x=1', NOW);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(key, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { currentDate: NOW });
  expect(payload).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:shop@example.com' });
  expect((payload.exp ?? 0) - NOW.getTime() / 1000).toBe(12 * 3600);
});
