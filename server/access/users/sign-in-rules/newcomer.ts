import type { PoolClient } from 'pg';
import type { Claims } from '#domain/site-config/sign-in-rules';
import { takenNames } from '../fact-queries';
import { holdUsers, readAnyUser } from '../queries';
import { SYSTEM, tellOfUser } from '../tell';
import { insertUser } from '../write-queries';
import { bring, byRules, judgedBy } from './apply';
import { isKnownAddress, userOfSubject } from './newcomer-queries';

/** Someone whom the company's identity provider vouches for. */
export type Newcomer = { subject: string; email: string | undefined; name: string; claims: Claims };

const LOGIN = /^[a-zA-Z0-9._@-]{2,60}$/;
/** Attempts for a login id that is taken, each with a number appended. */
const MOST_TRIES = 100;

/**
 * Adds someone who signs in for the first time, if a rule says so. Undefined if none does, and if a user has the same
 * e-mail address: an administrator has to say whether it is the same person.
 */
export async function addNewcomer(db: PoolClient, who: Newcomer, now: Date): Promise<number | undefined> {
  await holdUsers(db);
  // Someone else may have waited for the same lock: two windows sign in at once.
  const known = await userOfSubject(db, who.subject);
  if (known) return known.active ? known.id : undefined;
  const { held, grants } = await judgedBy(db, who.claims, undefined);
  if (!grants.createsUser || grants.siteRoles.length === 0) return undefined;
  if (who.email !== undefined && (await isKnownAddress(db, who.email))) return undefined;
  const userName = await freeLogin(db, [who.claims['preferred_username'], who.email]);
  if (userName === undefined) return undefined;
  const { firstName, lastName } = nameOf(who);
  const id = await insertUser(
    db,
    {
      userName,
      email: (who.email ?? '').slice(0, 200),
      firstName,
      lastName,
      userType: 'INTERNAL',
      extSiteId: '',
      extCustomerId: 'W',
      homeSiteId: null,
      active: true,
      companySubject: who.subject,
      roles: [],
      siteRoles: [],
      siteIds: [],
    },
    { now, userName: SYSTEM },
  );
  const empty = await readAnyUser(db, id);
  if (empty) await bring(db, empty, grants, now);
  await tellOfUser(db, id, undefined, { by: SYSTEM, now, more: [byRules(held)] });
  return id;
}

/** A free login id: the first of these names that can be one, otherwise a word, with a number if it is taken. */
export async function freeLogin(db: PoolClient, names: readonly unknown[]): Promise<string | undefined> {
  const told = names.find((text): text is string => typeof text === 'string' && LOGIN.test(text));
  const base = (told ?? 'person').slice(0, 55);
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if ((await takenNames(db, name, 0)).length === 0) return name;
  }
  return undefined;
}

/** First and last name as the provider gives them, otherwise the whole name split at its last space. */
function nameOf({ claims, name }: Newcomer): { firstName: string; lastName: string } {
  const given = textOf(claims['given_name']);
  const family = textOf(claims['family_name']);
  if (given !== '' || family !== '') return { firstName: given, lastName: family };
  const space = name.trim().lastIndexOf(' ');
  return { firstName: textOf(name.slice(0, Math.max(space, 0))), lastName: textOf(name.slice(space + 1)) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60) : '');
