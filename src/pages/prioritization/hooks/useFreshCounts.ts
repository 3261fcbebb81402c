import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { spaced } from '../../../components/spaced';
import { valuesKey } from './usePlist';

/** How long to wait between two reads of the filter counts while vehicles keep changing. */
const COUNTS_MS = 1000;

/** Rereads the filter counts on request, one read at a time. */
export function useFreshCounts(siteId: number): () => void {
  const client = useQueryClient();
  const counts = useMemo(
    () => spaced(() => client.invalidateQueries({ queryKey: valuesKey(siteId) }), COUNTS_MS),
    [client, siteId],
  );
  useEffect(() => counts.stop, [counts]);
  return counts.ask;
}
