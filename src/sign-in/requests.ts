import { OWN_BASES } from '#contract/addresses';
import type { ErrorBody } from '#contract/call';
import { clearEnded, isEnded } from '../providers/session/ended';
import type { TextKey } from './texts';

const LOGIN = `${OWN_BASES.mainUrl}login`;
/** How long the page waits for what it asks by itself. */
const OWN_TIMEOUT_MS = 2000;

export const SIGN_IN_ADDRESS = `${LOGIN}/signIn`;
export const SET_UP_ADDRESS = `${LOGIN}/setup`;
export const INVITATION_ADDRESS = `${LOGIN}/invitation`;
export const RESET_ADDRESS = `${LOGIN}/resetPassword`;
export const FORGOT_ADDRESS = `${LOGIN}/forgotPassword`;

/** Where company sign-in starts. */
export function companySignInAddress(returnUrl: string): string {
  return `${LOGIN}/oidc/start?${new URLSearchParams({ returnUrl })}`;
}

export type Field = 'userName' | 'password';
/** Why something was refused, as a text of this page, and the field to look at. */
export type Refusal = { text: TextKey; values?: Record<string, number>; field?: Field };

/** Ends the session of someone who logged out while offline: this page is the next contact. */
const before = isEnded() ? endBefore() : Promise.resolve();

async function endBefore(): Promise<void> {
  const signal = AbortSignal.timeout(OWN_TIMEOUT_MS);
  const answer = await fetch(`${LOGIN}/logoutA0`, { signal }).catch(() => undefined);
  if (answer?.ok) clearEnded();
}

/** What stands between a right password and the session, with the ticket for it. */
export type Next = { ticket: string; asks: 'code' | 'passkey' | 'app'; passkey?: boolean };
/** Why someone is not in, or what is required first; neither when they are. */
export type Outcome = { refusal?: Refusal; next?: Next };

/** Sends name and password. */
export async function sendCredentials(
  address: string,
  credentials: { userName: string; password: string; token?: string },
): Promise<Outcome> {
  let answer: Response;
  await before;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  } catch {
    return { refusal: notReached() };
  }
  if (answer.ok) {
    // Signing in ends whatever session this browser had.
    clearEnded();
    const { next } = (await answer.json()) as { next?: Next };
    return next ? { next } : {};
  }
  const retryAfter = Number(answer.headers.get('retry-after'));
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  const kind = KINDS[address] ?? 'signIn';
  return { refusal: refusalOf(answer.status, kind, body.fields?.[0] ?? {}, retryAfter) };
}

/** Asks for mail with which a forgotten password is replaced; undefined when that was taken, otherwise why not. */
export async function askForReset(userName: string, language: string): Promise<Refusal | undefined> {
  let answer: Response;
  try {
    answer = await fetch(FORGOT_ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName, language }),
    });
  } catch {
    return notReached();
  }
  if (answer.ok) return undefined;
  if (answer.status === 403) return { text: 'forgot.off' };
  const retryAfter = Number(answer.headers.get('retry-after'));
  return refusalOf(answer.status, 'forgot', {}, retryAfter);
}

/** Why nobody answers. */
export const notReached = (): Refusal => ({ text: navigator.onLine ? 'unreachable' : 'offline' });

type Kind = 'signIn' | 'setup' | 'invitation' | 'reset' | 'forgot';
const KINDS: Readonly<Record<string, Kind>> = {
  [SET_UP_ADDRESS]: 'setup',
  [INVITATION_ADDRESS]: 'invitation',
  [RESET_ADDRESS]: 'reset',
};
/** Rules that a new password breaks, by the code that the services send. */
const BROKEN_RULES: Readonly<Record<string, TextKey>> = {
  passwordCommon: 'common',
  passwordIsName: 'isName',
  passwordLeaked: 'leaked',
};

/** What an error answer means on this page. */
export function refusalOf(
  status: number,
  kind: Kind,
  { field, code = '' }: { field?: string; code?: string },
  retryAfterSeconds: number,
): Refusal {
  if (status === 429) return { text: 'tooMany', values: { seconds: retryAfterSeconds || 60 } };
  if (status === 503) return { text: 'unreachable' };
  if (kind === 'forgot') return { text: 'unexpected' };
  if (status === 403 && code === 'passwordsOff') return { text: 'passwordsOff' };
  if (kind !== 'signIn' && status === 403) return { text: `${kind}.invalid` };
  if (kind === 'setup' && field === 'userName') return { text: 'setup.nameRule', field };
  if (kind !== 'signIn' && field === 'password')
    return { text: BROKEN_RULES[code] ?? 'setup.passwordRule', field };
  if (status === 400 || status === 401) return { text: 'wrong', field: 'password' };
  return { text: 'unexpected' };
}

/** How people get in here. */
export type Deployment = {
  singleSignOn: boolean;
  passwordReset: boolean;
  passwordsOff: boolean;
  passkeys: boolean;
};

/** Whether company sign-in is configured, and mail for forgotten passwords; neither when nobody says so in time. */
export async function readDeployment(): Promise<Deployment> {
  // Company sign-in may not begin a session that the end of the one before would take along.
  await before;
  try {
    const answer = await fetch('/appConfig', { signal: AbortSignal.timeout(OWN_TIMEOUT_MS) });
    const config = (await answer.json()) as Record<string, unknown>;
    return {
      singleSignOn: config['singleSignOn'] === true,
      passwordReset: config['passwordReset'] === true,
      passwordsOff: config['passwordsOff'] === true,
      passkeys: config['passkeys'] === true,
    };
  } catch {
    return { singleSignOn: false, passwordReset: false, passwordsOff: false, passkeys: false };
  }
}
