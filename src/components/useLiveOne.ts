import { useOne, type BaseRecord } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { paced } from './throttle';

type Asked<Answer extends BaseRecord> = Pick<
  Parameters<typeof useOne<Answer>>[0],
  'resource' | 'id' | 'meta' | 'queryOptions'
> & {
  /** However many things change, it is requested at most this often, in milliseconds. */
  paceMs: number;
};

/** One answer that many things change, live: quick successive changes cause one request. */
export function useLiveOne<Answer extends object>({ paceMs, ...asked }: Asked<Answer & { id: number }>) {
  const again = useRef<() => void>(undefined);
  const { query } = useOne<Answer & { id: number }>({
    ...asked,
    errorNotification: false,
    // The changes are of other records, all of which concern this one.
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
  });
  const { refetch } = query;
  useEffect(() => {
    const look = paced(paceMs, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch, paceMs]);
  return query;
}
