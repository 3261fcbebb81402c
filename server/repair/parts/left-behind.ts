import type { SiteDirectory, WorkContext } from '../../platform/http/context';
import { settleLeftBehind, type Settling } from '../../platform/jobs/left-behind';
import type { Job } from '../../platform/jobs/worker';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';
import * as queries from './left-behind-queries';
import { settleParts } from './settle';

/**
 * Finds what was received and never charged, and work orders that wait in Parts for nothing, and makes up for it; at
 * start and every hour. Receiving does all of it in its own transaction: this is for what was received before it did,
 * or written past the services.
 */
export function leftBehindParts({ sites, clock }: { sites: SiteDirectory; clock: () => Date }): Job {
  return {
    task: 'settle-parts',
    cron: '29 * * * *',
    atStart: true,
    async run(_payload, { pool, log }) {
      const workOrders = await settleLeftBehind(pool, partsSettling, { sites, clock, log });
      log.info({ workOrders }, 'parts that were left behind are settled');
    },
  };
}

/** How leftover parts are found and settled. */
export const partsSettling: Settling = { list: queries.listLeftBehind, settle };

async function settle(context: WorkContext, workOrderId: number): Promise<void> {
  const { siteId } = context.site;
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  await settleParts(context, order, await queries.listUncharged(context.db, { siteId, workOrderId }));
  for (const area of ['parts', 'labors', 'work-orders'] as const) {
    await context.publish({ siteId, area, ids: [workOrderId] });
  }
}
