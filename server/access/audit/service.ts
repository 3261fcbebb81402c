import type { getAuditEvents } from '#contract/audit';
import { differences, type Audited, type AuditRecord } from '#domain/site-config/audit';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db, Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { insertAuditEvent, insertAuditEvents, listAuditEvents, type NewAuditEvent } from './queries';
import { ofChange } from './security/of-change';
import { recordSecurity, type Doer } from './security/record';

/** A record of the configuration before and after a change; without `before` it is new, without `after` gone. */
export type AuditedChange = {
  resource: Audited;
  id: string | number;
  name: string;
  before?: AuditRecord;
  after?: AuditRecord;
  /** The reason, where one is required. */
  reason?: string;
  /** Sites that it concerns besides the one where it was made. */
  siteIds?: readonly number[];
};

/**
 * Writes a change into the audit trail, inside the transaction of the change. Returns false, and writes nothing, when
 * nothing differs. Records hold no secrets.
 */
export async function recordChange(
  context: Pick<SiteContext, 'db' | 'site' | 'actor' | 'now'> & Pick<Doer, 'request'>,
  change: AuditedChange,
): Promise<boolean> {
  const { site, actor, now } = context;
  const changes = differences(change.before, change.after);
  if (changes.length === 0) return false;
  await write(context, {
    siteIds: [...new Set([site.siteId, ...(change.siteIds ?? [])])],
    resource: change.resource,
    recordId: String(change.id),
    recordName: change.name,
    action: change.before === undefined ? 'created' : change.after === undefined ? 'deleted' : 'changed',
    changes: change.reason ? [...changes, { field: 'reason', before: null, after: change.reason }] : changes,
    now,
    userName: actor.userName,
    ...(actor.assistant ? { assistant: true } : {}),
  });
  return true;
}

/**
 * Writes changes of many records of one site at once, inside their transaction; unchanged records are left out. `stamp`
 * says who and when. The security events only get the import that they came by.
 */
export async function recordChanges(
  db: Db,
  siteId: number,
  { userName, now }: { userName: string; now: Date },
  changed: readonly Omit<AuditedChange, 'reason' | 'siteIds'>[],
): Promise<void> {
  const events = changed.flatMap(({ resource, id, name, before, after }) => {
    const changes = differences(before, after);
    const action = before === undefined ? ('created' as const) : ('changed' as const);
    return changes.length === 0
      ? []
      : [{ resource, recordId: String(id), recordName: name, action, changes }];
  });
  if (events.length > 0) await insertAuditEvents(db, siteId, events, { userName, now });
}

/** Writes a change made outside any site's call, at the sites that it concerns. */
export const recordOwnChange = (db: Db, event: NewAuditEvent): Promise<void> =>
  write({ db, now: event.now, actor: { userName: event.userName } }, event);

/** Into the audit trail, and among the security events. */
async function write(doer: Doer, event: NewAuditEvent): Promise<void> {
  await insertAuditEvent(doer.db, event);
  const { kind, ...told } = ofChange(event);
  await recordSecurity(doer, kind, told);
}

/** Tells every open console of the site that the audit trail has grown. */
export function tellAudit({ site, publish }: SiteContext & WriteEffects): Promise<void> {
  return publish({ siteId: site.siteId, area: 'audit-events', ids: [] });
}

/** A page of the audit trail of a site, within the user's customers. Error: 400 for an end before the beginning. */
export const auditEvents: Handler<typeof getAuditEvents> = async ({ db, site, actor }, { params }) => {
  if (params.from && params.to && Date.parse(params.to) < Date.parse(params.from)) {
    throw new ServiceError('bad_request', say('audit.endsTooEarly'), [
      { field: 'to', reason: say('audit.isTooEarly') },
    ]);
  }
  const { rows, total } = await listAuditEvents(db, site.siteId, clientsOf(actor.scope), params);
  return {
    events: rows.map((row) => ({
      auditId: row.audit_id,
      resource: row.resource,
      recordId: row.record_id,
      recordName: row.record_name,
      action: row.action,
      changes: row.changes,
      modTime: row.mod_time.toISOString(),
      modUser: row.mod_user,
      ...(row.by_assistant ? { byAssistant: 'Y' } : {}),
    })),
    total,
  };
};
