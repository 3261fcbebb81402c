import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-closures';
import { hasBegun, overlapProblems, stretchProblems, type Stretch } from '#domain/calendar/stretch';
import { dayAt } from '#domain/days';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  type Context,
  type Editable,
} from '../records/editable';
import { TECHNICIANS } from '../site-config/technicians';
import { recountTimers } from './recount-timers';
import * as queries from './closure-queries';
import type { ClosureFields, ClosureRow } from './closure-queries';

type Kind = Editable<ClosureRow, ClosureFields>;

const stretchOf = (row: ClosureRow): Stretch => ({
  fromDay: row.from_day,
  fromTime: row.from_time,
  toDay: row.to_day,
  toTime: row.to_time,
});

/** What both kinds have in common: what has begun stays as it was. */
const SHARED = {
  fieldsOf: (row: ClosureRow) => ({ name: row.name, technicianId: row.technician_id, ...stretchOf(row) }),
  dependents: async () => [],
};

/**
 * Nothing before today changes, and no two of the same site or technician overlap: the overlap would be subtracted
 * once.
 * @param said the sentence about the one that is there, and whose it is
 */
function problemsAt(
  { now, site }: Pick<Context, 'now' | 'site'>,
  said: (there: string, technician: string) => string,
): Kind['problems'] {
  return (_, fields, all, current) => {
    const former = current && stretchOf(current);
    const problems = stretchProblems(fields, former, dayAt(now, site.timeZone));
    if (problems.length > 0) return problems;
    const others = all.filter((row) => row.technician_id === fields.technicianId && row.id !== current?.id);
    const named = others.map((row) => ({ name: row.name, ...stretchOf(row) }));
    return overlapProblems(fields, former, named, (there) => said(there, others[0]?.technician_name ?? ''));
  };
}

/** When a site is closed although it has hours. The `now` of the context decides what is past. */
const closuresAt = (context: Pick<Context, 'now' | 'site'>): Kind => ({
  ...SHARED,
  resource: 'closures',
  missing: say('siteConfig.noSuchClosure'),
  areas: ['site-closures'],
  list: queries.listClosures,
  nameOf: ({ name }) => name,
  auditOf: (row) => ({ closureName: row.name, ...stretchOf(row) }),
  problems: problemsAt(context, (there) => `The site is closed then already: ${there}.`),
  insert: queries.insertClosure,
  update: queries.updateClosure,
  remove: queries.deleteClosure,
});

/** When technicians are away; the audit trail records it under the technician, whose data it is. */
const absencesAt = (context: Pick<Context, 'now' | 'site'>): Kind => ({
  ...SHARED,
  resource: 'absences',
  missing: say('siteConfig.noSuchAbsence'),
  areas: ['technician-absences'],
  list: queries.listAbsences,
  nameOf: ({ technician_name: name }) => name,
  auditIdOf: (row) => row.technician_id ?? 0,
  auditOf: (row) => ({ absenceName: row.name, ...stretchOf(row) }),
  problems: problemsAt(context, (there, technician) => `${technician} is away then already: ${there}.`),
  insert: queries.insertAbsence,
  update: queries.updateAbsence,
  remove: queries.deleteAbsence,
});

/** The closures of the site, the latest first. */
export const closures: CountedHandler<typeof calls.getSiteClosures> = async ({ db, site }, { params }) =>
  pageOf((await queries.listClosures(db, site.siteId)).map(closureWire(site.siteId)), params);

/** One of them. Error: 404. */
export const closure: Handler<typeof calls.getSiteClosure> = async (context, { params }) =>
  closureWire(context.site.siteId)(await oneRecord(closuresAt(context), context, params.siteClosureId));

/**
 * Closes the site for some days or hours. Error: 409 for one that begins in the past, ends before it begins or
 * overlaps.
 */
export const createClosure: Handler<typeof calls.createSiteClosure> = async (context, { body }) => {
  const row = await createRecord(closuresAt(context), context, {
    name: body.closureName,
    technicianId: null,
    ...givenStretch(body),
  });
  await recountTimers(context, context.site.siteId);
  return closureWire(context.site.siteId)(row);
};

