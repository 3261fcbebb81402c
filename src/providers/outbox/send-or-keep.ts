import type { Call } from '#contract/call';
import { clockOffset } from '../api/client';
import { isFailure, notSent } from '../api/http-error';
import { newKey } from '../api/new-key';
import { isUnreached } from './queue';
import type { NewRow, OutboxRow } from './row';
import { theOutbox } from './the-outbox';

/** How a command is queued while offline. */
export type Keeping = Pick<OutboxRow, 'about' | 'thread' | 'rebase' | 'file'> & {
  /** What it takes over if a row of its thread is waiting; without this it only comes after that row. */
  takes?: OutboxRow['takes'];
  /** It concerns something that itself is only waiting here, so it is not sent before that is done. */
  waits?: boolean;
  /** Parameters only for the queued command. */
  params?: Readonly<Record<string, unknown>>;
};

/**
 * Sends a command. While offline, queues it on this device under the same key, so that it happens once even if only its
 * answer was lost. Rejects with a Failure: `kept`, `no room` if this device can store nothing more, or why it was not
 * done.
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
  // Without the browser's database, nothing is waiting.
  return (
    (await theOutbox()
      ?.hasThread(thread)
      .catch(() => false)) ?? false
  );
}

/** If the outbox is not available, the command simply was not sent. */
async function keepRow(row: NewRow, why: unknown = notSent('no room')): Promise<never> {
  const outbox = theOutbox();
  if (!outbox) throw why;
  await outbox.keep(row);
  throw notSent('kept');
}
