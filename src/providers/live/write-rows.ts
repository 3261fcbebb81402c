import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Writes into the cached lists of a kind, and again once their running reads have arrived: a list appends its next page
 * to the pages that it had when it asked, which would drop what was written in between.
 */
export function writeRows(
  client: QueryClient,
  predicate: NonNullable<QueryFilters['predicate']>,
  write: () => void,
): void {
  const isReading = () => client.isFetching({ predicate }) > 0;
  write();
  if (!isReading()) return;
  const leave = client.getQueryCache().subscribe(() => {
    if (isReading()) return;
    leave();
    write();
  });
}
