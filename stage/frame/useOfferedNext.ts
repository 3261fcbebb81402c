import { useEffect, useState } from 'react';
import { NEXT_OFFERED } from '#domain/stage-messages';
import { useStage } from './stage-context';
import { askConsole } from './tell-console';

/** Whether this page was opened from a list, and the console leads to the next vehicle of it. */
export function useOfferedNext(): boolean {
  const { siteId, workOrderId } = useStage();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || typeof data !== 'object' || data === null) return;
      const { event, workOrderId: about } = data as Record<string, unknown>;
      if (event === NEXT_OFFERED && about === workOrderId) setOffered(true);
    };
    addEventListener('message', hear);
    askConsole('NEXT_ASKED', { siteId, workOrderId });
    return () => removeEventListener('message', hear);
  }, [siteId, workOrderId]);
  return offered;
}
