import { useEffect } from 'react';
import { CONSOLE_KEYS } from '#domain/stage-messages';
import { keysAreTaken } from '../../src/components/keyboard/keys-are-taken';
import { leaveOrAsk } from '../../src/components/unsaved-changes/unsaved-store';
import { useStage } from './stage-context';
import { askConsole, handKeyOn } from './tell-console';

/**
 * The console's own keys do not reach this page, so it hands them on: `j` and `k` lead on in the console's list, `?` explains the
 * screen, `/` searches.
 */
export function useConsoleKeys(): void {
  const { siteId, workOrderId } = useStage();
  useEffect(() => {
    const place = { siteId, workOrderId };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      const key = CONSOLE_KEYS.find((one) => one === event.key);
      if (key) {
        event.preventDefault();
        handKeyOn(key, place);
      } else if (event.key === 'j' || event.key === 'k') {
        const wanted = event.key === 'j' ? 'GO_NEXT' : 'GO_PREVIOUS';
        leaveOrAsk(() => askConsole(wanted, place));
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [siteId, workOrderId]);
}
