import { liveStream } from './live-stream';

/** How long changes are collected before they are reported: related changes often arrive one by one. */
const GATHER_MS = 150;

type Gathering = {
  siteId: number;
  /** The areas whose changes count. */
  areas: ReadonlySet<string>;
  /**
   * Whether the changed data is being read right now. The change is then reported afterward: the answer in flight may
   * be older than the change and would overwrite a newer read.
   */
  reading?: () => boolean;
  /** Receives the ids of what has changed; empty after a gap in the stream, unless `onGap` handles it. */
  onChange: (ids: ReadonlySet<number>) => void;
  onGap?: () => void;
};

/** Reports others' changes at a site in batches, however steadily they come. Returns a function to unsubscribe. */
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
    // Not postponed by further changes: on a busy site they never stop coming.
    timer ??= setTimeout(tell, GATHER_MS);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
