import type { Db } from '../../platform/http/context';

export type FilterRecord = {
  site_id: number;
  screen: string;
  filter_name: string;
  filters: Record<string, unknown>;
};

/** One list of saved filters: those of a person for a screen of a site. */
export type ListKey = { siteId: number; userName: string; screen: string };

/** The saved filters of a person at some sites, by name. */
export async function listFilters(
  db: Db,
  userName: string,
  siteIds: readonly number[],
): Promise<FilterRecord[]> {
  const { rows } = await db.query<FilterRecord>(
    `SELECT site_id, screen, filter_name, filters FROM saved_filter
     WHERE user_name = $1 AND site_id = ANY($2::int[]) ORDER BY lower(filter_name), filter_name, site_id, screen`,
    [userName, siteIds],
  );
  return rows;
}

/** Locks this list's filters until the transaction ends, so that they can be counted. */
export async function holdList(db: Db, { siteId, userName, screen }: ListKey): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `filters ${siteId} ${userName} ${screen}`,
  ]);
}

/** How many other names a list has. */
export async function countOthers(db: Db, key: ListKey, filterName: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM saved_filter
     WHERE site_id = $1 AND user_name = $2 AND screen = $3 AND filter_name <> $4`,
    [key.siteId, key.userName, key.screen, filterName],
  );
  return rows[0]?.n ?? 0;
}

/** Stores a filter under its name, replacing what was there. */
export async function upsertFilter(
  db: Db,
  key: ListKey,
  { filterName, filters, now }: { filterName: string; filters: Record<string, unknown>; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO saved_filter (site_id, user_name, screen, filter_name, filters, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $2)
     ON CONFLICT (site_id, user_name, screen, filter_name)
     DO UPDATE SET filters = excluded.filters, mod_time = excluded.mod_time, mod_user = excluded.mod_user`,
    [key.siteId, key.userName, key.screen, filterName, filters, now],
  );
}

/** Removes one saved filter. */
export async function removeFilter(db: Db, key: ListKey, filterName: string): Promise<void> {
  await db.query(
    'DELETE FROM saved_filter WHERE site_id = $1 AND user_name = $2 AND screen = $3 AND filter_name = $4',
    [key.siteId, key.userName, key.screen, filterName],
  );
}
