import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveStream } from './live-stream';

/**
 * Once anything has changed at the site, loaded data that is not on the screen is read again when next shown; what is
 * on the screen updates itself. A first read that was in flight during a change may be older than the change, and until
 * it arrived nothing could be updated, so it is repeated.
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
      // After the read that has just ended has released the query.
      queueMicrotask(() => void client.invalidateQueries({ queryKey, exact: true }));
    });
    return () => {
      leaveStream();
      leaveCache();
    };
  }, [client]);
}
