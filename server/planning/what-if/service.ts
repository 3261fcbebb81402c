import type { BodyOf, WireAnswerOf } from '#contract/call';
import type { getWhatIf, getWhatIfDays } from '#contract/what-if';
import { dayAt } from '#domain/days';
import type { LedgerSpan } from '#domain/ledger/causes';
import type { Sentence } from '#domain/sentence';
import { closedWeekdays, type Levers, type Refusal } from '#domain/what-if/levers';
import { placeOf, type Visit } from '#domain/what-if/route';
import { KNOWN_DAYS, neededOf, type KnownSite, type WhatIf } from '#domain/what-if/what-if';
import { holdingRates, siteCalendar } from '../../setup/calendars/service';
import { clientsOf } from '../../platform/database/customer-scope';
import type { DrawingHandler } from '../../platform/http/bind';
import type { Handler, SiteContext } from '../../platform/http/context';
import { refusedAt, ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { inTurnWhileAsked } from '../../platform/http/in-turn-while-asked';
import { SiteTurns } from '../../platform/site-turns';
import { dailyCost } from '../../insight/reports/daily-cost';
import { demandKnown } from '../../insight/reports/known';
import { readSpans } from '../../insight/reports/ledger-rows';
import { inThread } from './in-thread';
import { listVisits, readShopNames } from './rows';

const DAY_MS = 86_400_000;
const HUNDRED = 100;
/** How many vehicles are read at once. */
const AT_ONCE = 500;
/** How many simulations of a site may run or wait at once, and how long one takes at most, in seconds. */
const MOST_AT_ONCE = 4;
const MOST_SECONDS = 20;

const turns = new SiteTurns(MOST_AT_ONCE);

/** What a simulation is made of; null for users who do not see all vehicles of the site. */
export type Seen = { site: KnownSite; shops: ReadonlyMap<number, string> } | null;

type Body = BodyOf<typeof getWhatIf>;
type Answer = WireAnswerOf<typeof getWhatIf>;

/**
 * Reads what a simulation is learned from. Errors: 400 if nothing would be different, and for a shop that the site does
 * not have or that is named twice.
 */
export async function whatIfFacts(context: SiteContext, { body }: { body: Body }): Promise<Seen> {
  const { db, site, actor, now } = context;
  const { people, openDay, decideFaster, partsSooner, arrivals } = body;
  if (
    people.length === 0 &&
    openDay === null &&
    decideFaster === 'N' &&
    partsSooner === 'N' &&
    arrivals === 0
  ) {
    throw new ServiceError('bad_request', say('whatIf.nothing'));
  }
  if (new Set(people.map(nameOf)).size < people.length)
    throw refusedAt('bad_request', 'people', say('whatIf.twice'));
  for (const { siteShopId } of people) await demandKnown(context, { siteShopId: siteShopId ?? undefined });
  // A queue holds the vehicles of all customers.
  if (clientsOf(actor.scope) !== null) return null;
  const { siteId } = site;
  const calendar = await siteCalendar(db, siteId);
  const costOf = dailyCost(await holdingRates(db, siteId), dayAt(now, site.timeZone));
  const rows = await listVisits(db, siteId, new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
  const needed = neededOf(rows, now.getTime()).map(({ id }) => id);
  const spans = new Map<number, LedgerSpan[]>();
  for (let from = 0; from < needed.length; from += AT_ONCE) {
    const some = await readSpans(db, siteId, needed.slice(from, from + AT_ONCE));
    for (const [id, own] of some) spans.set(id, own);
  }
  const visits = rows.map(({ id, arrive, leave, ready, customerId, valueCents }): Visit => ({
    arrive,
    leave,
    ready,
    centsADay: costOf(customerId, valueCents),
    spans: spans.get(id) ?? [],
  }));
  return { site: { calendar, now: now.getTime(), visits }, shops: await readShopNames(db, siteId) };
}

/**
 * Simulates the weeks to come as they are and with a change (docs/what-if.md). Errors: 400 for the impossible, such as
 * opening on a day on which the site is open; 429 while several simulations of the site wait; 503 and 504 if one breaks
 * off or takes too long.
 */
export const simulateWhatIf: DrawingHandler<typeof getWhatIf, Seen> = async (
  { reply, site: { siteId } },
  { body },
  seen,
) => {
  if (seen === null) return { unknown: { why: 'customers', vehicles: 0 }, told: null };
  const turn = { turns, siteId, againSeconds: MOST_SECONDS, busy: say('whatIf.busy') };
  const answer = await inTurnWhileAsked(reply, turn, (signal) =>
    inThread(seen.site, leversOf(body), { signal }),
  );
  return told(answer, seen.shops);
};

/** The weekdays that one more open day may be. */
export const daysToOpen: Handler<typeof getWhatIfDays> = async ({ db, site, now }) => ({
  closed: closedWeekdays(await siteCalendar(db, site.siteId), dayAt(now, site.timeZone)),
});

const nameOf = ({ siteShopId, stage }: Body['people'][number]): string =>
  placeOf({ siteShopId, stage: stage ?? '' });

const leversOf = ({ people, openDay, decideFaster, partsSooner, arrivals }: Body): Levers => ({
  people: people.map((one) => ({ place: nameOf(one), more: one.more })),
  openDay,
  decideFaster: decideFaster === 'Y',
  partsSooner: partsSooner === 'Y',
  arrivals,
});

const REFUSALS: Readonly<Record<Refusal, readonly [field: string, said: Sentence]>> = {
  open: ['openDay', say('whatIf.isOpen')],
  nobody: ['people', say('whatIf.nobodyThere')],
  customers: ['decideFaster', say('whatIf.noDecisions')],
  parts: ['partsSooner', say('whatIf.noSuppliers')],
};

function told(result: WhatIf, shops: ReadonlyMap<number, string>): Answer {
  if (result.kind === 'refused') {
    throw refusedAt('bad_request', ...REFUSALS[result.refusal]);
  }
  if (result.kind === 'unknown') return { unknown: result.unknown, told: null };
  const { outlooks, check, pools, learned, learnedDays, runs } = result;
  return {
    unknown: null,
    told: {
      figures: outlooks.map(({ clear, ...outlook }) => ({ ...outlook, clear: clear ? 'Y' : 'N' })),
      check: {
        figures: [...check.figures],
        offPercent: Number.isFinite(check.off) ? check.off * HUNDRED : null,
        far: check.far ? 'Y' : 'N',
      },
      places: [...pools].map(([place, { hands, load, waitMs, queuedMs }]) => {
        const [kind, ...rest] = place.split(' ');
        const name = rest.join(' ');
        const siteShopId = kind === 'shop' ? Number(name) : null;
        return {
          siteShopId,
          stage: siteShopId === null ? name : '',
          shopName: siteShopId === null ? '' : (shops.get(siteShopId) ?? ''),
          hands,
          load,
          waitMs,
          queuedMs,
        };
      }),
      learned,
      learnedDays,
      runs,
    },
  };
}
