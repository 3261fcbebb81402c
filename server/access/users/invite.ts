import type * as calls from '#contract/users';
import { recordChange } from '../audit/service';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { readPasswordSignIn } from '../session/passwords/switched-off';
import { makeInvitation } from '../session/passwords/invitation';
import { MAIL_INVITATION } from '../session/passwords/mail-jobs';
import { demandProof } from '../session/proof/proven';
import { tellSetup } from '../../setup/records/editable';
import { refuseElsewhere } from './grants';
import { holdUsers, readUser } from './queries';

/**
 * Makes the one-time address at which a user sets a password; the former one is void. With `mail` it is sent to users
 * who have an e-mail address, unless the link itself is requested; otherwise it is returned. Errors: 404, 403 for a
 * user of sites or customers that the administrator may not use, for oneself, and as {@link demandProof}; 409 for one
 * who has left.
 */
export const inviteUser =
  (mail: boolean): Handler<typeof calls.inviteUser> =>
  async (context, { params, body }) => {
    const { db, site, actor, now } = context;
    await holdUsers(db);
    const user = await readUser(db, site, params.userConfigId);
    if (!user) throw new ServiceError('not_found', say('users.noSuchUser'));
    refuseElsewhere(user, actor);
    if (user.id === actor.userConfigId) throw new ServiceError('forbidden', say('users.ownPassword'));
    if (!user.active) {
      const reason = say('users.notActive', { user: user.user_name });
      throw new ServiceError('conflict', reason, [{ field: 'active', reason, code: 'inactiveUser' }]);
    }
    const { off, emergencyIds } = await readPasswordSignIn(db);
    if (off && !emergencyIds.includes(user.id)) {
      const reason = say('users.passwordsOff');
      throw new ServiceError('conflict', reason, [{ field: 'password', reason, code: 'passwordsOff' }]);
    }
    await demandProof(context);
    const { token, expiresAt } = await makeInvitation(db, user.id, now);
    await recordChange(context, {
      resource: 'users',
      id: user.id,
      name: user.user_name,
      before: {},
      after: { invitation: 'new' },
      siteIds: user.site_ids,
    });
    await tellSetup(['site-users'], context, [user.id]);
    const made = { userName: user.user_name, expiresAt: expiresAt.toISOString() };
    if (!mail || user.email === '' || body.asLink) return { ...made, token, sentTo: '' };
    // The queue stores no token: the job that writes the mail makes one.
    const payload = { userConfigId: user.id, expiresAt: made.expiresAt };
    await context.enqueue(MAIL_INVITATION, payload, {
      key: `invitation-${user.id}`,
      queue: 'mail',
      rank: 'awaited',
    });
    return { ...made, token: '', sentTo: user.email };
  };
