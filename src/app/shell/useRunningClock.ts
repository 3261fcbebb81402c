import { useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { RunningClock } from '#contract/labor-clock';
import { paced } from '../../components/throttle';
import { liveStream } from '../../providers/live/live-stream';

const NONE: readonly RunningClock[] = [];

/** Changes at other sites are not streamed. */
const ELSEWHERE_MS = 60_000;

/** Labors change all the time at a large site: the clock is read again at most this often. */
const LOOK_MS = 2000;

/**
 * The signed-in technician's running clocks, that of the site first; also when they were started or paused elsewhere.
 */
export function useRunningClocks(siteId: number, mayClock: boolean) {
  const { query } = useList<RunningClock & { id: number }>({
    resource: 'running-clock',
    errorNotification: false,
    liveMode: 'off',
    queryOptions: {
      enabled: mayClock,
      refetchInterval: ({ state }) =>
        state.data?.data.some((clock) => clock.siteId !== siteId) ? ELSEWHERE_MS : false,
    },
  });
  const { refetch } = query;
  useEffect(() => {
    if (!mayClock) return undefined;
    const lookAgain = paced(LOOK_MS, () => void refetch());
    const leave = liveStream.listen((change) => {
      if (change === 'resync' || (change.siteId === siteId && change.area === 'labors')) lookAgain();
    });
    return () => {
      leave();
      lookAgain.stop();
    };
  }, [refetch, siteId, mayClock]);
  const clocks = query.data?.data ?? NONE;
  return {
    clocks: clocks.toSorted((one, other) => Number(other.siteId === siteId) - Number(one.siteId === siteId)),
    look: refetch,
  };
}
