import type { AuditRecord } from '#domain/site-config/audit';
import type { Db } from '../../platform/http/context';
import { sitesById } from './fact-queries';
import type { UserRow } from './queries';

/** A user as the audit trail compares one: sites by their names, without anything secret. */
export async function auditOf(db: Db, row: UserRow): Promise<AuditRecord> {
  const names = await sitesById(db, row.site_ids);
  const nameOf = new Map(names.map(({ site_id: id, site_name: name }) => [id, name]));
  return {
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    roles: row.roles,
    siteRoles: row.site_roles.map(({ siteId, roleKey }) => `${nameOf.get(siteId) ?? siteId}: ${roleKey}`),
    sites: names.map(({ site_name: name }) => name).toSorted(),
    homeSiteId: row.home_site_id === null ? null : (nameOf.get(row.home_site_id) ?? row.home_site_id),
    extSiteId: row.ext_site_id,
    extCustomerId: row.ext_customer_id,
    active: row.active,
    companySubject: row.company_subject,
  };
}
