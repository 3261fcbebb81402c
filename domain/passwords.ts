import type { Fault } from './site-config/problems';

/** What somebody is called, none of which is a password. */
export type PersonNames = { userName: string; email: string; firstName: string; lastName: string };

const PRODUCT = 'frontline';
/** Names that are shorter stand in too much. */
const SHORTEST_NAME = 3;

/**
 * Why a password cannot be chosen, with a whole sentence; undefined when it can. `isCommon` knows the passwords that are tried
 * first. What only stands around a word, digits and signs at its ends, hides it from nobody who guesses: "Sunshine2026!" counts as
 * "sunshine". How long it must be at least is told by the schema of the call (10 characters, NIST SP 800-63B asks for 8).
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

/** One to four characters again and again, or characters in the order of the alphabet or of numbers. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+$/su.test(text)) return true;
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
