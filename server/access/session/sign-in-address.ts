import { SESSION_PATH } from './cookie';

/** The sign-in page (W-399). */
export const SIGN_IN_PATH = '/recon-services/login.jsp';
export const OIDC_START_PATH = `${SESSION_PATH}/oidc/start`;
/** Where someone proves their identity again, at the provider. */
export const PROOF_ADDRESS = `${OIDC_START_PATH}?again=1`;
/** Where the provider says that someone's session has ended. */
export const OIDC_LOGOUT_PATH = `${SESSION_PATH}/oidc/backchannel`;
export const OIDC_CALLBACK_PATH = `${SESSION_PATH}/oidc/callback`;

/** Why the sign-in page is shown again; the page has a sentence for each. */
export type SignInProblem = 'unknown' | 'waiting' | 'nothing' | 'expired' | 'refused' | 'unavailable';

/** Address of the sign-in page, with where to go afterwards and what went wrong. */
export function signInAddress(returnUrl: string, problem?: SignInProblem): string {
  const query = new URLSearchParams(problem ? { error: problem, returnUrl } : { returnUrl });
  return `${SIGN_IN_PATH}?${query}`;
}

/**
 * Address at which someone sets a password by a one-time token: by an invitation, or because the old one was forgotten.
 * The secret is after the `#`.
 */
export function oneTimeAddress(
  publicUrl: string,
  kind: 'invite' | 'reset',
  { token, userName }: { token: string; userName: string },
): string {
  const secrets = new URLSearchParams({ [kind]: token, user: userName });
  return `${publicUrl.replace(/\/+$/, '')}${SIGN_IN_PATH}#${secrets}`;
}

/**
 * Address at which the first administrator sets a name and password. The token is after the `#`, where no server, proxy
 * or log ever sees it.
 */
export function setUpAddress(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${SIGN_IN_PATH}#setup=${encodeURIComponent(token)}`;
}
