import { useEffect, useEffectEvent } from 'react';
import { gatherChanges } from '../../../providers/live/gather-changes';
import { useCurrentSite } from '../../../providers/session/session-store';

/** Learns that express orders of the site have changed: which ones, or nothing in particular after a gap. */
export function useLiveExpress(onChange: (ids: ReadonlySet<number>) => void, area = 'express'): void {
  const { siteId } = useCurrentSite().site;
  const tell = useEffectEvent(onChange);
  useEffect(
    () => gatherChanges({ siteId, areas: new Set([area]), onChange: (ids) => tell(ids) }),
    [area, siteId],
  );
}
