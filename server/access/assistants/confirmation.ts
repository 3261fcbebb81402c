import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** How long a plan may wait for its confirmation. */
export const CONFIRM_MS = 5 * 60_000;

/** What a confirmation is valid for: one command, of one key, with these values, on unchanged records. */
export type Confirmed = {
  /** The number of the token, under which the command happens once. */
  id: string;
  keyId: string;
  call: string;
  /** Hash of parameters and body. */
  input: string;
  /** Work orders that the plan is about, and the hash of what they were. */
  orders: { siteId: number; workOrderId: number }[];
  state: string;
  /** Hash of what the command would do; empty if it could not be tried. */
  deeds: string;
  expires: number;
};

/** A hash of any value. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url');

/** Signs what a plan may be confirmed by. */
export function signConfirmation(
  key: Uint8Array,
  plan: Omit<Confirmed, 'id' | 'expires'>,
  now: Date,
): string {
  const confirmed: Confirmed = { ...plan, id: randomUUID(), expires: now.getTime() + CONFIRM_MS };
  const text = Buffer.from(JSON.stringify(confirmed)).toString('base64url');
  return `${text}.${signature(key, text)}`;
}

/** What a token confirms; undefined for one that is not ours, or too old. */
export function readConfirmation(key: Uint8Array, token: string, now: Date): Confirmed | undefined {
  const [text = '', signed = ''] = token.split('.');
  const right = Buffer.from(signature(key, text));
  const given = Buffer.from(signed);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const confirmed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Confirmed;
  return confirmed.expires > now.getTime() ? confirmed : undefined;
}

const signature = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
