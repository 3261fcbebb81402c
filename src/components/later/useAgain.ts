import { useEffect, useEffectEvent, useRef } from 'react';
import { waitAfter } from '../../providers/code/pause';
import type { Lost } from './lost';

/**
 * Tries again by itself what nobody answered: when the network is back, and ever more seldom, for services that start
 * again.
 */
export function useAgain({ lack, busy, onAgain }: Lost): void {
  const again = useEffectEvent(onAgain);
  const vain = useRef(0);
  useEffect(() => {
    if (lack !== 'unreachable' || busy) return undefined;
    const timer = setTimeout(() => {
      vain.current += 1;
      again();
    }, waitAfter(vain.current));
    const online = () => again();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [lack, busy]);
}
