import type { Account, Cause, LedgerSpan, Party } from '#domain/ledger/causes';
import type { Current } from '#domain/ledger/ledger';
import type { VehicleHour } from '#domain/ledger/vehicle-hours';
import type { StageName } from '#domain/stages';
import type { Db } from '../platform/http/context';

/** A vehicle whose time is counted. Moments in milliseconds since 1970. */
export type Counted = {
  workOrderId: number;
  customerId: number;
  arrive: number;
  leave: number | null;
  /** Its stretches have changed since it was counted, or it never was by this rule, or for this customer. */
  anew: boolean;
  /** Up to when it was counted, and for whom; null before. */
  until: number | null;
  countedFor: number | null;
};

/** Hours as they are kept: whose, beside {@link VehicleHour}. */
export type HourRow = VehicleHour & { workOrderId: number };

/** What the hours of a customer's vehicles change by on a day. */
export type HourChange = Account & {
  day: string;
  customerId: number;
  ms: number;
  openMs: number;
  cents: number;
  unpricedMs: number;
};

/**
 * The next vehicles of a site whose time goes on or is to be counted anew, after one of them in the order of their keys; those whose
 * stretches have changed are marked as being counted. Whoever changes one from now on finds it so, and marks it stale again.
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
    // What is under way is waited for: its command has looked at the mark already.
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

/** What a former rule has counted is counted anew. */
export async function outdate(db: Db, siteId: number, rule: number): Promise<void> {
  await db.query(
    `UPDATE vehicle_ledger SET state = 'stale' WHERE site_id = $1 AND state = 'counted' AND rule <> $2`,
    [siteId, rule],
  );
}

