/** What a device may report later about what was done on it while it had no connection. */
import { hoursBefore } from './moments';

/** A device may have been without a connection over a long weekend, and asleep for some days more. */
export const OFFLINE_DAYS = 7;
/** Anything further ahead, once the device's clock is corrected, is no longer a clock error. */
const AHEAD_MINUTES = 10;
/** What is reported this soon was reported at once. */
const SOON_MS = 60_000;

/** Moments of one device's clock: when someone pressed, and when that was sent. */
export type DeviceMoments = { occurred: Date; sent: Date };

/**
 * When something happened by the services' clock. The device's clock may be wrong by any amount: what counts is how
 * long before the sending it was pressed. `too old` and `ahead` are refused.
 */
export function occurredAt({ occurred, sent }: DeviceMoments, now: Date): Date | 'too old' | 'ahead' {
  const ms = now.getTime() + occurred.getTime() - sent.getTime();
  if (ms > now.getTime() + AHEAD_MINUTES * 60_000) return 'ahead';
  if (ms < hoursBefore(now, OFFLINE_DAYS * 24).getTime()) return 'too old';
  return new Date(Math.min(ms, now.getTime()));
}

/** Whether something was reported so much later than it happened that both times are worth keeping. */
export const isToldLater = (occurred: Date, now: Date): boolean =>
  now.getTime() - occurred.getTime() > SOON_MS;
