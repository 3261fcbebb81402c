import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { getExpectedVehicles, getInboundRows, getInboundRun, getInboundRuns } from '#contract/inbound';
import { UNDER_WAY, type InboundOutcome, type InboundState } from '#domain/inbound/kinds';
import { paced } from '../../../../components/throttle';
import { request } from '../../../../providers/api/client';
import { liveStream } from '../../../../providers/live/live-stream';
import { useCurrentSite } from '../../../../providers/session/session-store';

/** Progress is streamed live; a console without a stream polls. */
const LOOK_MS = 5000;
const RELOAD_MS = 400;
export const RUNS_PAGE = 20;

const WORKING: ReadonlySet<InboundState> = new Set(UNDER_WAY);
/** Whether a run changes without user action. */
export const isUnderWay = (state: InboundState): boolean => WORKING.has(state);

/** The run that the address names, and a way to show another one. */
export function useShownRun() {
  const [params, setParams] = useSearchParams();
  const runId = params.get('run') ?? undefined;
  const show = useCallback(
    (id: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('run');
        else next.set('run', id);
        return next;
      }),
    [setParams],
  );
  return { runId, show };
}

/** Query key prefix of a site's imports, to read all of them again. */
export const importsKey = (siteId: number) => ['imports', siteId] as const;

/** Rereads the site's imports when a message about one arrives. */
export function useLiveImports(): void {
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  useEffect(() => {
    const reload = paced(RELOAD_MS, () => void client.invalidateQueries({ queryKey: importsKey(siteId) }));
    const unlisten = liveStream.listen((change) => {
      if (change === 'resync' || (change.siteId === siteId && change.area === 'inbound')) reload();
    });
    return () => {
      unlisten();
      reload.stop();
    };
  }, [client, siteId]);
}

/** One run, polled while it changes without user action. */
export function useRun(runId: string) {
  const { siteId } = useCurrentSite().site;
  return useQuery({
    queryKey: [...importsKey(siteId), 'run', runId],
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? LOOK_MS : false),
    queryFn: () => request(getInboundRun, { params: { siteId, runId } }),
  });
}

/** A page of the site's runs, newest first. */
export function useRuns(page: number) {
  const { siteId } = useCurrentSite().site;
  return useQuery({
    queryKey: [...importsKey(siteId), 'runs', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      request(getInboundRuns, { params: { siteId, start: (page - 1) * RUNS_PAGE + 1, limit: RUNS_PAGE } }),
  });
}

/** Rows of a run with the same outcome, page by page. */
export function useRunRows(runId: string, outcome: InboundOutcome) {
  const { siteId } = useCurrentSite().site;
  return useInfiniteQuery({
    queryKey: [...importsKey(siteId), 'rows', runId, outcome],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      request(getInboundRows, {
        params: { siteId, runId, outcome, ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** A page of the expected vehicles. */
export function useExpected(search: string, page: number) {
  const { siteId } = useCurrentSite().site;
  return useQuery({
    queryKey: [...importsKey(siteId), 'expected', search, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      request(getExpectedVehicles, {
        params: { siteId, search, start: (page - 1) * RUNS_PAGE + 1, limit: RUNS_PAGE },
      }),
  });
}
