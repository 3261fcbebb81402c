import type { WriteEffects } from '../../platform/http/context';

/** The job that computes the timers of a site (planning/timers); it is named where hours change. */
export const COUNT_TIMERS = 'count-timers';

/**
 * The targets or the hours of a site have changed: its timers are computed again, once for all simultaneous changes.
 */
export const recountTimers = ({ enqueue }: Pick<WriteEffects, 'enqueue'>, siteId: number): Promise<void> =>
  enqueue(COUNT_TIMERS, { siteId }, { queue: `${COUNT_TIMERS} ${siteId}` });
