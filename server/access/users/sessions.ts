import type { revokeUserAssistantKey } from '#contract/assistants';
import type * as calls from '#contract/user-sessions';
import { recordChange } from '../audit/service';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { endSessions, openSessions } from '../session/open-sessions';
import { demandProof } from '../session/proof/proven';
import { noSuchKey } from '../session/assistant-keys/own';
import { endKeysOf, keysOf, readKey, revokeKey } from '../session/service-keys/kept-keys';
import { keyToWire } from '../session/service-keys/wire';
import { readTwoStep, removeTwoStep } from '../session/two-step/store';
import { sessionsToWire } from '../session/session-wire';
import { stampOf, tellSetup } from '../../setup/records/editable';
import { refuseElsewhere } from './grants';
import { readUser, type UserRow } from './queries';

/** Where a user is signed in. Errors: 404, 403 for a user of sites or customers that the administrator may not use. */
export const userSessions: Handler<typeof calls.getUserSessions> = async (context, { params }) => {
  const user = await administrated(context, params.userConfigId);
  const sessions = await openSessions(context.db, user.id, context.now);
  const step = await readTwoStep(context.db, user.id);
  const keys = await keysOf(context.db, [user.id]);
  return {
    sessions: sessionsToWire(sessions, context.actor.sessionId),
    twoStep: step !== undefined && (step.confirmedAt !== null || step.passkeys > 0),
    assistants: keys.map((key) => keyToWire(key, context.now)),
  };
};

/** Ends sessions of a user, never the current one. Errors: as above. */
export const endUserSessions: Handler<typeof calls.endUserSessions> = async (context, { params, body }) => {
  const { actor } = context;
  await demandProof(context);
  const user = await administrated(context, params.userConfigId);
  const ended = await endSessions(context, user.id, 'administrator', {
    sessionId: body.sessionId,
    except: actor.sessionId,
  });
  if (body.sessionId === undefined) await endKeysOf(context.db, user.id);
  if (ended === 0) return { ended };
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: user.user_name,
    before: {},
    after: { endedSessions: ended },
    siteIds: user.site_ids,
  });
  await tellSetup(['site-users'], context, [user.id]);
  return { ended };
};

/**
 * Removes the second step of a user who has lost it; all sessions of the user end. Errors: as above, and 403 for
 * oneself.
 */
export const removeUserTwoStep: Handler<typeof calls.removeUserTwoStep> = async (context, { params }) => {
  const { db, actor } = context;
  await demandProof(context);
  const user = await administrated(context, params.userConfigId);
  if (user.id === actor.userConfigId) {
    throw new ServiceError('forbidden', say('users.ownSecondStep'));
  }
  if (!(await removeTwoStep(db, user.id))) return { removed: false };
  await endSessions(context, user.id, 'twoStepRemoved');
  await endKeysOf(db, user.id);
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: user.user_name,
    before: { twoStep: true },
    after: { twoStep: false },
    siteIds: user.site_ids,
  });
  await tellSetup(['site-users', 'users'], context, [user.id]);
  return { removed: true };
};

/** Ends a key of a user's assistant at once; one that has ended stays as it is. Errors: as above. */
export const revokeUserKey: Handler<typeof revokeUserAssistantKey> = async (context, { params, body }) => {
  const { db, now } = context;
  const user = await administrated(context, params.userConfigId);
  const former = await readKey(db, body.keyId);
  if (former?.user_config_id !== user.id) throw noSuchKey();
  if (former.revoked_at !== null) return keyToWire(former, now);
  await revokeKey(db, former.key_id, stampOf(context));
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: user.user_name,
    before: {},
    after: { revokedKey: `${former.key_prefix} (${former.key_name})` },
    siteIds: user.site_ids,
  });
  await tellSetup(['site-users', 'users'], context, [user.id]);
  return keyToWire((await readKey(db, former.key_id)) ?? former, now);
};

async function administrated({ db, site, actor }: SiteContext, userConfigId: number): Promise<UserRow> {
  const user = await readUser(db, site, userConfigId);
  if (!user) throw new ServiceError('not_found', say('users.noSuchUser'));
  refuseElsewhere(user, actor);
  return user;
}
