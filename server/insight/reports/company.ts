import type { WireAnswerOf } from '#contract/call';
import type { getCompanyCockpit } from '#contract/cockpit-company';
import { countDays, dayAt, type Day, type Days } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import type { HoldingRate } from '#domain/holding-cost';
import { PARTIES, waitsFor } from '#domain/ledger/causes';
import { SCREENS } from '#domain/policy';
import { holdingRatesOf } from '../../setup/calendars/service';
import type { Handler } from '../../platform/http/context';
import { demandForwards } from '../../platform/site-time';
import { sitesWhere } from '../../setup/sites/service';
import { countedUntil } from './cockpit-queries';
import {
  countStanding,
  sumHoursOfSites,
  type SiteHourRecord,
  type SiteStandingRecord,
} from './company-queries';
import { dailyCost } from './daily-cost';
import { goalsOf, listLeadTimes, NO_GOALS } from './lead-queries';
import { judged, momentsOf, timesOf } from './lead-times';

type SiteOnWire = WireAnswerOf<typeof getCompanyCockpit>['sites'][number];

/**
 * What the cockpit of each site says about some days, if the user may see it, and how long the vehicles of all of them
 * took. All sites are read by the same few statements, however many there are. Error: 400 if the last day is before the
 * first one.
 */
export const companyCockpit: Handler<typeof getCompanyCockpit> = async (context, { params }) => {
  const { db, actor, now } = context;
  demandForwards(params, 'to');
  const sites = await sitesWhere(context, SCREENS.cockpit);
  const siteIds = sites.map(({ siteId }) => siteId);
  const of = { siteIds, scope: actor.scope };
  const goals = await goalsOf(db, siteIds);
  const goalsAt = (siteId: number) => goals.get(siteId) ?? NO_GOALS;
  const [times, hours, standing, rates, counted] = await Promise.all([
    listLeadTimes(
      db,
      sites.map((site) => ({ ...site, ...momentsOf(params, site), ...goalsAt(site.siteId) })),
      of,
    ),
    sumHoursOfSites(db, of, params),
    countStanding(db, of),
    holdingRatesOf(db, siteIds),
    countedUntil(db, siteIds),
  ]);
  const hoursAt = groupedBy(hours, ({ siteId }) => siteId);
  const standingAt = groupedBy(standing, ({ siteId }) => siteId);
  const { within: _, withinOpen: __, ...all } = timesOf(times, null);
  return {
    all,
    sites: sites.map(({ siteId, siteName, timeZone }) => {
      const today = dayAt(now, timeZone);
      return {
        siteId,
        siteName,
        countedUntil: counted.get(siteId)?.toISOString() ?? '',
        days: daysBegun(params, today),
        ...goalsAt(siteId),
        ...judged(timesOf(times, siteId), goalsAt(siteId)),
        causes: (hoursAt.get(siteId) ?? []).map(causeOnWire),
        ...waitingNow(standingAt.get(siteId) ?? [], rates.get(siteId) ?? [], today),
      };
    }),
  };
};

const causeOnWire = ({ cause, closed, ms, openMs, cents, unpricedMs }: SiteHourRecord) => ({
  cause,
  closed,
  ms,
  openMs,
  cents,
  unpricedMs,
});

/** How many of some days have begun on a day. */
const daysBegun = ({ from, to }: Days, today: Day): number =>
  Math.max(0, countDays({ from, to: to < today ? to : today }));

/** What the vehicles that are there cost per day, and who they wait for. */
function waitingNow(
  standing: readonly SiteStandingRecord[],
  rates: readonly HoldingRate[],
  today: Day,
): Pick<SiteOnWire, 'here' | 'centsADay' | 'waiting'> {
  const centsOf = dailyCost(rates, today);
  const sum = (rows: readonly SiteStandingRecord[]) => ({
    vehicles: rows.reduce((all, { vehicles }) => all + vehicles, 0),
    centsADay: rows.reduce(
      (all, { vehicles, customerId, valueCents }) => all + vehicles * (centsOf(customerId, valueCents) ?? 0),
      0,
    ),
  });
  const { vehicles: here, centsADay } = sum(standing);
  return {
    here,
    centsADay,
    waiting: PARTIES.flatMap((who) => {
      const rows = standing.filter((row) => waitsFor(row) === who);
      return rows.length > 0 ? [{ who, ...sum(rows) }] : [];
    }),
  };
}
