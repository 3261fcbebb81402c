import { setImmediate as breathe } from 'node:timers/promises';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type { RehearsalAnswer, rehearseApprovalRule } from '#contract/approval-rules';
import {
  LEAST_LINES,
  REHEARSED_DAYS,
  Rehearsing,
  type CostOfTime,
  type Mistake,
  type PastOrder,
  type Rehearsal,
  type Sum,
} from '#domain/approval-rules/rehearsal';
import type { RuleConditions } from '#domain/approval-rules/rule';
import { waitingCents } from '#domain/approval-rules/waiting-cost';
import type { CustomerScope } from '#domain/customer-scope';
import { priceSteps } from '#domain/holding-cost';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { siteDays } from '#domain/ledger/site-days';
import { holdingRates } from '../../setup/calendars/service';
import type { Handler, SiteContext } from '../../platform/http/context';
import { demandKnown } from '../../insight/reports/known';
import { valuesOf } from '../../work/work-orders/values';
import { fingerprintOf } from './fingerprint';
import { limitsOf, pastOrder } from './past-order';
import * as queries from './past-queries';
import type { OrderRow } from './past-queries';

const DAY_MS = 86_400_000;
/** How many work orders are read at once, and how many mistakes are listed. */
const AT_ONCE = 500;
const MOST_MISTAKES = 200;

type Context = Pick<SiteContext, 'db' | 'site' | 'now' | 'actor'>;

/**
 * What a rule would have done in the last days, beside what people decided; no figures if they have decided too little.
 * Error: 400 for a customer that the user does not see.
 */
export const rehearseRule: Handler<typeof rehearseApprovalRule> = async (context, { body }) => {
  const { site, now, actor } = context;
  await demandKnown(context, { customerId: body.customerId ?? undefined });
  const rule = conditionsOf(body);
  const since = new Date(now.getTime() - REHEARSED_DAYS * DAY_MS);
  const { rehearsal, orders } = await rehearseSite(context, rule, since);
  const told = {
    fingerprint: fingerprintOf(site.siteId, rule, actor.scope),
    over: overOf(rule, actor.scope),
    since: since.toISOString(),
    decided: rehearsal.decided.lines,
  };
  if (told.decided < LEAST_LINES) return { ...told, figures: null, mistakes: [] };
  const mistakes = rehearsal.mistakes.slice(0, MOST_MISTAKES).map((mistake) => mistakeOf(mistake, orders));
  return { ...told, figures: figuresOf(rehearsal), mistakes };
};

/** Whose vehicles a rehearsal covered: those of the rule's customer, or as far as the user sees them. */
function overOf({ customerId }: RuleConditions, scope: CustomerScope): RehearsalAnswer['over'] {
  if (customerId !== null) return 'customer';
  return scope.kind === 'all' ? 'all' : 'seen';
}

const conditionsOf = (body: BodyOf<typeof rehearseApprovalRule>): RuleConditions => ({
  customerId: body.customerId,
  shopIds: body.siteShopIds,
  severities: body.severities,
  mostLineCents: toHundredths(body.mostPerLine),
  mostOrderCents: toHundredths(body.mostPerOrder),
  completes: body.completes === 'Y',
});

async function rehearseSite(
  { db, site }: Context,
  rule: RuleConditions,
  since: Date,
): Promise<{ rehearsal: Rehearsal; orders: ReadonlyMap<number, OrderRow> }> {
  const { siteId, timeZone } = site;
  const rates = await holdingRates(db, siteId);
  const days = siteDays(timeZone);
  const limits = new Map(
    (await queries.readLimits(db, siteId, since)).map((row) => [row.customerId, limitsOf(row)]),
  );
  let values: Awaited<ReturnType<typeof valuesOf>> = new Map();
  const costOf: CostOfTime = ({ workOrderId, customerId }, from, to) => {
    const priced = { values: values.get(workOrderId) ?? [], customerId, timeZone };
    return waitingCents(priceSteps(rates, priced), days, { from, to });
  };
  const rehearsing = new Rehearsing(rule, costOf);
  const orders = new Map<number, OrderRow>();
  let after = 0;
  for (;;) {
    const some = await queries.listOrders(db, siteId, {
      since,
      customerId: rule.customerId,
      after,
      limit: AT_ONCE,
    });
    const ids = some.map(({ id }) => id);
    values = await valuesOf(db, siteId, ids);
    for (const order of await readPast({ db, site }, some, { since, limits })) rehearsing.add(order);
    for (const order of some) orders.set(order.id, order);
    after = ids.at(-1) ?? after;
    if (some.length < AT_ONCE) return { rehearsal: rehearsing.result(), orders };
    await breathe();
  }
}

async function readPast(
  { db, site }: Pick<Context, 'db' | 'site'>,
  orders: readonly OrderRow[],
  { since, limits }: { since: Date; limits: ReadonlyMap<number, PastOrder['limits']> },
): Promise<PastOrder[]> {
  const { siteId } = site;
  const ids = orders.map(({ id }) => id);
  const spans = await queries.readApproveSpans(db, siteId, ids);
  const items = await queries.readItems(db, siteId, ids);
  const events = await queries.readEvents(db, siteId, ids);
  return orders.map((order) =>
    pastOrder(
      {
        order,
        spans: spans.get(order.id) ?? [],
        items: items.get(order.id) ?? [],
        events: events.get(order.id) ?? [],
        limits: (order.customerId === null ? undefined : limits.get(order.customerId)) ?? [],
      },
      since.getTime(),
    ),
  );
}

const sumOf = ({ lines, cents }: Sum) => ({ lines, dollars: fromHundredths(cents) });

const figuresOf = ({ rejected, stays, waitedMs, waitedCents, ...sums }: Rehearsal) => ({
  decided: sumOf(sums.decided),
  automatic: sumOf(sums.automatic),
  agreed: sumOf(sums.agreed),
  mistaken: sumOf(sums.mistaken),
  rejected,
  left: sumOf(sums.left),
  leftApproved: sumOf(sums.leftApproved),
  leftDeclined: sumOf(sums.leftDeclined),
  stays,
  waitedDays: waitedMs / DAY_MS,
  waitedCost: waitedCents === null ? null : fromHundredths(waitedCents),
});

function mistakeOf(
  { workOrderId, estimateItemId, name, decidedAt, declinedCents }: Mistake,
  orders: ReadonlyMap<number, OrderRow>,
): WireAnswerOf<typeof rehearseApprovalRule>['mistakes'][number] {
  const order = orders.get(workOrderId);
  return {
    workOrderId,
    number: order?.number ?? '',
    vehicle: order?.vehicle ?? '',
    estimateItemId,
    itemName: name,
    declined: fromHundredths(declinedCents),
    decidedTime: new Date(decidedAt).toISOString(),
  };
}
