import { useEffect } from 'react';
import { keysAreTaken } from '../../src/components/keyboard/keys-are-taken';
import { leaveOrAsk } from '../../src/components/unsaved-changes/unsaved-store';
import { useStage } from './stage-context';
import { askConsole } from './tell-console';

/** `j` and `k` lead on in the list of the console from within this page too, which the console's own keys do not reach. */
export function useListKeys(): void {
  const { siteId, workOrderId } = useStage();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      const wanted = event.key === 'j' ? 'GO_NEXT' : 'GO_PREVIOUS';
      leaveOrAsk(() => askConsole(wanted, { siteId, workOrderId }));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [siteId, workOrderId]);
}
