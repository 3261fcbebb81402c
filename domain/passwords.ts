import type { Fault } from './site-config/problems';

/** A person's names, none of which may be a password. */
export type PersonNames = { userName: string; email: string; firstName: string; lastName: string };

const PRODUCT = 'frontline';
/** Shorter names occur in too many words. */
const SHORTEST_NAME = 3;

/**
 * Why a password cannot be chosen, as a whole sentence; undefined when it can. `isCommon` knows the passwords that are
 * tried first. Digits and signs around a word hide it from no attacker: "Sunshine2026!" counts as "sunshine". The
 * minimum length is in the schema of the call (10 characters, NIST SP 800-63B asks for 8).
 */
export function passwordFault(
  password: string,
  person: PersonNames,
  isCommon: (password: string) => boolean,
): Fault | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  const word = withoutEnds(typed);
  const names = namesOf(person);
  if (names.has(lettersOf(typed)) || names.has(lettersOf(word))) {
    const reason = 'The password is the login id, name or e-mail address. Choose another one.';
    return { reason, code: 'passwordIsName' };
  }
  if (isCommon(typed) || isCommon(word) || isPattern(typed)) {
    const reason = 'The password is too common. Choose another one, such as several words.';
    return { reason, code: 'passwordCommon' };
  }
  return undefined;
}

function namesOf({ userName, email, firstName, lastName }: PersonNames): ReadonlySet<string> {
  const full = [firstName + lastName, lastName + firstName];
  const all = [
    PRODUCT,
    userName,
    withoutEnds(userName),
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
  ];
  const letters = [...all, ...full].map((name) => lettersOf(name.normalize('NFKC').toLowerCase()));
  return new Set(letters.filter((name) => name.length >= SHORTEST_NAME));
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A word without the digits and signs at its ends. */
const withoutEnds = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** One to four characters repeated, or characters in alphabetical or numerical order. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+$/su.test(text)) return true;
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
