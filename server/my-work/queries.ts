import type { CustomerScope } from '#domain/customer-scope';
import type { WorkSection } from '#domain/my-work';
import type { Db } from '../platform/http/context';
import { READY_TO_MOVE, scopeConditions } from '../work-orders/service';

/** Where and for whom something is looked up. */
export type Asked = { siteId: number; scope: CustomerScope };

/** A row of a section, and how many the section has. */
export type ItemRecord = {
  section: string;
  total: number;
  id: number;
  work_order_id: number;
  ext_id: string;
  sblu: string;
  vehicle: string;
  name?: string;
  shop_name?: string | null;
  stage?: string | null;
  reason?: string | null;
  hours?: number | null;
  quantity?: number | null;
  amount?: number | null;
  approval_limit?: number | null;
  since?: Date | null;
  due?: Date | null;
  late?: boolean;
};

const VEHICLE = `w.work_order_id, w.ext_id, w.sblu,
  concat_ws(' ', w.year, nullif(w.make, ''), nullif(w.model, '')) AS vehicle`;

const seenBy = ({ scope }: Asked, values: unknown[]): string =>
  scopeConditions(scope, (value) => `$${values.push(value)}`)
    .map((condition) => ` AND ${condition}`)
    .join('');

const kindOf = ({ scope }: Asked): string => scope.kind;

/** The technician's record of a user at a site. */
export async function ownTechnician(db: Db, siteId: number, userConfigId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'my-work-technician',
    text: `SELECT technician_id AS id FROM technician
           WHERE site_id = $1 AND user_config_id = $2 AND active ORDER BY technician_id LIMIT 1`,
    values: [siteId, userConfigId],
  });
  return rows[0]?.id ?? null;
}

/** The lists of labors among the vehicles in Repair: the labor whose own clock runs first, then what is here longest. */
export async function listLabors(
  db: Db,
  asked: Asked,
  { sections, technicianId, most }: { sections: readonly WorkSection[]; technicianId: number; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, technicianId, sections, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-labors-${kindOf(asked)}`,
    text: `
      WITH base AS MATERIALIZED (
        SELECT w.work_order_id, w.create_time, t.active_since
        FROM work_order_task t
        JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
        WHERE t.site_id = $1 AND t.task = 'Repair' AND t.active${seenBy(asked, values)}
      ), given AS MATERIALIZED (
        SELECT a.estimate_labor_id FROM labor_assignment a WHERE a.site_id = $1 AND a.technician_id = $2
      ), meant AS (
        SELECT l.*, s.section, b.create_time, b.active_since,
               s.section = 'ownStarted' AND EXISTS (
                 SELECT 1 FROM labor_clock k WHERE k.site_id = l.site_id AND k.technician_id = $2
                 AND k.estimate_labor_id = l.estimate_labor_id AND k.stop_time IS NULL) AS runs
        FROM base b
        JOIN labor l ON l.site_id = $1 AND l.work_order_id = b.work_order_id AND l.repair_status IS NOT NULL
        CROSS JOIN LATERAL (
          SELECT unnest(ARRAY[
            CASE WHEN l.repair_status = 'Waiting for Parts' THEN 'blocked' END,
            CASE WHEN l.repair_status = 'Repaired' AND NOT l.valid_charges_call THEN 'failedCharges' END,
            CASE WHEN l.rework_stage IS NOT NULL
                   AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
                 THEN 'failedChecks' END,
            CASE WHEN l.repair_status = 'Repair Started' AND l.estimate_labor_id IN (SELECT * FROM given)
                 THEN 'ownStarted' END,
            CASE WHEN l.repair_status = 'Ready for Repair' AND l.estimate_labor_id IN (SELECT * FROM given)
                 THEN 'ownReady' END,
            CASE WHEN l.repair_status = 'Ready for Repair' AND 'unassigned' = ANY($3::text[]) AND NOT EXISTS (
                   SELECT 1 FROM labor_assignment a
                   WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id)
                 THEN 'unassigned' END
          ]) AS section
        ) s
        WHERE s.section = ANY($3::text[])
      ), counted AS (
        SELECT m.*, count(*) OVER (PARTITION BY section)::int AS total,
               row_number() OVER (PARTITION BY section
                                  ORDER BY runs DESC, create_time, work_order_id, estimate_labor_id) AS place
        FROM meant m
      )
      SELECT m.section, m.total, m.estimate_labor_id AS id, ${VEHICLE}, m.labor_name AS name,
             s.shop_abbrev AS shop_name, m.labor_time AS hours, m.rework_reason AS reason, m.active_since AS since
      FROM counted m
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      LEFT JOIN site_shop s ON s.site_id = m.site_id AND s.site_shop_id = m.site_shop_id
      WHERE m.place <= $4
      ORDER BY m.section, m.place`,
    values,
  });
  return rows;
}

/** What has to be ordered and received, late orders first, then what is in Parts longest. */
export async function listParts(
  db: Db,
  asked: Asked,
  { now, sentBefore, most }: { now: Date; sentBefore: Date; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, now, sentBefore, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-parts-${kindOf(asked)}`,
    text: `
      WITH meant AS (
        SELECT p.*, t.active_since,
               CASE p.part_status WHEN 'Part Ordered' THEN 'partsToReceive' ELSE 'partsToOrder' END AS section,
               p.part_status = 'Part Ordered'
                 AND coalesce(p.eta < $2, p.order_sent_time < $3, false) AS late
        FROM work_order_task t
        JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
        JOIN part p ON p.site_id = t.site_id AND p.work_order_id = t.work_order_id
          AND p.part_status IN ('Waiting to Order Part', 'Part Ordered')
        WHERE t.site_id = $1 AND t.task = 'Parts' AND t.active${seenBy(asked, values)}
      ), counted AS (
        SELECT m.*, count(*) OVER (PARTITION BY section)::int AS total,
               row_number() OVER (PARTITION BY section ORDER BY late DESC, active_since, work_order_id,
                                  estimate_part_id) AS place
        FROM meant m
      )
      SELECT m.section, m.total, m.estimate_part_id AS id, ${VEHICLE}, m.part_name AS name, m.quantity,
             s.shop_abbrev AS shop_name, m.active_since AS since, coalesce(m.eta, m.order_sent_time) AS due, m.late
      FROM counted m
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      LEFT JOIN site_shop s ON s.site_id = m.site_id AND s.site_shop_id = m.site_shop_id
      WHERE m.place <= $4
      ORDER BY m.section, m.place`,
    values,
  });
  return rows;
}

