import type { Pool } from 'pg';
import { compileCalendar, type OpenHours } from '#domain/calendar/open-time';
import { priceSteps, type HoldingRate, type OwnValue, type PriceSteps } from '#domain/holding-cost';
import { LEDGER_RULE } from '#domain/ledger/causes';
import { currentOf, ledgerOf, type Current } from '#domain/ledger/ledger';
import { siteDays, type SiteDays } from '#domain/ledger/site-days';
import { accountKey, vehicleHours, type VehicleHour } from '#domain/ledger/vehicle-hours';
import { holdingRates, siteCalendar } from '../calendars/service';
import { inTransaction } from '../platform/http/transaction';
import type { Db } from '../platform/http/context';
import { valuesOf } from '../vehicles/values';
import type { Job } from '../platform/jobs/worker';
import * as rows from './ledger-rows';
import type { Counted, HourChange, HourRow } from './ledger-rows';

/** How many vehicles are counted in one transaction. */
const AT_ONCE = 500;

/** Counts what the time of vehicles went into, every quarter of an hour (docs/ledger.md). */
export const countLedger = (clock: () => Date): Job => ({
  task: 'count-ledger',
  cron: '*/15 * * * *',
  atStart: true,
  lane: 'reports',
  run: async (_payload, { pool }) => {
    const { rows: sites } = await pool.query<{ id: number }>(
      'SELECT site_id AS id FROM site ORDER BY site_id',
    );
    for (const { id } of sites) await countSite(pool, id, clock());
  },
});

/**
 * Brings the hours of a site's vehicles up to a moment: of those whose stretches have changed all, of the others that are there the
 * days since they were counted last. Answers how many vehicles were looked at.
 */
export async function countSite(pool: Pool, siteId: number, now: Date): Promise<number> {
  const site = await inTransaction(pool, async (db) => {
    await rows.outdate(db, siteId, LEDGER_RULE);
    return readSite(db, siteId);
  });
  let counted = 0;
  let after = 0;
  for (;;) {
    const ids = await inTransaction(pool, (db) => rows.takeVehicles(db, siteId, { after, limit: AT_ONCE }));
    const last = ids.at(-1);
    if (last === undefined) return counted;
    await inTransaction(pool, (db) => countVehicles(db, site, ids, now.getTime()));
    counted += ids.length;
    after = last;
  }
}

/** What the vehicles of a site are counted with. */
type Site = { siteId: number; timeZone: string; hours: OpenHours; days: SiteDays; rates: HoldingRate[] };

async function readSite(db: Db, siteId: number): Promise<Site> {
  const calendar = await siteCalendar(db, siteId);
  const { timeZone } = calendar;
  const rates = await holdingRates(db, siteId);
  return { siteId, timeZone, hours: compileCalendar(calendar), days: siteDays(timeZone), rates };
}

async function countVehicles(db: Db, site: Site, ids: readonly number[], now: number): Promise<void> {
  const { siteId } = site;
  await rows.holdLedger(db, siteId);
  const vehicles = await rows.readVehicles(db, siteId, ids);
  const spans = await rows.readSpans(db, siteId, ids);
  const since = new Map(vehicles.map((vehicle) => [vehicle.workOrderId, changedSince(vehicle, site.days)]));
  const before = await rows.readHours(
    db,
    siteId,
    [...since].map(([workOrderId, day]) => ({ workOrderId, day })),
  );
  const priced = pricer(site);
  const values = await valuesOf(db, siteId, ids);
  const changed: ChangedDay[] = [];
  const counted: (Counted & { last: Current | null })[] = [];
  for (const vehicle of vehicles) {
    const day = since.get(vehicle.workOrderId) ?? EVER;
    const { arrive, leave, customerId } = vehicle;
    const pieces = ledgerOf(
      spans.get(vehicle.workOrderId) ?? [],
      { arrive, until: leave ?? now },
      site.hours,
    );
    const prices = priced(customerId, values.get(vehicle.workOrderId));
    const hours = vehicleHours(pieces, { ...site, prices });
    counted.push({ ...vehicle, last: currentOf(pieces) });
    changed.push(
      ...changedDays(
        vehicle,
        before.get(vehicle.workOrderId) ?? [],
        hours.filter((hour) => hour.day >= day),
      ),
    );
  }
  if (changed.length > 0) {
    await rows.replaceHours(db, siteId, changed);
    await rows.addHours(db, siteId, changesOf(changed));
  }
  await rows.markCounted(db, siteId, counted, { rule: LEDGER_RULE, now });
}

const EVER = '0001-01-01';

/** The first day of a vehicle that may have changed since it was counted. */
const changedSince = ({ anew, until }: Counted, days: SiteDays): string =>
  anew || until === null ? EVER : days.at(until);

/** What a day costs the vehicles of a customer, worked out once for all of those without a value of their own. */
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

/** A day of a vehicle whose hours are others than they were. */
type ChangedDay = {
  workOrderId: number;
  day: string;
  hours: readonly VehicleHour[];
  former: readonly VehicleHour[];
  /** Whose vehicle it is, and was when it was counted before. */
  customerId: number;
  formerCustomerId: number;
};

function changedDays(
  { workOrderId, customerId, countedFor }: Counted,
  before: readonly HourRow[],
  now: readonly VehicleHour[],
): ChangedDay[] {
  const formerCustomerId = countedFor ?? customerId;
  const former = rows.groupedBy(before, ({ day }) => day);
  const hours = rows.groupedBy(now, ({ day }) => day);
  return [...new Set([...former.keys(), ...hours.keys()])].flatMap((day) => {
    const [old, own] = [former.get(day) ?? [], hours.get(day) ?? []];
    if (formerCustomerId === customerId && isSame(old, own)) return [];
    return [{ workOrderId, day, hours: own, former: old, customerId, formerCustomerId }];
  });
}

const isSame = (old: readonly VehicleHour[], own: readonly VehicleHour[]): boolean =>
  old.length === own.length &&
  old.every((hour, place) => {
    const other = own[place];
    return (
      other !== undefined &&
      accountKey(hour) === accountKey(other) &&
      hour.ms === other.ms &&
      hour.openMs === other.openMs &&
      hour.cents === other.cents &&
      hour.unpricedMs === other.unpricedMs
    );
  });

/** By how much the days of customers change, what comes to nothing left out. */
function changesOf(days: readonly ChangedDay[]): HourChange[] {
  const sums = new Map<string, HourChange>();
  const add = (customerId: number, hour: VehicleHour, sign: 1 | -1) => {
    const key = `${hour.day} ${customerId} ${accountKey(hour)}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...hour,
      customerId,
      ms: (sum?.ms ?? 0) + sign * hour.ms,
      openMs: (sum?.openMs ?? 0) + sign * hour.openMs,
      cents: (sum?.cents ?? 0) + sign * hour.cents,
      unpricedMs: (sum?.unpricedMs ?? 0) + sign * hour.unpricedMs,
    });
  };
  for (const { hours, former, customerId, formerCustomerId } of days) {
    for (const hour of former) add(formerCustomerId, hour, -1);
    for (const hour of hours) add(customerId, hour, 1);
  }
  return [...sums.values()].filter(
    ({ ms, openMs, cents, unpricedMs }) => ms !== 0 || openMs !== 0 || cents !== 0 || unpricedMs !== 0,
  );
}
