import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/roles';
import { isShipped, roleProblems, type RoleFields } from '#domain/site-config/roles';
import { recordChange } from '../audit/service';
import type { CountedHandler, Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { refuseProblems, refuseStale, stampOf, tellSetup } from '../../setup/records/editable';
import { inTheWay } from '../../setup/records/in-the-way';
import { allSites } from './fact-queries';
import { holdUsers } from './queries';
import * as queries from './role-queries';
import type { RoleRow } from './role-queries';
import { roleDependents } from './service';

type Context = SiteContext & WriteEffects;
/** A role changes what its holders may do, wherever they are. */
const AREAS = ['roles', 'users'] as const;

/** The role templates. */
export const roles: CountedHandler<typeof calls.getRoles> = async ({ db }, { params }) =>
  pageOf((await queries.listRoles(db)).map(toWire), params);

/** One of them. Error: 404. */
export const role: Handler<typeof calls.getRole> = async ({ db }, { params }) =>
  toWire(found(await queries.listRoles(db), params.roleKey));

/** Adds a role template. Error: 409 for a key or name that is taken, or an unknown permission. */
export const createRole: Handler<typeof calls.createRole> = async (context, { body }) => {
  const { db } = context;
  await holdUsers(db);
  const others = (await queries.listRoles(db)).map(fieldsOf);
  const role = {
    roleKey: body.roleKey,
    roleName: body.roleName,
    permissions: sorted(body.permissions ?? []),
    twoStep: body.twoStep === 'Y',
  };
  refuseProblems(roleProblems(role, others, true));
  await queries.insertRole(db, role, stampOf(context));
  return finish(context, role.roleKey, undefined);
};

/** Changes a role template. Errors: 404, 409. */
export const changeRole: Handler<typeof calls.changeRole> = async (context, { params, body }) => {
  const { db } = context;
  await holdUsers(db);
  const rows = await queries.listRoles(db);
  const current = found(rows, params.roleKey);
  refuseStale(context, current.role_name, current, body.basedOn);
  const wanted = {
    roleKey: current.role_key,
    roleName: body.roleName ?? current.role_name,
    permissions: sorted(body.permissions ?? current.permissions),
    twoStep: body.twoStep === undefined ? current.two_step : body.twoStep === 'Y',
  };
  const before = { ...fieldsOf(current), permissions: sorted(current.permissions) };
  if (JSON.stringify(wanted) === JSON.stringify(before)) return toWire(current);
  refuseProblems(roleProblems(wanted, rows.map(fieldsOf), false));
  await queries.updateRole(db, wanted, stampOf(context));
  return finish(context, wanted.roleKey, current);
};

/** Deletes a role template. Errors: 404, 409 for a shipped one, or with the users who hold it. */
export const deleteRole: Handler<typeof calls.deleteRole> = async (context, { params }) => {
  const { db } = context;
  await holdUsers(db);
  const current = found(await queries.listRoles(db), params.roleKey);
  if (isShipped(current.role_key)) {
    throw new ServiceError('conflict', say('users.roleStays', { role: current.role_name }));
  }
  const dependents = await roleDependents(db, current.role_key);
  if (dependents.length > 0) {
    throw new ServiceError('conflict', inTheWay(current.role_name, dependents), undefined, { dependents });
  }
  await queries.deleteRole(db, current.role_key);
  await record(context, current, undefined);
  return { success: true };
};

async function finish(context: Context, roleKey: string, former: RoleRow | undefined) {
  const row = found(await queries.listRoles(context.db), roleKey);
  await record(context, former, row);
  return toWire(row);
}

async function record(
  context: Context,
  before: RoleRow | undefined,
  after: RoleRow | undefined,
): Promise<void> {
  const role = after ?? before;
  if (!role) return;
  await recordChange(context, {
    resource: 'roles',
    id: role.role_key,
    name: role.role_name,
    ...(before ? { before: auditOf(before) } : {}),
    ...(after ? { after: auditOf(after) } : {}),
    siteIds: await allSites(context.db),
  });
  await tellSetup(AREAS, context, []);
}

/** Every permission that some roles give. */
export async function permissionsOf(db: Db, roleKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries.listRoles(db);
  return new Set(rows.flatMap((row) => (roleKeys.includes(row.role_key) ? row.permissions : [])));
}

function found(rows: readonly RoleRow[], roleKey: string): RoleRow {
  const row = rows.find(({ role_key: key }) => key === roleKey);
  if (!row) throw new ServiceError('not_found', say('users.noSuchRole'));
  return row;
}

const sorted = (permissions: readonly string[]) => [...new Set(permissions)].toSorted();

const fieldsOf = (row: RoleRow): RoleFields => ({
  roleKey: row.role_key,
  roleName: row.role_name,
  permissions: row.permissions,
  twoStep: row.two_step,
});

const auditOf = (row: RoleRow) => ({
  roleKey: row.role_key,
  roleName: row.role_name,
  permissions: sorted(row.permissions),
  twoStep: row.two_step,
});

const toWire = (row: RoleRow): WireAnswerOf<typeof calls.createRole> => ({
  roleKey: row.role_key,
  roleName: row.role_name,
  permissions: row.permissions,
  twoStep: row.two_step ? 'Y' : 'N',
  users: row.users,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
