import { setImmediate as breathe } from 'node:timers/promises';
import type { ParamsOf } from '#contract/call';
import type { getVehicleTraces } from '#contract/cockpit-files';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { priceSteps, type HoldingRate } from '#domain/holding-cost';
import { ledgerOf } from '#domain/ledger/ledger';
import { pieceCents } from '#domain/ledger/piece-cents';
import { siteDays, type SiteDays } from '#domain/ledger/site-days';
import { spanShares, type SpanShare } from '#domain/ledger/span-shares';
import { vehicleHours } from '#domain/ledger/vehicle-hours';
import { holdingRates, siteCalendar } from '../../setup/calendars/service';
import type { FileHandler, SiteContext, StreamedFile } from '../../platform/http/context';
import { siteSpan } from '../../platform/site-time';
import { demandKnown } from './known';
import { readTraces, type TraceRecord, type TraceSpan } from './trace-queries';
import { logHead, LOG_TAIL, trace, type Attributes } from './xes';

type Asked = { params: ParamsOf<typeof getVehicleTraces> };

/** How many vehicles are computed before others get their turn. */
const AT_ONCE = 50;
const CURRENCY = 'USD';

/** The log as a file: what comes before and after its traces. */
export const tracesFile = (
  { site, now }: Pick<SiteContext, 'site' | 'now'>,
  { params: { from, to } }: Asked,
): StreamedFile => ({
  name: `${site.auctionId} ${from} ${to}.xes.gz`,
  head: logHead({
    'concept:name': `${site.siteName} (${site.auctionId}), ${from} – ${to}`,
    from,
    to,
    timeZone: site.timeZone,
    madeAt: now,
  }),
  tail: LOG_TAIL,
});

/**
 * The traces of the vehicles that were there on some days, each from its arrival until it left or until now: two events
 * for each recorded stretch, its start and its end. Errors: 400 if the last day is before the first one, for a customer
 * or shop that the user does not see at the site.
 */
export const vehicleTraces: FileHandler<typeof getVehicleTraces> = async function* (
  { db, readRows, site, actor, now },
  { params },
) {
  const { from, before } = siteSpan(params, site, 'to');
  await demandKnown({ db, site, actor }, params);
  const calendar = compileCalendar(await siteCalendar(db, site.siteId));
  const days = siteDays(site.timeZone);
  const books = { calendar, days, rates: await holdingRates(db, site.siteId), timeZone: site.timeZone, now };
  const batches = readTraces(readRows, {
    siteId: site.siteId,
    scope: actor.scope,
    // Both days are given: the span has both ends.
    since: from as Date,
    before: before as Date,
    now,
    customerId: params.customerId,
    siteShopId: params.siteShopId,
  });
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      yield batch.slice(at, at + AT_ONCE).map((vehicle) => traceOf(vehicle, books));
      await breathe();
    }
  }
};

/** What time is assigned to causes and priced with. */
type Books = {
  calendar: OpenHours;
  days: SiteDays;
  rates: readonly HoldingRate[];
  timeZone: string;
  now: Date;
};

function traceOf(vehicle: TraceRecord, { calendar, days, rates, timeZone, now }: Books): string {
  const { arrived, left, away, spans, values, customerId } = vehicle;
  const until = (left ?? now).getTime();
  const pieces = ledgerOf(spans, { arrive: arrived.getTime(), until, away }, calendar);
  const prices = priceSteps(rates, { values, customerId: customerId ?? 0, timeZone });
  const spent = vehicleHours(pieces, { days, hours: calendar, prices });
  const shares = spanShares(spans, { pieces, cents: pieceCents(pieces, spent, days), until });
  return trace(
    {
      'concept:name': vehicle.extId,
      workOrderId: vehicle.workOrderId,
      vehicle: vehicle.vehicle,
      vin: vehicle.vin,
      customer: vehicle.customerName,
      status: vehicle.status,
      arrived,
      left,
      'cost:total': { cents: spent.reduce((sum, { cents }) => sum + cents, 0) },
      'cost:currency': CURRENCY,
      reworkMs: pieces.reduce((sum, { rework, from, to }) => sum + (rework ? to - from : 0), 0),
    },
    eventsOf(spans, shares),
  );
}

/** Starts and ends of stretches in chronological order; at one moment ends come before starts. */
function eventsOf(spans: readonly TraceSpan[], shares: readonly SpanShare[]): Attributes[] {
  const events = spans.flatMap((span, place) => {
    const share = shares[place];
    const begins = { at: span.from, rank: 1, place, attributes: eventOf(span, share, 'start') };
    return span.to === null
      ? [begins]
      : [begins, { at: span.to, rank: 0, place, attributes: eventOf(span, share, 'complete') }];
  });
  return events
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank || one.place - other.place)
    .map(({ attributes }) => attributes);
}

function eventOf(
  span: TraceSpan,
  share: SpanShare | undefined,
  transition: 'start' | 'complete',
): Attributes {
  const { account = null, ms = 0, cents = 0 } = share ?? {};
  return {
    'concept:name': activityOf(span),
    'concept:instance': String(span.id),
    'lifecycle:transition': transition,
    'time:timestamp': new Date(transition === 'start' ? span.from : (span.to ?? span.from)),
    'org:resource': span.technicianName,
    'org:group': span.shopName,
    kind: span.kind,
    state: span.state,
    subject: span.name,
    cause: account?.cause,
    party: account?.party,
    partyName: span.party,
    // The cost of a stretch is known once it has ended.
    ...(transition === 'complete' && account
      ? { countedMs: ms, 'cost:total': { cents }, 'cost:currency': CURRENCY }
      : {}),
  };
}

/** The name of a stretch as a step of the process; what it is about is given beside it. */
function activityOf({ kind, ref, state }: TraceSpan): string {
  switch (kind) {
    case 'stage':
      return state === 'Begun' ? ref : `${ref}: ${state}`;
    case 'queue':
      return `Labor: ${state}`;
    case 'part':
    case 'hold':
      return state;
    case 'clock':
      return 'Labor: Clock';
    case 'vendor':
      return 'At vendor';
    case 'rework':
      return 'Rework';
    default:
      return 'Place';
  }
}
