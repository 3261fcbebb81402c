import { isInternalId } from '#domain/route-names';

const KEYS = {
  requestedRoute: 'frontline.requestedRoute',
  redirectFlag: 'frontline.redirectFlag',
  redirectTarget: 'frontline.redirectTarget',
  lastSite: 'frontline.lastSite',
  toggle: 'frontline.toggle',
} as const;

/** A route inside the application: starts with exactly one slash and contains no scheme (W-049). */
function isRoute(value: string | null): value is string {
  return value !== null && /^\/(?!\/)[^\\]*$/.test(value);
}

/** Remembers the route that the user requested before signing in (W-050). */
export function rememberRoute(route: string): void {
  if (isRoute(route) && route !== '/' && route !== '/redirect')
    sessionStorage.setItem(KEYS.requestedRoute, route);
}

/**
 * Where the landing screen forwards to: the stored redirect of a flagged session, otherwise the remembered route,
 * otherwise nothing (W-049, W-051).
 */
export function storedRoute(): string | undefined {
  const requested = sessionStorage.getItem(KEYS.requestedRoute);
  return flaggedRoute() ?? (isRoute(requested) ? requested : undefined);
}

/** The stored redirect of a flagged session, whichever screen it is entered by (W-049). */
export function flaggedRoute(): string | undefined {
  const target = sessionStorage.getItem(KEYS.redirectTarget);
  return sessionStorage.getItem(KEYS.redirectFlag) === 'Y' && isRoute(target) ? target : undefined;
}

/** Stored routes are followed only once. */
export function clearStoredRoute(): void {
  sessionStorage.removeItem(KEYS.redirectFlag);
  sessionStorage.removeItem(KEYS.redirectTarget);
  sessionStorage.removeItem(KEYS.requestedRoute);
}

/** The site segment that was opened last in this browser session. */
export function lastSite(): string | undefined {
  return sessionStorage.getItem(KEYS.lastSite) ?? undefined;
}

/** Keeps the site segment that is open now. */
export function rememberSite(segment: string): void {
  if (segment !== '' && (isInternalId(segment) || /^[\w-]{1,20}$/.test(segment))) {
    sessionStorage.setItem(KEYS.lastSite, segment);
  }
}

/** Stores the query parameter `toggle` (Y or N), before or after the hash, for the session (W-048). */
export function storeToggle(location: Pick<Location, 'search' | 'hash'>): void {
  const afterHash = location.hash.split('?')[1] ?? '';
  const value =
    new URLSearchParams(location.search).get('toggle') ?? new URLSearchParams(afterHash).get('toggle');
  if (value === 'Y' || value === 'N') sessionStorage.setItem(KEYS.toggle, value);
}
