import { CompactEncrypt, compactDecrypt } from 'jose';

/** A text that only the services can read: reading the database, or a backup of it, lets nobody sign in. */
export const sealText = (key: Uint8Array, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

/** What was sealed; undefined if it was sealed with another key. */
export async function openText(key: Uint8Array, sealed: string): Promise<string | undefined> {
  const allowed = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
  const opened = await compactDecrypt(sealed, key, allowed).catch(() => undefined);
  return opened && new TextDecoder().decode(opened.plaintext);
}
