import { passwordFault, type PersonNames } from '#domain/passwords';
import type { Db } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { openLeakedPasswords, type LeakedPasswords } from './leaked-passwords';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords; they are read when the first one is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

let leaked: LeakedPasswords | undefined;

/** From now on new passwords are checked against a file of leaked ones as well; undefined for none. */
export async function screenAgainst(path: string): Promise<void> {
  const former = leaked;
  leaked = path === '' ? undefined : await openLeakedPasswords(path);
  await former?.close();
}

/**
 * Refuses a new password that is commonly guessed, was leaked, or is one of the person's names. Error: 400 with the
 * sentence and a code for the field that it was typed into.
 */
export async function refuseWeakPassword(
  password: string,
  person: PersonNames,
  field = 'password',
): Promise<void> {
  const known = await commonPasswords();
  const fault = passwordFault(password, person, (text) => known.has(text));
  if (!fault && (await leaked?.has(password))) {
    const reason =
      'The password stands in a list of passwords that were stolen elsewhere. Choose another one.';
    throw new ServiceError('bad_request', reason, [{ field, reason, code: 'passwordLeaked' }]);
  }
  if (fault) throw new ServiceError('bad_request', fault.reason, [{ field, ...fault }]);
}

/** A user's names; empty for one who is gone. */
export async function namesOfUser(db: Db, userConfigId: number): Promise<PersonNames> {
  const { rows } = await db.query<PersonNames>(
    `SELECT user_name AS "userName", email, first_name AS "firstName", last_name AS "lastName"
     FROM user_config WHERE user_config_id = $1`,
    [userConfigId],
  );
  return rows[0] ?? { userName: '', email: '', firstName: '', lastName: '' };
}
