import type { Call } from '#contract/call';
import { clockOffset } from '../api/client';
import { isFailure, notSent } from '../api/http-error';
import { newKey } from '../api/new-key';
import { isUnreached } from './queue';
import type { NewRow, OutboxRow } from './row';
import { theOutbox } from './the-outbox';

/** How a command is queued while offline. */
export type Keeping = Pick<OutboxRow, 'about' | 'thread' | 'rebase' | 'file'> & {
  /** What it takes over where a row of its thread waits; without one it only follows that. */
  takes?: OutboxRow['takes'];
  /** It was done to something that only waits here: nobody is asked before that is through. */
  waits?: boolean;
  /** What goes with the kept command only. */
  params?: Readonly<Record<string, unknown>>;
};

/**
 * Sends a command; while offline it is queued on this device under the same key, so that it happens once even if only
 * its answer was lost. Rejects with a Failure: `kept`, `no room` if this device can store nothing more, or why it was
 * not done.
 */
export async function sendOrKeep<Answer>(
  call: Call,
  input: { params?: unknown; body?: unknown; idempotencyKey?: string; keep?: Keeping },
  send: (idempotencyKey: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const { keep } = input;
  if (!keep || !call.offline) return send(input.idempotencyKey);
  const id = input.idempotencyKey ?? newKey();
  const occurredAt = Date.now();
  const offset = clockOffset();
  const row = (): NewRow => {
    const { params, waits: _, ...how } = keep;
    return {
      id,
      callId: call.id,
      params: { ...(input.params as object), ...params },
      body: input.body,
      occurredAt,
      ...(offset === undefined ? {} : { clockOffset: offset }),
      ...how,
    };
  };
  if (keep.waits || (keep.thread && (await follows(keep.thread)))) return keepRow(row());
  try {
    return await send(id);
  } catch (error) {
    if (!isFailure(error) || !isUnreached(error)) throw error;
    return keepRow(row(), error);
  }
}

async function follows(thread: string): Promise<boolean> {
  // Without a browser's database there is nothing that waits.
  return (
    (await theOutbox()
      ?.hasThread(thread)
      .catch(() => false)) ?? false
  );
}

/** Without what keeps it, it was simply not sent. */
async function keepRow(row: NewRow, why: unknown = notSent('no room')): Promise<never> {
  const outbox = theOutbox();
  if (!outbox) throw why;
  await outbox.keep(row);
  throw notSent('kept');
}
