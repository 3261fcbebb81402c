import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import type { StopReason } from '#domain/webhooks/delivery';
import { recordOwnChange } from '../../access/audit/service';
import { alarm } from '../inbox/alarm';
import { transactionEffects } from '../../platform/http/effects';
import { allSites, COMPANY } from './queries';

/** Tells open consoles the state of an endpoint; one of the company is shown at all of its sites. */
export async function tellState(
  db: PoolClient,
  { siteId, endpointId }: { siteId: number; endpointId: number },
  now: Date,
): Promise<void> {
  const { publish } = transactionEffects(db, 'system', now);
  for (const site of siteId === COMPANY ? await allSites(db) : [siteId])
    await publish({ siteId: site, area: 'webhooks', ids: [endpointId] });
}

export type Stopped = {
  siteId: number;
  endpointId: number;
  endpointName: string;
  reason: StopReason;
  now: Date;
};

/**
 * An endpoint was stopped because it accepts nothing: those who can fix it are told, in the transaction that stops it.
 * One of the company concerns all of its sites.
 */
export async function onStopped(
  db: PoolClient,
  { siteId, endpointId, endpointName, reason, now }: Stopped,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const siteIds = siteId === COMPANY ? await allSites(db) : [siteId];
  await recordOwnChange(db, {
    siteIds,
    resource: 'webhooks',
    recordId: String(endpointId),
    recordName: endpointName,
    action: 'changed',
    changes: [
      { field: 'active', before: true, after: false },
      { field: 'stopReason', before: null, after: reason },
    ],
    now,
    userName: 'system',
  });
  const { publish } = transactionEffects(db, 'system', now);
  for (const site of siteIds) {
    const once = `webhook ${endpointId} ${now.toISOString()}`;
    await alarm({ db, publish }, { siteId: site, told: { name: endpointName }, once, now });
    for (const area of ['deliveries', 'webhooks', 'audit-events'] as const) {
      await publish({ siteId: site, area, ids: [] });
    }
  }
  log.error({ siteId, endpoint: endpointName, reason }, 'a webhook endpoint was stopped');
}