/** Nobody else counts vehicles of the site until the transaction ends, so that what is added up is what was there. */
export async function holdLedger(db: Db, siteId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('ledger'), $1)`, [siteId]);
}

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** The vehicles as they stand. */
export async function readVehicles(db: Db, siteId: number, ids: readonly number[]): Promise<Counted[]> {
  const { rows } = await db.query<Counted>({
    name: 'ledger-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", w.customer_id AS "customerId", ${MS('w.create_time')} AS arrive,
                  ${MS("CASE WHEN w.status <> 'Open' THEN w.status_time END")} AS leave,
                  l.state <> 'counted' OR l.customer_id IS DISTINCT FROM w.customer_id AS anew,
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

type Stored = Omit<HourRow, 'siteShopId' | 'cause' | 'party' | 'stage'> & {
  siteShopId: number;
  cause: string;
  party: string;
  stage: string;
};

/** The hours that are kept of vehicles, each from a day of its own on. */
export async function readHours(
  db: Db,
  siteId: number,
  since: readonly { workOrderId: number; day: string }[],
): Promise<Map<number, HourRow[]>> {
  const { rows } = await db.query<Stored>({
    name: 'ledger-hours',
    text: `SELECT h.work_order_id AS "workOrderId", h.day::text, h.cause, h.closed, h.party, h.party_name AS "partyName",
                  h.site_shop_id AS "siteShopId", h.stage, h.rework, h.ms, h.open_ms AS "openMs", h.cents,
                  h.unpriced_ms AS "unpricedMs"
           FROM unnest($2::int[], $3::date[]) s (id, day)
           JOIN vehicle_hour h ON h.site_id = $1 AND h.work_order_id = s.id AND h.day >= s.day
           ORDER BY h.work_order_id, h.day, h.place`,
    values: [siteId, since.map(({ workOrderId }) => workOrderId), since.map(({ day }) => day)],
  });
  return groupedBy(
    rows.map((row): HourRow => ({
      ...row,
      // The database holds the causes, parties and stages alone.
      cause: row.cause as Cause,
      party: row.party as Party,
      stage: row.stage as StageName | '',
      siteShopId: row.siteShopId === 0 ? null : row.siteShopId,
    })),
    ({ workOrderId }) => workOrderId,
  );
}

/** Keeps the hours of days of vehicles instead of those that were kept of them. */
export async function replaceHours(
  db: Db,
  siteId: number,
  days: readonly { workOrderId: number; day: string; hours: readonly VehicleHour[] }[],
): Promise<void> {
  await db.query({
    name: 'ledger-forget',
    text: `DELETE FROM vehicle_hour h USING unnest($2::int[], $3::date[]) d (id, day)
           WHERE h.site_id = $1 AND h.work_order_id = d.id AND h.day = d.day`,
    values: [siteId, days.map(({ workOrderId }) => workOrderId), days.map(({ day }) => day)],
  });
  const rows = days.flatMap(({ workOrderId, hours }) =>
    hours.map((hour, place) => ({ ...hour, workOrderId, place })),
  );
  await db.query({
    name: 'ledger-keep',
    text: `INSERT INTO vehicle_hour (site_id, work_order_id, day, place, cause, closed, party, party_name, site_shop_id, stage,
                                     rework, ms, open_ms, cents, unpriced_ms)
           SELECT $1, * FROM unnest($2::int[], $3::date[], $4::int[], $5::text[], $6::bool[], $7::text[], $8::text[], $9::int[],
                                    $10::text[], $11::bool[], $12::int[], $13::int[], $14::int[], $15::int[])`,
    values: [
      siteId,
      rows.map(({ workOrderId }) => workOrderId),
      rows.map(({ day }) => day),
      rows.map(({ place }) => place),
      ...accountColumns(rows),
      ...amountColumns(rows),
    ],
  });
}

/** Adds to what the vehicles of customers have spent on days; what comes to nothing is gone. */
export async function addHours(db: Db, siteId: number, changes: readonly HourChange[]): Promise<void> {
  const values = [
    siteId,
    changes.map(({ day }) => day),
    changes.map(({ customerId }) => customerId),
    ...accountColumns(changes),
    ...amountColumns(changes),
  ];
  await db.query({
    name: 'ledger-add',
    text: `INSERT INTO site_hour AS s (site_id, day, customer_id, cause, closed, party, party_name, site_shop_id, stage, rework,
                                       ms, open_ms, cents, unpriced_ms)
           SELECT $1, * FROM unnest($2::date[], $3::int[], $4::text[], $5::bool[], $6::text[], $7::text[], $8::int[], $9::text[],
                                    $10::bool[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
           ON CONFLICT ON CONSTRAINT site_hour_pk DO UPDATE SET
             ms = s.ms + excluded.ms, open_ms = s.open_ms + excluded.open_ms, cents = s.cents + excluded.cents,
             unpriced_ms = s.unpriced_ms + excluded.unpriced_ms`,
    values,
  });
  await db.query({
    name: 'ledger-none',
    text: 'DELETE FROM site_hour WHERE site_id = $1 AND day = ANY($2::date[]) AND ms = 0',
    values: [siteId, [...new Set(changes.map(({ day }) => day))]],
  });
}

/** Notes up to when vehicles are counted; one whose stretches have changed meanwhile stays stale. */
export async function markCounted(
  db: Db,
  siteId: number,
  vehicles: readonly (Counted & { last: Current | null })[],
  { rule, now }: { rule: number; now: number },
): Promise<void> {
  await db.query({
    name: 'ledger-counted',
    text: `UPDATE vehicle_ledger l SET rule = $2, customer_id = v.customer_id, until = v.until, leave_time = v.leave,
                  cause = v.cause, party = v.party, party_name = v.party_name, site_shop_id = v.site_shop_id, stage = v.stage,
                  cause_since = v.since,
                  state = CASE l.state WHEN 'counting' THEN 'counted' ELSE l.state END
           FROM unnest($3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[], $9::text[], $10::int[],
                       $11::text[], $12::timestamptz[])
                v (id, customer_id, until, leave, cause, party, party_name, site_shop_id, stage, since)
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
    ],
  });
}

const accountColumns = (rows: readonly Account[]) => [
  rows.map(({ cause }) => cause),
  rows.map(({ closed }) => closed),
  rows.map(({ party }) => party),
  rows.map(({ partyName }) => partyName),
  rows.map(({ siteShopId }) => siteShopId ?? 0),
  rows.map(({ stage }) => stage),
  rows.map(({ rework }) => rework),
];

type Amounts = Pick<HourChange, 'ms' | 'openMs' | 'cents' | 'unpricedMs'>;
const amountColumns = (rows: readonly Amounts[]) => [
  rows.map(({ ms }) => ms),
  rows.map(({ openMs }) => openMs),
  rows.map(({ cents }) => cents),
  rows.map(({ unpricedMs }) => unpricedMs),
];

/** Rows by what they have in common, each group in their order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
