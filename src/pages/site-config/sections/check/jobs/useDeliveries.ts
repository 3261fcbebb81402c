import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '#contract/call';
import { getChargeDeliveries } from '#contract/charges';
import { getGivenUpJobs } from '#contract/jobs';
import { request } from '../../../../../providers/api/client';
import { liveStream } from '../../../../../providers/live/live-stream';
import { useCurrentSite } from '../../../../../providers/session/session-store';

/** A charge is tried, and a job is given up, without a word to anybody. */
const LOOK_MS = 30_000;

const FRESH = { staleTime: 0, refetchInterval: LOOK_MS } as const;

/** How the charges of the site get through, live. */
export function useChargeDeliveries(): UseQueryResult<AnswerOf<typeof getChargeDeliveries>> {
  const { siteId } = useCurrentSite().site;
  useReload(siteId);
  return useQuery({
    ...FRESH,
    queryKey: ['deliveries', siteId, 'charges'],
    queryFn: () => request(getChargeDeliveries, { params: { siteId } }),
  });
}

/** The jobs of the site that were given up, live. */
export function useGivenUpJobs(): UseQueryResult<AnswerOf<typeof getGivenUpJobs>> {
  const { siteId } = useCurrentSite().site;
  useReload(siteId);
  return useQuery({
    ...FRESH,
    queryKey: ['deliveries', siteId, 'jobs'],
    queryFn: () => request(getGivenUpJobs, { params: { siteId } }),
  });
}

function useReload(siteId: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      liveStream.listen((change) => {
        if (change === 'resync' || (change.siteId === siteId && change.area === 'deliveries')) {
          void client.invalidateQueries({ queryKey: ['deliveries', siteId] });
        }
      }),
    [client, siteId],
  );
}
