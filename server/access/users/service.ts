import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/users';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import type { Dependent } from '#domain/site-config/problems';
import type { Doer } from '../audit/security/record';
import { recordChange } from '../audit/service';
import type { Db, Handler, SiteContext, SiteInfo, WriteEffects } from '../../platform/http/context';
import type { PreparedHandler } from '../../platform/http/bind';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { endSignInRequest, listSignInRequests } from '../session/company/requests';
import { refuseWeakPassword } from '../session/passwords/password-screening';
import { endOneTimeAddresses, endSessions } from '../session/open-sessions';
import { demandProof } from '../session/proof/proven';
import { recordEnd } from '../session/session-end';
import { endKeysOf } from '../session/service-keys/kept-keys';
import { refuseStale, stampOf, tellSetup } from '../../setup/records/editable';
import { auditOf } from './audit-record';
import { refuseElsewhere } from './grants';
import { judge } from './judge';
import { setPassword } from './password';
import * as queries from './queries';
import type { UserRow } from './queries';
import { holdersOf } from './role-queries';
import { hereAlone, merge, unique, withHome, withSites } from './wanted';
import { listRules } from './sign-in-rules/queries';
import { toWire } from './wire';
import * as writes from './write-queries';

type Context = SiteContext & WriteEffects;
const AREAS = ['site-users', 'users', 'site-settings'] as const;

/** A page of the users of the site. */
export const userRecords: Handler<typeof calls.getUserRecords> = async (context, { params }) => {
  const { rows, total } = await queries.pageUsers(context.db, context.site, params);
  return { users: rows.map((row) => toWire(row, context)), total };
};

/** A user of the site with roles and sites; undefined when the site has no such user. */
export const findUser = (db: Db, site: SiteInfo, userConfigId: number): Promise<UserRow | undefined> =>
  queries.readUser(db, site, userConfigId);

/**
 * Adds a user. Errors: 400 for a home site that the user does not use, 403 for a site, a customer or a role
 * that the administrator may not give, and as {@link demandProof} for sign-in credentials; 409 with what is wrong.
 */
export const createUser: PreparedHandler<typeof calls.createUser, string | undefined> = async (
  context,
  { body },
  passwordHash,
) => {
  const { db, site } = context;
  await queries.holdUsers(db);
  const external = (body.extSiteId ?? '') !== '';
  const wanted: writes.UserWrite = {
    userName: body.userName,
    email: body.email ?? '',
    firstName: body.firstName ?? '',
    lastName: body.lastName ?? '',
    userType: body.userType ?? (external ? 'EXTERNAL' : 'INTERNAL'),
    extSiteId: body.extSiteId ?? '',
    extCustomerId: body.extCustomerId ?? '*',
    active: body.active !== 'N',
    companySubject: body.companySubject ?? '',
    roles: unique(body.roles ?? []),
    siteRoles: hereAlone(site, body.siteRoles ?? []),
    siteIds: external ? [] : unique(body.siteIds ?? [site.siteId]),
    homeSiteId: body.homeSiteId ?? null,
  };
  const placed = await withSites(db, wanted);
  await judge(context, placed, undefined);
  await guardMeans(context, undefined, { ...wanted, password: body.password });
  if (body.password !== undefined) await refuseWeakPassword(body.password, placed);
  const id = await writes.insertUser(db, withHome(placed), stampOf(context));
  if (passwordHash !== undefined) await setPassword(context, id, passwordHash);
  return finish(context, id, undefined, passwordHash !== undefined);
};

/**
 * Changes a user. Errors: 400 for a home site that the user does not use, 403 for a user of sites or customers
 * that the administrator may not use, or who may do more, for roles that permit more than the administrator may, for
 * their own password, and as {@link demandProof} for sign-in credentials; 404 for a user not at this site, 409 with
 * what is wrong, or when someone else has changed the user since `basedOn`.
 */
