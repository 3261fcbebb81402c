import type { Pool } from 'pg';
import { completeLabor } from '#contract/labor-actions';
import { assignLabors } from '#contract/labor-assignments';
import { startLaborClock } from '#contract/labor-clock';
import { updatePart } from '#contract/part-actions';
import { completeWorkOrderTask, startWorkOrderTask } from '#contract/stages';
import { approveWithinLimit } from '#contract/workbench-approve';
import { decideEstimateItems } from '#contract/workbench-estimate';
import { createWorkOrder } from '#contract/work-order-creation';
import type { Call } from '#contract/call';
import type { Told } from './colleague';

/** Which demo person does something. */
export type Who = 'manager' | 'parts' | 'technician';

/** Something that someone could do next at a site. */
export type Step = { who: Who; call: Call; told: Told };

/** One of the first few, by a number in [0, 1). */
export type Pick = { luck: number; among: number };

/** Finds what could be done next of one kind at a site: what waits longest, or nearly; null if nothing waits. */
type Finder = (pool: Pool, siteId: number, pick: Pick) => Promise<Step | null>;

async function oneOf<Row extends object>(
  pool: Pool,
  text: string,
  siteId: number,
  { luck, among }: Pick,
): Promise<Row | null> {
  const { rows } = await pool.query<Row>(`${text} LIMIT $2`, [siteId, among]);
  return rows[Math.floor(luck * rows.length)] ?? null;
}

type Task = { workOrderId: number; task: string };

/** No vendor has a labor `l`: it is worked on and completed once it is back. */
const NOT_AT_VENDOR = `NOT EXISTS (SELECT FROM vendor_job_labor j
  WHERE j.site_id = l.site_id AND j.estimate_labor_id = l.estimate_labor_id AND j.open)`;

/** A labor `l` waits for the customer's answer. */
const UNDECIDED = `l.status IN ('Pending', 'Parts & Pending') AND l.estimate_item_id IS NOT NULL`;

const arrive: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ extId: string; auctionId: string }>(
    pool,
    `SELECT a.work_order_number AS "extId", s.auction_id AS "auctionId" FROM awaiting_capture a JOIN site s USING (site_id)
     WHERE a.site_id = $1 ORDER BY a.check_in_date, a.work_order_number`,
    siteId,
    pick,
  );
  return found && { who: 'manager', call: createWorkOrder, told: { body: { siteId, ...found } } };
};

/** Desk tasks that someone begins, and later ends: Repair and Parts end by what is done in them. */
const begin: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<Task>(
    pool,
    `SELECT work_order_id AS "workOrderId", task FROM work_order_task
     WHERE site_id = $1 AND active AND started_time IS NULL AND task NOT IN ('Repair', 'Parts', 'Approve', 'Pending Rejection')
     ORDER BY active_since, work_order_id`,
    siteId,
    pick,
  );
  return found && { who: 'manager', call: startWorkOrderTask, told: { params: { siteId, ...found } } };
};

/** How many checks fail, and how much of what exceeds their limit customers decline. */
const QC_FAILS = 0.12;
const DECLINED = 0.25;

const finish: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<Task>(
    pool,
    `SELECT work_order_id AS "workOrderId", task FROM work_order_task t
     WHERE site_id = $1 AND active AND task NOT IN ('Parts', 'Pending Rejection')
       AND (started_time IS NOT NULL OR task = 'Approve')
       AND NOT EXISTS (SELECT FROM labor l WHERE l.site_id = t.site_id AND l.work_order_id = t.work_order_id
         AND CASE task WHEN 'Repair' THEN NOT l.repaired
                         AND l.status NOT IN ('Completed', 'Work Completed', 'Declined', 'Declined in Repair', 'Rejected')
                       WHEN 'Approve' THEN l.status IN ('Pending', 'Parts & Pending') ELSE false END)
     ORDER BY started_time, work_order_id`,
    siteId,
    pick,
  );
  if (!found) return null;
  return {
    who: 'manager',
    call: completeWorkOrderTask,
    told: { params: { siteId, ...found, ...endOf(found.task, pick.luck < QC_FAILS) } },
  };
};

/** What else the end of a task is given. */
function endOf(task: string, fails: boolean): Record<string, string> {
  if (task === 'Vehicle Qualification') return { withoutFacts: 'Y' };
  if (task !== 'Quality Control' && task !== 'Audit') return {};
  return fails
    ? { outcome: 'Fail', reason: 'Panel gap at the left door needs to be reset' }
    : { outcome: 'Pass' };
}

/** What its customer has allowed in advance is approved at once. */
const approve: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<Task>(
    pool,
    `SELECT t.work_order_id AS "workOrderId", t.task FROM work_order_task t
     JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
     JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
       AND w.labor_total_cents + w.parts_total_cents + w.fees_total_cents <= c.approval_limit_cents
     WHERE t.site_id = $1 AND t.active AND t.task = 'Approve'
       AND EXISTS (SELECT FROM labor l WHERE l.site_id = t.site_id AND l.work_order_id = t.work_order_id AND ${UNDECIDED})
     ORDER BY t.active_since, t.work_order_id`,
    siteId,
    pick,
  );
  return (
    found && {
      who: 'manager',
      call: approveWithinLimit,
      told: { params: { siteId, ...found }, body: { complete: 'Y' } },
    }
  );
};

