import type * as calls from '#contract/user-sessions';
import { recordChange } from '../audit/service';
import type { Handler, SiteContext } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { endSessions, openSessions } from '../session/open-sessions';
import { readTwoStep, removeTwoStep } from '../session/two-step/store';
import { sessionsToWire } from '../session/session-wire';
import { tell } from '../site-config/editable';
import { refuseElsewhere } from './grants';
import { readUser, type UserRow } from './queries';

/** Where a user is signed in. Errors: 404, 403 for a user of sites or customers that the administrator may not use. */
export const userSessions: Handler<typeof calls.getUserSessions> = async (context, { params }) => {
  const user = await administrated(context, params.userConfigId);
  const sessions = await openSessions(context.db, user.id, context.now);
  const step = await readTwoStep(context.db, user.id);
  return {
    sessions: sessionsToWire(sessions, context.actor.sessionId),
    twoStep: step !== undefined && (step.confirmedAt !== null || step.passkeys > 0),
  };
};

/** Ends sessions of a user, never the one that asks. Errors: as above. */
export const endUserSessions: Handler<typeof calls.endUserSessions> = async (context, { params, body }) => {
  const { actor } = context;
  const user = await administrated(context, params.userConfigId);
  const ended = await endSessions(context, user.id, 'administrator', {
    sessionId: body.sessionId,
    except: actor.sessionId,
  });
  if (ended === 0) return { ended };
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: user.user_name,
    before: {},
    after: { endedSessions: ended },
    siteIds: user.site_ids,
  });
  await tell(['site-users'], context, [user.id]);
  return { ended };
};

/** Takes the second step from a user who has lost it; all sessions of the user end. Errors: as above, and 403 for oneself. */
export const removeUserTwoStep: Handler<typeof calls.removeUserTwoStep> = async (context, { params }) => {
  const { db, actor } = context;
  const user = await administrated(context, params.userConfigId);
  if (user.id === actor.userConfigId) {
    throw new ServiceError(
      'forbidden',
      'Take your own second step away under Your sign-in, with your password.',
    );
  }
  if (!(await removeTwoStep(db, user.id))) return { removed: false };
  await endSessions(context, user.id, 'twoStepRemoved');
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: user.user_name,
    before: { twoStep: true },
    after: { twoStep: false },
    siteIds: user.site_ids,
  });
  await tell(['site-users', 'users'], context, [user.id]);
  return { removed: true };
};

async function administrated({ db, site, actor }: SiteContext, userConfigId: number): Promise<UserRow> {
  const user = await readUser(db, site, userConfigId);
  if (!user) throw new ServiceError('not_found', 'There is no such user at this site.');
  refuseElsewhere(user, actor);
  return user;
}
