import { QueryClient } from '@tanstack/react-query';
import { FETCH_RETRIES, RETRY_DELAY_MS } from '#domain/limits';
import { orKept } from '../outbox/kept-reads';
import { isRetryable } from './http-error';

/**
 * Every load is retried 3 times, 10 seconds apart, after network failures and 5xx answers (W-408); `RetryNotice` shows
 * it and offers to go on at once. Data for a technician's day is shown as it was last read while offline.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < FETCH_RETRIES && isRetryable(error),
      retryDelay: RETRY_DELAY_MS,
      networkMode: 'always',
      staleTime: 30_000,
      persister: orKept,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
