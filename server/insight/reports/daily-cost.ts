import { dayAt, type Day } from '#domain/days';
import { dailyCostCents, rateOn, type HoldingRate } from '#domain/holding-cost';
import { SCREENS, judge } from '#domain/policy';
import { holdingRates } from '../../setup/calendars/service';
import type { SiteContext } from '../../platform/http/context';
import { customerOf } from './customer-of';

/** What a day of a vehicle costs in cents at rates, computed once for each customer; null without a rate. */
export function dailyCost(
  rates: readonly HoldingRate[],
  today: Day,
): (customerId: number, valueCents: number | null) => number | null {
  const held = new Map<number, HoldingRate | null>();
  return (customerId, valueCents) => {
    const known = held.get(customerId);
    const rate = known === undefined ? rateOn(rates, today, customerId) : known;
    held.set(customerId, rate);
    return rate && dailyCostCents(rate, valueCents);
  };
}

/**
 * What one more day of some vehicles costs today in cents, by work order: for users who may see the cockpit, and
 * vehicles that have a rate.
 */
export async function dailyCosts(
  context: Pick<SiteContext, 'db' | 'site' | 'actor' | 'now'>,
  workOrderIds: readonly number[],
): Promise<Map<number, number>> {
  const allowed = judge(SCREENS.cockpit, context.actor, context.site.flags) === 'allowed';
  return workOrderIds.length === 0 || !allowed ? new Map() : costsADay(context, workOrderIds);
}

/** The same for recipients whom the site itself tells what waiting for them costs. */
export async function costsADay(
  { db, site, now }: Pick<SiteContext, 'db' | 'site' | 'now'>,
  workOrderIds: readonly number[],
): Promise<Map<number, number>> {
  const costOf = dailyCost(await holdingRates(db, site.siteId), dayAt(now, site.timeZone));
  const { rows } = await db.query<{ id: number; customerId: number; valueCents: number | null }>({
    name: 'daily-costs',
    text: `SELECT work_order_id AS id, ${customerOf('work_order')} AS "customerId", value_cents AS "valueCents"
           FROM work_order WHERE site_id = $1 AND work_order_id = ANY ($2::int[])`,
    values: [site.siteId, workOrderIds],
  });
  return new Map(
    rows.flatMap(({ id, customerId, valueCents }) => {
      const cents = costOf(customerId, valueCents);
      return cents === null ? [] : [[id, cents]];
    }),
  );
}
