import type { getLeadTimes } from '#contract/cockpit';
import type { getCustomerLeadTimes } from '#contract/cockpit-customers';
import type { Days } from '#domain/days';
import type { Handler, LookHandler, SiteInfo } from '../../platform/http/context';
import { siteSpan } from '../../platform/site-time';
import * as queries from './lead-queries';
import type { Goals, LeadRecord } from './lead-queries';
import { demandKnown } from './known';
import { countedAt } from './service';

type Times = Omit<LeadRecord, 'siteId' | 'week'>;

const NONE: Times = {
  vehicles: 0,
  p50Ms: null,
  p90Ms: null,
  p50OpenMs: null,
  p90OpenMs: null,
  within: 0,
  withinOpen: 0,
};

/**
 * How long completed vehicles took, and how many met the goals. Errors: 400 if the last day is before the first one,
 * and for a customer that the site does not have.
 */
export const leadTimes: LookHandler<typeof getLeadTimes> = async (context, { params }) => {
  const { db, site, actor } = context;
  const { siteId, timeZone } = site;
  const span = momentsOf(params, site);
  await demandKnown(context, params);
  const goals = (await queries.goalsOf(db, [siteId])).get(siteId) ?? queries.NO_GOALS;
  const found = await queries.listLeadTimes(db, [{ siteId, timeZone, ...span, ...goals }], {
    scope: actor.scope,
    customerId: params.customerId,
  });
  return {
    countedUntil: await countedAt(context),
    ...goals,
    ...judged(timesOf(found, siteId), goals),
    weeks: found.flatMap((row) => {
      const { week, siteId: _, ...own } = row;
      return week === null ? [] : [{ week, ...judged(own, goals) }];
    }),
  };
};

/** The moments of days at a site. Error: 400 if the last day is before the first one. */
export function momentsOf(days: Days, site: Pick<SiteInfo, 'timeZone'>): { since: Date; before: Date } {
  const { from, before } = siteSpan(days, site, 'to');
  // Both days are given: the span has both ends.
  return { since: from as Date, before: before as Date };
}

/** How long the vehicles of a site took, or of all sites (null), over all weeks. */
export function timesOf(found: readonly LeadRecord[], siteId: number | null): Times {
  const whole = found.find((row) => row.siteId === siteId && row.week === null);
  if (!whole) return NONE;
  const { siteId: _, week: __, ...times } = whole;
  return times;
}

/** How long completed vehicles of each customer took. Errors: 400 as above. */
export const customerLeadTimes: Handler<typeof getCustomerLeadTimes> = async (context, { params }) => {
  const { db, site, actor } = context;
  const span = momentsOf(params, site);
  await demandKnown(context, params);
  return {
    rows: await queries.listCustomerLeadTimes(db, {
      siteId: site.siteId,
      scope: actor.scope,
      customerId: params.customerId,
      ...span,
    }),
  };
};

/** Without a goal, nothing meets it. */
export const judged = <Own extends Pick<LeadRecord, 'within' | 'withinOpen'>>(
  times: Own,
  { goalMs, goalOpenMs }: Goals,
) => ({
  ...times,
  within: goalMs === null ? null : times.within,
  withinOpen: goalOpenMs === null ? null : times.withinOpen,
});
