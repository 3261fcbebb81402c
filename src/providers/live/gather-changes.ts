import { liveStream } from './live-stream';

/** How long changes are gathered before they are reported: related changes often come one by one. */
const GATHER_MS = 150;

type Gathering = {
  siteId: number;
  /** The areas whose changes count. */
  areas: ReadonlySet<string>;
  /**
   * Whether the changed data is being read. The change is then reported afterwards: the answer on its way may be older
   * than the change, and would overwrite what is looked up in between.
   */
  reading?: () => boolean;
  /** Gets the ids of what has changed; none after a gap in the stream, unless `onGap` handles it. */
  onChange: (ids: ReadonlySet<number>) => void;
  onGap?: () => void;
};

/** Reports others' changes at a site, gathered; however steadily they come. Returns how to leave. */
export function gatherChanges({ siteId, areas, reading, onChange, onGap }: Gathering): () => void {
  let gathered = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    if (reading?.()) {
      timer = setTimeout(tell, GATHER_MS);
      return;
    }
    const ids = gathered;
    gathered = new Set();
    onChange(ids);
  };
  const leave = liveStream.listen((change) => {
    if (change !== 'resync') {
      if (change.siteId !== siteId || !areas.has(change.area)) return;
      for (const id of change.ids) gathered.add(Number(id));
    } else if (onGap) {
      onGap();
      return;
    }
    // Not put off by every further change: on a busy site they never stop coming.
    timer ??= setTimeout(tell, GATHER_MS);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
