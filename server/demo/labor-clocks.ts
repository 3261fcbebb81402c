import { isoSecond } from './calendar';
import type { LaborState } from './progress';
import type { SiteContext } from './site-context';

const MS_PER_HUNDREDTH = 36_000;

/**
 * The stretch of time in which a labor's hours were worked; null for one without hours. A finished labor's ends when
 * it was completed, any other's before the story stops, so that its seconds are the labor's actual hours.
 */
export function clockOf(
  { clock, stop }: SiteContext,
  { actual, startTime, repairTime, firstRepairTime }: LaborState,
): { start: string; stop: string; seconds: number } | null {
  const finished = repairTime ?? (startTime === null ? firstRepairTime : null);
  if (actual === 0 || (finished === null && startTime === null)) return null;
  const lasted = actual * MS_PER_HUNDREDTH;
  const end = finished === null ? Math.min(clock(startTime ?? stop) + lasted, stop) : clock(finished);
  return { start: isoSecond(end - lasted), stop: isoSecond(end), seconds: lasted / 1000 };
}
