import type { LiveArea } from '#domain/live-areas';
import type { Sentence } from '#domain/sentence';
import type { Audited, AuditRecord } from '#domain/site-config/audit';
import type { Dependent, Problem } from '#domain/site-config/problems';
import { recordChange, tellAudit } from '../../access/audit/service';
import type { Db, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { inTheWay } from './in-the-way';

export type Context = SiteContext & WriteEffects;
export type Stamp = { now: Date; userName: string };

/** What every stored record of the configuration has. */
export type Stored = { id: number; mod_time: Date; mod_user: string };

/**
 * A kind of record that administrators manage: how it is read, judged and written. The steps of a change are the same
 * for all of them and are in `createRecord`, `changeRecord` and `deleteRecord`.
 */
export type Editable<Row extends Stored, Fields extends AuditRecord> = {
  resource: Audited;
  /** The message for one that does not exist. */
  missing: Sentence;
  /** Areas that open consoles are told about. */
  areas: readonly LiveArea[];
  list: (db: Db, siteId: number) => Promise<Row[]>;
  /** Locks out those who are about to use a record, until it is changed or gone. */
  hold?: (db: Db, siteId: number, id: number) => Promise<void>;
  nameOf: (row: Row) => string;
  /** Whose audit trail records it, if that is another record. */
  auditIdOf?: (row: Row) => number;
  /** The changeable fields of a stored record. */
  fieldsOf: (row: Row) => Fields;
  /** The audit trail's words for it, where a field holds ids. */
  auditOf?: (row: Row) => AuditRecord;
  /** Why it cannot be saved beside the others. */
  problems: (
    context: Pick<Context, 'db' | 'site' | 'actor'>,
    fields: Fields,
    others: readonly Row[],
    current: Row | undefined,
  ) => Promise<Problem[]> | Problem[];
  insert: (db: Db, siteId: number, fields: Fields, stamp: Stamp) => Promise<number>;
  update: (db: Db, siteId: number, id: number, fields: Fields, stamp: Stamp) => Promise<void>;
  remove: (db: Db, siteId: number, id: number) => Promise<void>;
  dependents: (db: Db, siteId: number, row: Row) => Promise<Dependent[]>;
};

/**
 * Serializes changes of a site's configuration, so that what is judged here still holds when it is written. Work orders
 * can still be opened: the lock does not block foreign keys.
 */
export async function holdSite({ db, site }: Pick<Context, 'db' | 'site'>): Promise<void> {
  await db.query({
    name: 'site-config-hold',
    text: 'SELECT 1 FROM site WHERE site_id = $1 FOR NO KEY UPDATE',
    values: [site.siteId],
  });
}

/** Refuses what cannot be saved, with a sentence for each field. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const sentences = [...new Set(problems.map(({ reason }) => reason))];
  throw new ServiceError('conflict', sentences.join(' '), [...problems]);
}

/** Adds a record. Error: 409 with what is wrong with it. */
export async function createRecord<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  context: Context,
  fields: Fields | ((others: readonly Row[]) => Fields),
): Promise<Row> {
  const { db, site } = context;
  await holdSite(context);
  const others = await kind.list(db, site.siteId);
  const wanted = typeof fields === 'function' ? fields(others) : fields;
  refuseProblems(await kind.problems(context, wanted, others, undefined));
  const id = await kind.insert(db, site.siteId, wanted, stampOf(context));
  return finish(kind, context, id, undefined);
}

/**
 * Changes the given fields of a record. Errors: 404, 409 with what is wrong, or when someone else has changed the
 * record since `basedOn`; that one carries the current record.
 */
export async function changeRecord<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  context: Context,
  id: number,
  change: { [Name in keyof Fields]?: Fields[Name] | undefined },
  basedOn?: string,
): Promise<Row> {
  const { db, site } = context;
  await holdSite(context);
  await kind.hold?.(db, site.siteId, id);
  const others = await kind.list(db, site.siteId);
  const current = found(kind, others, id);
  refuseStale(context, kind.nameOf(current), current, basedOn);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const wanted: Fields = { ...kind.fieldsOf(current), ...Object.fromEntries(given) };
  if (JSON.stringify(wanted) === JSON.stringify(kind.fieldsOf(current))) return current;
  refuseProblems(await kind.problems(context, wanted, others, current));
  await kind.update(db, site.siteId, id, wanted, stampOf(context));
  return finish(kind, context, id, current);
}

/** One record of the site. Error: 404. */
export async function oneRecord<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  { db, site }: Pick<Context, 'db' | 'site'>,
  id: number,
): Promise<Row> {
  return found(kind, await kind.list(db, site.siteId), id);
}

/** Deletes a record. Errors: 404, 409 with what prevents it. */
export async function deleteRecord<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  context: Context,
  id: number,
): Promise<{ success: true }> {
  const { db, site } = context;
  await holdSite(context);
  await kind.hold?.(db, site.siteId, id);
  const current = found(kind, await kind.list(db, site.siteId), id);
  const dependents = await kind.dependents(db, site.siteId, current);
  if (dependents.length > 0) {
    throw new ServiceError('conflict', inTheWay(kind.nameOf(current), dependents), undefined, { dependents });
  }
  await kind.remove(db, site.siteId, id);
  const before = auditOf(kind, current);
  const { resource } = kind;
  const auditId = kind.auditIdOf?.(current) ?? id;
  await recordChange(context, { resource, id: auditId, name: kind.nameOf(current), before });
  await tellSetup(kind.areas, context, [id]);
  return { success: true };
}

/** Tells open consoles, and the audit trail's readers, that records have changed. */
export async function tellSetup(
  areas: readonly LiveArea[],
  context: Context,
  ids: readonly (number | string)[],
): Promise<void> {
  for (const area of areas) await context.publish({ siteId: context.site.siteId, area, ids });
  await tellAudit(context);
}

/** Refuses a change that is based on a record that someone else has changed since. */
export function refuseStale(
  { site }: Pick<Context, 'site'>,
  name: string,
  current: { mod_time: Date; mod_user: string },
  basedOn: string | undefined,
): void {
  if (basedOn === undefined || Date.parse(basedOn) === current.mod_time.getTime()) return;
  throw new ServiceError(
    'conflict',
    say('siteConfig.changedMeanwhile', {
      user: current.mod_user,
      name,
      time: shownSiteTime(current.mod_time, site),
    }),
    undefined,
    { stale: true, by: current.mod_user, at: current.mod_time.toISOString() },
  );
}

export const stampOf = ({ now, actor }: Pick<Context, 'now' | 'actor'>): Stamp => ({
  now,
  userName: actor.userName,
});

export const auditOf = <Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  row: Row,
): AuditRecord => kind.auditOf?.(row) ?? kind.fieldsOf(row);

async function finish<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  context: Context,
  id: number,
  former: Row | undefined,
): Promise<Row> {
  const row = found(kind, await kind.list(context.db, context.site.siteId), id);
  await recordChange(context, {
    resource: kind.resource,
    id: kind.auditIdOf?.(row) ?? id,
    name: kind.nameOf(row),
    ...(former ? { before: auditOf(kind, former) } : {}),
    after: auditOf(kind, row),
  });
  await tellSetup(kind.areas, context, [id]);
  return row;
}

function found<Row extends Stored, Fields extends AuditRecord>(
  kind: Editable<Row, Fields>,
  rows: readonly Row[],
  id: number,
): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ServiceError('not_found', kind.missing);
  return row;
}
