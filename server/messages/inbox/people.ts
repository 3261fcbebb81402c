import { customerScope, inCustomerScope } from '#domain/customer-scope';
import type { Permission } from '#domain/permissions';
import { SERVICE } from '#domain/service-scopes';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

/** Someone who works at a site, with their rights there. */
export type Person = {
  userConfigId: number;
  userName: string;
  name: string;
  /** From outside: sees some customers, and is not on the site's staff. */
  external: boolean;
  extCustomerId: string;
  permissions: readonly string[];
  roles: readonly string[];
};

/** Everyone who may sign in at a site. Programs are not told anything. */
export async function peopleOf(db: Db, siteId: number): Promise<Person[]> {
  const { rows } = await db.query<Person>({
    name: 'inbox-people',
    text: `SELECT u.user_config_id AS "userConfigId", u.user_name AS "userName", ${nameOf('u', 'u.user_name')} AS name,
                  btrim(u.ext_site_id) <> '' AS external, u.ext_customer_id AS "extCustomerId",
                  ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.role_key = ANY (h.roles)) AS permissions, h.roles
           FROM user_config u
           CROSS JOIN LATERAL (SELECT ARRAY(
             SELECT ur.role_key FROM user_role ur WHERE ur.user_config_id = u.user_config_id
             UNION
             SELECT sr.role_key FROM user_site_role sr WHERE sr.user_config_id = u.user_config_id AND sr.site_id = $1) AS roles) h
           WHERE u.active AND u.user_type <> '${SERVICE}'
             AND (btrim(u.ext_site_id) = (SELECT s.auction_id FROM site s WHERE s.site_id = $1)
                  OR btrim(u.ext_site_id) = '' AND EXISTS (
                    SELECT FROM user_site us WHERE us.user_config_id = u.user_config_id AND us.site_id = $1))
           ORDER BY u.user_config_id`,
    values: [siteId],
  });
  return rows;
}

/** Whether someone may see the vehicles of a customer, by its client id. */
export const sees = ({ extCustomerId }: Person, clientId: string): boolean =>
  inCustomerScope(customerScope(extCustomerId), clientId);

export const holds = ({ permissions }: Person, permission: Permission): boolean =>
  permissions.includes(permission);

/** Whether someone sees the vehicles of some customers alone. */
export const isLimited = ({ extCustomerId }: Person): boolean => customerScope(extCustomerId).kind === 'some';
