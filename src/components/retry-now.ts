import type { QueryClient } from '@tanstack/react-query';

/**
 * Starts every first load that waits for its next try at once. A refetch does not: while a load without data waits,
 * TanStack Query hands out the waiting promise instead of asking again.
 */
export function retryNow(client: QueryClient): void {
  const waiting = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(({ state }) => state.fetchFailureCount > 0 && state.data === undefined);
  for (const query of waiting) {
    void query.cancel({ silent: true }).then(() => query.fetch().catch(() => undefined));
  }
}
