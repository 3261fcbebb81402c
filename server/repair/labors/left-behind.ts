import { chargeUndone } from '../../money/charges/completion';
import type { Db, SiteDirectory, WorkContext } from '../../platform/http/context';
import { settleLeftBehind, type OrderKey, type Settling } from '../../platform/jobs/left-behind';
import type { Job } from '../../platform/jobs/worker';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';

/**
 * Finds labors and fees that were undone but are still charged, and takes their charges back; at start and every hour.
 * An undo does so in its own transaction: this is for what was undone before it did.
 */
export function leftBehindCharges({ sites, clock }: { sites: SiteDirectory; clock: () => Date }): Job {
  return {
    task: 'take-back-charges',
    cron: '31 * * * *',
    atStart: true,
    async run(_payload, { pool, log }) {
      const workOrders = await settleLeftBehind(pool, chargesSettling, { sites, clock, log });
      log.info({ workOrders }, 'charges of what was undone are taken back');
    },
  };
}

/** How leftover charges are found and taken back. */
export const chargesSettling: Settling = { list: listCharged, settle };

/** A charge of something that is not done, and that nobody has taken back. */
const CHARGED = `
  FROM charge c JOIN labor l ON l.site_id = c.site_id AND l.estimate_labor_id = c.source_id AND NOT l.repaired
  WHERE c.kind IN ('labor', 'fee') AND NOT c.reversal
    AND NOT EXISTS (SELECT 1 FROM charge n WHERE n.site_id = c.site_id AND n.kind = c.kind
                      AND n.source_id = c.source_id AND n.revision > c.revision)`;

async function listCharged(db: Db, after: OrderKey, limit: number): Promise<OrderKey[]> {
  const { rows } = await db.query<OrderKey>(
    `SELECT DISTINCT c.site_id AS "siteId", c.work_order_id AS "workOrderId" ${CHARGED}
       AND (c.site_id, c.work_order_id) > ($1, $2) ORDER BY 1, 2 LIMIT $3`,
    [after.siteId, after.workOrderId, limit],
  );
  return rows;
}

async function settle(context: WorkContext, workOrderId: number): Promise<void> {
  const { db, site } = context;
  await loadWorkOrderForUpdate(context, workOrderId);
  const { rows } = await db.query<{ id: number }>(
    `SELECT l.estimate_labor_id AS id ${CHARGED} AND c.site_id = $1 AND c.work_order_id = $2 ORDER BY 1`,
    [site.siteId, workOrderId],
  );
  for (const { id } of rows) await chargeUndone(context, workOrderId, id);
}