/** Changes a closure. Errors: 404, 409 as above, and for another beginning of one that has begun. */
export const changeClosure: Handler<typeof calls.changeSiteClosure> = async (context, { params, body }) => {
  const change = { name: body.closureName, ...changedStretch(body) };
  const row = await changeRecord(closuresAt(context), context, params.siteClosureId, change, body.basedOn);
  await recountTimers(context, context.site.siteId);
  return closureWire(context.site.siteId)(row);
};

/** Deletes a closure. Errors: 404, 409 for one that has begun. */
export const deleteClosure: Handler<typeof calls.deleteSiteClosure> = async (context, { params }) => {
  const gone = await removeUnbegun(closuresAt(context), context, params.siteClosureId);
  await recountTimers(context, context.site.siteId);
  return gone;
};

/** The absences of the site's technicians, the latest first. */
export const absences: CountedHandler<typeof calls.getTechnicianAbsences> = async (
  { db, site },
  { params },
) => pageOf((await queries.listAbsences(db, site.siteId)).map(absenceWire(site.siteId)), params);

/** One of them. Error: 404. */
export const absence: Handler<typeof calls.getTechnicianAbsence> = async (context, { params }) =>
  absenceWire(context.site.siteId)(await oneRecord(absencesAt(context), context, params.technicianAbsenceId));

/** Adds an absence of a technician. Errors: 404 for the technician, 409 as for a closure. */
export const createAbsence: Handler<typeof calls.createTechnicianAbsence> = async (context, { body }) => {
  await holdSite(context);
  const technician = await oneRecord(TECHNICIANS, context, body.technicianId);
  return absenceWire(context.site.siteId)(
    await createRecord(absencesAt(context), context, {
      name: body.absenceName ?? '',
      technicianId: technician.id,
      ...givenStretch(body),
    }),
  );
};

/** Changes an absence. Errors: 404, 409 as for a closure. */
export const changeAbsence: Handler<typeof calls.changeTechnicianAbsence> = async (
  context,
  { params, body },
) => {
  const change = { name: body.absenceName, ...changedStretch(body) };
  const kind = absencesAt(context);
  return absenceWire(context.site.siteId)(
    await changeRecord(kind, context, params.technicianAbsenceId, change, body.basedOn),
  );
};

/** Deletes an absence. Errors: 404, 409 for one that has begun. */
export const deleteAbsence: Handler<typeof calls.deleteTechnicianAbsence> = (context, { params }) =>
  removeUnbegun(absencesAt(context), context, params.technicianAbsenceId);

async function removeUnbegun(kind: Kind, context: Context, id: number): Promise<{ success: true }> {
  await holdSite(context);
  const row = await oneRecord(kind, context, id);
  if (hasBegun(stretchOf(row), dayAt(context.now, context.site.timeZone))) {
    const values = { name: row.name || kind.nameOf(row), day: row.from_day };
    throw new ServiceError('conflict', say('siteConfig.hasBegun', values));
  }
  return deleteRecord(kind, context, id);
}

const givenStretch = (
  body: BodyOf<typeof calls.createSiteClosure | typeof calls.createTechnicianAbsence>,
): Stretch => ({
  fromDay: body.fromDay,
  fromTime: body.fromTime ?? null,
  toDay: body.toDay,
  toTime: body.toTime ?? null,
});

const changedStretch = ({
  fromDay,
  fromTime,
  toDay,
  toTime,
}: BodyOf<typeof calls.changeSiteClosure | typeof calls.changeTechnicianAbsence>) => ({
  fromDay,
  fromTime,
  toDay,
  toTime,
});

const wireOf = (row: ClosureRow, siteId: number) => ({
  siteId,
  ...stretchOf(row),
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});

const closureWire =
  (siteId: number) =>
  (row: ClosureRow): WireAnswerOf<typeof calls.getSiteClosure> => ({
    siteClosureId: row.id,
    closureName: row.name,
    ...wireOf(row, siteId),
  });

const absenceWire =
  (siteId: number) =>
  (row: ClosureRow): WireAnswerOf<typeof calls.getTechnicianAbsence> => ({
    technicianAbsenceId: row.id,
    technicianId: row.technician_id ?? 0,
    technicianName: row.technician_name,
    absenceName: row.name,
    ...wireOf(row, siteId),
  });
