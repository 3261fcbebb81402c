import type * as calls from '#contract/users';
import { recordChange } from '../../audit/service';
import type { Sentence } from '#domain/sentence';
import type { ProblemCode } from '#domain/site-config/problems';
import type { Db, Handler } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { stampOf, tellSetup } from '../../../setup/records/editable';
import { takenNames } from '../fact-queries';
import { refuseElsewhere } from '../grants';
import { holdUsers, readUser } from '../queries';
import { toWire } from '../wire';
import { ERASE_LOGINS } from './job';
import { insertErasure } from './old-rows-queries';
import * as queries from './queries';

/**
 * Erases on request everything that identifies a former user. At once: name, e-mail address, sign-ins, settings, own
 * views; the login id becomes a pseudonym, and the name of the technician too. A job then replaces both in everything
 * older: who did what remains one and the same person. It is irreversible. Errors: 404; 403 for a user of sites or
 * customers that the administrator may not use; 409 for one who has not left, whose technician has not, or who is not
 * the one that was typed.
 */
export const eraseUser: Handler<typeof calls.eraseUser> = async (context, { params, body }) => {
  const { db, site, actor } = context;
  await holdUsers(db);
  const user = await readUser(db, site, params.userConfigId);
  if (!user) throw new ServiceError('not_found', say('users.noSuchUser'));
  refuseElsewhere(user, actor);
  if (user.erased) return toWire(user, context);
  const stays = (reason: Sentence, field: string, code: ProblemCode) =>
    new ServiceError('conflict', say('users.notErased', { reason }), [{ field, reason, code }]);
  if (user.active) {
    throw stays(say('users.canStillSignIn', { user: user.user_name }), 'active', 'activeUser');
  }
  if (body.userName !== user.user_name) {
    throw stays(say('users.otherLogin', { user: user.user_name }), 'userName', 'otherUser');
  }
  const technicians = await queries.linkedTechnicians(db, user.id);
  const working = technicians.find(({ active }) => active);
  if (working) {
    const { technician_name: technician, site_name: where } = working;
    const reason = say('users.technicianActive', { technician, site: where });
    throw stays(reason, 'technician', 'activeTechnician');
  }
  const stamp = stampOf(context);
  const pseudonym = await freePseudonym(db, user.id);
  const names = namesOf(user, technicians);
  const shared = new Set(await queries.sharedNames(db, user.id, names));
  await insertErasure(
    db,
    { userConfigId: user.id, login: user.user_name, names: names.filter((name) => !shared.has(name)) },
    stamp,
  );
  await queries.eraseRecord(db, user, pseudonym, stamp);
  await queries.eraseAudited(db, user.id, technicians, pseudonym, stamp.now);
  await queries.eraseFromLists(db, user, pseudonym, stamp.now);
  await queries.eraseOrigins(db, user.id, user.user_name, stamp.now);
  await recordChange(context, {
    resource: 'users',
    id: user.id,
    name: pseudonym,
    before: {},
    after: { personalData: 'erased' },
    siteIds: user.site_ids,
  });
  await context.enqueue(ERASE_LOGINS, { userConfigId: user.id }, { rank: 'last' });
  await tellSetup(['site-users', 'users', 'technicians', 'site-settings'], context, [user.id]);
  const erased = await readUser(db, site, user.id);
  return toWire(erased ?? user, context);
};

type Person = { first_name: string; last_name: string; email: string };

/** A person's names in sentences. A first name alone is a word like any other. */
function namesOf(user: Person, technicians: readonly queries.LinkedTechnician[]): string[] {
  const full = [user.first_name, user.last_name].every((name) => name !== '');
  const names = [
    ...(full ? [`${user.first_name} ${user.last_name}`] : []),
    user.email,
    ...technicians.map(({ technician_name: name }) => name),
  ];
  return [...new Set(names)].filter((name) => name.length > 2);
}

async function freePseudonym(db: Db, id: number): Promise<string> {
  for (let name = `former-${id}`; ; name += 'x') {
    if ((await takenNames(db, name, id)).length === 0) return name;
  }
}
