import type { Db } from '#server/platform/http/context';
import { ensureKey } from '#server/platform/secret';

/** The secrets that sign and encrypt what browsers carry. */
export type SessionKeys = {
  accessToken: Uint8Array;
  companySignIn: Uint8Array;
  twoStep: Uint8Array;
  drafts: Uint8Array;
};

/** Reads the signing and encryption keys, making them on the very first start. */
export async function readSessionKeys(db: Db, sealing = ''): Promise<SessionKeys> {
  return {
    accessToken: await ensureKey(db, 'access-token-key', sealing),
    companySignIn: await ensureKey(db, 'company-sign-in-key', sealing),
    twoStep: await ensureKey(db, 'two-step-key', sealing),
    drafts: await ensureKey(db, 'draft-key', sealing),
  };
}
