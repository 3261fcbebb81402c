import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/assistants';
import { recordOwnChange } from '#server/access/audit/service';
import type { ActorContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import type { SessionDeps } from '../deps';
import { demandProof } from '../proof/proven';
import { newKey } from '../service-keys/key';
import * as kept from '../service-keys/kept-keys';
import { isLive, keyToWire } from '../service-keys/wire';

const DAY_MS = 86_400_000;
/** More keys than this mean that someone has lost track. */
const MOST_LIVE_KEYS = 10;
/** `*` leaves out what is only granted by name: no assistant writes people or provisions them. */
const READS = ['*:read'];
const WRITES = ['*:read', '*:write'];

/**
 * Makes a key for the user's own assistant; it is shown this once. Errors: 403 when the password was changed in the
 * meantime, 409 for too many.
 */
export async function makeAssistantKey(
  context: ActorContext,
  { keyName, writes, days }: BodyOf<typeof calls.makeAssistantKey>,
): Promise<WireAnswerOf<typeof calls.makeAssistantKey>> {
  const { db, actor, now } = context;
  // Keys of one person are made one after the other: none exceeds the limit, and none outlives a session that another
  // one has ended.
  await kept.holdPerson(db, actor.userConfigId);
  await demandProof(context);
  const live = (await kept.keysOf(db, [actor.userConfigId])).filter((key) => isLive(key, now));
  if (live.length >= MOST_LIVE_KEYS) {
    throw new ServiceError('conflict', say('session.tooManyAssistantKeys', { count: MOST_LIVE_KEYS }));
  }
  const { key, prefix, hash } = newKey();
  const scopes = writes === 'Y' ? WRITES : READS;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = await kept.insertKey(
    db,
    { userConfigId: actor.userConfigId, prefix, hash, keyName, scopes, expiresAt },
    { now, userName: actor.userName },
  );
  await record(context, 'newKey', row);
  return { key, record: keyToWire(row, now) };
}

/**
 * Ends a key of the user's own assistant at once; one that has ended stays as it is. Errors: as {@link demandProof},
 * 404.
 */
export async function revokeAssistantKey(
  deps: SessionDeps,
  context: ActorContext,
  { keyId }: BodyOf<typeof calls.revokeAssistantKey>,
): Promise<WireAnswerOf<typeof calls.revokeAssistantKey>> {
  const { db, actor, now } = context;
  await demandProof(context);
  const former = await kept.readKey(db, keyId);
  if (former?.user_config_id !== actor.userConfigId) throw noSuchKey();
  if (former.revoked_at !== null) return keyToWire(former, now);
  await kept.revokeKey(db, keyId, { now, userName: actor.userName });
  await record(context, 'revokedKey', former);
  deps.authenticator.actors.forget(actor.userConfigId);
  return keyToWire((await kept.readKey(db, keyId)) ?? former, now);
}

/** The refusal for a key that does not exist, or is someone else's. */
export const noSuchKey = () => new ServiceError('not_found', say('session.noSuchKey'));

/** Keys belong to no site: actions on them are in the audit trail of all sites of the person. */
async function record(
  { db, actor, now, log }: ActorContext,
  field: 'newKey' | 'revokedKey',
  key: kept.KeyRow,
): Promise<void> {
  log.info({ user: actor.userName, key: key.key_prefix }, `assistant: ${field}`);
  await recordOwnChange(db, {
    siteIds: [...actor.siteIds],
    resource: 'users',
    recordId: String(actor.userConfigId),
    recordName: actor.userName,
    action: 'changed',
    changes: [{ field, before: null, after: `${key.key_prefix} (${key.key_name})` }],
    now,
    userName: actor.userName,
  });
}
