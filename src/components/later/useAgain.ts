import { useEffect, useEffectEvent, useRef } from 'react';
import { waitAfter } from '../../providers/code/pause';
import type { Lost } from './lost';

/**
 * Retries by itself what got no answer: when the network is back, and at growing intervals, for services that restart.
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
