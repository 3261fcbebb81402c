import { useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { RunningClock } from '#contract/labor-clock';
import { paced } from '../../components/throttle';
import { liveStream } from '../../providers/live/live-stream';

/** Labors change all the time at a large site: the clock is looked at anew at most this often. */
const LOOK_MS = 2000;

/** The signed-in technician's running clock at a site, also when it was started or paused elsewhere. */
export function useRunningClock(siteId: number, mayClock: boolean) {
  const { query } = useList<RunningClock & { id: number }>({
    resource: 'running-clock',
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: mayClock },
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
  return { clock: query.data?.data[0], look: refetch };
}
