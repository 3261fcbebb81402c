import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import type { Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import { priceSteps, type HoldingRate, type OwnValue, type PriceSteps } from '#domain/holding-cost';
import { LEDGER_RULE, type Piece } from '#domain/ledger/causes';
import { currentOf, ledgerOf } from '#domain/ledger/ledger';
import { siteDays, type SiteDays } from '#domain/ledger/site-days';
import { vehicleHours, type VehicleHour } from '#domain/ledger/vehicle-hours';
import { holdingRates, siteCalendar } from '../../setup/calendars/service';
import { inTransaction } from '../../platform/http/transaction';
import type { Db } from '../../platform/http/context';
import { valuesOf } from '../../work/work-orders/values';
import { forSites, listSiteIds } from '../../platform/jobs/every-site';
import type { Job } from '../../platform/jobs/worker';
import * as rows from './ledger-rows';
import { dayText, type Counted, type DayText } from './ledger-rows';
import { awayBetween, keepVisits, readVisits, type Visit } from './visit-rows';

/** How many vehicles are read and counted at once. */
const AT_ONCE = 500;

/** How many vehicles are counted before the event loop gets a turn: people use the same process. */
const IN_A_ROW = 25;

/** How many sites are counted at once: while the database writes the hours of one, those of the other are computed. */
const SITES_AT_ONCE = 2;

/** Counts what the time of vehicles went into, every quarter of an hour (docs/ledger.md). */
export const countLedger = (clock: () => Date): Job => ({
  task: 'count-ledger',
  cron: '*/15 * * * *',
  atStart: true,
  lane: 'reports',
  run: async (_payload, { pool }) => {
    const sites = await listSiteIds(pool);
    await forSites(sites, { done: 'counted', atOnce: SITES_AT_ONCE }, (siteId) =>
      countSite(pool, siteId, clock()),
    );
  },
});

/**
 * Brings the hours of a site's vehicles up to a moment: all hours of those whose stretches have changed, for the others
 * that are there the days since they were last counted. Returns how many vehicles were looked at.
 */
export async function countSite(pool: Pool, siteId: number, now: Date): Promise<number> {
  const site = await inTransaction(pool, async (db) => ({
    byAnother: await rows.outdate(db, siteId, LEDGER_RULE),
    ...(await readSite(db, siteId)),
  }));
  const ids = await takeAll(pool, siteId);
  if (ids.length > 0) await inTransaction(pool, (db) => countVehicles(db, site, ids, now.getTime()));
  return ids.length;
}

/** All vehicles to be counted, taken in batches: commands wait for one of them no longer than a batch takes. */
async function takeAll(pool: Pool, siteId: number): Promise<number[]> {
  const taken: number[] = [];
  for (;;) {
    const after = taken.at(-1) ?? 0;
    const ids = await inTransaction(pool, (db) => rows.takeVehicles(db, siteId, { after, limit: AT_ONCE }));
    if (ids.length === 0) return taken;
    taken.push(...ids);
  }
}

/** What the vehicles of a site are counted with. */
type Site = { siteId: number; timeZone: string; hours: OpenHours; days: SiteDays; rates: HoldingRate[] };
/** `byAnother`: some of its vehicles were counted by another version of the rule. */
type CountedSite = Site & { byAnother: boolean };

async function readSite(db: Db, siteId: number): Promise<Site> {
  const calendar = await siteCalendar(db, siteId);
  const { timeZone } = calendar;
  const rates = await holdingRates(db, siteId);
  return { siteId, timeZone, hours: compileCalendar(calendar), days: siteDays(timeZone), rates };
}

/**
 * Counts vehicles, and what their days come to for the site. A command that changes one of them waits only for the
 * marks at the end. While some are computed, the database writes those before and reads the next, on the one
 * connection: a second one could never be had while others wait for theirs.
 */
async function countVehicles(
  db: PoolClient,
  site: CountedSite,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const { siteId } = site;
  await rows.holdLedger(db, siteId);
  const priced = pricer(site);
  const vehicles: rows.CountedNow[] = [];
  const touched = new Set<Day>();
  const read = (from: number) => readTimes(db, site, ids.slice(from, from + AT_ONCE));
  const write = async ({ changed, visits }: Worked) => {
    await rows.replaceHours(db, siteId, changed);
    await keepVisits(db, siteId, visits);
  };
  let times = await read(0);
  let before: Worked = { vehicles: [], changed: [], visits: [], touched: [] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const written = before;
    const [worked, next] = await both(
      workOut(site, times, { priced, now }),
      write(written).then(() => read(from + AT_ONCE)),
    );
    vehicles.push(...worked.vehicles);
    for (const day of worked.touched) touched.add(day);
    before = worked;
    times = next;
  }
  await write(before);
  // Each version of the rule has its own form of the sums.
  const days = site.byAnother ? await rows.daysOfSite(db, siteId) : [...touched];
  await rows.addUp(db, siteId, { days, vehicles });
  await rows.markCounted(db, siteId, vehicles, { rule: LEDGER_RULE, now });
}

/** The results of two pieces of work, once both have ended: neither continues if the other has failed. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

type Times = Awaited<ReturnType<typeof readTimes>>;
/** Some computed vehicles: what has to be written about them, and the days of the site to be summed again. */
type Worked = {
  vehicles: rows.CountedNow[];
  changed: ChangedDay[];
  visits: (Visit & { openMs: number })[];
  touched: Day[];
};

/** What the time of some vehicles went into; yields to others in between. */
async function workOut(
  site: Site,
  { some, before, spans, values, visits }: Times,
  { priced, now }: { priced: ReturnType<typeof pricer>; now: number },
): Promise<Worked> {
  const worked: Worked = { vehicles: [], changed: [], visits: [], touched: [] };
  for (const [at, vehicle] of some.entries()) {
    if (at % IN_A_ROW === 0) await breathe();
    const { workOrderId, arrive, leave } = vehicle;
    const own = visits.get(workOrderId) ?? [];
    const stay = { arrive, until: leave ?? now, away: awayBetween(own) };
    const pieces = ledgerOf(spans.get(workOrderId) ?? [], stay, site.hours);
    worked.visits.push(...own.map((visit) => ({ ...visit, openMs: openDuring(visit, pieces, site.hours) })));
    const prices = priced(vehicle.customerId, values.get(workOrderId));
    const changes = changedSince(vehicle, site.days);
    const hours = vehicleHours(since(pieces, changes), { ...site, prices });
    const all = changes === -Infinity ? sumOf(hours) : null;
    worked.vehicles.push({ ...vehicle, last: currentOf(pieces), all });
    const days = daysOf(workOrderId, before.get(workOrderId) ?? NO_DAYS, hours);
    const moved = vehicle.countedFor !== vehicle.customerId;
    for (const one of days) if (moved || !one.same) worked.touched.push(one.day);
    worked.changed.push(...days.filter(({ same }) => !same));
  }
  return worked;
}

const sumOf = (hours: readonly VehicleHour[]) => {
  const sum = { cents: 0, openMs: 0 };
  for (const { cents, openMs } of hours) {
    sum.cents += cents;
    sum.openMs += openMs;
  }
  return sum;
};

/** How long the site was open for a vehicle during a visit, by the hours of its days (`openMs`). */
const openDuring = (
  { arrived, left }: Visit,
  pieces: readonly Piece[],
  hours: Pick<OpenHours, 'time'>,
): number =>
  pieces
    .filter(({ from, to, closed }) => !closed && from >= arrived && to <= left)
    .reduce((sum, { from, to }) => sum + hours.time(from, to), 0);

/** Vehicles with what is known about their time and value, and their stored days that may have changed. */
async function readTimes(db: Db, { siteId, days }: Site, ids: readonly number[]) {
  const some = await rows.readVehicles(db, siteId, ids);
  const counted = some.filter(({ countedFor }) => countedFor !== null);
  return {
    some,
    spans: await rows.readSpans(db, siteId, ids),
    values: await valuesOf(db, siteId, ids),
    visits: await readVisits(db, siteId, ids),
    before: await rows.readDays(
      db,
      siteId,
      counted.map((vehicle) => {
        const from = changedSince(vehicle, days);
        return { workOrderId: vehicle.workOrderId, day: from === -Infinity ? EVER : days.at(from) };
      }),
    ),
  };
}

const EVER = '0001-01-01';
const NO_DAYS: ReadonlyMap<Day, DayText> = new Map();

/** The beginning of the first day of a vehicle that may have changed since it was counted. */
const changedSince = ({ anew, until }: Counted, days: SiteDays): number =>
  anew || until === null ? -Infinity : days.start(days.at(until));

/** The pieces of a stay from a moment on. */
const since = (pieces: readonly Piece[], moment: number): readonly Piece[] =>
  moment === -Infinity
    ? pieces
    : pieces.flatMap((piece) =>
        piece.to <= moment ? [] : [piece.from < moment ? { ...piece, from: moment } : piece],
      );

/** What a day costs the vehicles of a customer, computed once for all of those without a value of their own. */
function pricer({
  rates,
  timeZone,
}: Site): (customerId: number, values: readonly OwnValue[] | undefined) => PriceSteps {
  const known = new Map<number, PriceSteps>();
  return (customerId, values) => {
    if (values) return priceSteps(rates, { values, customerId, timeZone });
    const steps = known.get(customerId) ?? priceSteps(rates, { values: [], customerId, timeZone });
    known.set(customerId, steps);
    return steps;
  };
}

/** A day of a vehicle, and whether it equals what is stored. */
type ChangedDay = {
  workOrderId: number;
  day: Day;
  hours: readonly VehicleHour[];
  kept: boolean;
  same: boolean;
};

function daysOf(
  workOrderId: number,
  kept: ReadonlyMap<Day, DayText>,
  now: readonly VehicleHour[],
): ChangedDay[] {
  const hours = groupedBy(now, ({ day }) => day);
  return [...new Set([...kept.keys(), ...hours.keys()])].map((day) => {
    const own = hours.get(day) ?? [];
    const former = kept.get(day);
    return { workOrderId, day, hours: own, kept: former !== undefined, same: former === dayText(own) };
  });
}
