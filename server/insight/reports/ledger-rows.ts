import type { PoolClient } from 'pg';
import type { Day } from '#domain/days';
import { groupedBy } from '#domain/grouped-by';
import type { LedgerSpan } from '#domain/ledger/causes';
import type { Current } from '#domain/ledger/ledger';
import type { VehicleHour } from '#domain/ledger/vehicle-hours';
import { copyRow, copyRows } from '../../platform/database/copy-rows';
import type { Db } from '../../platform/http/context';
import { customerOf } from './customer-of';

/** A vehicle whose time is counted. Moments in milliseconds since 1970. */
export type Counted = {
  workOrderId: number;
  customerId: number;
  arrive: number;
  leave: number | null;
  /** Its stretches have changed since it was counted, or it was never counted by this rule, or for this customer. */
  anew: boolean;
  /** Up to when it was counted, and for whom; null before. */
  until: number | null;
  countedFor: number | null;
};

/**
 * The next vehicles of a site whose time is running or has to be counted again, after one of them in key order; those
 * whose stretches have changed are marked as being counted. A command that changes one from now on sees the mark, and
 * marks it stale again.
 */
export async function takeVehicles(
  db: Db,
  siteId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number; stale: boolean }>({
    name: 'ledger-take',
    text: `SELECT work_order_id AS id, state <> 'counted' AS stale FROM vehicle_ledger
           WHERE site_id = $1 AND work_order_id > $2 AND (leave_time IS NULL OR state <> 'counted')
           ORDER BY work_order_id LIMIT $3`,
    values: [siteId, after, limit],
  });
  const stale = rows.flatMap((row) => (row.stale ? [row.id] : []));
  if (stale.length > 0) {
    // Commands under way are waited for: they have looked at the mark already.
    await db.query(
      `SELECT FROM work_order WHERE site_id = $1 AND work_order_id = ANY($2::int[]) ORDER BY work_order_id FOR SHARE`,
      [siteId, stale],
    );
    await db.query(
      `UPDATE vehicle_ledger SET state = 'counting' WHERE site_id = $1 AND work_order_id = ANY($2::int[]) AND state <> 'counting'`,
      [siteId, stale],
    );
  }
  return rows.map(({ id }) => id);
}

/** Marks what a former rule has counted for recounting; returns whether there was anything. */
export async function outdate(db: Db, siteId: number, rule: number): Promise<boolean> {
  const { rows } = await db.query<{ former: boolean }>(
    `WITH outdated AS (
       UPDATE vehicle_ledger SET state = 'stale' WHERE site_id = $1 AND state = 'counted' AND rule <> $2 RETURNING 1)
     SELECT EXISTS (SELECT FROM outdated)
         OR EXISTS (SELECT FROM vehicle_ledger WHERE site_id = $1 AND state <> 'counted' AND rule <> $2) AS former`,
    [siteId, rule],
  );
  return rows[0]?.former ?? false;
}

/** All days on which a site had vehicles. */
export async function daysOfSite(db: Db, siteId: number): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    'SELECT DISTINCT day::text FROM vehicle_hour WHERE site_id = $1',
    [siteId],
  );
  return rows.map(({ day }) => day);
}

/** Locks the counting of the site until the transaction ends, so that sums match what was there. */
export async function holdLedger(db: Db, siteId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('ledger'), $1)`, [siteId]);
}

/**
 * Moments have whole milliseconds; a numeric in between would cost more than everything else that is read about a
 * stretch.
 */
export const MS = (column: string): string => `round(date_part('epoch', ${column}) * 1000)`;

/** The current state of the vehicles. */
export async function readVehicles(db: Db, siteId: number, ids: readonly number[]): Promise<Counted[]> {
  const { rows } = await db.query<Counted>({
    name: 'ledger-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", ${customerOf('w')} AS "customerId",
                  ${MS('w.create_time')} AS arrive,
                  ${MS("CASE WHEN w.status <> 'Open' THEN w.status_time END")} AS leave,
                  l.state <> 'counted' OR l.customer_id IS DISTINCT FROM ${customerOf('w')} AS anew,
                  ${MS('l.until')} AS until, l.customer_id AS "countedFor"
           FROM work_order w JOIN vehicle_ledger l USING (site_id, work_order_id)
           WHERE w.site_id = $1 AND w.work_order_id = ANY($2::int[])`,
    values: [siteId, ids],
  });
  return rows;
}

