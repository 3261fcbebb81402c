import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveStream } from './live-stream';

/**
 * What was loaded and is not on the screen now is asked for again by whoever comes back to it, once anything has
 * changed at the site; what is on the screen follows by itself. What was on its way for the first time while something
 * changed may be older than the change, and nobody could follow what was not there yet: it is read once more.
 */
export function useLiveCache(): void {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    const overtaken = new Set<string>();
    const leaveStream = liveStream.listen(() => {
      void client.invalidateQueries({ type: 'inactive', refetchType: 'none' });
      for (const { state, queryHash } of cache.findAll({ fetchStatus: 'fetching' })) {
        if (state.data === undefined) overtaken.add(queryHash);
      }
    });
    const leaveCache = cache.subscribe((event) => {
      const { queryHash, queryKey } = event.query;
      if (event.type === 'removed') overtaken.delete(queryHash);
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      if (!overtaken.delete(queryHash)) return;
      // Once the reading that has just ended has let go of it.
      queueMicrotask(() => void client.invalidateQueries({ queryKey, exact: true }));
    });
    return () => {
      leaveStream();
      leaveCache();
    };
  }, [client]);
}
