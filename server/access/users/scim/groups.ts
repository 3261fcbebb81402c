import { differences } from '#domain/site-config/audit';
import { recordOwnChange } from '../../audit/service';
import { transactionEffects } from '../../../platform/http/effects';
import { endSessions } from '../../session/open-sessions';
import { endKeysOf } from '../../session/service-keys/kept-keys';
import { holdUsers } from '../queries';
import { applyRules } from '../sign-in-rules/apply';
import { claimsOfUser } from '../sign-in-rules/claims';
import { listOf } from './filter';
import { patched } from './patch';
import { refuseStale, type Given } from './people';
import * as queries from './queries';
import type { GroupRow } from './queries';
import { notThere, ScimRefusal } from './refusal';
import { GROUP_ATTRIBUTES, groupResource, readGroup } from './resource';
import type { Scope } from './scope';

/** A page of the groups; `excludedAttributes=members` leaves those out. */
export async function listGroups({ db, base }: Pick<Scope, 'db' | 'base'>, query: unknown) {
  const list = listOf(
    (await queries.listGroups(db)).map((row) => groupResource(row, base)),
    query,
  );
  const { excludedAttributes = '' } = query as { excludedAttributes?: string };
  if (!excludedAttributes.split(',').includes('members')) return list;
  return { ...list, Resources: list.Resources.map((group) => ({ ...group, members: undefined })) };
}

/** One of them. Error: 404. */
export const readOne = async ({ db, base }: Scope, { id }: Given) => groupResource(await found(db, id), base);

/** Adds a group. Errors: 400, 409 for a name that is taken. */
export async function createGroup(scope: Scope, { body }: Given) {
  await holdUsers(scope.db);
  return write(scope, undefined, body);
}

/** Replaces a group with its members. Errors: 400, 404, 409, 412 for one that was changed since. */
export async function replaceGroup(scope: Scope, { id, body, ifMatch }: Given) {
  await holdUsers(scope.db);
  return write(scope, await found(scope.db, id, ifMatch), body);
}

/** Changes the named attributes. Errors: as above. */
export async function patchGroup(scope: Scope, { id, body, ifMatch }: Given) {
  await holdUsers(scope.db);
  const group = await found(scope.db, id, ifMatch);
  const resource = groupResource(group, scope.base);
  // What is removed is named by its value alone.
  const members = group.members.map(({ value }) => ({ value }));
  return write(scope, group, patched({ ...resource, members }, body, GROUP_ATTRIBUTES));
}

/** Deletes a group: what rules gave by it goes. Errors: 404, 412. */
export async function deleteGroup(scope: Scope, { id, ifMatch }: Given): Promise<undefined> {
  await holdUsers(scope.db);
  const group = await found(scope.db, id, ifMatch);
  await queries.deleteGroup(scope.db, group.id);
  await tell(scope, group, undefined);
  await follow(scope, membersOf(group));
  return undefined;
}

async function write(scope: Scope, current: GroupRow | undefined, body: unknown) {
  const { db, now, base } = scope;
  const wanted = readGroup(body);
  const other = await queries.groupByName(db, wanted.displayName);
  if (other !== undefined && other !== current?.id) {
    throw new ScimRefusal(409, `There is already a group ${wanted.displayName}.`, 'uniqueness');
  }
  const known = await queries.knownPeople(db, wanted.members);
  const nobody = wanted.members.find((member) => !known.has(member));
  if (nobody !== undefined) throw new ScimRefusal(400, `There is no user ${nobody}.`, 'invalidValue');
  const id = await queries.writeGroup(db, { id: current?.id, ...wanted }, now);
  const written = await found(db, id);
  await tell(scope, current, written);
  const before = current ? membersOf(current) : [];
  const renamed = current?.displayName !== wanted.displayName;
  const both = new Set(before.filter((member) => known.has(member)));
  await follow(
    scope,
    [...new Set([...before, ...wanted.members])].filter((member) => renamed || !both.has(member)),
  );
  return groupResource(written, base);
}

/**
 * Writes into the audit trail who provisioned a group and whom it holds, at the sites of the service account, and tells
 * open consoles.
 */
async function tell(
  { db, actor, now }: Scope,
  before: GroupRow | undefined,
  after: GroupRow | undefined,
): Promise<void> {
  const group = after ?? before;
  const changes = differences(before && auditOf(before), after && auditOf(after));
  if (!group || changes.length === 0) return;
  const siteIds = [...actor.siteIds];
  const action = !before ? 'created' : after ? 'changed' : 'deleted';
  await recordOwnChange(db, {
    siteIds,
    resource: 'groups',
    recordId: group.id,
    recordName: group.displayName,
    action,
    changes,
    now,
    userName: actor.userName,
  });
  const { publish } = transactionEffects(db, actor.userName, now);
  for (const siteId of siteIds) await publish({ siteId, area: 'audit-events', ids: [] });
}

const auditOf = ({ displayName, externalId, members }: GroupRow) => ({
  groupName: displayName,
  externalId,
  members: members.map(({ display }) => display),
});

/** Applies the rules to people by their current groups; someone with nothing left is signed out. */
async function follow(scope: Scope, members: readonly number[]): Promise<void> {
  const { db, now } = scope;
  for (const member of members) {
    const { nothingLeft } = await applyRules(db, member, await claimsOfUser(db, member), now);
    if (!nothingLeft) continue;
    await endSessions(scope, member, 'rules');
    await endKeysOf(db, member);
  }
}

const membersOf = ({ members }: GroupRow) => members.map(({ value }) => Number(value));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function found(db: Scope['db'], id: string, ifMatch?: string): Promise<GroupRow> {
  const group = UUID.test(id) ? await queries.groupById(db, id) : undefined;
  if (!group) throw notThere('group', id);
  refuseStale(group, ifMatch);
  return group;
}
