import type { AnswerOf, BodyOf, Call, ParamsOf } from '#contract/call';
import { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { getBottlenecks } from '#contract/cockpit-bottleneck';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import type { getCockpitPaper } from '#contract/cockpit-files';
import { getWorkFigures } from '#contract/cockpit-work';
import { daysBefore } from '#domain/cockpit/period';
import type { Days } from '#domain/days';
import type { SiteContext } from '../../../platform/http/context';
import { bottlenecks } from '../bottleneck';
import { customerLeadTimes, leadTimes } from '../lead-times';
import * as service from '../service';
import { workFigures } from '../work';
import { namesOfFilter } from '../known';
import { languageOf } from './queries';

/**
 * Everything that the cockpit shows about some days, as its own calls answer it, and about as many days before if that
 * is compared. Errors: 400 if the last day is before the first one, and for a customer or shop that the site does not
 * have.
 */
export async function paperFacts(
  context: SiteContext,
  { params: asked }: { params: ParamsOf<typeof getCockpitPaper> },
) {
  const { siteId, from, to, customerId, siteShopId, each = 'shops' } = asked;
  const days = { from, to };
  const by = each === 'shops' ? ('shop' as const) : ('customer' as const);
  /** What a call of the cockpit answers to the console. */
  const ask = async <C extends Call>(
    call: C,
    handler: (context: SiteContext, input: { params: ParamsOf<C>; body: BodyOf<C> }) => Promise<unknown>,
    params: ParamsOf<C>,
  ): Promise<AnswerOf<C>> =>
    call.answer.parse(await handler(context, { params, body: {} as BodyOf<C> })) as AnswerOf<C>;
  const look = async (of: Days) => {
    const params = { siteId, ...of, customerId, siteShopId };
    return {
      days: of,
      hours: await ask(getHours, service.hours, { ...params, by: 'dayStage' }),
      lead: await ask(getLeadTimes, leadTimes, params),
      each: await ask(getHours, service.hours, { ...params, by }),
      work: await ask(getWorkFigures, workFigures, params),
      bottlenecks: await ask(getBottlenecks, bottlenecks, { siteId, ...of }),
    };
  };
  const earlier = asked.compare === 'Y' ? daysBefore(days) : undefined;
  const now = await look(days);
  const standing = await ask(getStandingVehicles, service.standingVehicles, { siteId, customerId });
  const shops = await ask(getHours, service.hours, { siteId, ...days, customerId, by: 'shop' });
  return {
    now,
    before: earlier && (await look(earlier)),
    standing: standing.rows.filter((row) => siteShopId === undefined || row.siteShopId === siteShopId),
    shops: new Map(shops.rows.map(({ key, name }) => [Number(key), name])),
    each,
    eachLead:
      each === 'customers'
        ? (await ask(getCustomerLeadTimes, customerLeadTimes, { siteId, ...days, customerId })).rows
        : undefined,
    language: await languageOf(context.db, context.actor.userConfigId),
    names: await namesOfFilter(context.db, { siteId, customerId, siteShopId }),
  };
}

export type PaperFacts = Awaited<ReturnType<typeof paperFacts>>;
