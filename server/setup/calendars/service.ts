import type { Calendar } from '#domain/calendar/calendar';
import { closureOf } from '#domain/calendar/stretch';
import { technicianCalendar } from '#domain/calendar/technician';
import { groupedBy } from '#domain/grouped-by';
import type { HoldingRate } from '#domain/holding-cost';
import type { Db } from '../../platform/http/context';
import * as closureQueries from './closure-queries';
import type { ClosureRow } from './closure-queries';
import { listRates, listRatesOf } from './rate-queries';
import { rateOf } from './rates';
import * as shiftQueries from './shift-queries';

/**
 * When a site is open, ever: former and planned hours, and its closures. A site without hours never is; `shifts` is
 * empty then. Throws for a site that does not exist, or not for this user.
 */
export async function siteCalendar(db: Db, siteId: number): Promise<Calendar> {
  const { rows } = await db.query<{ timeZone: string }>({
    name: 'calendars-time-zone',
    text: 'SELECT time_zone AS "timeZone" FROM site WHERE site_id = $1',
    values: [siteId],
  });
  const [site] = rows;
  if (!site) throw new Error(`There is no site ${siteId}.`);
  const shifts = await shiftQueries.listSiteShifts(db, siteId);
  const closures = await closureQueries.listClosures(db, siteId);
  return { timeZone: site.timeZone, shifts, closures: closures.map(toClosure) };
}

/** When somebody last changed the hours or closures of a site; null where it never had any. */
export async function hoursChanged(db: Db, siteId: number): Promise<Date | null> {
  const { rows } = await db.query<{ changed: Date | null }>({
    name: 'calendars-changed',
    text: `SELECT greatest((SELECT max(mod_time) FROM site_shift WHERE site_id = $1),
                           (SELECT max(mod_time) FROM site_closure WHERE site_id = $1)) AS changed`,
    values: [siteId],
  });
  return rows[0]?.changed ?? null;
}

/**
 * When the technicians of a site are there, by their ids: those with their own hours or absences. The others have the
 * calendar of the site.
 */
export async function technicianCalendars(db: Db, siteId: number): Promise<Map<number, Calendar>> {
  const site = await siteCalendar(db, siteId);
  const shifts = await shiftQueries.listTechnicianShifts(db, siteId);
  const absences = await closureQueries.listAbsences(db, siteId);
  const ids = [
    ...shifts.map(({ technicianId }) => technicianId),
    ...absences.map((row) => row.technician_id),
  ];
  return new Map(
    [...new Set(ids)].map((id) => [
      id ?? 0,
      technicianCalendar(
        site,
        shifts.filter(({ technicianId }) => technicianId === id),
        absences.filter((row) => row.technician_id === id).map(toClosure),
      ),
    ]),
  );
}

/** The holding rates of a site and of its customers, former and planned ones too. */
export async function holdingRates(db: Db, siteId: number): Promise<HoldingRate[]> {
  return (await listRates(db, siteId)).map(rateOf);
}

/** The same of some sites, by site. */
export async function holdingRatesOf(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, readonly HoldingRate[]>> {
  const rates = groupedBy(await listRatesOf(db, siteIds), (row) => row.site_id);
  return new Map([...rates].map(([siteId, rows]) => [siteId, rows.map(rateOf)]));
}

const toClosure = (row: ClosureRow) =>
  closureOf(row.name, {
    fromDay: row.from_day,
    fromTime: row.from_time,
    toDay: row.to_day,
    toTime: row.to_time,
  });
