import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveStream } from './live-stream';

/**
 * Loaded data that is not on the screen is read again when it is next shown, once anything has changed at the site;
 * what is on the screen follows by itself. A first read that was on its way during a change may be older than the
 * change, and nobody could follow what was not there yet: it is repeated.
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
