import type { getLeadTimes } from '#contract/cockpit';
import type { getCustomerLeadTimes } from '#contract/cockpit-customers';
import type { Handler } from '../platform/http/context';
import { siteSpan } from '../platform/site-time';
import * as queries from './lead-queries';
import type { Goals, LeadRecord } from './lead-queries';
import { countedAt } from './service';

const NONE: Omit<LeadRecord, 'week'> = {
  vehicles: 0,
  p50Ms: null,
  p90Ms: null,
  p50OpenMs: null,
  p90OpenMs: null,
  within: 0,
  withinOpen: 0,
};

/** How long completed vehicles took, and how many were within the goals. Error: 400 where the last day lies before the first one. */
export const leadTimes: Handler<typeof getLeadTimes> = async (context, { params }) => {
  const { db, site, actor } = context;
  const { from, before } = siteSpan(params, site, 'to');
  const goals = await queries.goalsOf(db, site.siteId);
  const found = await queries.listLeadTimes(db, {
    siteId: site.siteId,
    scope: actor.scope,
    customerId: params.customerId,
    timeZone: site.timeZone,
    // Both days are named: the span has both ends.
    since: from as Date,
    before: before as Date,
    ...goals,
  });
  const { week: _, ...whole } = found.find(({ week }) => week === null) ?? { week: null, ...NONE };
  return {
    countedUntil: await countedAt(context),
    ...goals,
    ...judged(whole, goals),
    weeks: found.flatMap(({ week, ...own }) => (week === null ? [] : [{ week, ...judged(own, goals) }])),
  };
};

/** How long completed vehicles of each customer took. Error: 400 as above. */
export const customerLeadTimes: Handler<typeof getCustomerLeadTimes> = async (
  { db, site, actor },
  { params },
) => {
  const { from, before } = siteSpan(params, site, 'to');
  return {
    rows: await queries.listCustomerLeadTimes(db, {
      siteId: site.siteId,
      scope: actor.scope,
      customerId: params.customerId,
      // Both days are named: the span has both ends.
      since: from as Date,
      before: before as Date,
    }),
  };
};

/** Where there is no goal, nothing is within it. */
const judged = <Times extends Pick<LeadRecord, 'within' | 'withinOpen'>>(
  times: Times,
  { goalMs, goalOpenMs }: Goals,
) => ({
  ...times,
  within: goalMs === null ? null : times.within,
  withinOpen: goalOpenMs === null ? null : times.withinOpen,
});
