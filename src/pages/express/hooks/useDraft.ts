import { useEffect, useRef, useState } from 'react';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { draftKey, dropDraft, readDraft, writeDraft, type Draft } from './draft';
import type { EditorStore } from './editor-store';

const WRITE_MS = 250;

/**
 * Stores unsaved work in this browser, and offers to restore work from an earlier tab. While the offer is open, nothing
 * overwrites it.
 */
export function useDraft(store: EditorStore, sblu: string) {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const key = draftKey(user.userName, site.siteId, sblu);
  const [offer, setOffer] = useState<Draft | undefined>(() => {
    const kept = readDraft(key);
    if (!kept || !store.summary().complete) return kept;
    store.layAside(kept.rows);
    return undefined;
  });
  const waiting = offer !== undefined;
  /** Discarded work stays discarded while the page is being left; the next change is stored again. */
  const dropped = useRef(false);
  useEffect(() => {
    if (waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      if (!dropped.current) writeDraft(key, store.kept(), new Date());
    };
    const later = () => {
      dropped.current = false;
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_MS);
    };
    const leave = store.watch('rows', later);
    addEventListener('pagehide', write);
    return () => {
      leave();
      removeEventListener('pagehide', write);
      clearTimeout(timer);
    };
  }, [key, store, waiting]);
  return {
    offer,
    restore: () => {
      if (offer) store.replace(store.detail(), offer.rows);
      setOffer(undefined);
    },
    drop: () => {
      dropped.current = true;
      dropDraft(key);
      setOffer(undefined);
    },
  };
}
