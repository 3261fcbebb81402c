import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Tapping a browser notification leads here, if a page of the console is already open. */
export function usePushedOpen(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent<{ kind?: unknown; hash?: unknown } | null>) => {
    if (data?.kind === 'open' && typeof data.hash === 'string' && data.hash.startsWith('#/'))
      void navigate(data.hash.slice(1));
  });
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    const heard = (event: MessageEvent) => open(event);
    worker?.addEventListener('message', heard);
    return () => worker?.removeEventListener('message', heard);
  }, []);
}
