import { z } from 'zod';
import { stagesEntered } from '#domain/webhooks/events';
import type { Follower } from '../../messages/events/follow';
import type { SiteDirectory } from '../../platform/http/context';
import { inTransaction } from '../../platform/http/transaction';
import { asSystem } from '../../platform/jobs/left-behind';
import type { Job } from '../../platform/jobs/worker';
import { approveByRules } from './approve';
import { activeRules } from './rule-queries';

const APPROVE_BY_RULE = 'approve-by-rule';

const payload = z.object({ siteId: z.number(), workOrderId: z.number() });

/** Events that may give a line to approve: a vehicle came into Approve, or a line was entered. */
type Heard = Parameters<Follower>[1][number];
const asks = (event: Heard): boolean =>
  event.eventType === 'Estimate' ? event.action !== 'Removed' : stagesEntered(event).includes('Approve');

/**
 * Makes the rules of a site look at work orders that came up for approval. Each work order has its own transaction, so
 * that one that cannot be approved does not hold up the others.
 */
export const followApproval: Follower = async ({ db, enqueue }, events) => {
  const siteId = events[0]?.siteId;
  const workOrderIds = [...new Set(events.filter(asks).map(({ workOrderId }) => workOrderId))];
  if (siteId === undefined || workOrderIds.length === 0) return;
  if ((await activeRules(db, siteId)).length === 0) return;
  for (const workOrderId of workOrderIds) await enqueue(APPROVE_BY_RULE, { siteId, workOrderId });
};

/** Approves by rule what one work order has to approve. */
export const approveByRule = ({ sites, clock }: { sites: SiteDirectory; clock: () => Date }): Job => ({
  task: APPROVE_BY_RULE,
  async run(given, { pool, log }) {
    const { siteId, workOrderId } = payload.parse(given);
    const site = await sites.byId(siteId);
    if (!site) return;
    const lines = await inTransaction(pool, (db) => approveByRules(asSystem(db, site, clock()), workOrderId));
    if (lines > 0) log.info({ siteId, workOrderId, lines }, 'lines were approved by rule');
  },
});