/** What is known of the time of vehicles, by vehicle. */
export async function readSpans(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, LedgerSpan[]>> {
  const { rows } = await db.query<LedgerSpan & { id: number }>({
    name: 'ledger-spans',
    text: `SELECT work_order_id AS id, kind, ref, state, site_shop_id AS "siteShopId", party,
                  ${MS('from_time')} AS "from", ${MS('to_time')} AS "to"
           FROM work_order_span
           WHERE site_id = $1 AND work_order_id = ANY($2::int[]) AND superseded_time IS NULL`,
    values: [siteId, ids],
  });
  return groupedBy(rows, ({ id }) => id);
}

/**
 * What a day of a vehicle went into, as one text: days are compared as a whole, and far fewer rows go over the wire.
 */
export type DayText = string;

const FIELD = '\u001F';
const LINE = '\u001E';

/** As PostgreSQL writes it. */
const letter = (value: boolean) => (value ? 't' : 'f');

/** The text of counted hours, in the form in which {@link readDays} returns the stored ones. */
export const dayText = (hours: readonly VehicleHour[]): DayText =>
  hours
    .map(({ cause, closed, party, partyName, siteShopId, stage, rework, ms, openMs, cents, unpricedMs }) => {
      const account = [cause, letter(closed), party, partyName, siteShopId ?? 0, stage, letter(rework)];
      return account.concat(ms, openMs, cents, unpricedMs).join(FIELD);
    })
    .join(LINE);

/** The stored days of vehicles, each from its own day on. */
export async function readDays(
  db: Db,
  siteId: number,
  since: readonly { workOrderId: number; day: string }[],
): Promise<Map<number, Map<Day, DayText>>> {
  const { rows } = await db.query<{ id: number; day: Day; text: DayText }>({
    name: 'ledger-days',
    text: `SELECT h.work_order_id AS id, h.day::text,
                  string_agg(concat_ws($4, h.cause, h.closed, h.party, h.party_name, h.site_shop_id, h.stage, h.rework,
                                       h.ms, h.open_ms, h.cents, h.unpriced_ms), $5 ORDER BY h.place) AS text
           FROM unnest($2::int[], $3::date[]) s (id, day)
           JOIN vehicle_hour h ON h.site_id = $1 AND h.work_order_id = s.id AND h.day >= s.day
           GROUP BY h.work_order_id, h.day`,
    values: [siteId, since.map(({ workOrderId }) => workOrderId), since.map(({ day }) => day), FIELD, LINE],
  });
  return new Map(
    [...groupedBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      new Map(own.map(({ day, text }) => [day, text])),
    ]),
  );
}

const KEPT = `vehicle_hour (site_id, work_order_id, day, place, cause, closed, party, party_name, site_shop_id, stage, rework,
                            ms, open_ms, cents, unpriced_ms)`;

/** Replaces the stored hours of days of vehicles. */
export async function replaceHours(
  db: PoolClient,
  siteId: number,
  days: readonly {
    workOrderId: number;
    day: Day;
    hours: readonly VehicleHour[];
    /** Something is stored for this day. */
    kept: boolean;
  }[],
): Promise<void> {
  const gone = days.filter(({ kept }) => kept);
  if (gone.length > 0) {
    await db.query({
      name: 'ledger-forget',
      text: `DELETE FROM vehicle_hour h USING unnest($2::int[], $3::date[]) d (id, day)
             WHERE h.site_id = $1 AND h.work_order_id = d.id AND h.day = d.day`,
      values: [siteId, gone.map(({ workOrderId }) => workOrderId), gone.map(({ day }) => day)],
    });
  }
  const lines = days.flatMap(({ workOrderId, day, hours }) =>
    hours.map((hour, place) => {
      const { cause, closed, party, partyName, siteShopId, stage, rework } = hour;
      const whose = [siteId, workOrderId, day, place];
      const account = [cause, closed, party, partyName, siteShopId ?? 0, stage, rework];
      return copyRow([...whose, ...account, hour.ms, hour.openMs, hour.cents, hour.unpricedMs]);
    }),
  );
  if (lines.length > 0) await copyRows(db, KEPT, lines);
}

const ACCOUNT = 'cause, closed, party, party_name, site_shop_id, stage, rework';
const SUMS = 'sum(h.ms), sum(h.open_ms), sum(h.cents), sum(h.unpriced_ms)';

