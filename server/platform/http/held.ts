import type { Actor, Held } from './context';

/** What someone holds at a site that they may use. */
export const heldAt = (
  { everywhere, atSites }: Pick<Actor, 'everywhere' | 'atSites'>,
  siteId: number,
): Held => atSites.get(siteId) ?? everywhere;

/** What someone holds at any of their sites. */
export function heldAnywhere({ everywhere, atSites }: Pick<Actor, 'everywhere' | 'atSites'>): Held {
  if (atSites.size === 0) return everywhere;
  const all = [everywhere, ...atSites.values()];
  return {
    roles: new Set(all.flatMap(({ roles }) => [...roles])),
    permissions: new Set(all.flatMap(({ permissions }) => [...permissions])),
  };
}
