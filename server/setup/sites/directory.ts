import type { Pool } from 'pg';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import type { SiteDirectory, SiteInfo } from '#server/platform/http/context';

/** How long a process trusts what it has read about the sites: the longest that a changed flag may go unnoticed. */
export const SITE_CACHE_MS = 5000;

export type CachedSiteDirectory = SiteDirectory & {
  /** Forgets the sites in this process, after one of them changed. */
  invalidate(): void;
};

type Snapshot = { byId: Map<number, SiteInfo>; byExternalId: Map<string, SiteInfo> };

/**
 * Finds sites by id and by the auction id that appears in addresses; the external system's own id is found too, since
 * some calls send that one as `extSiteId` (W-270). A company has at most a few hundred sites, so they are read
 * together.
 */
export function createSiteDirectory(
  pool: Pool,
  { clock = () => new Date(), cacheMs = SITE_CACHE_MS }: { clock?: () => Date; cacheMs?: number } = {},
): CachedSiteDirectory {
  let cached: { readAt: number; snapshot: Promise<Snapshot> } | undefined;

  function current(): Promise<Snapshot> {
    const now = clock().getTime();
    if (cached && now - cached.readAt < cacheMs) return cached.snapshot;
    const entry = { readAt: now, snapshot: readSites(pool) };
    cached = entry;
    // A failed read is not remembered: the next request tries again.
    entry.snapshot.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.snapshot;
  }

  return {
    byId: async (siteId) => (await current()).byId.get(siteId),
    byExternalId: async (externalId) => (await current()).byExternalId.get(externalId),
    invalidate() {
      cached = undefined;
    },
  };
}

const FLAGS: ReadonlySet<string> = new Set(SITE_FLAGS);

async function readSites(pool: Pool): Promise<Snapshot> {
  const { rows } = await pool.query<Omit<SiteInfo, 'flags'> & { enabledFlags: string[] }>({
    name: 'site-directory',
    text: `SELECT site_id AS "siteId", site_name AS "siteName", auction_id AS "auctionId",
                  external_id AS "externalId", time_zone AS "timeZone", enabled_flags AS "enabledFlags"
             FROM site`,
  });
  const sites = rows.map(({ enabledFlags, ...site }) => ({
    ...site,
    flags: new Set(enabledFlags.filter((flag): flag is SiteFlag => FLAGS.has(flag))),
  }));
  return {
    byId: new Map(sites.map((site) => [site.siteId, site])),
    // Auction ids come last: if the two kinds of id collide, the one in addresses wins.
    byExternalId: new Map([
      ...sites.map((site) => [site.externalId, site] as const),
      ...sites.map((site) => [site.auctionId, site] as const),
    ]),
  };
}
