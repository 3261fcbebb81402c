import { useEffect, useState } from 'react';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';

const TINT_MS = 4000;

/** Records that someone has just changed: their rows are tinted for a moment. */
export function useChanged(resource: string): ReadonlySet<string> {
  const { site } = useCurrentSite();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined;
    const leave = liveStream.listen((change) => {
      if (change === 'resync' || change.siteId !== site.siteId || change.area !== resource) return;
      setChanged(new Set(change.ids.map(String)));
      clearTimeout(fade);
      fade = setTimeout(() => setChanged(new Set()), TINT_MS);
    });
    return () => {
      leave();
      clearTimeout(fade);
    };
  }, [resource, site.siteId]);
  return changed;
}
