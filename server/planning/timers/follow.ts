import type { Follower } from '../../messages/events/follow';
import { keepTimers, timedSite } from './keep';

/** Whatever happens to a vehicle may start, stop or end its timer. */
export const followTimers: Follower = async ({ db, now, publish }, events) => {
  const siteId = events[0]?.siteId;
  if (siteId === undefined) return;
  const ids = [...new Set(events.map(({ workOrderId }) => workOrderId))];
  const { changed } = await keepTimers(db, await timedSite(db, siteId), ids, { now });
  // Rows may have been read since the command, and before this.
  if (changed.length > 0) await publish({ siteId, area: 'work-orders', ids: changed });
};
