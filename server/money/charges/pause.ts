import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import { transactionEffects } from '../../platform/http/effects';
import { inTransaction } from '../../platform/http/transaction';
import * as queries from './pause-queries';

/** Delivers one charge. */
export const SEND_CHARGE = 'send-charge';
/** Tries one of the charges of a site that wait. */
export const RESUME_CHARGES = 'resume-charges';

export const SYSTEM = 'system';

/** The charges of a site go out one after the other: no site holds up another one, no charge overtakes another. */
const queueOf = (siteId: number): string => `charges-${siteId}`;

type Enqueue = ReturnType<typeof transactionEffects>['enqueue'];

/** Queues the delivery of a charge, once however often it is requested. */
export async function enqueueCharge(enqueue: Enqueue, siteId: number, chargeKey: string): Promise<void> {
  const key = `${SEND_CHARGE}-${siteId}-${chargeKey}`;
  await enqueue(SEND_CHARGE, { siteId, chargeKey }, { queue: queueOf(siteId), key, rank: 'billing' });
}

/**
 * Makes the charges of a site wait, all staying Queued, and one of them be tried when the pause is over. The first
 * pause tells the consoles that show one of them.
 */
export async function pauseSite(
  db: ClientBase,
  siteId: number,
  why: Pick<queries.PauseRecord, 'reason' | 'message'>,
  { now, log }: { now: Date; log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> {
  const { seconds, isNew } = await queries.writePause(db, siteId, why);
  const { enqueue, publish } = transactionEffects(db, SYSTEM, now);
  await enqueue(
    RESUME_CHARGES,
    { siteId },
    {
      queue: queueOf(siteId),
      key: `${RESUME_CHARGES}-${siteId}`,
      afterSeconds: seconds,
      // Sites that do not answer never go before those that do.
      rank: 'last',
    },
  );
  if (!isNew) return;
  log.error({ siteId, ...why }, 'the charges of a site wait until their gateway takes them');
  await tell(db, publish, siteId);
}

/** Releases all waiting charges of a site. Does nothing if they do not wait. */
export async function resumeSite(
  pool: Pool,
  siteId: number,
  { now, log }: { now: Date; log: Pick<FastifyBaseLogger, 'info'> },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    if (!(await queries.deletePause(db, siteId))) return;
    const { publish } = transactionEffects(db, SYSTEM, now);
    const charges = await enqueueQueued(db, siteId, now);
    log.info({ siteId, charges }, 'the gateway takes the charges of a site again');
    await tell(db, publish, siteId);
  });
}

/** Puts every waiting charge of a site into the queue; returns how many. */
export async function enqueueQueued(db: ClientBase, siteId: number, now: Date): Promise<number> {
  const { enqueue } = transactionEffects(db, SYSTEM, now);
  const keys = await queries.listQueued(db, siteId);
  for (const key of keys) await enqueueCharge(enqueue, siteId, key);
  return keys.length;
}

type Publish = ReturnType<typeof transactionEffects>['publish'];

async function tell(db: ClientBase, publish: Publish, siteId: number): Promise<void> {
  await publish({ siteId, area: 'charges', ids: await queries.ordersOfQueued(db, siteId) });
  await publish({ siteId, area: 'deliveries', ids: [] });
}
