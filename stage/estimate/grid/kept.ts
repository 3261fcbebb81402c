import type { StageItem } from '#contract/workbench-estimate';
import { keepSealed, openSealed } from '../../../src/components/kept/sealed-storage';
import { isOpen, newEntry, redrafted, saysTheSame, type ItemEntry, type Setting } from './entries';
import type { EstimateStore } from './estimate-store';

/** An item as it waits in this browser until the services have it. */
type Kept = Pick<ItemEntry, 'key' | 'tcn' | 'draft' | 'attempt' | 'leaving'> & { itemId: number | undefined };

const nameOf = (place: string): string => `frontline.unsent.${place}`;

/** Keeps what the services do not have yet, over a reload or a lost connection. */
export function keep(place: string, unsaved: readonly ItemEntry[]): void {
  const kept: Kept[] = unsaved.map(({ key, base, tcn, draft, attempt, leaving }) => ({
    key,
    itemId: base?.estimateItemId,
    tcn,
    draft,
    attempt,
    leaving,
  }));
  if (kept.length === 0) sessionStorage.removeItem(nameOf(place));
  else keepSealed(sessionStorage, nameOf(place), JSON.stringify(kept));
}

/** Puts back what an earlier visit has left behind; what somebody else has changed since waits for a choice. */
export function restore(place: string, store: EstimateStore, setting: Setting): void {
  for (const { key, itemId, tcn, draft, attempt, leaving } of read(place)) {
    const entry = store.entries().find(({ base }) => base?.estimateItemId === itemId);
    if (itemId === undefined) store.put({ ...redrafted(newEntry(setting, key), draft), attempt });
    else if (leaving) {
      // What somebody else has changed since is not the item that was taken off.
      if (entry?.tcn === tcn) store.put({ ...entry, leaving });
    } else if (entry && isOpen(entry)) {
      const typed = redrafted(entry, draft);
      // It was on its way when the page was left, and has arrived.
      if (saysTheSame(typed, entry)) continue;
      const theirs: StageItem | undefined = entry.tcn === tcn ? undefined : entry.base;
      store.put({ ...typed, tcn, theirs, attempt });
    }
  }
}

function read(place: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(openSealed(sessionStorage, nameOf(place)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}
