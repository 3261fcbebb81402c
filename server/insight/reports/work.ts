import type { ParamsOf } from '#contract/call';
import { WORK_VEHICLES_MOST } from '#contract/cockpit-work';
import type { getOwnFigures, getWorkFigures, getWorkVehicles } from '#contract/cockpit-work';
import { openTime } from '#domain/calendar/open-time';
import { dayAt, daysLater, firstOfWeek, type Days } from '#domain/days';
import { siteCalendar, technicianCalendars } from '../../setup/calendars/service';
import { technicianOfAsker } from '../../repair/technicians/service';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { siteSpan } from '../../platform/site-time';
import { demandKnown } from './known';
import * as queries from './work-queries';
import type { Window } from './work-queries';
import * as vehicles from './work-vehicle-queries';

type Asked = Pick<ParamsOf<typeof getWorkFigures>, 'customerId' | 'siteShopId'> & Days;

/**
 * First checks, hours of technicians and deliveries on some days, as far as they have passed. Errors: 400 if the last
 * day is before the first one, and for a customer or shop that the site does not have.
 */
export const workFigures: Handler<typeof getWorkFigures> = async (context, { params }) => {
  const { db } = context;
  const window = windowOf(context, params);
  await demandKnown(context, params);
  return {
    checks: await queries.listFirstChecks(db, window),
    technicians: await technicianHours(context, window),
    suppliers: await queries.listSuppliers(db, window),
  };
};

/** The vehicles behind one of these numbers, page by page. Errors: 400 as above, and for a technician without an id. */
export const workVehicles: Handler<typeof getWorkVehicles> = async (context, { params }) => {
  const { db } = context;
  const window = windowOf(context, params);
  const { of, technicianId, supplier = '', skip = 0 } = params;
  if (of === 'technician' && technicianId === undefined) {
    throw new ServiceError('bad_request', say('reports.whichTechnician'), [
      { field: 'technicianId', reason: say('platform.isMissing') },
    ]);
  }
  await demandKnown(context, params);
  const found =
    of === 'checks'
      ? await vehicles.listCheckedVehicles(db, window)
      : of === 'technician'
        ? await vehicles.listTechnicianVehicles(db, window, technicianId ?? 0)
        : await vehicles.listSupplierVehicles(db, window, supplier);
  return { count: found.length, rows: found.slice(skip, skip + WORK_VEHICLES_MOST) };
};

/** The user's own hours this week and in the week before; none for users who are not technicians of the site. */
export const ownFigures: Handler<typeof getOwnFigures> = async (context) => {
  const { site, now } = context;
  const technicianId = await technicianOfAsker(context);
  if (technicianId === null) return { weeks: [] };
  const monday = firstOfWeek(dayAt(now, site.timeZone));
  const weeks = [];
  for (const from of [monday, daysLater(monday, -7)]) {
    const days = { from, to: daysLater(from, 6) };
    const [own] = await technicianHours(context, windowOf(context, days), technicianId);
    weeks.push({
      ...days,
      billedMs: own?.billedMs ?? 0,
      clockedMs: own?.clockedMs ?? 0,
      availableMs: own?.availableMs ?? 0,
    });
  }
  return { weeks };
};

/** The part of some days that has passed. */
function windowOf(
  { site, now }: Pick<SiteContext, 'site' | 'now'>,
  { from, to, customerId, siteShopId }: Asked,
): Window {
  const span = siteSpan({ from, to }, site, 'to');
  // Both days are given: the span has both ends.
  const end = span.before as Date;
  return {
    siteId: site.siteId,
    timeZone: site.timeZone,
    since: span.from as Date,
    before: end < now ? end : now,
    customerId,
    siteShopId,
  };
}

async function technicianHours({ db, site }: Pick<SiteContext, 'db' | 'site'>, window: Window, id?: number) {
  const calendar = await siteCalendar(db, site.siteId);
  const own = await technicianCalendars(db, site.siteId);
  const [from, to] = [window.since.getTime(), window.before.getTime()];
  return (await queries.listTechnicianHours(db, window, id)).map((technician) => ({
    ...technician,
    availableMs: openTime(from, to, own.get(technician.technicianId) ?? calendar),
  }));
}
