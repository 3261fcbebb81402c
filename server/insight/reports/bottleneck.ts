import type { getBottlenecks } from '#contract/cockpit-bottleneck';
import { bottlenecks as sharesOf } from '#domain/bottleneck/bottleneck';
import { compileCalendar } from '#domain/calendar/open-time';
import { DESKS } from '#domain/ledger/account';
import { siteCalendar } from '../../setup/calendars/service';
import type { Handler } from '../../platform/http/context';
import { siteSpan } from '../../platform/site-time';
import * as queries from './bottleneck-queries';

/** A site that does not say when it is open counts all of its time. */
const ALWAYS_OPEN = { time: (from: number, to: number) => Math.max(0, to - from) };

/**
 * Which shops and desks held the site back on some days, as far as they have passed; what began before counts from the
 * first day on. Error: 400 if the last day is before the first one.
 */
export const bottlenecks: Handler<typeof getBottlenecks> = async ({ db, site, now }, { params }) => {
  const span = siteSpan(params, site, 'to');
  // Both days are given: the span has both ends.
  const since = span.from as Date;
  const end = span.before as Date;
  const before = end < now ? end : now;
  if (before <= since) return { openMs: 0, rows: [] };
  const calendar = await siteCalendar(db, site.siteId);
  const hours = calendar.shifts.length > 0 ? compileCalendar(calendar) : ALWAYS_OPEN;
  const places = await queries.listActivities(db, { siteId: site.siteId, since, before, desks: [...DESKS] });
  const window = [since.getTime(), before.getTime()] as const;
  const byKey = new Map(places.map((place) => [keyOf(place), place]));
  const shares = sharesOf(
    places.map((place) => ({ key: keyOf(place), spans: place.spans })),
    window,
    hours,
  );
  return {
    openMs: hours.time(...window),
    rows: shares.map(({ key, ...share }) => {
      const { siteShopId = null, stage = '', shopName = '' } = byKey.get(key) ?? {};
      return { siteShopId, stage, shopName, ...share };
    }),
  };
};

const keyOf = ({ siteShopId, stage }: queries.ActivityRecord): string =>
  siteShopId === null ? `desk ${stage}` : `shop ${siteShopId}`;
