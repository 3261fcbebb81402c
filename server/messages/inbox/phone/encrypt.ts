import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives for messages to it (RFC 8291): its public key and its secret, base64url. */
export type Receiver = { p256dh: string; auth: string };
/** Generated for each message; given only if the outcome has to be known. */
type Fresh = { privateKey: Uint8Array; salt: Uint8Array };

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const SECRET_BYTES = 16;
/** For one record (RFC 8188); what is sent is shorter. */
const RECORD_BYTES = 4096;
/** What the content key and the record delimiter leave of it. */
export const MOST_PLAIN_BYTES = RECORD_BYTES - 86 - 17;
/** Ends the last record. */
const LAST = Buffer.from([2]);

/** Whether a receiver is one that messages can be encrypted for. */
export function isReceiver({ p256dh, auth }: Receiver): boolean {
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== PUBLIC_BYTES) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for a browser by RFC 8291 (`aes128gcm`): the push service in between can read none of it. Throws
 * for an invalid key, and a RangeError for a message that is too long.
 */
export function encryptPush(message: string, { p256dh, auth }: Receiver, fresh?: Fresh): Buffer {
  const plain = Buffer.from(message);
  if (plain.length > MOST_PLAIN_BYTES) throw new RangeError('The message is too long for a push service.');
  const own = createECDH(CURVE);
  if (fresh) own.setPrivateKey(fresh.privateKey);
  else own.generateKeys();
  const ownKey = own.getPublicKey();
  const theirKey = Buffer.from(p256dh, 'base64url');
  const salt = Buffer.from(fresh?.salt ?? randomBytes(16));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey]);
  const shared = derive(own.computeSecret(theirKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, sealed]);
}

const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));
