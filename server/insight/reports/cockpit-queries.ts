import type { HourDimension } from '#contract/cockpit';
import type { Cause, Party } from '#domain/ledger/causes';
import type { CustomerScope } from '#domain/customer-scope';
import type { StageName } from '#domain/stages';
import { scopeConditions } from '../../platform/database/customer-scope';
import { hereSince } from '../../platform/database/here-since';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { customerOf } from './customer-of';

/** Which hours are requested. */
export type Asked = {
  siteId: number;
  scope: CustomerScope;
  from: string;
  to: string;
  customerId?: number | undefined;
  siteShopId?: number | undefined;
  stage?: StageName | undefined;
  cause?: Cause | undefined;
  party?: Party | undefined;
  partyName?: string | undefined;
  rework?: boolean | undefined;
  closed?: boolean | undefined;
};

export type AmountRecord = { ms: number; openMs: number; cents: number; unpricedMs: number };

export const sumsOf = (
  alias: string,
) => `sum(${alias}.ms)::float8 AS ms, sum(${alias}.open_ms)::float8 AS "openMs",
  sum(${alias}.cents)::float8 AS cents, sum(${alias}.unpriced_ms)::float8 AS "unpricedMs"`;

type Bind = (value: unknown) => string;
export const binder = (values: unknown[]): Bind => {
  return (value) => `$${values.push(value)}`;
};

/** The filter on hours of the table joined as `h`. */
function hourConditions(asked: Asked, bind: Bind): string[] {
  const is = (column: string, value: unknown) =>
    value === undefined ? [] : [`h.${column} = ${bind(value)}`];
  return [
    ...is('site_id', asked.siteId),
    `h.day BETWEEN ${bind(asked.from)} AND ${bind(asked.to)}`,
    ...is('site_shop_id', asked.siteShopId),
    ...is('stage', asked.stage),
    ...is('cause', asked.cause),
    ...is('party', asked.party),
    ...is('party_name', asked.partyName),
    ...is('rework', asked.rework),
    ...is('closed', asked.closed),
  ];
}

/** The customer filter on the rows joined as `w`. */
export const customerConditions = (
  { scope, customerId }: Pick<Asked, 'scope' | 'customerId'>,
  bind: Bind,
) => [
  ...scopeConditions(scope, bind),
  ...(customerId === undefined ? [] : [`w.customer_id = ${bind(customerId)}`]),
];

const KEYS: Readonly<Record<HourDimension, string>> = {
  none: `''`,
  day: 'h.day::text',
  dayStage: `rtrim(h.day || ' ' || h.stage)`,
  stage: 'h.stage',
  shop: 'h.site_shop_id::text',
  party: `rtrim(h.party || ' ' || h.party_name)`,
  customer: 'w.customer_id::text',
};

export type HourRecord = AmountRecord & { key: string; name: string; cause: Cause; closed: boolean };

const BY_CUSTOMER = 'site_hour h, LATERAL (SELECT h.site_id, h.customer_id) w';

/** The hours of sites as `h`, with their customers as `w` if only some are requested. */
export const hoursOf = ({ scope, customerId }: Pick<Asked, 'scope' | 'customerId'>): string =>
  scope.kind === 'all' && customerId === undefined ? 'site_sum h' : BY_CUSTOMER;

/** Hours by cause and a dimension. */
export async function sumHours(db: Db, asked: Asked, by: HourDimension): Promise<HourRecord[]> {
  const from = by === 'customer' ? BY_CUSTOMER : hoursOf(asked);
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...hourConditions(asked, bind), ...customerConditions(asked, bind)].join(' AND ');
  const name =
    by === 'shop'
      ? `coalesce((SELECT s.shop_abbrev FROM site_shop s WHERE s.site_id = $1 AND s.site_shop_id::text = r.key), '')`
      : by === 'customer'
        ? `coalesce((SELECT c.customer_name FROM customer c WHERE c.site_id = $1 AND c.customer_id::text = r.key), '')`
        : `''`;
  const { rows } = await db.query<HourRecord>(
    `SELECT r.*, ${name} AS name FROM (
       SELECT ${KEYS[by]} AS key, h.cause, h.closed, ${sumsOf('h')}
       FROM ${from} WHERE ${where}
       GROUP BY 1, 2, 3) r
     ORDER BY r.key, r.cause, r.closed`,
    values,
  );
  return rows;
}

export type VehicleRecord = AmountRecord & {
  workOrderId: number;
  extId: string;
  vehicle: string;
  vin: string;
  customerName: string;
  status: string;
};

