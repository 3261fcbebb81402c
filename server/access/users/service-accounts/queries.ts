import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../../platform/http/context';
import { AS_READ } from '../../../platform/table-query';
import { AT_SITE, COLUMNS, type UserRow } from '../queries';

type Site = { siteId: number; auctionId: string };

const HERE = `${AT_SITE} AND u.user_type = '${SERVICE}'`;

/** A page of the service accounts of a site, and how many there are; active ones first, by name. */
export async function pageAccounts(
  db: Db,
  site: Site,
  filter: { search: string; start: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = `${HERE} AND ($3 = '' OR strpos(lower(concat_ws(' ', u.user_name, u.last_name)), lower($3)) > 0)`;
  const values = [site.siteId, site.auctionId, filter.search];
  const { rows } = await db.query<UserRow>({
    name: 'service-accounts',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${where}
           ORDER BY u.active DESC, lower(u.last_name) ${AS_READ}, u.user_config_id OFFSET $4 LIMIT $5`,
    values: [...values, filter.start - 1, filter.limit],
  });
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'service-account-count',
    text: `SELECT count(*)::int AS total FROM user_config u WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A service account of a site; undefined when there is none with this id. */
export async function readAccount(db: Db, site: Site, userConfigId: number): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({
    name: 'service-account',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${HERE} AND u.user_config_id = $3`,
    values: [site.siteId, site.auctionId, userConfigId],
  });
  return rows[0];
}
