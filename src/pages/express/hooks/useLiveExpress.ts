import { useEffect, useEffectEvent } from 'react';
import { gatherChanges } from '../../../providers/live/gather-changes';
import { useCurrentSite } from '../../../providers/session/session-store';

/** Reports that express orders of the site have changed: their ids, or an empty set after a gap. */
export function useLiveExpress(onChange: (ids: ReadonlySet<number>) => void, area = 'express'): void {
  const { siteId } = useCurrentSite().site;
  const tell = useEffectEvent(onChange);
  useEffect(
    () => gatherChanges({ siteId, areas: new Set([area]), onChange: (ids) => tell(ids) }),
    [area, siteId],
  );
}