/** The vehicles behind hours, those with the most first, after one of them; and the total of all of them. */
export async function listHourVehicles(
  db: Db,
  asked: Asked,
  { limit, after }: { limit: number; after: { ms: number; workOrderId: number } | null },
): Promise<{ rows: VehicleRecord[]; count: number } & AmountRecord> {
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...hourConditions(asked, bind), ...customerConditions(asked, bind)].join(' AND ');
  const base = `SELECT h.work_order_id, ${sumsOf('h')} FROM vehicle_hour h
       JOIN work_order w ON w.site_id = h.site_id AND w.work_order_id = h.work_order_id
       WHERE ${where} GROUP BY h.work_order_id`;
  const { rows: totals } = await db.query<AmountRecord & { count: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(b.ms), 0) AS ms, coalesce(sum(b."openMs"), 0) AS "openMs",
            coalesce(sum(b.cents), 0) AS cents, coalesce(sum(b."unpricedMs"), 0) AS "unpricedMs" FROM (${base}) b`,
    values,
  );
  const behind = after
    ? `WHERE (b.ms, -b.work_order_id) < (${bind(after.ms)}::float8, -${bind(after.workOrderId)}::int)`
    : '';
  const { rows } = await db.query<VehicleRecord>(
    `SELECT b.work_order_id AS "workOrderId", b.ms, b."openMs", b.cents, b."unpricedMs", w.ext_id AS "extId",
            ${vehicleOf('w')} AS vehicle, w.vin, coalesce(c.customer_name, '') AS "customerName", w.status
     FROM (${base}) b
     JOIN work_order w ON w.site_id = $1 AND w.work_order_id = b.work_order_id
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     ${behind} ORDER BY b.ms DESC, b.work_order_id LIMIT ${bind(limit)}`,
    values,
  );
  const [sums] = totals;
  return { rows, ...(sums ?? { count: 0, ms: 0, openMs: 0, cents: 0, unpricedMs: 0 }) };
}

export type StandingRecord = {
  workOrderId: number;
  extId: string;
  vehicle: string;
  customerId: number;
  customerName: string;
  arrived: Date;
  stage: string;
  cause: Cause;
  party: Party;
  partyName: string;
  siteShopId: number | null;
  since: Date;
  /** Its reported value; null if unknown. */
  valueCents: number | null;
  cents: number;
};

/**
 * Work orders `w` of vehicles that were there when last counted, with what they counted as, `l`: their number and their
 * cost are of the same moment.
 */
export const STANDING = `work_order w
  JOIN vehicle_ledger l ON l.site_id = w.site_id AND l.work_order_id = w.work_order_id AND l.cause IS NOT NULL AND l.leave_time IS NULL`;

/** The counted vehicles that are there, earliest arrival first; a vehicle that left and came back arrived then. */
export async function listStanding(
  db: Db,
  asked: Pick<Asked, 'siteId' | 'scope' | 'customerId'>,
): Promise<StandingRecord[]> {
  const values: unknown[] = [asked.siteId];
  const where = ['', ...customerConditions(asked, binder(values))].join(' AND ');
  const { rows } = await db.query<StandingRecord>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", ${vehicleOf('w')} AS vehicle,
            ${customerOf('w')} AS "customerId", coalesce(c.customer_name, '') AS "customerName",
            ${hereSince('w')} AS arrived,
            l.stage, l.cause, l.party, l.party_name AS "partyName", l.site_shop_id AS "siteShopId", l.cause_since AS since, w.value_cents AS "valueCents",
            coalesce(l.cents, 0)::float8 AS cents
     FROM ${STANDING}
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     WHERE w.site_id = $1${where}
     ORDER BY arrived, w.work_order_id`,
    values,
  );
  return rows;
}

/** Up to when the vehicles of some sites were counted, by site; those never counted are left out. */
export async function countedUntil(db: Db, siteIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await db.query<{ siteId: number; until: Date }>({
    name: 'cockpit-counted',
    text: `SELECT site_id AS "siteId", max(until) AS until FROM vehicle_ledger
           WHERE site_id = ANY($1::int[]) AND leave_time IS NULL GROUP BY site_id HAVING max(until) IS NOT NULL`,
    values: [siteIds],
  });
  return new Map(rows.map(({ siteId, until }) => [siteId, until]));
}

/** From when until when a vehicle was there; null if there is none. */
export async function stayOf(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<{ arrived: Date; left: Date | null; customerId: number } | null> {
  const { rows } = await db.query<{ arrived: Date; left: Date | null; customerId: number }>({
    name: 'cockpit-stay',
    text: `SELECT create_time AS arrived, CASE WHEN status <> 'Open' THEN status_time END AS left, customer_id AS "customerId"
           FROM work_order WHERE site_id = $1 AND work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0] ?? null;
}

export type SpanRecord = {
  kind: string;
  ref: string;
  name: string;
  state: string;
  siteShopId: number | null;
  shopName: string;
  party: string;
  from: Date;
  to: Date | null;
};

/** The id that a stretch of the table joined as `s` is about; null if it is about something by name. */
const ID = `CASE WHEN s.ref ~ '^[0-9]+$' THEN s.ref::int END`;

/** What a stretch of the table joined as `s` is about, by name. */
export const SPAN_NAME = `coalesce(CASE s.kind
                    WHEN 'stage' THEN s.ref
                    WHEN 'place' THEN s.state
                    WHEN 'hold' THEN s.state
                    WHEN 'vendor' THEN s.party
                    WHEN 'part' THEN (SELECT p.part_name FROM part p
                      WHERE p.site_id = s.site_id AND p.estimate_part_id = ${ID})
                    WHEN 'clock' THEN (SELECT l.labor_name FROM labor_clock k JOIN labor l USING (site_id, estimate_labor_id)
                      WHERE k.site_id = s.site_id AND k.estimate_labor_clock_id = ${ID})
                    ELSE (SELECT l.labor_name FROM labor l
                      WHERE l.site_id = s.site_id AND l.estimate_labor_id = ${ID}) END, '')`;

/** The recorded time of a vehicle, with the names of what it is about. */
export async function listSpans(db: Db, siteId: number, workOrderId: number): Promise<SpanRecord[]> {
  const { rows } = await db.query<SpanRecord>({
    name: 'cockpit-spans',
    text: `SELECT s.kind, s.ref, s.state, s.site_shop_id AS "siteShopId", coalesce(sh.shop_abbrev, '') AS "shopName", s.party,
                  s.from_time AS "from", s.to_time AS "to", ${SPAN_NAME} AS name
           FROM work_order_span s LEFT JOIN site_shop sh ON sh.site_id = s.site_id AND sh.site_shop_id = s.site_shop_id
           WHERE s.site_id = $1 AND s.work_order_id = $2 AND s.superseded_time IS NULL
           ORDER BY s.from_time, s.kind, s.ref`,
    values: [siteId, workOrderId],
  });
  return rows;
}
