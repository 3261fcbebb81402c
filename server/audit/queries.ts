import type { AuditAction, Audited, Difference } from '#domain/site-config/audit';
import type { Db } from '../platform/http/context';

export type NewAuditEvent = {
  siteIds: readonly number[];
  resource: Audited;
  recordId: string;
  recordName: string;
  action: AuditAction;
  changes: readonly Difference[];
  now: Date;
  userName: string;
};

/** Writes a change of the configuration at each site that it concerns. */
export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.query({
    name: 'audit-insert',
    text: `INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_time, mod_user)
           SELECT site_id, $2, $3, $4, $5, $6::jsonb, $7, $8 FROM unnest($1::int[]) AS s (site_id)`,
    values: [
      event.siteIds,
      event.resource,
      event.recordId,
      event.recordName,
      event.action,
      JSON.stringify(event.changes),
      event.now,
      event.userName,
    ],
  });
}

export type AuditRow = {
  audit_id: number;
  resource: Audited;
  record_id: string;
  record_name: string;
  action: AuditAction;
  changes: Difference[];
  mod_time: Date;
  mod_user: string;
};

/** A page of the changes at a site, the newest first, and how many there are. */
export async function listAuditEvents(
  db: Db,
  siteId: number,
  filter: { resource: string; search: string; start: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = `site_id = $1 AND ($2 = '' OR resource = $2)
    AND ($3 = '' OR strpos(lower(record_name), lower($3)) > 0 OR strpos(lower(mod_user), lower($3)) > 0)`;
  const values = [siteId, filter.resource, filter.search];
  const { rows } = await db.query<AuditRow>({
    name: 'audit-page',
    text: `SELECT audit_id::int AS audit_id, resource, record_id, record_name, action, changes, mod_time, mod_user
           FROM audit_event WHERE ${where} ORDER BY audit_id DESC OFFSET $4 LIMIT $5`,
    values: [...values, filter.start - 1, filter.limit],
  });
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'audit-count',
    text: `SELECT count(*)::int AS total FROM audit_event WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}
