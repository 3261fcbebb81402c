import { isToldLater, occurredAt, OFFLINE_DAYS } from '#domain/offline';
import type { Call } from '#contract/call';
import { ServiceError } from './errors';
import { say } from './sentence';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * When a call's action happened, for one that a device may send later (`x-occurred-at`, and `x-sent-at` by the same
 * clock); undefined if not given. Errors: 400 for an invalid or future moment, 422 for one too far back.
 */
export function occurredOf(call: Call, headers: Headers, now: Date): Date | undefined {
  const given = headers['x-occurred-at'];
  if (!call.offline || given === undefined) return undefined;
  const occurred = momentOf('x-occurred-at', given);
  const sent = headers['x-sent-at'];
  const at = occurredAt({ occurred, sent: sent === undefined ? now : momentOf('x-sent-at', sent) }, now);
  if (at === 'ahead') throw new ServiceError('bad_request', say('platform.happensAhead'));
  if (at === 'too old')
    throw new ServiceError('unprocessable', say('platform.toldTooLate', { days: OFFLINE_DAYS }));
  return at;
}

function momentOf(name: string, value: string | string[]): Date {
  const moment = new Date(String(value));
  if (!/^\d{4}-\d\d-\d\dT/.test(String(value)) || Number.isNaN(moment.getTime())) {
    throw new ServiceError('bad_request', `${name} must be a moment such as 2026-03-02T09:02:00Z.`);
  }
  return moment;
}

/** When a call's action happened: now, unless a device reports it later. */
export const happened = ({ occurredAt: at, now }: { occurredAt?: Date | undefined; now: Date }): Date =>
  at ?? now;

/** What the history records besides the time at which it was reported. */
export const toldLater = (at: Date | undefined, now: Date): { occurredAt: string } | undefined =>
  at && isToldLater(at, now) ? { occurredAt: at.toISOString() } : undefined;
