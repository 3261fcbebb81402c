import type { WorkSection } from '#domain/my-work';
import type { Db } from '../../platform/http/context';
import { READY_TO_MOVE } from '../../work/work-orders/service';
import { beginnings, JOINED, kindOf, seenBy, VEHICLE, type Asked, type ItemRecord } from './records';

/** What has to be ordered and received, late parts first, then those in Parts longest. */
export async function listParts(
  db: Db,
  asked: Asked,
  {
    sections,
    now,
    lateDays,
    most,
  }: { sections: readonly WorkSection[]; now: Date; lateDays: number; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, now, lateDays, sections, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-parts-${kindOf(asked)}`,
    text: `
      WITH base AS MATERIALIZED (
        SELECT w.work_order_id, t.active_since FROM work_order_task t
        JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
        WHERE t.site_id = $1 AND t.task = 'Parts' AND t.active${seenBy(asked, values)}
      ), wanted AS MATERIALIZED (
        SELECT p.estimate_part_id, p.work_order_id, p.part_status, b.active_since, p.order_sent_time, p.eta,
               CASE WHEN p.part_status = 'Part Ordered'
                    THEN coalesce(p.eta, p.order_sent_time + make_interval(days => $3)) END AS due
        FROM part p JOIN base b ON b.work_order_id = p.work_order_id
        WHERE p.site_id = $1 AND p.part_status IN ('Waiting to Order Part', 'Part Ordered')
      ), meant AS MATERIALIZED (
        SELECT p.*, s.section, coalesce(p.due < $2, false) AS late
        FROM wanted p CROSS JOIN LATERAL (VALUES
          (CASE p.part_status WHEN 'Part Ordered' THEN 'partsToReceive' ELSE 'partsToOrder' END),
          (CASE WHEN p.due < $2 THEN 'partsLate' END)) AS s (section)
        WHERE s.section = ANY($4::text[])
      ), chosen AS (${beginnings(
        // Late parts have a list of their own: the other one begins with what is expected next.
        `CASE f.section WHEN 'partsToReceive' THEN f.late END, f.due, f.active_since, f.work_order_id, f.estimate_part_id`,
        '$5',
      )})
      SELECT m.section, m.total, m.estimate_part_id AS id, ${VEHICLE}, p.part_name AS name, p.quantity,
             s.shop_abbrev AS shop_name, m.eta AS due, m.late,
             CASE WHEN m.late THEN m.due ELSE coalesce(m.order_sent_time, m.active_since) END AS since
      FROM chosen m
      JOIN part p ON p.site_id = $1 AND p.estimate_part_id = m.estimate_part_id
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      ${JOINED}
      LEFT JOIN site_shop s ON s.site_id = $1 AND s.site_shop_id = p.site_shop_id
      ORDER BY m.section, m.late AND m.section = 'partsToReceive', m.due, m.active_since, m.work_order_id,
               m.estimate_part_id`,
    values,
  });
  return rows;
}

/** The work orders of each stage, those that are there longest first; `most` of each. */
export async function listStages(
  db: Db,
  asked: Asked,
  { stages, most }: { stages: readonly string[]; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, stages, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-stages-${kindOf(asked)}`,
    text: `
      WITH meant AS MATERIALIZED (
        SELECT t.task AS section, t.work_order_id, t.active_since
        FROM work_order_task t
        JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
          AND w.status IN ('Open', 'Rejected')
        WHERE t.site_id = $1 AND t.task = ANY($2::text[]) AND t.active${seenBy(asked, values)}
      ), chosen AS (${beginnings('f.active_since, f.work_order_id', '$3')})
      SELECT m.section, m.total, m.work_order_id AS id, ${VEHICLE}, m.section AS name, m.section AS stage,
             m.active_since AS since,
             w.labor_total_cents + w.parts_total_cents + w.fees_total_cents AS amount,
             c.approval_limit_cents AS approval_limit
      FROM chosen m
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      ${JOINED}
      LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
      ORDER BY m.section, m.active_since, m.work_order_id`,
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
      ${JOINED}
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
      ${JOINED}
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
             w.due_date AS due, w.due_date < $2 AS late, w.due_date AS since
      FROM work_order w
      JOIN express_order x ON x.site_id = w.site_id AND x.work_order_id = w.work_order_id
        AND x.completed_time IS NULL
      ${JOINED}
      WHERE w.site_id = $1 AND w.status = 'Open' AND w.due_date < $3${seenBy(asked, values)}
      ORDER BY w.due_date, w.work_order_id LIMIT $4`,
    values,
  });
  return rows;
}
