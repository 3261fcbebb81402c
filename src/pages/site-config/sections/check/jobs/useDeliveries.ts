import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '#contract/call';
import { getChargeDeliveries } from '#contract/charges';
import { getFailingJobs, getGivenUpJobs } from '#contract/jobs';
import { paced } from '../../../../../components/throttle';
import { request } from '../../../../../providers/api/client';
import { liveStream } from '../../../../../providers/live/live-stream';
import { useCurrentSite } from '../../../../../providers/session/session-store';

/** Tries of charges and failures of jobs are not announced, so they are polled. */
const LOOK_MS = 30_000;
/** The interval while charges wait for their next try or go out, or while jobs keep failing. */
const LOOK_OFTEN_MS = 5000;
/** Resending many charges announces each one. */
const RELOAD_MS = 1000;

const FRESH = { staleTime: 0, refetchInterval: LOOK_MS } as const;

/** How the charges of the site get through, live. */
export function useChargeDeliveries(): UseQueryResult<AnswerOf<typeof getChargeDeliveries>> {
  const { siteId } = useCurrentSite().site;
  useReload(siteId);
  return useQuery({
    ...FRESH,
    queryKey: ['deliveries', siteId, 'charges'],
    refetchInterval: ({ state: { data } }) =>
      data && (data.pause || data.waiting > 0) ? LOOK_OFTEN_MS : LOOK_MS,
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

/** The jobs of the site that fail again and again, live. */
export function useFailingJobs(): UseQueryResult<AnswerOf<typeof getFailingJobs>> {
  const { siteId } = useCurrentSite().site;
  useReload(siteId);
  return useQuery({
    ...FRESH,
    queryKey: ['deliveries', siteId, 'failing'],
    refetchInterval: ({ state: { data } }) => (data && data.kinds.length > 0 ? LOOK_OFTEN_MS : LOOK_MS),
    queryFn: () => request(getFailingJobs, { params: { siteId } }),
  });
}

function useReload(siteId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = paced(
      RELOAD_MS,
      () => void client.invalidateQueries({ queryKey: ['deliveries', siteId] }),
    );
    const unlisten = liveStream.listen((change) => {
      if (change === 'resync' || (change.siteId === siteId && change.area === 'deliveries')) reload();
    });
    return () => {
      unlisten();
      reload.stop();
    };
  }, [client, siteId]);
}
