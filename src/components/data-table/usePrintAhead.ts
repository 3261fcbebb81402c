import { useEffect, useEffectEvent } from 'react';
import { loadsBeforePrint } from '../print-ahead';

/** Nobody reads more rows than this on paper, and they take the browser seconds to lay out. */
export const MOST_PRINTED = 500;

type List = {
  rows: readonly unknown[];
  onEndReached?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
};

/** Lets a list that is printed load as many rows as stand on paper first. */
export function usePrintAhead({ rows, onEndReached, loadingMore }: List): void {
  const look = useEffectEvent(() => {
    if (rows.length >= MOST_PRINTED) return false;
    if (!loadingMore) onEndReached?.();
    return loadingMore === true || onEndReached !== undefined;
  });
  useEffect(() => loadsBeforePrint(look), []);
}
