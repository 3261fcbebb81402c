import { createECDH } from 'node:crypto';
import { importJWK, SignJWT, type CryptoKey } from 'jose';

/** Our key, by which push services recognize us (RFC 8292), stored with the data. */
export const VAPID_KEY = 'push-messages';

/** No longer than a day, as push services demand. */
const VALID_MS = 12 * 3_600_000;

export type Vapid = {
  /** What browsers are given when they subscribe: an uncompressed point of P-256, base64url. */
  publicKey: string;
  /** What a push service gets with a message to one of its addresses. */
  authorization: (endpoint: string, now: Date) => Promise<string>;
};

/**
 * Turns the key of 32 bytes into a signing key; `contact` is the address of the person responsible for the messages.
 */
export async function openVapid(secret: Uint8Array, contact: string): Promise<Vapid> {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(secret).toString('base64url'),
    x: part(1, 33),
    y: part(33, 65),
  };
  const key = (await importJWK(jwk, 'ES256')) as CryptoKey;
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    async authorization(endpoint, now) {
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(contact)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + VALID_MS))
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
