import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveStream } from './live-stream';

/**
 * What was loaded and is not on the screen now is asked for anew by whoever comes back to it, once anything has changed
 * at the site; what is on the screen follows by itself.
 */
export function useLiveCache(): void {
  const client = useQueryClient();
  useEffect(
    () => liveStream.listen(() => void client.invalidateQueries({ type: 'inactive', refetchType: 'none' })),
    [client],
  );
}