/** The work orders of stages, those that are there longest first; `most` of each. */
export async function listStages(
  db: Db,
  asked: Asked,
  { stages, most }: { stages: readonly string[]; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, stages, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-stages-${kindOf(asked)}`,
    text: `
      WITH counted AS (
        SELECT t.task, t.work_order_id, t.active_since, count(*) OVER (PARTITION BY t.task)::int AS total,
               row_number() OVER (PARTITION BY t.task ORDER BY t.active_since, t.work_order_id) AS place
        FROM work_order_task t
        JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
          AND w.status IN ('Open', 'Rejected')
        WHERE t.site_id = $1 AND t.task = ANY($2::text[]) AND t.active${seenBy(asked, values)}
      )
      SELECT m.task AS section, m.total, m.work_order_id AS id, ${VEHICLE}, m.task AS name, m.task AS stage,
             m.active_since AS since,
             w.labor_total_cents + w.parts_total_cents + w.fees_total_cents AS amount,
             c.approval_limit_cents AS approval_limit
      FROM counted m
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
      WHERE m.place <= $3
      ORDER BY m.task, m.place`,
    values,
  });
  return rows;
}

/** The vehicles in Repair whose work is all done, those that are there longest first. */
export async function listReady(db: Db, asked: Asked, most: number): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-ready-${kindOf(asked)}`,
    text: `
      SELECT 'readyToMove' AS section, count(*) OVER ()::int AS total, w.work_order_id AS id, ${VEHICLE},
             'Repair' AS stage, t.active_since AS since
      FROM work_order_task t
      JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
        AND w.status IN ('Open', 'Rejected')
      WHERE t.site_id = $1 AND t.task = 'Repair' AND t.active AND ${READY_TO_MOVE}${seenBy(asked, values)}
      ORDER BY t.active_since, w.work_order_id LIMIT $2`,
    values,
  });
  return rows;
}

/** The open work orders that are in their task longest. */
export async function listLongest(db: Db, asked: Asked, most: number): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-longest-${kindOf(asked)}`,
    text: `
      WITH seen AS MATERIALIZED (
        SELECT w.work_order_id, w.task_since FROM work_order w
        WHERE w.site_id = $1 AND w.status = 'Open'${seenBy(asked, values)}
      ), chosen AS MATERIALIZED (SELECT * FROM seen ORDER BY task_since, work_order_id LIMIT $2)
      SELECT 'longest' AS section, (SELECT count(*)::int FROM seen) AS total, w.work_order_id AS id, ${VEHICLE},
             (SELECT string_agg(t.task, ',' ORDER BY t.active_since, t.task) FROM work_order_task t
              WHERE t.site_id = $1 AND t.work_order_id = w.work_order_id AND t.active) AS stage,
             m.task_since AS since
      FROM chosen m JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      ORDER BY m.task_since, w.work_order_id`,
    values,
  });
  return rows;
}

/** The express orders that are not completed and due before a moment, the earliest first. */
export async function listDueExpress(
  db: Db,
  asked: Asked,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, now, before, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-express-${kindOf(asked)}`,
    text: `
      SELECT 'express' AS section, count(*) OVER ()::int AS total, w.work_order_id AS id, ${VEHICLE},
             w.due_date AS due, w.due_date < $2 AS late
      FROM work_order w
      JOIN express_order x ON x.site_id = w.site_id AND x.work_order_id = w.work_order_id
        AND x.completed_time IS NULL
      WHERE w.site_id = $1 AND w.status = 'Open' AND w.due_date < $3${seenBy(asked, values)}
      ORDER BY w.due_date, w.work_order_id LIMIT $4`,
    values,
  });
  return rows;
}
