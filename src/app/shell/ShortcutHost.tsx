import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { GO_WITHIN_MS } from '#domain/limits';
import type { ScannedCode } from '#domain/scan/code';
import type { AreaLink } from './links';
import { keysAreTaken } from '../../components/keyboard/keys-are-taken';
import { ScanOverlay } from './scan-overlay';
import { GO_KEYS } from './shortcuts';
import { forgetTyped, typeAhead } from './typed-ahead';
import { laterDialog } from '../../components/later/later';
import { useWedge } from '../../components/scan/wedge';
import { noteOverlay, onOpenOverlay, takeKeptOverlay } from '../../components/overlays';

const CommandPalette = laterDialog(async () => (await import('./CommandPalette')).CommandPalette);
const ShortcutHelp = laterDialog(async () => (await import('./ShortcutHelp')).ShortcutHelp);

const Tour = laterDialog(async () => (await import('../../features/tour/Tour')).Tour, { ahead: false });
const WhatsNew = laterDialog(async () => (await import('./WhatsNew')).WhatsNew, { ahead: false });

const OwnAccess = laterDialog(async () => (await import('../../features/own-access/OwnAccess')).OwnAccess, {
  ahead: false,
});

/** Listens for the keys that work everywhere, and shows what opens over every screen. */
export function ShortcutHost({ links }: { links: readonly AreaLink[] }) {
  const [overlay, setOverlay] = useState(takeKeptOverlay);
  const navigate = useNavigate();
  const goSince = useRef(0);
  const [scanned, setScanned] = useState<ScannedCode>();
  const searching = overlay === 'palette';
  // What is typed before the search has its field goes into it.
  useWedge(
    (code) => {
      setScanned(code);
      setOverlay('scan');
    },
    { off: searching },
  );
  useEffect(() => onOpenOverlay(setOverlay), []);
  useEffect(() => noteOverlay(overlay), [overlay]);
  useEffect(() => {
    if (!searching) return undefined;
    // Before any row gets it: until the search has its field, letters would open what is behind it.
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (elsewhere || event.key.length !== 1 || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      typeAhead(event.key);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      forgetTyped();
    };
  }, [searching]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOverlay('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      const going = event.timeStamp - goSince.current < GO_WITHIN_MS;
      goSince.current = event.key === 'g' ? event.timeStamp : 0;
      if (event.key === '/') {
        event.preventDefault();
        setOverlay('palette');
      } else if (event.key === '?') {
        setOverlay('help');
      } else if (going) {
        const link = links.find(({ resource, external }) => resource === GO_KEYS[event.key] && !external);
        if (link) {
          event.preventDefault();
          void navigate(link.to);
        }
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [links, navigate]);

  const close = () => {
    setOverlay(undefined);
    setScanned(undefined);
  };
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <CommandPalette links={links} onClose={close} /> : null}
      {overlay === 'scan' ? <ScanOverlay scanned={scanned} onClose={close} /> : null}
      {overlay === 'help' ? <ShortcutHelp onClose={close} /> : null}
      {overlay === 'tour' ? <Tour onClose={close} /> : null}
      {overlay === 'access' || overlay === 'notifications' ? (
        <OwnAccess at={overlay} onClose={close} />
      ) : null}
      {overlay === 'changes' ? <WhatsNew onClose={close} /> : null}
    </Suspense>
  );
}