/**
 * Sums again what the vehicles of customers, and all of them together, have spent on days; the customers of those just
 * counted are given. Days are adjacent on disk, so that reading some of them touches few pages.
 */
export async function addUp(
  db: Db,
  siteId: number,
  { days, vehicles }: { days: readonly Day[]; vehicles: readonly Counted[] },
): Promise<void> {
  if (days.length === 0) return;
  for (const table of ['site_hour', 'site_sum'])
    await db.query(`DELETE FROM ${table} WHERE site_id = $1 AND day = ANY($2::date[])`, [siteId, days]);
  await db.query({
    name: 'ledger-add',
    text: `INSERT INTO site_hour (site_id, day, customer_id, ${ACCOUNT}, ms, open_ms, cents, unpriced_ms)
           SELECT h.site_id, h.day, coalesce(v.customer_id, l.customer_id), h.cause, h.closed, h.party, h.party_name,
                  h.site_shop_id, h.stage, h.rework, ${SUMS}
           FROM vehicle_hour h
           JOIN vehicle_ledger l ON l.site_id = h.site_id AND l.work_order_id = h.work_order_id
           LEFT JOIN unnest($3::int[], $4::int[]) v (id, customer_id) ON v.id = h.work_order_id
           WHERE h.site_id = $1 AND h.day = ANY($2::date[])
           GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY 2`,
    values: [
      siteId,
      days,
      vehicles.map(({ workOrderId }) => workOrderId),
      vehicles.map(({ customerId }) => customerId),
    ],
  });
  await db.query({
    name: 'ledger-sum',
    text: `INSERT INTO site_sum (site_id, day, ${ACCOUNT}, ms, open_ms, cents, unpriced_ms)
           SELECT h.site_id, h.day, ${ACCOUNT}, ${SUMS} FROM site_hour h
           WHERE h.site_id = $1 AND h.day = ANY($2::date[]) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY 2`,
    values: [siteId, days],
  });
}

/** The sum of a column over all hours of the vehicle `l`. */
const allOf = (column: string): string =>
  `SELECT coalesce(sum(h.${column}), 0) FROM vehicle_hour h WHERE h.site_id = l.site_id AND h.work_order_id = l.work_order_id`;

/**
 * A counted vehicle: what it spends its time on, and the sum of all its hours; null if only its last days were counted.
 */
export type CountedNow = Counted & { last: Current | null; all: { cents: number; openMs: number } | null };

/** Records up to when vehicles are counted; one whose stretches have changed in the meantime stays stale. */
export async function markCounted(
  db: Db,
  siteId: number,
  vehicles: readonly CountedNow[],
  { rule, now }: { rule: number; now: number },
): Promise<void> {
  await db.query({
    name: 'ledger-counted',
    text: `UPDATE vehicle_ledger l SET rule = $2, customer_id = v.customer_id, until = v.until, leave_time = v.leave,
                  cause = v.cause, party = v.party, party_name = v.party_name, site_shop_id = v.site_shop_id, stage = v.stage,
                  cause_since = v.since, cents = coalesce(v.cents, (${allOf('cents')})), open_ms = coalesce(v.open_ms, (${allOf('open_ms')})),
                  state = CASE l.state WHEN 'counting' THEN 'counted' ELSE l.state END
           FROM unnest($3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[], $9::text[], $10::int[],
                       $11::text[], $12::timestamptz[], $13::float8[], $14::float8[])
                v (id, customer_id, until, leave, cause, party, party_name, site_shop_id, stage, since, cents, open_ms)
           WHERE l.site_id = $1 AND l.work_order_id = v.id`,
    values: [
      siteId,
      rule,
      vehicles.map(({ workOrderId }) => workOrderId),
      vehicles.map(({ customerId }) => customerId),
      vehicles.map(({ leave }) => new Date(leave ?? now)),
      vehicles.map(({ leave }) => (leave === null ? null : new Date(leave))),
      vehicles.map(({ last }) => last?.cause ?? null),
      vehicles.map(({ last }) => last?.party ?? null),
      vehicles.map(({ last }) => last?.partyName ?? null),
      vehicles.map(({ last }) => last?.siteShopId ?? null),
      vehicles.map(({ last }) => last?.stage ?? null),
      vehicles.map(({ last }) => last && new Date(last.since)),
      vehicles.map(({ all }) => all?.cents ?? null),
      vehicles.map(({ all }) => all?.openMs ?? null),
    ],
  });
}
