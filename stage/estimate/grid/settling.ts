import { loaded, redrafted, withoutId, type ItemEntry } from './entries';
import type { EstimateStore } from './estimate-store';

/** How somebody goes on where the services have not taken an item. */
export function settling(store: EstimateStore, again: (key: string) => void) {
  const on = (key: string, change: (entry: ItemEntry) => void) => {
    const entry = store.entry(key);
    if (entry) change(entry);
  };
  return {
    onAgain: again,
    onTheirs: (key: string) =>
      on(key, (entry) => {
        if (entry.theirs === undefined) return;
        if (entry.theirs === 'removed') store.drop(key);
        else store.put(loaded(entry.theirs, store.setting, entry));
        again(key);
      }),
    onMine: (key: string) =>
      on(key, (entry) => {
        const { theirs } = entry;
        if (theirs === undefined) return;
        if (theirs === 'removed') store.put(asNew(entry));
        else store.put(overTheirs(entry, loaded(theirs, store.setting)));
        again(key);
      }),
  };
}

/** One's own text on what is there now; a line that is gone there is added once more. */
function overTheirs(mine: ItemEntry, theirs: ItemEntry): ItemEntry {
  const labors = new Set(theirs.draft.labors.map(({ estimateLaborId }) => estimateLaborId));
  const parts = new Set(theirs.draft.parts.map(({ estimatePartId }) => estimatePartId));
  const draft = {
    ...mine.draft,
    labors: mine.draft.labors.map(({ estimateLaborId, ...labor }) =>
      labors.has(estimateLaborId) && estimateLaborId !== undefined ? { ...labor, estimateLaborId } : labor,
    ),
    parts: mine.draft.parts.map(({ estimatePartId, ...part }) =>
      parts.has(estimatePartId) && estimatePartId !== undefined ? { ...part, estimatePartId } : part,
    ),
  };
  const { base, tcn, known, sent } = theirs;
  return { ...redrafted(mine, draft), base, tcn, known, sent, theirs: undefined };
}

/** One's own text as an item that nobody has seen. */
function asNew(entry: ItemEntry): ItemEntry {
  const draft = {
    ...entry.draft,
    labors: entry.draft.labors.map((line) => withoutId(line)),
    parts: entry.draft.parts.map((line) => withoutId(line)),
  };
  const none = { labors: [], parts: [] };
  return { ...redrafted(entry, draft), base: undefined, tcn: 0, known: none, sent: '', theirs: undefined };
}
