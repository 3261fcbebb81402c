import { createHash, randomInt } from 'node:crypto';

/** How many times someone gets in without the app, before new codes are asked for. */
const CODES = 10;
/** Without characters that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four groups of six are 118 bits: reading the hashes in the database helps nobody guess them. */
const GROUPS = 4;
const GROUP = 6;

const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** Codes that are written down for the day when the app is gone; each works once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** The stored form of a code, however it is typed: in capitals, with blanks, without the hyphens. */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
