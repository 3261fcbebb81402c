import { hasOtherCompanyAdmin } from '../fact-queries';
import { ROLE_COMPANY_ADMIN } from '#domain/permissions';
import { differences } from '#domain/site-config/audit';
import { endAccess } from '../service';
import { holdUsers, readAnyUser, type UserRow } from '../queries';
import { applyRules } from '../sign-in-rules/apply';
import { claimsOfUser } from '../sign-in-rules/claims';
import { freeLogin } from '../sign-in-rules/newcomer';
import { tellOfUser } from '../tell';
import { merge } from '../wanted';
import { insertUser, updateUser } from '../write-queries';
import { listOf } from './filter';
import { patched } from './patch';
import * as queries from './queries';
import type { PersonRow } from './queries';
import { notThere, ScimRefusal } from './refusal';
import { readUser, USER_ATTRIBUTES, userResource, versionOf, type WantedPerson } from './resource';
import type { Scope } from './scope';

export type Given = { id: string; body: unknown; ifMatch: string | undefined };

/** A page of the people whom the provider may know. */
export async function listUsers({ db, base }: Pick<Scope, 'db' | 'base'>, query: unknown) {
  return listOf(
    (await queries.listPeople(db)).map((row) => userResource(row, base)),
    query,
  );
}

/** One of them. Error: 404. */
export const readOne = async ({ db, base }: Scope, { id }: Given) => userResource(await found(db, id), base);

/**
 * Adds someone, without roles except those from rules; someone who was deleted comes back by the same external id.
 * Errors: 400, 409 for a name that is taken.
 */
export async function createUser(scope: Scope, { body }: Given) {
  const { db, actor, now } = scope;
  await holdUsers(db);
  const wanted = readUser(body);
  const former = wanted.externalId === null ? undefined : await queries.idOfExternal(db, wanted.externalId);
  if (former && !former.deleted) throw taken(wanted);
  if (former) return write(scope, former.id, wanted);
  await refuseTaken(scope, wanted, 0);
  const userName = await freeLogin(db, [wanted.userName, wanted.email]);
  if (userName === undefined) throw taken(wanted);
  const id = await insertUser(
    db,
    {
      ...wanted,
      userName,
      userType: 'INTERNAL',
      extSiteId: '',
      extCustomerId: 'W',
      homeSiteId: null,
      companySubject: '',
      roles: [],
      siteRoles: [],
      siteIds: [],
    },
    { now, userName: actor.userName },
  );
  await name(scope, id, wanted, undefined);
  return finish(scope, id);
}

/** Replaces what is stored about someone. Errors: 400, 404, 409, 412 for one that was changed since. */
export async function replaceUser(scope: Scope, { id, body, ifMatch }: Given) {
  await holdUsers(scope.db);
  const person = await found(scope.db, id, ifMatch);
  return write(scope, person.id, readUser(body));
}

/** Changes the named attributes. Errors: as above. */
export async function patchUser(scope: Scope, { id, body, ifMatch }: Given) {
  await holdUsers(scope.db);
  const person = await found(scope.db, id, ifMatch);
  const resource = userResource(person, scope.base);
  // A work address that does not exist yet can be named in a path, too.
  const emails = resource.emails.length > 0 ? resource.emails : [{ value: '', type: 'work', primary: true }];
  return write(scope, person.id, readUser(patched({ ...resource, emails }, body, USER_ATTRIBUTES)));
}

/** A deleted person leaves: nothing of the history goes. Errors: 404, 409, 412. */
export async function deleteUser(scope: Scope, { id, ifMatch }: Given): Promise<undefined> {
  await holdUsers(scope.db);
  const person = await found(scope.db, id, ifMatch);
  await write(scope, person.id, { ...person, active: false });
  await queries.hidePerson(scope.db, person);
  return undefined;
}

async function write(scope: Scope, id: number, wanted: WantedPerson) {
  const { db, actor, now } = scope;
  const current = await readAnyUser(db, id);
  if (!current) throw notThere('user', String(id));
  await refuseTaken(scope, wanted, id);
  if (current.active && !wanted.active) await refuseLast(scope, current);
  const { email, firstName, lastName } = wanted;
  const change = merge(current, { email, firstName, lastName, active: wanted.active ? 'Y' : 'N' }, NOWHERE);
  await updateUser(db, id, change, { now, userName: actor.userName });
  if (!wanted.active) await endAccess(scope, id);
  await name(scope, id, wanted, current);
  return finish(scope, id);
}

/** Stores the provider's id for someone, and reports what it has done to them. */
async function name(
  { db, actor, now }: Scope,
  id: number,
  { userName, externalId }: WantedPerson,
  former: UserRow | undefined,
): Promise<void> {
  const was = await queries.namesOf(db, id);
  await queries.keepNames(db, id, { userName, externalId });
  await tellOfUser(db, id, former, {
    by: actor.userName,
    now,
    siteIds: actor.siteIds,
    more: differences(was && { providerName: was.userName, externalId: was.externalId }, {
      providerName: userName,
      externalId,
    }),
  });
}

/** A provider works at no site: what someone holds at sites stays. */
const NOWHERE = { siteId: 0 };

async function finish({ db, now, base }: Scope, id: number) {
  await applyRules(db, id, await claimsOfUser(db, id), now);
  return userResource(await found(db, String(id)), base);
}

async function found(db: Scope['db'], id: string, ifMatch?: string): Promise<PersonRow> {
  const person = /^\d{1,9}$/.test(id) ? await queries.personById(db, Number(id)) : undefined;
  if (!person) throw notThere('user', id);
  refuseStale(person, ifMatch);
  return person;
}

/** Error: 412 for a version that is not the current one. */
export function refuseStale(row: { modTime: Date }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === versionOf(row)) return;
  throw new ScimRefusal(412, 'It was changed in the meantime. Nothing was saved.');
}

async function refuseTaken({ db }: Scope, wanted: WantedPerson, id: number): Promise<void> {
  const other = wanted.externalId === null ? undefined : await queries.idOfExternal(db, wanted.externalId);
  if ((other && other.id !== id) || (await queries.isNameTaken(db, wanted.userName, id))) throw taken(wanted);
}

const taken = ({ userName }: WantedPerson) =>
  new ScimRefusal(409, `Somebody already has the user name ${userName} or this external id.`, 'uniqueness');

async function refuseLast({ db }: Scope, user: UserRow): Promise<void> {
  if (!user.roles.includes(ROLE_COMPANY_ADMIN) || (await hasOtherCompanyAdmin(db, user.id))) return;
  throw new ScimRefusal(409, 'This is the last company administrator. Nothing was changed.', 'mutability');
}
