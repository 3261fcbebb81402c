import { SCOPES } from '#contract/scopes';
import type * as calls from '#contract/service-accounts';
import type { Handler, SiteContext, WriteEffects } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { noSuchKey } from '../../session/assistant-keys/own';
import { demandProof } from '../../session/proof/proven';
import { newKey } from '../../session/service-keys/key';
import { stampOf } from '../../../setup/records/editable';
import { answersForCompany } from '../grants';
import { holdUsers, type UserRow } from '../queries';
import { unique } from '../wanted';
import { administrated, recordKey } from './accounts';
import * as kept from '../../session/service-keys/kept-keys';
import type { KeyRow } from '../../session/service-keys/kept-keys';
import { isLive, keyToWire } from '../../session/service-keys/wire';

type Context = SiteContext & WriteEffects;

const DAY_MS = 86_400_000;
/** A program with more has lost track of them. */
const MOST_LIVE_KEYS = 20;

/**
 * Makes a key of a service account; it is shown only once. Errors: 400 for an unknown scope, 403 for an account of
 * sites or customers that the administrator may not use, or that may do more, for the scope `scim` unless by a company
 * administrator, and as {@link demandProof}; 404, 409 for one that is inactive or has too many.
 */
export const createServiceKey: Handler<typeof calls.createServiceKey> = async (context, { params, body }) => {
  const account = await administrated(context, params.userConfigId);
  await demandProof(context);
  const unknown = body.scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined) {
    throw new ServiceError('bad_request', `There is no scope ${unknown}.`, [
      { field: 'scopes', reason: `names ${unknown}, which does not exist` },
    ]);
  }
  const { key, row } = await make(context, account, { ...body, scopes: unique(body.scopes) });
  await recordKey(context, account, { newKey: `${row.key_prefix} (${row.key_name})`, scopes: row.scopes });
  return { key, record: keyToWire(row, context.now) };
};

/**
 * Makes a key with the name and scopes of another one, which stays valid for the overlap and then ends by itself.
 * Errors: as above; 409 for one that is no longer valid, or was replaced already.
 */
export const rotateServiceKey: Handler<typeof calls.rotateServiceKey> = async (context, { params, body }) => {
  const { db, now } = context;
  const { account, former } = await administratedKey(context, params.keyId);
  await demandProof(context);
  if (!isLive(former, now)) throw new ServiceError('conflict', say('users.keyEnded'));
  if (former.replaced_by !== null) {
    throw new ServiceError('conflict', say('users.keyReplaced'));
  }
  const { key, row } = await make(context, account, {
    keyName: former.key_name,
    scopes: former.scopes,
    days: body.days ?? lifeOf(former),
  });
  const until = new Date(now.getTime() + body.overlapDays * DAY_MS);
  await kept.replaceKey(db, former.key_id, row.key_id, until);
  await recordKey(context, account, {
    newKey: `${row.key_prefix} (${row.key_name})`,
    replacedKey: former.key_prefix,
  });
  return { key, record: keyToWire(row, now) };
};

/** For how many days a key was made. */
const lifeOf = ({ created_at: from, expires_at: to }: KeyRow): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));

/** Ends a key at once. Errors: 404, 403 as above. One that was revoked before stays as it is. */
export const revokeServiceKey: Handler<typeof calls.revokeServiceKey> = async (context, { params }) => {
  const { db, now } = context;
  const { account, former } = await administratedKey(context, params.keyId);
  if (former.revoked_at !== null) return keyToWire(former, now);
  await kept.revokeKey(db, former.key_id, stampOf(context));
  await recordKey(context, account, { revokedKey: `${former.key_prefix} (${former.key_name})` });
  const revoked = await kept.readKey(db, former.key_id);
  return keyToWire(revoked ?? former, now);
};

/** A key of an account that the administrator may change, locked against other changes. */
async function administratedKey(
  context: Context,
  keyId: string,
): Promise<{ account: UserRow; former: KeyRow }> {
  await holdUsers(context.db);
  const former = await kept.readKey(context.db, keyId);
  if (!former) throw noSuchKey();
  return { account: await administrated(context, former.user_config_id), former };
}

async function make(
  context: Context,
  account: UserRow,
  wanted: { keyName: string; scopes: readonly string[]; days: number },
): Promise<{ key: string; row: KeyRow }> {
  const { db, now, actor } = context;
  // It reaches everyone in the company, whatever sites and roles the account has.
  if (wanted.scopes.includes('scim') && !answersForCompany(actor)) {
    const reason = say('users.scimByCompany');
    throw new ServiceError('forbidden', reason, [{ field: 'scopes', reason, code: 'moreThanYours' }]);
  }
  if (!account.active) {
    const reason = say('users.accountNotActive', { account: account.user_name });
    throw new ServiceError('conflict', reason, [{ field: 'active', reason, code: 'inactiveUser' }]);
  }
  const live = (await kept.keysOf(db, [account.id])).filter((key) => isLive(key, now));
  if (live.length >= MOST_LIVE_KEYS) {
    throw new ServiceError(
      'conflict',
      say('users.tooManyKeys', { account: account.user_name, count: MOST_LIVE_KEYS }),
    );
  }
  const { key, prefix, hash } = newKey();
  const row = await kept.insertKey(
    db,
    {
      userConfigId: account.id,
      prefix,
      hash,
      keyName: wanted.keyName,
      scopes: wanted.scopes,
      expiresAt: new Date(now.getTime() + wanted.days * DAY_MS),
    },
    stampOf(context),
  );
  return { key, row };
}
