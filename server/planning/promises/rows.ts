import type { Pool } from 'pg';
import { groupedBy } from '#domain/grouped-by';
import type { ShopWork } from '#domain/readiness/crowd';
import { PROMISE_RULE, type Known, type Sooner } from '#domain/readiness/model';
import type { Story, Told } from '#domain/readiness/situation';
import { hereSince } from '../../platform/database/here-since';
import type { Db } from '../../platform/http/context';
import { MS, readSpans } from '../../insight/reports/ledger-rows';

/**
 * What a site has learned, and when: what is known about each group of vehicles, and the book hours that usually wait
 * in each shop.
 */
export type Learned = {
  readonly time: Date;
  readonly groups: ReadonlyMap<string, Known>;
  readonly usual: ReadonlyMap<number, number>;
};

/** What a site has last learned; undefined before, and for what another version of the rule has learned. */
export async function readLearned(db: Db, siteId: number): Promise<Learned | undefined> {
  const { rows } = await db.query<{
    time: Date;
    groups: Record<string, Known>;
    usual: Record<string, number>;
  }>(
    `SELECT learned_time AS time, groups, usual_work AS usual FROM ready_model WHERE site_id = $1 AND rule = $2`,
    [siteId, PROMISE_RULE],
  );
  const [row] = rows;
  return (
    row && {
      time: row.time,
      groups: new Map(Object.entries(row.groups)),
      usual: new Map(Object.entries(row.usual).map(([shop, hours]) => [Number(shop), hours])),
    }
  );
}

/** Replaces what a site has learned. */
export async function writeLearned(db: Db, siteId: number, { time, groups, usual }: Learned): Promise<void> {
  await db.query(
    `INSERT INTO ready_model (site_id, learned_time, rule, groups, usual_work) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site_id) DO UPDATE SET learned_time = $2, rule = $3, groups = $4, usual_work = $5`,
    [
      siteId,
      time,
      PROMISE_RULE,
      JSON.stringify(Object.fromEntries(groups)),
      JSON.stringify(Object.fromEntries(usual)),
    ],
  );
}

/** The work that waits in the shops of a site, or did so after a moment. */
export async function listShopWork(db: Db, siteId: number, since: Date): Promise<ShopWork[]> {
  const { rows } = await db.query<ShopWork>({
    name: 'promises-shop-work',
    text: `SELECT s.site_shop_id AS "siteShopId", l.labor_time / 100.0::float8 AS hours,
                  ${MS('s.from_time')} AS "from", ${MS('s.to_time')} AS "to"
           FROM work_order_span s
           JOIN labor l ON l.site_id = s.site_id AND l.work_order_id = s.work_order_id AND l.estimate_labor_id::text = s.ref
           WHERE s.site_id = $1 AND s.kind = 'queue' AND s.superseded_time IS NULL AND s.site_shop_id IS NOT NULL
             AND (s.to_time IS NULL OR s.to_time > $2) AND l.labor_time > 0`,
    values: [siteId, since],
  });
  return rows;
}

