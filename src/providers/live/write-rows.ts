import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Writes into the lists of a kind that are kept, and once more when what is being read of them has come: a list puts its next
 * page behind the pages that it had when it asked, and what is written into them meanwhile would be gone with it.
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
