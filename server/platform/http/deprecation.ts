import type { Call } from '#contract/call';

/**
 * What an answer says about a call that another one replaces: since when (`Deprecation`, RFC 9745), and from when on it
 * may be gone (`Sunset`, RFC 8594). Nothing for others.
 */
export function deprecationHeaders({ deprecated }: Pick<Call, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  return {
    deprecation: `@${Date.parse(`${deprecated.since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${deprecated.sunset}T00:00:00Z`).toUTCString(),
  };
}
