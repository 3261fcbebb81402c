import { ONLY_ME, WHOLE_SITE, type ViewedList, type ViewState } from '#domain/saved-views';
import type { Db } from '../../platform/http/context';

export type ViewRecord = {
  view_id: number;
  list: ViewedList;
  owner: string;
  owner_name: string;
  name: string;
  shared_with: string;
  role_name: string;
  state: ViewState;
  tcn: number;
  /** The person's own choice: this view, no view, or none made. */
  own_first: 'this' | 'other' | 'none';
  /** Keys of the roles that the list opens with it for. */
  first_for: string[];
};

/** The viewer: a person and the roles that the person holds. */
export type Viewer = { userName: string; roles: ReadonlySet<string> };

/** One list of a site. */
export type ListKey = { siteId: number; list: ViewedList };

const SELECT = `
  SELECT v.view_id, v.list, v.owner, v.name, v.shared_with, v.state, v.tcn,
         coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), v.owner) AS owner_name,
         coalesce(r.role_name, '') AS role_name,
         CASE WHEN own.list IS NULL THEN 'none' WHEN own.view_id = v.view_id THEN 'this' ELSE 'other' END AS own_first,
         coalesce((SELECT array_agg(f.role_key ORDER BY f.role_key) FROM saved_view_first f
                   WHERE f.site_id = v.site_id AND f.list = v.list AND f.view_id = v.view_id AND f.role_key <> ''
                     AND v.shared_with IN ('${WHOLE_SITE}', f.role_key)), '{}') AS first_for
  FROM saved_view v
  LEFT JOIN user_config u ON u.user_name = v.owner
  LEFT JOIN role r ON r.role_key = v.shared_with
  LEFT JOIN saved_view_first own
    ON own.site_id = v.site_id AND own.list = v.list AND own.user_name = $2 AND own.role_key = ''
  WHERE v.site_id = $1 AND (v.owner = $2 OR v.shared_with = '${WHOLE_SITE}' OR v.shared_with = ANY($3::text[]))`;

const seenBy = (siteId: number, { userName, roles }: Viewer) => [siteId, userName, [...roles]];

/** The views of a list that someone sees: their own, those of the roles, the site's. */
export async function listViews(db: Db, { siteId, list }: ListKey, viewer: Viewer): Promise<ViewRecord[]> {
  const { rows } = await db.query<ViewRecord>(
    `${SELECT} AND v.list = $4
     ORDER BY CASE v.shared_with WHEN '${ONLY_ME}' THEN 0 WHEN '${WHOLE_SITE}' THEN 2 ELSE 1 END, v.place, v.view_id`,
    [...seenBy(siteId, viewer), list],
  );
  return rows;
}

/** A view that someone sees. */
export async function findView(
  db: Db,
  siteId: number,
  viewId: number,
  viewer: Viewer,
): Promise<ViewRecord | undefined> {
  const { rows } = await db.query<ViewRecord>(`${SELECT} AND v.view_id = $4`, [
    ...seenBy(siteId, viewer),
    viewId,
  ]);
  return rows[0];
}

/** Locks this list's views until the transaction ends: names and numbers can be counted. */
export async function holdList(db: Db, { siteId, list }: ListKey): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`views ${siteId} ${list}`]);
}

/** What conflicts with a view other than the one of this id: one with the same name, and how many there are. */
export async function countViews(
  db: Db,
  { siteId, list }: ListKey,
  { owner, name, besides }: { owner: string; name: string; besides: number },
): Promise<{ named: number; own: number; shared: number }> {
  const { rows } = await db.query<{ named: number; own: number; shared: number }>(
    `SELECT count(*) FILTER (WHERE owner = $3 AND lower(name) = lower($4))::int AS named,
            count(*) FILTER (WHERE owner = $3 AND shared_with = '${ONLY_ME}')::int AS own,
            count(*) FILTER (WHERE shared_with <> '${ONLY_ME}')::int AS shared
     FROM saved_view WHERE site_id = $1 AND list = $2 AND view_id <> $5`,
    [siteId, list, owner, name, besides],
  );
  return rows[0] ?? { named: 0, own: 0, shared: 0 };
}

export type WrittenView = { name: string; sharedWith: string; state: ViewState };
type By = { userName: string; now: Date };

/** Adds a view after the others. Returns its id. */
export async function insertView(
  db: Db,
  { siteId, list }: ListKey,
  { name, sharedWith, state }: WrittenView,
  { userName, now }: By,
): Promise<number> {
  const { rows } = await db.query<{ view_id: number }>(
    `INSERT INTO saved_view (site_id, list, owner, name, shared_with, state, mod_time, mod_user, place)
     SELECT $1, $2, $3, $4, $5, $6, $7, $3, coalesce(max(place), 0) + 1
     FROM saved_view WHERE site_id = $1 AND list = $2
     RETURNING view_id`,
    [siteId, list, userName, name, sharedWith, state, now],
  );
  return rows[0]?.view_id ?? 0;
}

/** Replaces a view in the state that the change is based on. Returns whether it was in that state. */
export async function updateView(
  db: Db,
  { siteId, viewId, tcn }: { siteId: number; viewId: number; tcn: number },
  { name, sharedWith, state }: WrittenView,
  { userName, now }: By,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE saved_view SET name = $4, shared_with = $5, state = $6, tcn = tcn + 1, mod_time = $7, mod_user = $8
     WHERE site_id = $1 AND view_id = $2 AND tcn = $3`,
    [siteId, viewId, tcn, name, sharedWith, state, now, userName],
  );
  return rowCount === 1;
}

/** Moves a view before another one of its list, or after all; the others keep their order. */
export async function writePlace(
  db: Db,
  { siteId, list }: ListKey,
  viewId: number,
  before: number | null,
): Promise<void> {
  const { rows } = await db.query<{ view_id: number }>(
    'SELECT view_id FROM saved_view WHERE site_id = $1 AND list = $2 ORDER BY place, view_id',
    [siteId, list],
  );
  const order = rows.map(({ view_id }) => view_id).filter((id) => id !== viewId);
  const at = before === null ? order.length : order.indexOf(before);
  if (at < 0) return;
  await db.query(
    `UPDATE saved_view v SET place = wanted.place
     FROM unnest($2::int[]) WITH ORDINALITY wanted (view_id, place)
     WHERE v.site_id = $1 AND v.view_id = wanted.view_id`,
    [siteId, order.toSpliced(at, 0, viewId)],
  );
}

/** Deletes a view, and any choice to open a list with it. */
export async function removeView(db: Db, siteId: number, viewId: number): Promise<void> {
  await db.query('DELETE FROM saved_view WHERE site_id = $1 AND view_id = $2', [siteId, viewId]);
}

/** Stores which view a list opens with, for a person or for a role. */
export async function writeFirst(
  db: Db,
  { siteId, list }: ListKey,
  { user, role, viewId }: { user: string; role: string; viewId: number | null },
  { userName, now }: By,
): Promise<void> {
  await db.query(
    `INSERT INTO saved_view_first (site_id, list, user_name, role_key, view_id, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, list, user_name, role_key)
     DO UPDATE SET view_id = excluded.view_id, mod_time = excluded.mod_time, mod_user = excluded.mod_user`,
    [siteId, list, user, role, viewId, now, userName],
  );
}

/** Whether there is a role with this key. */
export async function isRole(db: Db, roleKey: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM role WHERE role_key = $1', [roleKey]);
  return rowCount === 1;
}
