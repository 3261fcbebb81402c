import type { AuthProvider } from '@refinedev/core';
import { authorization } from '../api/client';
import { isRetryable, toFailure } from '../api/http-error';
import { lockConsole } from '../session/lock';
import type { Session } from '../session/session-store';
import { rememberRoute } from '../session/storage';

/** Address of the sign-in page with the way back (W-399). */
export function signInAddress(route: string): string {
  return `/recon-services/login.jsp?returnUrl=${encodeURIComponent(`/#${route}`)}`;
}

/** The page that signing in leads back to: a stage workbench inside the console leaves together with the console. */
function ownPage(): Window {
  try {
    return window.parent.location.origin === location.origin ? window.parent : window;
  } catch {
    // Embedded by someone else's page, whose address may not even be read.
    return window;
  }
}

let leaving = false;

/**
 * Leaves for the sign-in page, only once however many calls were refused, and remembers the requested route (W-050,
 * W-077).
 */
export function goToSignIn(): void {
  if (leaving) return;
  leaving = true;
  // When the user goes back, the browser shows this page as it was left.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  const page = ownPage();
  const route = page.location.hash.replace(/^#/, '') || '/';
  rememberRoute(route);
  page.location.assign(signInAddress(route));
}

/** Refine's auth provider for a session: the session lives in a cookie, its access token in memory. */
export const createAuthProvider = (session: Session): AuthProvider => ({
  login: async () => {
    goToSignIn();
    return { success: true };
  },
  /** Called on every change of route; a token that is still valid needs no request. */
  check: async () => {
    try {
      await authorization();
      return { authenticated: true };
    } catch (error) {
      if (isRetryable(error)) throw error;
      return { authenticated: false, logout: true };
    }
  },
  /**
   * Locks the console, which ends the session and leaves for the sign-in page, at once or at the next contact (W-398).
   */
  logout: async () => {
    // The next user must not get the previous one's notifications.
    await withinMoment(Promise.all([unsubscribeHere(), forgetReads()]));
    lockConsole();
    // The page is about to leave: nothing else may send requests or navigate.
    return new Promise(() => undefined);
  },
  onError: async (error) => (toFailure(error).statusCode === 401 ? { logout: false, redirectTo: '' } : {}),
  getIdentity: async () => session.user,
  getPermissions: async () => [...session.grantsAt(undefined).permissions],
});

/** Signing out waits no longer than this. */
const MOMENT_MS = 500;

const unsubscribeHere = async (): Promise<unknown> => (await import('../push/push-device')).unsubscribeHere();

const forgetReads = async (): Promise<void> => (await import('../outbox/store')).forgetReads();

const withinMoment = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
