import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 32 bytes, as the settings hold them. */
const KEY = /^[A-Za-z0-9+/]{43}=?$/;

/** A key that seals the services' secrets, in base64; empty for none. */
export const sealingKey = z
  .string()
  .refine((text) => text === '' || KEY.test(text), 'must be 32 bytes in base64')
  .default('');

/** What was sealed (AES-256-GCM, nonce and tag before it, base64url), and which key it was sealed with. */
export type Sealed = { sealed: string; by: string };

/** Identifies a key without revealing it. */
export const keyId = (key: string): string =>
  createHash('sha256').update(bytesOf(key)).digest('base64url').slice(0, 16);

/** Seals a content under its name: under another name it cannot be opened. */
export function seal(key: string, name: string, content: Uint8Array): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(key), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return {
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
    by: keyId(key),
  };
}

/** Opens it. Throws for another key, another name or a changed content. */
export function open(key: string, name: string, { sealed }: Sealed): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}

const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64');
