const FALLBACK = '/';
const LONGEST = 2000;
/** Stands in for our own origin; an address that leaves it is not ours. */
const HERE = 'http://frontline.invalid';
/**
 * Control characters, which browsers drop while they read an address, and the backslash, which they read as a slash.
 */
const DECEPTIVE = /[\p{Cc}\\]/u;

/**
 * The place to go to after sign-in, if it is on our own origin; `/` otherwise. The result starts with exactly one
 * slash, holds only characters that a Location header may carry, and keeps query and hash (`/#/worklog/1001`). Used by
 * the sign-in page, by company sign-in and by the console (W-399: same origin only).
 */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST || DECEPTIVE.test(value)) return FALLBACK;
  if (!startsWithOneSlash(value)) return FALLBACK;
  if (!URL.canParse(value, HERE)) return FALLBACK;
  const url = new URL(value, HERE);
  const place = url.pathname + url.search + url.hash;
  // Dot segments are resolved above: `/.//other.example` would come out as `//other.example`.
  return url.origin === HERE && startsWithOneSlash(place) ? place : FALLBACK;
}

function startsWithOneSlash(place: string): boolean {
  return place.startsWith('/') && !place.startsWith('//');
}
