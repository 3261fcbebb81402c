/** Rows of sites, roles, people, customers, shops and technicians: few, so plain inserts. */
import type { PoolClient } from 'pg';
import {
  COMPANY_ROLE,
  ROLE_ADMIN,
  ROLE_COMPANY_ADMIN,
  ROLE_TEMPLATES,
  stagePermission,
  type RoleTemplate,
} from '#domain/permissions';
import { hashPassword } from '#server/access/session/passwords/password';
import type { Cast, Person } from './cast';
import { EXTERNAL_CLIENTS } from './data/companies';
import { SHOPS, type ShopCode } from './data/labors';
import type { Ids } from './ids';
import type { SitePlan } from './profiles';

const PASSWORD = 'frontline';
const VIEWER_HOME = 1002;
const HOME = 1001;

/** Roles that only the demo has: express staff, people who only look, and a consignor's own user. */
const DEMO_ROLES: readonly RoleTemplate[] = [
  {
    key: 'RECON_EXPRESS',
    name: 'Express service',
    permissions: [
      'RECON_EXPRESS_SERVICE_READ',
      'RECON_EXPRESS_SERVICE_WRITE',
      stagePermission('Quality Control'),
      stagePermission('Audit'),
    ],
  },
  { key: 'RECON_VIEWER', name: 'Viewer', permissions: [] },
  {
    key: 'RECON_RPP_READER',
    name: 'Prioritization viewer',
    // Reading express service does not mean entering it (E-436, E-437).
    permissions: ['RECON_REPAIR_PRIORITIZATION_READ', 'RECON_EXPRESS_SERVICE_READ'],
  },
  {
    key: 'RECON_EXTERNAL',
    name: 'Consignor',
    permissions: ['RECON_APPROVAL_VIEW', stagePermission('Approve')],
  },
];

/** Inserts rows of one table in as few statements as the limit of parameters allows. */
export async function insertRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  onConflict = '',
): Promise<void> {
  const perStatement = Math.floor(30_000 / columns.length);
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement);
    const places = some.map(
      (_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')} ${onConflict}`,
      some.flat(),
    );
  }
}

export async function insertSites(
  client: PoolClient,
  sites: readonly SitePlan[],
  since: Date,
): Promise<void> {
  await insertRows(
    client,
    'site',
    ['site_id', 'site_name', 'external_id', 'auction_id', 'time_zone', 'enabled_flags', 'mod_time'],
    sites.map((site) => [
      site.siteId,
      site.siteName,
      site.auctionId,
      site.auctionId,
      site.timeZone,
      site.flags,
      since,
    ]),
  );
}

/** The shipped roles and the demo's own; an existing role stays as it is. */
export async function insertRoles(client: PoolClient, since: Date): Promise<void> {
  await insertRows(
    client,
    'role',
    ['role_key', 'role_name', 'permissions', 'mod_time'],
    [...ROLE_TEMPLATES, COMPANY_ROLE, ...DEMO_ROLES].map(({ key, name, permissions }) => [
      key,
      name,
      permissions,
      since,
    ]),
    'ON CONFLICT (role_key) DO NOTHING',
  );
}

/** The kinds of shop; returns their ids by shop code, both new and existing ones. */
export async function insertShopDetails(client: PoolClient, since: Date): Promise<Map<string, number>> {
  await insertRows(
    client,
    'shop_detail',
    ['shop_code', 'shop_name', 'mod_time'],
    SHOPS.map(({ code, name }) => [code, name, since]),
    'ON CONFLICT (shop_code) DO NOTHING',
  );
  const { rows } = await client.query<{ shop_code: string; shop_detail_id: number }>(
    'SELECT shop_code, shop_detail_id FROM shop_detail',
  );
  return new Map(rows.map((row) => [row.shop_code, row.shop_detail_id]));
}

/** People who can sign in (`demo`) and their colleagues, who cannot: they have no password. */
export async function insertPeople(
  client: PoolClient,
  demo: readonly Person[],
  casts: readonly Cast[],
  since: Date,
): Promise<void> {
  const hashes = await Promise.all(demo.map(() => hashPassword(PASSWORD)));
  const people = [...demo, ...casts.flatMap(({ colleagues }) => colleagues)];
  await insertRows(
    client,
    'user_config',
    [
      'user_config_id',
      'user_name',
      'email',
      'first_name',
      'last_name',
      'user_type',
      'ext_site_id',
      'ext_customer_id',
      'home_site_id',
      'password_hash',
      'mod_time',
    ],
    people.map((person, index) => {
      const external = person.userName === 'external';
      const home = person.sites.includes(HOME) ? HOME : (person.sites[0] ?? VIEWER_HOME);
      return [
        person.userConfigId,
        person.userName,
        person.email,
        person.firstName,
        person.lastName,
        external ? 'EXTERNAL' : 'INTERNAL',
        external ? 'LKAA' : '',
        external ? EXTERNAL_CLIENTS.join(',') : '*',
        home,
        hashes[index] ?? null,
        since,
      ];
    }),
  );
  await insertRows(
    client,
    'user_role',
    ['user_config_id', 'role_key'],
    people.flatMap(({ userConfigId, role }) =>
      (role === ROLE_ADMIN ? [role, ROLE_COMPANY_ADMIN] : [role]).map((key) => [userConfigId, key]),
    ),
  );
  await insertRows(
    client,
    'user_site',
    ['user_config_id', 'site_id'],
    people.flatMap(({ userConfigId, sites }) => sites.map((siteId) => [userConfigId, siteId])),
  );
}

/** A site's shops and technicians; returns the shops' ids by shop code. */
export async function insertShops(
  client: PoolClient,
  { siteId }: SitePlan,
  cast: Cast,
  details: ReadonlyMap<string, number>,
  ids: Ids,
  since: Date,
): Promise<Map<ShopCode, number>> {
  const shopIds = new Map<ShopCode, number>(SHOPS.map(({ code }) => [code, ids.next('siteShop')]));
  await insertRows(
    client,
    'site_shop',
    [
      'site_id',
      'site_shop_id',
      'shop_detail_id',
      'shop_abbrev',
      'display_order',
      'shop_level_clocking',
      'labor_rate_cents',
      'mod_time',
    ],
    SHOPS.map(({ code, rateCents }, index) => [
      siteId,
      shopIds.get(code),
      details.get(code),
      code,
      index + 1,
      code === 'DETL',
      rateCents,
      since,
    ]),
  );
  await insertRows(
    client,
    'technician',
    [
      'site_id',
      'technician_id',
      'technician_name',
      'user_config_id',
      'skill_level',
      'charge_out_rate_cents',
      'mod_time',
    ],
    cast.technicians.map(({ technicianId, person, shop }) => [
      siteId,
      technicianId,
      `${person.firstName} ${person.lastName}`,
      person.userConfigId,
      1 + (technicianId % 3),
      SHOPS.find(({ code }) => code === shop)?.rateCents ?? 0,
      since,
    ]),
  );
  return shopIds;
}