/** The vehicles of a site that are there, or left after a moment, by the numbers of their work orders. */
export async function listVehicles(db: Db, siteId: number, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT work_order_id AS id FROM work_order
     WHERE site_id = $1 AND (status = 'Open' OR status IN ('Completed', 'Rejected') AND status_time >= $2)
     ORDER BY work_order_id`,
    [siteId, since],
  );
  return rows.map(({ id }) => id);
}

/**
 * The vehicles of a site that are there and need a new promise: those without one since a moment, those that entered a
 * stage, of which a stage was begun, or that somebody held or let go, since, and those whose promised moment has passed
 * `now`. If it had already passed when it was promised, that is not a reason.
 */
export async function listUnpromised(
  db: Db,
  siteId: number,
  { since, now }: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'promises-due',
    text: `SELECT w.work_order_id AS id
           FROM work_order w
           LEFT JOIN LATERAL (SELECT p.made_time, p.most_time FROM ready_promise p
                              WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                              ORDER BY p.promise_id DESC LIMIT 1) last ON true
           WHERE w.site_id = $1 AND w.status = 'Open'
             AND (last.made_time IS NULL OR last.made_time < $2
                  OR last.made_time < last.most_time AND last.most_time <= $3
                  OR EXISTS (SELECT FROM work_order_span s
                             WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id
                               AND s.superseded_time IS NULL
                               AND CASE s.kind
                                     WHEN 'stage' THEN s.to_time IS NULL AND s.recorded_time > last.made_time
                                     WHEN 'hold' THEN s.state <> 'Claimed'
                                       AND greatest(s.recorded_time, s.to_time) > last.made_time
                                   END))
           ORDER BY w.work_order_id`,
    values: [siteId, since, now],
  });
  return rows.map(({ id }) => id);
}

type VehicleRow = { id: number; arrive: number; ready: number | null; gone: number | null };

/** The records of vehicles, as far as they may affect their times until they were ready. */
export async function readStories(db: Db, siteId: number, ids: readonly number[]): Promise<Story[]> {
  const values = [siteId, ids];
  const { rows: vehicles } = await db.query<VehicleRow>({
    name: 'promises-vehicles',
    text: `SELECT w.work_order_id AS id, ${MS(hereSince('w'))} AS arrive,
                  ${MS("CASE WHEN w.status = 'Completed' THEN w.status_time END")} AS ready,
                  ${MS("CASE WHEN w.status = 'Rejected' THEN w.status_time END")} AS gone
           FROM work_order w WHERE w.site_id = $1 AND w.work_order_id = ANY($2::int[]) ORDER BY 1`,
    values,
  });
  const spans = await readSpans(db, siteId, ids);
  const { rows: labors } = await db.query<{ id: number; ref: string; hours: number }>({
    name: 'promises-labors',
    text: `SELECT work_order_id AS id, estimate_labor_id::text AS ref, labor_time / 100.0::float8 AS hours
           FROM labor WHERE site_id = $1 AND work_order_id = ANY($2::int[]) AND labor_time > 0`,
    values,
  });
  const { rows: told } = await db.query<Told & { id: number }>({
    name: 'promises-told',
    text: `SELECT id, kind, ref, ${MS('told_at')} AS at, ${MS('due')} AS due FROM (
             SELECT work_order_id AS id, 'part' AS kind, estimate_part_id::text AS ref, told_at, eta AS due
             FROM part_eta WHERE site_id = $1 AND work_order_id = ANY($2::int[])
             UNION ALL
             SELECT work_order_id, 'vendor', vendor_job_id::text, told_at, promised
             FROM vendor_promise WHERE site_id = $1 AND work_order_id = ANY($2::int[])) t
           ORDER BY told_at`,
    values,
  });
  const laborsOf = groupedBy(labors, ({ id }) => id);
  const toldOf = groupedBy(told, ({ id }) => id);
  return vehicles.map(({ id, arrive, ready, gone }) => ({
    workOrderId: id,
    arrive,
    ready,
    gone,
    spans: spans.get(id) ?? [],
    told: toldOf.get(id) ?? [],
    hours: new Map((laborsOf.get(id) ?? []).map(({ ref, hours }) => [ref, hours])),
  }));
}

/** What is promised for a vehicle, or why nothing is. */
export type PromiseRow = {
  workOrderId: number;
  made: Date;
  half: Date | null;
  most: Date | null;
  groupKey: string;
  vehicles: number;
  soonerBy: Sooner['by'] | null;
  soonerTime: Date | null;
  crowd: number | null;
};

/** Adds promises for vehicles that are still there, or for others too if those had not been `ready` yet. */
export async function insertPromises(
  db: Pool | Db,
  siteId: number,
  promises: readonly PromiseRow[],
  { ready = false } = {},
): Promise<void> {
  await db.query({
    name: 'promises-add',
    text: `INSERT INTO ready_promise (site_id, work_order_id, made_time, half_time, most_time, group_key, vehicles,
                                      sooner_by, sooner_time, crowd, rule)
           SELECT $1, p.id, p.made, p.half, p.most, p.group_key, p.vehicles, p.sooner_by, p.sooner, p.crowd, $2
           FROM unnest($3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::int[], $9::text[],
                       $10::timestamptz[], $11::float8[])
                AS p (id, made, half, most, group_key, vehicles, sooner_by, sooner, crowd)
           JOIN work_order w ON w.site_id = $1 AND w.work_order_id = p.id AND (w.status = 'Open' OR $12)`,
    values: [
      siteId,
      PROMISE_RULE,
      promises.map(({ workOrderId }) => workOrderId),
      promises.map(({ made }) => made),
      promises.map(({ half }) => half),
      promises.map(({ most }) => most),
      promises.map(({ groupKey }) => groupKey),
      promises.map(({ vehicles }) => vehicles),
      promises.map(({ soonerBy }) => soonerBy),
      promises.map(({ soonerTime }) => soonerTime),
      promises.map(({ crowd }) => crowd),
      ready,
    ],
  });
}

/** The current promise for a vehicle that is there: nine of ten, otherwise the reason why there is none. */
export type PromiseNow = { workOrderId: number; most: Date | null; groupKey: string };

/**
 * The last promise on their present visit for some open vehicles of a site, or for all; those without one are left out.
 */
export async function listPromises(
  db: Db,
  siteId: number,
  ids: readonly number[] | null,
): Promise<PromiseNow[]> {
  const { rows } = await db.query<PromiseNow>({
    name: 'promises-now',
    text: `SELECT w.work_order_id AS "workOrderId", last.most_time AS most, last.group_key AS "groupKey"
           FROM work_order w
           JOIN LATERAL (SELECT p.made_time, p.most_time, p.group_key FROM ready_promise p
                         WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                         ORDER BY p.promise_id DESC LIMIT 1) last ON last.made_time >= ${hereSince('w')}
           WHERE w.site_id = $1 AND w.status = 'Open' AND ($2::int[] IS NULL OR w.work_order_id = ANY ($2))`,
    values: [siteId, ids],
  });
  return rows;
}

/** A promise as it was made. */
export type MadePromise = {
  made: Date;
  half: Date | null;
  most: Date | null;
  group_key: string;
  vehicles: number;
  sooner_by: Sooner['by'] | null;
  sooner: Date | null;
  crowd: number | null;
  /** Nine of ten by the first promise of this visit, and how often another day was promised since. */
  first: Date | null;
  moves: number;
};

/** The last promise of a vehicle on its present visit, with the first one. Undefined before the first. */
export async function readPromise(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  timeZone: string,
): Promise<MadePromise | undefined> {
  const { rows } = await db.query<MadePromise>({
    name: 'promises-of-one',
    text: `WITH own AS (
             SELECT p.promise_id, p.made_time, p.half_time, p.most_time, p.group_key, p.vehicles, p.sooner_by, p.sooner_time, p.crowd,
                    (p.most_time AT TIME ZONE $3)::date AS day
             FROM ready_promise p JOIN work_order w USING (site_id, work_order_id)
             WHERE p.site_id = $1 AND p.work_order_id = $2 AND p.made_time >= ${hereSince('w')})
           SELECT made_time AS made, half_time AS half, most_time AS most, group_key, vehicles, sooner_by, sooner_time AS sooner, crowd,
                  (SELECT most_time FROM own WHERE most_time IS NOT NULL ORDER BY promise_id LIMIT 1) AS first,
                  (SELECT count(*)::int FROM (SELECT day, lag(day) OVER (ORDER BY promise_id) AS before
                                              FROM own WHERE day IS NOT NULL) d WHERE day <> before) AS moves
           FROM own ORDER BY promise_id DESC LIMIT 1`,
    values: [siteId, workOrderId, timeZone],
  });
  return rows[0];
}