/** Anything beyond the customer's limit is decided piece by piece, as the customer answers. */
const decide: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ workOrderId: number; estimateItemId: number }>(
    pool,
    `SELECT l.work_order_id AS "workOrderId", l.estimate_item_id AS "estimateItemId" FROM labor l
     JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id AND t.task = 'Approve' AND t.active
     WHERE l.site_id = $1 AND ${UNDECIDED}
     ORDER BY t.active_since, l.estimate_item_id`,
    siteId,
    pick,
  );
  if (!found) return null;
  const { workOrderId, estimateItemId } = found;
  const decision =
    pick.luck < DECLINED
      ? { decision: 'decline', reason: 'Sold as it is' }
      : { decision: 'approve', reason: 'Agreed by phone' };
  return {
    who: 'manager',
    call: decideEstimateItems,
    told: {
      params: { siteId, workOrderId, task: 'Approve' },
      body: { ...decision, items: [{ estimateItemId }] },
    },
  };
};

const assign: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ estimateLaborId: number; technicianId: number }>(
    pool,
    `SELECT l.estimate_labor_id AS "estimateLaborId", t.technician_id AS "technicianId"
     FROM labor l
     JOIN work_order_task k ON k.site_id = l.site_id AND k.work_order_id = l.work_order_id AND k.task = 'Repair' AND k.active
     CROSS JOIN LATERAL (
       SELECT technician_id FROM technician WHERE site_id = l.site_id AND active
       ORDER BY user_config_id IS NULL, random() LIMIT 1) t
     WHERE l.site_id = $1 AND l.status = 'Ready for Repair' AND l.type = 'labor' AND NOT l.repaired
       AND ${NOT_AT_VENDOR}
       AND NOT EXISTS (SELECT FROM labor_assignment a
         WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id)
     ORDER BY k.active_since, l.estimate_labor_id`,
    siteId,
    pick,
  );
  if (!found) return null;
  const { estimateLaborId, technicianId } = found;
  return {
    who: 'manager',
    call: assignLabors,
    told: { body: { siteId, technicianId, estimateLaborIds: [estimateLaborId], skipping: 'Y' } },
  };
};

/** The technician who can sign in begins with what was assigned to them. */
const clock: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ estimateLaborId: number; technicianId: number }>(
    pool,
    `SELECT a.estimate_labor_id AS "estimateLaborId", a.technician_id AS "technicianId"
     FROM labor_assignment a
     JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
     JOIN user_config u ON u.user_config_id = t.user_config_id AND u.user_name = 'technician'
     JOIN labor l ON l.site_id = a.site_id AND l.estimate_labor_id = a.estimate_labor_id
     WHERE a.site_id = $1 AND l.status = 'Ready for Repair' AND NOT l.repaired AND ${NOT_AT_VENDOR}
       AND NOT EXISTS (SELECT FROM labor_clock c
         WHERE c.site_id = a.site_id AND c.technician_id = a.technician_id AND c.stop_time IS NULL)
     ORDER BY a.assign_time, a.estimate_labor_id`,
    siteId,
    pick,
  );
  return found && { who: 'technician', call: startLaborClock, told: { params: { siteId, ...found } } };
};

const repair: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ estimateLaborId: number }>(
    pool,
    `SELECT l.estimate_labor_id AS "estimateLaborId" FROM labor l
     JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
     JOIN work_order_task k ON k.site_id = l.site_id AND k.work_order_id = l.work_order_id AND k.task = 'Repair' AND k.active
     WHERE l.site_id = $1 AND l.status = 'Ready for Repair' AND NOT l.repaired AND ${NOT_AT_VENDOR}
     ORDER BY l.repair_start_time, a.assign_time, l.estimate_labor_id`,
    siteId,
    pick,
  );
  return found && { who: 'manager', call: completeLabor, told: { params: { siteId, ...found } } };
};

/** At a site whose parts are kept by another system nobody changes them here. */
const supply: Finder = async (pool, siteId, pick) => {
  const found = await oneOf<{ estimatePartId: number; status: string; tcn: number }>(
    pool,
    `SELECT p.estimate_part_id AS "estimatePartId", p.part_status AS status, p.tcn FROM part p
     JOIN labor l ON l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id AND l.status = 'Waiting for Parts'
     JOIN site s ON s.site_id = p.site_id AND NOT 'partsReadonlyEnabled' = ANY(s.enabled_flags)
     WHERE p.site_id = $1 AND p.part_status IN ('Waiting to Order Part', 'Part Ordered')
     ORDER BY p.order_sent_time NULLS FIRST, p.estimate_part_id`,
    siteId,
    pick,
  );
  if (!found) return null;
  const partStatus = found.status === 'Part Ordered' ? 'Part Received' : 'Part Ordered';
  return {
    who: 'parts',
    call: updatePart,
    told: {
      params: { siteId, estimatePartId: found.estimatePartId },
      body: { tcn: found.tcn + 1, partStatus },
    },
  };
};

/** What is done at a site, and the relative frequency of each. */
export const KINDS: readonly { name: string; weight: number; find: Finder }[] = [
  { name: 'arrive', weight: 2, find: arrive },
  { name: 'begin', weight: 5, find: begin },
  { name: 'finish', weight: 5, find: finish },
  { name: 'approve', weight: 2, find: approve },
  { name: 'decide', weight: 2, find: decide },
  { name: 'assign', weight: 3, find: assign },
  { name: 'clock', weight: 2, find: clock },
  { name: 'repair', weight: 4, find: repair },
  { name: 'supply', weight: 3, find: supply },
];
