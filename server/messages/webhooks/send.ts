import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import {
  afterFailure,
  FAILURES_TO_PAUSE,
  isTaken,
  pauseOfEndpoint,
  type Outcome,
} from '#domain/webhooks/delivery';
import { inTransaction } from '../../platform/http/transaction';
import * as lines from './line-queries';
import type { DueRow, HeldEndpoint, Taken } from './line-queries';
import { post } from '../../platform/post';
import type { SendingRow } from './queries';
import { secretsOf } from './secrets';
import { signedHeaders } from './signature';
import { onStopped, tellState } from './stopped';

/** What sending needs from the services. */
export type Sending = {
  clock: () => Date;
  /** Opens the secrets of endpoints. */
  key: Uint8Array;
  timeoutMs: number;
  /** Endpoints may be inside the network. */
  inside: boolean;
};

/** After how many failures in a row open consoles are told. */
const TOLD_AFTER = 3;
/** How long a process may hold a message beyond the time limit of an answer. */
const HELD_BEYOND_MS = 30_000;

/** Until when nobody else sends a message that is taken now. */
export const leaseFrom = (now: Date, timeoutMs: number): Date =>
  new Date(now.getTime() + timeoutMs + HELD_BEYOND_MS);

/** Sends a message once; returns the outcome. */
export async function sendOnce(
  { clock, key, timeoutMs, inside }: Sending,
  endpoint: SendingRow,
  { id, body }: { id: string; body: string },
): Promise<Outcome> {
  const now = clock();
  const message = { id, seconds: Math.floor(now.getTime() / 1000), body };
  const headers = signedHeaders(await secretsOf(key, endpoint, now), message);
  return post({ url: endpoint.address, headers, body, timeoutMs, inside });
}

/** Sends a message of a line, and records what follows from the answer. */
export async function deliver(
  pool: Pool,
  sending: Sending,
  endpoint: DueRow,
  taken: Taken,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  const outcome = await sendOnce(sending, endpoint, { id: taken.message_id, body: taken.body });
  const key = { siteId: endpoint.site_id, endpointId: endpoint.endpoint_id };
  await inTransaction(pool, async (db) => {
    const held = await lines.holdEndpoint(db, key);
    if (!held) return;
    const now = sending.clock();
    const answered = { taken, outcome, now };
    await (isTaken(outcome) ? taking(db, key, held, answered) : failing(db, key, held, answered, log));
  });
  if (outcome.failure !== null) {
    const why = { endpoint: endpoint.name, failure: outcome.failure, status: outcome.status };
    log.warn({ ...why, attempts: taken.attempts }, 'a webhook was not taken');
  }
}

type Key = { siteId: number; endpointId: number };
type Answered = { taken: Taken; outcome: Outcome; now: Date };

async function taking(
  db: PoolClient,
  key: Key,
  held: HeldEndpoint,
  { taken, outcome, now }: Answered,
): Promise<void> {
  const ended = { siteId: key.siteId, deliveryId: taken.delivery_id, state: 'sent' as const, outcome, now };
  await lines.endDelivery(db, ended);
  if (held.failures === 0 && held.failing_since === null) return;
  await lines.markWell(db, key);
  if (held.failures >= TOLD_AFTER) await tellState(db, key, now);
  if (held.failures < FAILURES_TO_PAUSE) return;
  await lines.hurry(db, key, now);
}

async function failing(
  db: PoolClient,
  key: Key,
  held: HeldEndpoint,
  { taken, outcome, now }: Answered,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const failingSince = held.failing_since ?? now;
  // Occasional failures are not reported each time.
  if (held.failures + 1 === TOLD_AFTER) await tellState(db, key, now);
  // Requests already under way when the pause began do not prolong it.
  if (held.paused_until === null || held.paused_until <= now) {
    const failures = held.failures + 1;
    // A requested pause applies to all messages, not only to the one that got it.
    const pause = Math.max(pauseOfEndpoint(failures), outcome.retryAfter ?? 0);
    const pausedUntil = pause === 0 ? null : new Date(now.getTime() + pause);
    await lines.markIll(db, key, { failures, failingSince, pausedUntil });
  }
  const { attempts, first_try: firstTry } = taken;
  const next = afterFailure(outcome, { now, attempts, firstTry, failingSince }, Math.random());
  if ('giveUp' in next) {
    const { siteId } = key;
    await lines.endDelivery(db, { siteId, deliveryId: taken.delivery_id, state: 'failed', outcome, now });
    return;
  }
  const after = 'tryAfter' in next ? next.tryAfter : 0;
  await lines.putOff(db, key.siteId, taken, outcome, new Date(now.getTime() + after));
  if (!('stop' in next) || held.stopped_at !== null) return;
  await lines.markStopped(db, key, next.stop, now);
  await onStopped(db, { ...key, endpointName: held.name, reason: next.stop, now }, log);
}
