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

/** Where company sign-in starts. */
export function companySignInAddress(returnUrl: string): string {
  return `${LOGIN}/oidc/start?${new URLSearchParams({ returnUrl })}`;
}

export type Field = 'userName' | 'password';
/** Why something was refused, as a text of this page, and the field to look at. */
export type Refusal = { text: TextKey; values?: Record<string, number>; field?: Field };

/** Ends the session of somebody who logged out while nobody could be reached: this page is the next contact. */
const before = isEnded() ? endBefore() : Promise.resolve();

async function endBefore(): Promise<void> {
  const signal = AbortSignal.timeout(OWN_TIMEOUT_MS);
  const answer = await fetch(`${LOGIN}/logoutA0`, { signal }).catch(() => undefined);
  if (answer?.ok) clearEnded();
}

/** Sends name and password; undefined when they were accepted, otherwise why not. */
export async function sendCredentials(
  address: string,
  credentials: { userName: string; password: string; token?: string },
): Promise<Refusal | undefined> {
  let answer: Response;
  await before;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  } catch {
    return { text: navigator.onLine ? 'unreachable' : 'offline' };
  }
  if (answer.ok) {
    // Signing in ends whatever session this browser had.
    clearEnded();
    return undefined;
  }
  const retryAfter = Number(answer.headers.get('retry-after'));
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  const kind =
    address === SET_UP_ADDRESS ? 'setup' : address === INVITATION_ADDRESS ? 'invitation' : 'signIn';
  return refusalOf(answer.status, kind, body.fields?.[0]?.field, retryAfter);
}

/** What an error answer means on this page. */
export function refusalOf(
  status: number,
  kind: 'signIn' | 'setup' | 'invitation',
  field: string | undefined,
  retryAfterSeconds: number,
): Refusal {
  if (status === 429) return { text: 'tooMany', values: { seconds: retryAfterSeconds || 60 } };
  if (status === 503) return { text: 'unreachable' };
  if (kind !== 'signIn' && status === 403) return { text: `${kind}.invalid` };
  if (kind === 'setup' && field === 'userName') return { text: 'setup.nameRule', field };
  if (kind !== 'signIn' && field === 'password') return { text: 'setup.passwordRule', field };
  if (status === 400 || status === 401) return { text: 'wrong', field: 'password' };
  return { text: 'unexpected' };
}

/** True when company sign-in is configured; false when not, or when nobody says so in time. */
export async function readSingleSignOn(): Promise<boolean> {
  // Company sign-in may not begin a session that the end of the one before would take along.
  await before;
  try {
    const answer = await fetch('/appConfig', { signal: AbortSignal.timeout(OWN_TIMEOUT_MS) });
    const config = (await answer.json()) as { singleSignOn?: unknown };
    return config.singleSignOn === true;
  } catch {
    return false;
  }
}
