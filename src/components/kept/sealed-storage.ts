import { gcm } from '@noble/ciphers/aes.js';
import { draftKey } from '../../providers/session/draft-key';

const NONCE_BYTES = 12;
const KEY_BYTES = 32;
/** The prefix of a sealed text. */
const MARK = 'sealed.1.';

/**
 * Stores a text in a storage of the browser, sealed with the key of the signed-in user (AES-256-GCM, its name sealed
 * with it). If the services give no key it is stored as it is. Throws if the browser has no room.
 */
export function keepSealed(storage: Storage, name: string, text: string): void {
  const key = bytesOf(draftKey());
  if (key?.length !== KEY_BYTES) return storage.setItem(name, text);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = gcm(key, nonce, utf8(name)).encrypt(utf8(text));
  storage.setItem(name, MARK + toBase64([...nonce, ...sealed]));
}

/** A stored text; null if there is none, and if it was sealed for someone else or changed. */
export function openSealed(storage: Storage, name: string): string | null {
  const kept = storage.getItem(name);
  if (!kept?.startsWith(MARK)) return kept;
  const [key, bytes] = [bytesOf(draftKey()), bytesOf(kept.slice(MARK.length))];
  if (key?.length !== KEY_BYTES || !bytes) return null;
  try {
    const cipher = gcm(key, bytes.subarray(0, NONCE_BYTES), utf8(name));
    return new TextDecoder().decode(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
  } catch {
    return null;
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** The bytes of a text in base64 or base64url; undefined where it is none. */
function bytesOf(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}
