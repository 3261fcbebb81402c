import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/site-config-hours';
import type { Weekday } from '#domain/calendar/calendar';
import { beginningProblems } from '#domain/calendar/beginning';
import { heldOn, hoursText, planWeek, weekProblems, type WeekHours } from '#domain/calendar/week';
import { dayAt } from '#domain/days';
import type { Audited, AuditRecord } from '#domain/site-config/audit';
import type { LiveArea } from '#domain/live-areas';
import type { Problem } from '#domain/site-config/problems';
import { recordChange } from '../../access/audit/service';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { holdSite, oneRecord, refuseProblems, stampOf, tellSetup, type Context } from '../records/editable';
import { TECHNICIANS } from '../site-config/technicians';
import { recountTimers } from './recount-timers';
import * as queries from './shift-queries';
import type { ShiftRow } from './shift-queries';

type Week = Omit<BodyOf<typeof calls.setOpeningHours>, 'siteId' | 'modUser'>;

/** Whose hours are set, and what the audit trail and open consoles are told. */
type Subject = {
  technicianId: number | null;
  resource: Audited;
  areas: readonly LiveArea[];
  id: number;
  name: string;
  list: () => Promise<ShiftRow[]>;
};

const DAYS = ['', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The hours of the site, including former and planned ones. */
export const siteShifts: CountedHandler<typeof calls.getSiteShifts> = async ({ db, site }, { params }) =>
  pageOf((await queries.listSiteShifts(db, site.siteId)).map(siteWire(site.siteId)), params);

/** One of them. Error: 404. */
export const siteShift: Handler<typeof calls.getSiteShift> = async ({ db, site }, { params }) =>
  siteWire(site.siteId)(foundShift(await queries.listSiteShifts(db, site.siteId), params.siteShiftId));

/** The own hours of the site's technicians. */
export const technicianShifts: CountedHandler<typeof calls.getTechnicianShifts> = async (
  { db, site },
  { params },
) => pageOf((await queries.listTechnicianShifts(db, site.siteId)).map(technicianWire(site.siteId)), params);

/** Some of them. Error: 404. */
export const technicianShift: Handler<typeof calls.getTechnicianShift> = async ({ db, site }, { params }) =>
  technicianWire(site.siteId)(
    foundShift(await queries.listTechnicianShifts(db, site.siteId), params.technicianShiftId),
  );

/**
 * Makes the hours of a week hold from a day on; what held before stays. Errors: 409 for a day in the past, hours that
 * overlap, or when someone else has set others since they were read.
 */
export const setOpeningHours: Handler<typeof calls.setOpeningHours> = async (context, { body }) => {
  const { db, site } = context;
  await holdSite(context);
  const rows = await setWeek(context, body, {
    technicianId: null,
    resource: 'hours',
    areas: ['site-shifts', 'site-settings'],
    id: site.siteId,
    name: site.siteName,
    list: () => queries.listSiteShifts(db, site.siteId),
  });
  return rows.map(siteWire(site.siteId));
};

/** The same for one technician; without hours those of the site hold. Errors: 404 for the technician, 409 as above. */
export const setTechnicianHours: Handler<typeof calls.setTechnicianHours> = async (context, { body }) => {
  const { db, site } = context;
  await holdSite(context);
  const technician = await oneRecord(TECHNICIANS, context, body.technicianId);
  const rows = await setWeek(context, body, {
    technicianId: technician.id,
    resource: 'technicianHours',
    areas: ['technician-shifts'],
    id: technician.id,
    name: technician.technician_name,
    list: async () =>
      (await queries.listTechnicianShifts(db, site.siteId)).filter(
        ({ technicianId }) => technicianId === technician.id,
      ),
  });
  return rows.map(technicianWire(site.siteId));
};

async function setWeek(
  context: Context,
  { validFrom, seen, shifts }: Week,
  subject: Subject,
): Promise<ShiftRow[]> {
  const { db, site } = context;
  const stored = await subject.list();
  const held = heldOn(stored, validFrom);
  if (!sameIds(seen, held)) {
    throw new ServiceError('conflict', say('siteConfig.otherHours', { name: subject.name }), undefined, {
      stale: true,
    });
  }
  const week = shifts.map(({ weekday, fromTime, toTime }): WeekHours => ({
    weekday: weekday as Weekday,
    from: fromTime,
    to: toTime,
  }));
  refuseProblems([...dayProblems(context, validFrom), ...weekProblems(week)]);
  const plan = planWeek(stored, validFrom, week);
  if (!plan) return stored;
  const whose = { siteId: site.siteId, technicianId: subject.technicianId };
  const stamp = stampOf(context);
  await queries.endShifts(db, whose, plan.ended.map(idOf), validFrom, stamp);
  await queries.removeShifts(db, whose, plan.replaced.map(idOf));
  await queries.insertShifts(db, whose, plan.added, stamp);
  await recordChange(context, {
    resource: subject.resource,
    id: subject.id,
    name: subject.name,
    before: auditOf(held[0]?.validFrom ?? null, held),
    after: auditOf(validFrom, week),
  });
  await tellSetup(subject.areas, context, [subject.id]);
  await recountTimers(context, site.siteId);
  return subject.list();
}

/** What was counted with former hours stays as it was: others hold from today on at the earliest. */
function dayProblems({ now, site }: Pick<Context, 'now' | 'site'>, validFrom: string): Problem[] {
  return beginningProblems({ field: 'validFrom', name: 'day', day: validFrom }, dayAt(now, site.timeZone));
}

/** A week in the audit trail: the hours of each day. */
function auditOf(validFrom: string | null, week: readonly WeekHours[]): AuditRecord {
  const days = DAYS.flatMap((day, weekday): [string, string][] => {
    const hours = week.filter((one) => one.weekday === weekday).map(hoursText);
    return hours.length === 0 ? [] : [[day, hours.toSorted().join(', ')]];
  });
  return { validFrom, ...Object.fromEntries(days) };
}

const idOf = ({ id }: ShiftRow) => id;

const sameIds = (seen: readonly number[], held: readonly ShiftRow[]) =>
  new Set(seen).size === held.length && held.every(({ id }) => seen.includes(id));

function foundShift(rows: readonly ShiftRow[], id: number): ShiftRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ServiceError('not_found', say('siteConfig.noSuchShift'));
  return row;
}

const wireOf = (row: ShiftRow, siteId: number) => ({
  siteId,
  weekday: row.weekday,
  fromTime: row.from,
  toTime: row.to,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  modTime: row.modTime.toISOString(),
  modUser: row.modUser,
});

const siteWire =
  (siteId: number) =>
  (row: ShiftRow): WireAnswerOf<typeof calls.getSiteShift> => ({
    siteShiftId: row.id,
    ...wireOf(row, siteId),
  });

const technicianWire =
  (siteId: number) =>
  (row: ShiftRow): WireAnswerOf<typeof calls.getTechnicianShift> => ({
    technicianShiftId: row.id,
    technicianId: row.technicianId ?? 0,
    technicianName: row.technicianName,
    ...wireOf(row, siteId),
  });
