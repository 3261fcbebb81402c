import { useInfiniteList, type BaseRecord } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { rowsOfPages } from '../providers/data/rows-of-pages';
import { paced } from './throttle';

type Asked = Pick<Parameters<typeof useInfiniteList>[0] & object, 'filters' | 'meta'> & {
  resource: string;
  pageSize: number;
  /** How often its pages are read again while others work, in milliseconds. */
  paceMs: number;
};

const NONE: readonly never[] = [];

/** A list page by page, live; `known` says whether what is shown is what was last requested. */
export function useLivePages<Row extends BaseRecord & { id: string | number }>({
  resource,
  pageSize,
  paceMs,
  ...asked
}: Asked) {
  const again = useRef<() => void>(undefined);
  const { query } = useInfiniteList<Row>({
    resource,
    ...asked,
    pagination: { pageSize },
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
    queryOptions: { placeholderData: keepPreviousData },
  });
  const { data, refetch, isPlaceholderData } = query;
  useEffect(() => {
    const look = paced(paceMs, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch, paceMs]);
  const rows: readonly Row[] = useMemo(() => (data ? rowsOfPages(data, ({ id }) => id) : NONE), [data]);
  return { query, rows, known: data !== undefined && !isPlaceholderData };
}
