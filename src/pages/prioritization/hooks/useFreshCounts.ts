import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { spaced } from '../../../components/spaced';
import { valuesKey } from './usePlist';

/** How long the counts of the filters rest between two reads, while vehicles keep changing. */
const COUNTS_MS = 1000;

/** Reads the counts of the filters again whenever requested, one read after the other. */
export function useFreshCounts(siteId: number): () => void {
  const client = useQueryClient();
  const counts = useMemo(
    () => spaced(() => client.invalidateQueries({ queryKey: valuesKey(siteId) }), COUNTS_MS),
    [client, siteId],
  );
  useEffect(() => counts.stop, [counts]);
  return counts.ask;
}
