import { useEffect, useEffectEvent } from 'react';
import { AGAIN_MS } from '../../providers/code/patiently';
import type { Lost } from './lost';

/** Tries again by itself what nobody answered: when the network is back, and now and then, for services that start anew. */
export function useAgain({ lack, busy, onAgain }: Lost): void {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    if (lack !== 'unreachable' || busy) return undefined;
    const timer = setTimeout(() => again(), AGAIN_MS);
    const online = () => again();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [lack, busy]);
}
