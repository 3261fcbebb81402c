import type { AuditAction, Audited, Difference } from '#domain/site-config/audit';
import type { Actor, Db } from '../../platform/http/context';
import { witness } from '../../platform/http/errand';

export type NewAuditEvent = {
  siteIds: readonly number[];
  resource: Audited;
  recordId: string;
  recordName: string;
  action: AuditAction;
  changes: readonly Difference[];
  now: Date;
} & Pick<Actor, 'userName' | 'assistant'>;

/** Writes a change of the configuration at each site that it concerns, and queues it for sealing. */
export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  witness(event);
  const rows = await numberEvents(db, event.siteIds, event.now);
  await db.query({
    name: 'audit-insert',
    text: `INSERT INTO audit_event (site_id, audit_id, resource, record_id, record_name, action, changes, mod_time, mod_user,
                                    by_assistant)
           SELECT site_id, audit_id, $3, $4, $5, $6, $7::jsonb, $8, $9, $10
           FROM unnest($1::int[], $2::bigint[]) AS s (site_id, audit_id)`,
    values: [
      rows.map(({ siteId }) => siteId),
      rows.map(({ id }) => id),
      event.resource,
      event.recordId,
      event.recordName,
      event.action,
      JSON.stringify(event.changes),
      event.now,
      event.userName,
      event.assistant ?? false,
    ],
  });
}

/** Writes changes of many records of one site. */
export async function insertAuditEvents(
  db: Db,
  siteId: number,
  events: readonly Pick<NewAuditEvent, 'resource' | 'recordId' | 'recordName' | 'action' | 'changes'>[],
  { now, userName }: Pick<NewAuditEvent, 'now' | 'userName'>,
): Promise<void> {
  const ids = await numberEvents(
    db,
    events.map(() => siteId),
    now,
  );
  await db.query({
    name: 'audit-insert-many',
    text: `INSERT INTO audit_event (site_id, audit_id, resource, record_id, record_name, action, changes, mod_time, mod_user)
           SELECT $1, audit_id, resource, record_id, record_name, action, changes::jsonb, $8, $9
           FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
             AS e (audit_id, resource, record_id, record_name, action, changes)`,
    values: [
      siteId,
      ids.map(({ id }) => id),
      events.map(({ resource }) => resource),
      events.map(({ recordId }) => recordId),
      events.map(({ recordName }) => recordName),
      events.map(({ action }) => action),
      events.map(({ changes }) => JSON.stringify(changes)),
      now,
      userName,
    ],
  });
}

/** Numbers events, one for each of these sites, and queues them for their links in the chain. */
async function numberEvents(
  db: Db,
  siteIds: readonly number[],
  now: Date,
): Promise<{ id: string; siteId: number }[]> {
  // A separate statement: a row at another site must not be one that the request could return.
  const { rows } = await db.query<{ id: string; siteId: number }>({
    name: 'audit-number',
    text: `INSERT INTO audit_unsealed (source, event_id, site_id, mod_time)
           SELECT 'audit', nextval('audit_event_audit_id_seq'), site_id, $2 FROM unnest($1::int[]) AS s (site_id)
           RETURNING event_id AS id, site_id AS "siteId"`,
    values: [siteIds, now],
  });
  return rows;
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
  by_assistant: boolean;
};

export type AuditFilter = {
  resource: string;
  search: string;
  user: string;
  from?: string | undefined;
  to?: string | undefined;
  sort: 'modTime' | 'modUser';
  direction: 'asc' | 'desc';
  start: number;
  limit: number;
};

/**
 * What users limited to some customers ($7, their client numbers; null for all) see of the trail: entries about no
 * customer, and among the others only theirs. A deleted customer is known by the numbers in its own first and last
 * entries; a job by the charge that it was about; `*` is what every customer is offered. What cannot be attributed
 * stays hidden.
 */
const SEEN = `($7::text[] IS NULL OR CASE resource
    WHEN 'customers' THEN
      record_id IN (SELECT customer_id::text FROM customer WHERE site_id = $1 AND ext_id = ANY($7))
      OR action <> 'changed' AND EXISTS (
        SELECT FROM jsonb_array_elements(changes) c
        WHERE c ->> 'field' = 'extId' AND coalesce(c ->> 'after', c ->> 'before') = ANY($7))
    WHEN 'offers' THEN record_id = '*' OR record_id = ANY($7)
    WHEN 'jobs' THEN split_part(record_name, ' ', 2) IN (
      SELECT h.charge_key FROM charge h
      JOIN work_order w ON w.site_id = h.site_id AND w.work_order_id = h.work_order_id
      JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
      WHERE h.site_id = $1 AND c.ext_id = ANY($7))
    ELSE true END)`;

/**
 * A page of the changes at a site that concern no other customers than `clients` (null for all), and how many there
 * are; those of one person are in chronological order.
 */
export async function listAuditEvents(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
  filter: AuditFilter,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = `site_id = $1 AND ($2 = '' OR resource = $2)
    AND ($3 = '' OR strpos(lower(record_name), lower($3)) > 0 OR strpos(lower(mod_user), lower($3)) > 0)
    AND ($4 = '' OR lower(mod_user) = lower($4))
    AND mod_time >= coalesce($5::timestamptz, '-infinity') AND mod_time < coalesce($6::timestamptz, 'infinity')
    AND ${SEEN}`;
  const { from = null, to = null } = filter;
  const values = [siteId, filter.resource, filter.search, filter.user, from, to, clients];
  const way = filter.direction === 'desc' ? 'DESC' : 'ASC';
  const order = filter.sort === 'modUser' ? `lower(mod_user) ${way}, audit_id DESC` : `audit_id ${way}`;
  const { rows } = await db.query<AuditRow>(
    `SELECT audit_id::int AS audit_id, resource, record_id, record_name, action, changes, mod_time, mod_user,
            by_assistant
     FROM audit_event WHERE ${where} ORDER BY ${order} OFFSET $8 LIMIT $9`,
    [...values, filter.start - 1, filter.limit],
  );
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'audit-count',
    text: `SELECT count(*)::int AS total FROM audit_event WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}
