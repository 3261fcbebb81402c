import { useEffect } from 'react';
import { GO_WITHIN_MS } from '#domain/limits';
import { CONSOLE_KEYS } from '#domain/stage-messages';
import { keysAreTaken } from '../../src/components/keyboard/keys-are-taken';
import { leaveOrAsk } from '../../src/components/unsaved-changes/unsaved-store';
import { useStage } from './stage-context';
import { askConsole, handKeyOn } from './tell-console';

/**
 * The console's own keys do not reach this page, so it hands them on: `j` and `k` lead on in the console's list, `?`
 * explains the screen, `/` and Ctrl K search, `g` and a letter go to another screen.
 */
export function useConsoleKeys(): void {
  const { siteId, workOrderId } = useStage();
  useEffect(() => {
    const place = { siteId, workOrderId };
    let goSince = -GO_WITHIN_MS;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        handKeyOn('/', place);
        return;
      }
      if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      const going = event.timeStamp - goSince < GO_WITHIN_MS && /^[a-z]$/.test(event.key);
      goSince = event.key === 'g' ? event.timeStamp : -GO_WITHIN_MS;
      if (going || CONSOLE_KEYS.some((one) => one === event.key)) {
        event.preventDefault();
        // The letter behind `g` is no answer here.
        event.stopImmediatePropagation();
        handKeyOn(event.key, place);
      } else if (event.key === 'j' || event.key === 'k') {
        const wanted = event.key === 'j' ? 'GO_NEXT' : 'GO_PREVIOUS';
        leaveOrAsk(() => askConsole(wanted, place));
      }
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [siteId, workOrderId]);
}
