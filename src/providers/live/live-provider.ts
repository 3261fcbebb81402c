import { keys, type LiveProvider } from '@refinedev/core';
import { LIVE_AREAS, type LiveArea } from '#domain/live-areas';
import { queryClient } from '../api/query-client';
import { liveStream, type LiveChange } from './live-stream';

/** One command reports several areas, and several people work at once: everything within this time is one event. */
const GATHER_MS = 120;

/** The areas that affect a resource, as its meta names them. */
function areasOf({ areas }: Record<string, unknown>): ReadonlySet<string> {
  const known = Array.isArray(areas)
    ? areas.filter((area): area is LiveArea => LIVE_AREAS.includes(area))
    : [];
  return new Set(known);
}

/**
 * Refine's live provider over the console's single stream: a subscription gets the areas that its resource names. While
 * an answer is in flight, which may be older than the change, Refine does not refetch; the change is then reported once
 * more.
 */
export const liveProvider: LiveProvider = {
  subscribe({ channel, params, meta, callback }) {
    // For a list, the resource's meta comes only in the parameters.
    const resource = { ...meta, ...params?.meta };
    const areas = areasOf(resource);
    const ids = new Set<LiveChange['ids'][number]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const queryKey = keys().data(meta?.dataProviderName).resource(resource['identifier']).get();
      const busy = queryClient.isFetching({ queryKey }) > 0;
      callback({ channel, type: 'updated', date: new Date(), payload: { ids: [...ids] } });
      timer = busy ? setTimeout(tell, GATHER_MS) : undefined;
      if (!busy) ids.clear();
    };
    const leave = liveStream.listen((change) => {
      if (change !== 'resync') {
        if (!areas.has(change.area)) return;
        for (const id of change.ids) ids.add(id);
      }
      timer ??= setTimeout(tell, GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  },
  unsubscribe(leave: unknown) {
    if (typeof leave === 'function') leave();
  },
};
