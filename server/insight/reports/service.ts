import type { ParamsOf } from '#contract/call';
import type * as calls from '#contract/cockpit';
import { compileCalendar } from '#domain/calendar/open-time';
import { dayAt } from '#domain/days';
import { priceSteps } from '#domain/holding-cost';
import { ledgerOf } from '#domain/ledger/ledger';
import { siteDays } from '#domain/ledger/site-days';
import { pieceCents } from '#domain/ledger/piece-cents';
import { vehicleHours, type VehicleHour } from '#domain/ledger/vehicle-hours';
import { holdingRates, siteCalendar } from '../../setup/calendars/service';
import type { Handler, LookHandler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { siteSpan } from '../../platform/site-time';
import { valuesOf } from '../../work/work-orders/values';
import { loadWorkOrder } from '../../work/work-orders/service';
import * as queries from './cockpit-queries';
import type { Asked, SpanRecord } from './cockpit-queries';
import { dailyCost } from './daily-cost';
import { demandKnown } from './known';
import { awayBetween, readVisits } from './visit-rows';

const PAGE = 50;

/**
 * What the time of vehicles went into (docs/ledger.md). Errors: 400 if the last day is before the first one, and for a
 * customer or shop that the site does not have.
 */
export const hours: LookHandler<typeof calls.getHours> = async (context, { params }) => {
  const asked = await askedOf(context, params);
  return {
    countedUntil: await countedAt(context),
    rows: await queries.sumHours(context.db, asked, params.by ?? 'none'),
  };
};

/** The vehicles behind hours, page by page. Errors: 400 as above. */
export const hourVehicles: LookHandler<typeof calls.getHourVehicles> = async (context, { params }) => {
  const { afterMs, afterId, limit = PAGE } = params;
  const after = afterMs === undefined || afterId === undefined ? null : { ms: afterMs, workOrderId: afterId };
  const found = await queries.listHourVehicles(context.db, await askedOf(context, params), {
    limit,
    after,
  });
  return { countedUntil: await countedAt(context), ...found };
};

/**
 * The vehicles that are there, with what each waits for and what a day of it costs. Error: 400 for a customer as above.
 */
export const standingVehicles: LookHandler<typeof calls.getStandingVehicles> = async (
  context,
  { params },
) => {
  const { db, site, actor, now } = context;
  await demandKnown(context, params);
  const rates = await holdingRates(db, site.siteId);
  const today = dayAt(now, site.timeZone);
  const centsADay = dailyCost(rates, today);
  const rows = await queries.listStanding(db, {
    siteId: site.siteId,
    scope: actor.scope,
    customerId: params.customerId,
  });
  return {
    countedUntil: await countedAt(context),
    rows: rows.map(({ arrived, since, valueCents, ...row }) => ({
      ...row,
      arrived: arrived.toISOString(),
      since: since.toISOString(),
      centsADay: centsADay(row.customerId, valueCents),
    })),
  };
};

/** What the time of one vehicle went into until now. Error: 404 when the user may not see it. */
export const vehicleTimeline: Handler<typeof calls.getVehicleTimeline> = async (context, { params }) => {
  const { db, site, now } = context;
  await loadWorkOrder(context, params.workOrderId);
  const stay = await queries.stayOf(db, site.siteId, params.workOrderId);
  if (!stay) throw new ServiceError('not_found', say('workOrders.notFound'));
  const { arrived, left, customerId } = stay;
  const spans = await queries.listSpans(db, site.siteId, params.workOrderId);
  const visits = (await readVisits(db, site.siteId, [params.workOrderId])).get(params.workOrderId);
  const until = left ?? now;
  const calendar = compileCalendar(await siteCalendar(db, site.siteId));
  const pieces = ledgerOf(
    spans.map((span) => ({ ...span, from: span.from.getTime(), to: span.to?.getTime() ?? null })),
    { arrive: arrived.getTime(), until: until.getTime(), away: awayBetween(visits) },
    calendar,
  );
  const prices = priceSteps(await holdingRates(db, site.siteId), {
    values: (await valuesOf(db, site.siteId, [params.workOrderId])).get(params.workOrderId) ?? [],
    customerId,
    timeZone: site.timeZone,
  });
  const days = siteDays(site.timeZone);
  const spent = vehicleHours(pieces, { days, hours: calendar, prices });
  const cents = pieceCents(pieces, spent, days);
  const shops = new Map(spans.map(({ siteShopId, shopName }) => [siteShopId, shopName]));
  return {
    arrived: arrived.toISOString(),
    left: left?.toISOString() ?? '',
    until: until.toISOString(),
    cents: spent.reduce((sum, { cents }) => sum + cents, 0),
    unpricedMs: spent.reduce((sum, { unpricedMs }) => sum + unpricedMs, 0),
    pieces: pieces.map(({ from, to, ...piece }, place) => ({
      ...piece,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      shopName: shops.get(piece.siteShopId) ?? '',
      openMs: piece.closed ? 0 : calendar.time(from, to),
      cents: cents[place] ?? 0,
    })),
    open: calendar.spans(arrived.getTime(), until.getTime()).map(([opens, closes]) => ({
      from: new Date(opens).toISOString(),
      to: new Date(closes).toISOString(),
    })),
    causes: byCause(spent),
    spans: spans.map(spanOnWire),
  };
};

const spanOnWire = ({ kind, ref, name, state, shopName, party, from, to }: SpanRecord) => ({
  kind,
  ref,
  name,
  state,
  shopName,
  partyName: party,
  from: from.toISOString(),
  to: to?.toISOString() ?? '',
});

/** What each cause comes to, in the order in which they first held. */
function byCause(spent: readonly VehicleHour[]) {
  const sums = new Map<
    string,
    Pick<VehicleHour, 'cause' | 'closed' | 'ms' | 'openMs' | 'cents' | 'unpricedMs'>
  >();
  for (const { cause, closed, ms, openMs, cents, unpricedMs } of spent) {
    const key = `${cause} ${String(closed)}`;
    const sum = sums.get(key);
    sums.set(key, {
      cause,
      closed,
      ms: (sum?.ms ?? 0) + ms,
      openMs: (sum?.openMs ?? 0) + openMs,
      cents: (sum?.cents ?? 0) + cents,
      unpricedMs: (sum?.unpricedMs ?? 0) + unpricedMs,
    });
  }
  return [...sums.values()];
}

type Limits = Omit<ParamsOf<typeof calls.getHours>, 'siteId' | 'by'>;

async function askedOf(context: Pick<SiteContext, 'db' | 'site' | 'actor'>, params: Limits): Promise<Asked> {
  const { site, actor } = context;
  const { from, to, customerId, siteShopId, stage, cause, party, partyName } = params;
  siteSpan({ from, to }, site, 'to');
  await demandKnown(context, params);
  const flag = (value: 'Y' | 'N' | undefined) => (value === undefined ? undefined : value === 'Y');
  return {
    siteId: site.siteId,
    scope: actor.scope,
    from,
    to,
    customerId,
    siteShopId,
    stage,
    cause,
    party,
    partyName,
    rework: flag(params.rework),
    closed: flag(params.closed),
  };
}

/** Up to when the vehicles of the site were counted, in ISO 8601; empty before the first time. */
export async function countedAt({ db, site }: Pick<SiteContext, 'db' | 'site'>): Promise<string> {
  const { siteId } = site;
  return (await queries.countedUntil(db, [siteId])).get(siteId)?.toISOString() ?? '';
}
