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

/** The page that signing in leads back to: a stage workbench inside the console leaves with the console. */
function ownPage(): Window {
  try {
    return window.parent.location.origin === location.origin ? window.parent : window;
  } catch {
    // Embedded by a page of someone else, whose address may not even be read.
    return window;
  }
}

let leaving = false;

/**
 * Leaves for the sign-in page, once however many calls were refused, and remembers the requested route (W-050, W-077).
 */
export function goToSignIn(): void {
  if (leaving) return;
  leaving = true;
  // A browser that goes back shows this page as it was left.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  const page = ownPage();
  const route = page.location.hash.replace(/^#/, '') || '/';
  rememberRoute(route);
  page.location.assign(signInAddress(route));
}

/** Refine's auth provider for a session: it lives in a cookie, its access token in memory. */
export const createAuthProvider = (session: Session): AuthProvider => ({
  login: async () => {
    goToSignIn();
    return { success: true };
  },
  /** Asked at every change of the route; a token that still lasts needs no question. */
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
    // The next person is shown nothing of the previous one's notifications.
    await withinMoment(Promise.all([unsubscribeHere(), forgetReads()]));
    lockConsole();
    // The page is about to leave: nothing else may ask, or lead elsewhere.
    return new Promise(() => undefined);
  },
  onError: async (error) => (toFailure(error).statusCode === 401 ? { logout: false, redirectTo: '' } : {}),
  getIdentity: async () => session.user,
  getPermissions: async () => [...session.grantsAt(undefined).permissions],
});

/** Nobody waits longer for it to sign out. */
const MOMENT_MS = 500;

const unsubscribeHere = async (): Promise<unknown> => (await import('../push/push-device')).unsubscribeHere();

const forgetReads = async (): Promise<void> => (await import('../outbox/store')).forgetReads();

const withinMoment = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
