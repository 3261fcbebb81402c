import type { getWorkFigures } from '#contract/cockpit-work';
import { openTime } from '#domain/calendar/open-time';
import { siteCalendar, technicianCalendars } from '../calendars/service';
import type { Handler } from '../platform/http/context';
import { siteSpan } from '../platform/site-time';
import * as queries from './work-queries';

/**
 * First checks, hours of technicians and deliveries on some days, as far as they have passed. Error: 400 where the last day lies
 * before the first one.
 */
export const workFigures: Handler<typeof getWorkFigures> = async ({ db, site, now }, { params }) => {
  const { siteId, timeZone } = site;
  const span = siteSpan(params, site, 'to');
  // Both days are named: the span has both ends.
  const since = span.from as Date;
  const end = span.before as Date;
  const window = { siteId, timeZone, since, before: end < now ? end : now };
  const calendar = await siteCalendar(db, siteId);
  const own = await technicianCalendars(db, siteId);
  const [from, to] = [since.getTime(), window.before.getTime()];
  return {
    checks: await queries.listFirstChecks(db, window),
    technicians: (await queries.listTechnicianHours(db, window)).map((technician) => ({
      ...technician,
      availableMs: openTime(from, to, own.get(technician.technicianId) ?? calendar),
    })),
    suppliers: await queries.listSuppliers(db, window),
  };
};
