import { createHash, randomInt } from 'node:crypto';

/** How many times somebody gets in without the app, before new codes are asked for. */
const CODES = 10;
/** Without what looks alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes that are written down for the day when the app is gone; each is good once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => `${half()}-${half()}`);

/** How a code is kept, however it is typed: with capitals, with blanks, without the hyphen. */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();
