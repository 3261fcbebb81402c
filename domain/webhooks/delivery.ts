/** The state of a message to an endpoint: it is still to be sent, was taken, or was given up. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a message was not taken; `status` is any answer that is not a success. */
export const DELIVERY_FAILURES = [
  'status',
  'redirected',
  'silent',
  'unreachable',
  'unknownHost',
  'refusedAddress',
  'certificate',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Why nothing is sent to an endpoint: someone has switched it off, it answered 410, or nothing was taken for days. */
export const STOP_REASONS = ['byHand', 'gone', 'failing'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What an endpoint has answered, or why it has not, and after how many milliseconds it wants to be asked again. */
export type Outcome = { status: number | null; failure: DeliveryFailure | null; retryAfter?: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses between tries; the last one repeats. */
const PAUSES = [5000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const;
/** After how many failures in a row, whatever the vehicle, an endpoint is only probed until it is back. */
export const FAILURES_TO_PAUSE = 10;
/** It is probed at least this often: whoever fixes it does not wait for hours. */
const LONGEST_PROBE = 30 * MINUTE;

/** After how long of nothing but failures a message is given up, and an endpoint stopped. */
export const GIVEN_UP_AFTER = 3 * DAY;
/** For how long events are kept for a stopped endpoint. */
export const COLLECTED_DAYS = 7;
/** For how long messages that were taken or given up can be looked at and sent again. */
export const KEPT_DAYS = 30;
/** For how long a former secret signs beside its successor, unless it is ended earlier. */
export const FORMER_SECRET_HOURS = 24;
/** How many requests to one endpoint are under way in one process. */
export const AT_ONCE = 4;
/** One endpoint for each other system; more than this means that someone has lost track. */
export const MOST_ENDPOINTS = 20;

/** Milliseconds until a message that has failed this often is tried again. */
export const pauseAfter = (attempts: number): number =>
  PAUSES[Math.min(Math.max(attempts, 1), PAUSES.length) - 1] ?? 0;

/** An endpoint that asks for a longer pause is asked this often, like one that says nothing. */
const LONGEST_WISH = 6 * HOUR;
/** Pauses are randomly shorter by up to this fraction: what failed together does not come back together. */
const SPREAD = 0.2;

/**
 * What the header `Retry-After` asks for (RFC 9110, 10.2.3: seconds, or a date), in milliseconds; undefined if it is of
 * no use.
 */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const wish = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return wish > 0 ? Math.min(wish, LONGEST_WISH) : undefined;
}

/** Milliseconds until an endpoint that has failed this often in a row is asked again; 0 while it is not paused. */
export const pauseOfEndpoint = (failures: number): number =>
  failures < FAILURES_TO_PAUSE ? 0 : Math.min(pauseAfter(failures - FAILURES_TO_PAUSE + 1), LONGEST_PROBE);

/** Whether an answer is a success. */
export const isTaken = ({ status, failure }: Outcome): boolean => failure === null && status !== null;

/** It is gone for good. */
const GONE = 410;

/** What follows from a failure: the endpoint is stopped, the message given up, or tried again. */
export function afterFailure(
  { status, retryAfter = 0 }: Outcome,
  times: { now: Date; attempts: number; firstTry: Date; failingSince: Date },
  /** 0 to 1, random. */
  chance: number,
): { stop: StopReason } | { giveUp: true } | { tryAfter: number } {
  const { now, attempts, firstTry, failingSince } = times;
  if (status === GONE) return { stop: 'gone' };
  if (now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER) return { stop: 'failing' };
  if (now.getTime() - firstTry.getTime() >= GIVEN_UP_AFTER) return { giveUp: true };
  return { tryAfter: Math.max(pauseAfter(attempts) * (1 - SPREAD * chance), retryAfter) };
}