export const updateUser: PreparedHandler<typeof calls.updateUser, string | undefined> = async (
  context,
  { params, body },
  passwordHash,
) => {
  const { db, site, actor } = context;
  await queries.holdUsers(db);
  const current = await queries.readUser(db, site, params.userConfigId);
  if (!current) throw new ServiceError('not_found', say('users.noSuchUser'));
  const { siteId: _site, modUser: _sender, basedOn, siteRoles, ...elsewhere } = body;
  const rolesHereAlone = siteRoles !== undefined && Object.keys(elsewhere).length === 0;
  refuseElsewhere(current, actor, { rolesHereAlone });
  if (current.erased) {
    const reason = say('users.erased', { user: current.user_name });
    throw new ServiceError('conflict', reason, [{ field: 'userName', reason, code: 'erasedUser' }]);
  }
  refuseStale(context, current.user_name, current, basedOn);
  const wanted = await withSites(db, merge(current, body, site));
  const differs = JSON.stringify(wanted) !== JSON.stringify(merge(current, {}, site));
  if (differs) await judge(context, wanted, current);
  await guardMeans(context, current, { ...wanted, password: body.password });
  if (differs) {
    await writes.updateUser(db, current.id, withHome(wanted), stampOf(context));
    if (!wanted.active) await endAccess(context, current.id);
    const others = await writes.endSessionsOfOthers(db, current.id, wanted.companySubject);
    await recordEnd(context, current.id, 'newSubject', others);
  }
  if (body.password !== undefined) await refuseWeakPassword(body.password, wanted);
  if (passwordHash !== undefined) await setPassword(context, current.id, passwordHash);
  if (!differs && passwordHash === undefined) return toWire(current, context);
  return finish(context, current.id, current, passwordHash !== undefined);
};

/**
 * Changing a user's sign-in credentials, or putting the whole company into someone's hands, takes proof of identity;
 * users change their own password where the old one is asked for, so that a session left open is not enough to lock its
 * owner out.
 */
async function guardMeans(
  context: Context,
  current: UserRow | undefined,
  wanted: Pick<writes.UserWrite, 'email' | 'companySubject' | 'roles'> & { password: string | undefined },
): Promise<void> {
  const newPassword = wanted.password !== undefined;
  if (newPassword && current?.id === context.actor.userConfigId) {
    throw new ServiceError('forbidden', say('users.ownPassword'));
  }
  const { email, company_subject: subject } = current ?? { email: '', company_subject: '' };
  const newMeans = newPassword || wanted.email !== email || wanted.companySubject !== subject;
  const newOwner = wanted.roles.includes(ROLE_COMPANY_ADMIN) && !current?.roles.includes(ROLE_COMPANY_ADMIN);
  if (newMeans || newOwner) await demandProof(context);
}

/** Someone who leaves is signed out everywhere, and does not come back in by what is left of it once active again. */
export async function endAccess(doer: Doer, id: number): Promise<void> {
  await endSessions(doer, id, 'deactivated');
  await endKeysOf(doer.db, id);
  await endOneTimeAddresses(doer.db, id);
}

async function finish(
  context: Context,
  id: number,
  former: UserRow | undefined,
  newPassword: boolean,
): Promise<WireAnswerOf<typeof calls.createUser>> {
  const { db } = context;
  const row = await readAnywhere(context, id);
  await endSignInRequest(db, row.company_subject);
  const before = former && (await auditOf(db, former));
  const after = await auditOf(db, row);
  await recordChange(context, {
    resource: 'users',
    id,
    name: row.user_name,
    ...(before ? { before } : {}),
    after: { ...after, ...(newPassword ? { password: 'new' } : {}) },
    siteIds: [...(former?.site_ids ?? []), ...row.site_ids],
  });
  await tellSetup(AREAS, context, [id]);
  return toWire(row, context);
}

/** A user who has just been changed may have left the site where it was done. */
async function readAnywhere({ db, site }: Context, id: number): Promise<UserRow> {
  const row = await queries.readUser(db, site, id);
  if (row) return row;
  throw new ServiceError('conflict', say('users.leavesSite', { site: site.siteName }), [
    { field: 'siteIds', reason: `Does not name ${site.siteName}.`, code: 'staysHere', by: site.siteName },
  ]);
}

/** Those who wait for an administrator to say which user they are. */
export const signInRequests: Handler<typeof calls.getSignInRequests> = async ({ db }) =>
  (await listSignInRequests(db)).map(({ askedAt, ...request }) => ({
    ...request,
    askedAt: askedAt.toISOString(),
  }));

/** The users who hold a role and the rules that give it, as obstacles to its deletion. */
export async function roleDependents(
  db: Db,
  roleKey: string,
): Promise<(Dependent & { examples: string[] })[]> {
  const holders = await holdersOf(db, roleKey);
  const rules = (await listRules(db)).filter(({ roles }) => roles.includes(roleKey));
  const dependents = [
    { kind: 'users' as const, names: holders },
    { kind: 'rules' as const, names: rules.map(({ claim, value }) => `${claim} = ${value}`) },
  ];
  return dependents.flatMap(({ kind, names }) =>
    names.length === 0 ? [] : [{ kind, count: names.length, examples: names.slice(0, 5) }],
  );
}
