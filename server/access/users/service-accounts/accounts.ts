import type { WireAnswerOf } from '#contract/call';
import { SCOPES } from '#contract/scopes';
import type * as calls from '#contract/service-accounts';
import type { AuditRecord } from '#domain/site-config/audit';
import { SERVICE } from '#domain/service-scopes';
import { recordChange } from '../../audit/service';
import type { Db, Handler, SiteContext, WriteEffects } from '../../../platform/http/context';
import { ServiceError } from '../../../platform/http/errors';
import { say } from '../../../platform/http/sentence';
import { refuseStale, stampOf, tellSetup } from '../../../setup/records/editable';
import { refuseElsewhere } from '../grants';
import { judge } from '../judge';
import { holdUsers, type UserRow } from '../queries';
import { auditOf } from '../audit-record';
import { hereAlone, merge, unique, withHome, withSites } from '../wanted';
import * as users from '../write-queries';
import * as queries from './queries';
import { keysOf, revokeKeysOf } from '../../session/service-keys/kept-keys';
import { accountToWire } from './wire';

type Context = SiteContext & WriteEffects;
/** `users` makes every process reread who may do what. */
const AREAS = ['service-accounts', 'users', 'site-settings'] as const;

/** A page of the service accounts of the site with their keys. */
export const serviceAccounts: Handler<typeof calls.getServiceAccounts> = async (context, { params }) => {
  const { rows, total } = await queries.pageAccounts(context.db, context.site, params);
  const keys = await keysOf(
    context.db,
    rows.map(({ id }) => id),
  );
  return { accounts: rows.map((row) => accountToWire(row, keys, context)), total, scopes: [...SCOPES] };
};

/**
 * Adds an account for a program. It is judged like a user. Errors: 403 for a site, a customer or a role that the
 * administrator may not give, 409 with what is wrong.
 */
export const createServiceAccount: Handler<typeof calls.createServiceAccount> = async (context, { body }) => {
  const { db, site } = context;
  await holdUsers(db);
  const wanted = await withSites(db, {
    userName: body.userName,
    email: '',
    firstName: '',
    lastName: body.accountName,
    userType: SERVICE,
    extSiteId: '',
    extCustomerId: body.extCustomerId ?? '*',
    active: true,
    companySubject: '',
    roles: unique(body.roles ?? []),
    siteRoles: hereAlone(site, body.siteRoles ?? []),
    siteIds: unique(body.siteIds ?? [site.siteId]),
    homeSiteId: null,
  });
  await judge(context, wanted, undefined);
  const id = await users.insertUser(db, withHome(wanted), stampOf(context));
  return finish(context, id, undefined);
};

/**
 * Changes a service account. Errors: 403 for one of sites or customers that the administrator may not use, or that may
 * do more, 404 if there is none at this site, 409 with what is wrong, or when someone else has changed it since
 * `basedOn`.
 */
export const updateServiceAccount: Handler<typeof calls.updateServiceAccount> = async (
  context,
  { params, body },
) => {
  const { db, site } = context;
  const current = await administrated(context, params.userConfigId);
  refuseStale(context, current.user_name, current, body.basedOn);
  const { accountName, ...change } = body;
  const named = accountName === undefined ? change : { ...change, lastName: accountName };
  const wanted = await withSites(db, merge(current, named, site));
  await judge(context, wanted, current);
  await users.updateUser(db, current.id, withHome(wanted), stampOf(context));
  if (!wanted.active) await revokeKeysOf(db, current.id, stampOf(context));
  return finish(context, current.id, current);
};

/** A service account that the administrator may change, locked against other changes. Errors: 404, 403. */
export async function administrated(context: Context, userConfigId: number): Promise<UserRow> {
  const { db, site, actor } = context;
  await holdUsers(db);
  const account = await queries.readAccount(db, site, userConfigId);
  if (!account) throw new ServiceError('not_found', say('users.noSuchAccount'));
  refuseElsewhere(account, actor);
  return account;
}

/** Writes what was done with a key of an account into the audit trail, and makes every process reread. */
export async function recordKey(
  context: Context,
  account: UserRow,
  what: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  await recordChange(context, {
    resource: 'accounts',
    id: account.id,
    name: account.user_name,
    before: {},
    after: what,
    siteIds: account.site_ids,
  });
  await tellSetup(AREAS, context, [account.id]);
}

async function finish(
  context: Context,
  id: number,
  former: UserRow | undefined,
): Promise<WireAnswerOf<typeof calls.createServiceAccount>> {
  const { db, site } = context;
  const row = await queries.readAccount(db, site, id);
  if (!row) {
    const reason = say('users.accountLeavesSite', { site: site.siteName });
    throw new ServiceError('conflict', reason, [
      { field: 'siteIds', reason: `Does not name ${site.siteName}.`, code: 'staysHere', by: site.siteName },
    ]);
  }
  await recordChange(context, {
    resource: 'accounts',
    id,
    name: row.user_name,
    ...(former ? { before: await accountAuditOf(db, former) } : {}),
    after: await accountAuditOf(db, row),
    siteIds: [...(former?.site_ids ?? []), ...row.site_ids],
  });
  await tellSetup(AREAS, context, [id]);
  return accountToWire(row, await keysOf(db, [id]), context);
}

/** A service account as the audit trail stores one: the fields of a user that a program can have. */
async function accountAuditOf(db: Db, row: UserRow): Promise<AuditRecord> {
  const { userName, lastName, roles, siteRoles, sites, extCustomerId, active } = await auditOf(db, row);
  return {
    userName: userName ?? null,
    accountName: lastName ?? null,
    roles: roles ?? null,
    siteRoles: siteRoles ?? null,
    sites: sites ?? null,
    extCustomerId: extCustomerId ?? null,
    active: active ?? null,
  };
}
