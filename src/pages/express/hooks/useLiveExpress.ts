import { useEffect, useEffectEvent } from 'react';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';

const GATHER_MS = 150;

/** Hears that express orders of the site have changed: which ones, or nothing in particular after a gap. */
export function useLiveExpress(onChange: (ids: ReadonlySet<number>) => void, area = 'express'): void {
  const { site } = useCurrentSite();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const gathered = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = liveStream.listen((change) => {
      if (change !== 'resync') {
        if (change.siteId !== site.siteId || change.area !== area) return;
        for (const id of change.ids) gathered.add(Number(id));
      }
      // However steadily others work, what they did shows.
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = new Set(gathered);
        gathered.clear();
        tell(ids);
      }, GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [area, site.siteId]);
}
