import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) with the parameters that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with a fresh salt; the answer carries its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * True when the password belongs to the hash. A text that is not a hash verifies nothing, so that a damaged record
 * reads as a wrong password and not as a failure of the services.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
