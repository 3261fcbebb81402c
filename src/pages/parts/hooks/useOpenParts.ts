import { useMemo, useState } from 'react';
import type { PartRow } from '#contract/parts';
import { OPEN_PART_STATUSES } from '#domain/part-status';

const isOpen = ({ partStatus }: PartRow): boolean => OPEN_PART_STATUSES.includes(partStatus);
const NOBODY: ReadonlySet<number> = new Set();

/**
 * The parts that can be acted on. A part that was just received or taken from stock stays, so that its charge can be
 * checked, until it is removed from the list.
 */
export function useOpenParts(parts: readonly PartRow[], listKey: string) {
  const [kept, setKept] = useState<{ listKey: string; ids: ReadonlySet<number> }>({ listKey, ids: NOBODY });
  const before = kept.listKey === listKey ? kept.ids : NOBODY;
  const open = parts.filter(isOpen).map(({ estimatePartId }) => estimatePartId);
  if (kept.listKey !== listKey || open.some((id) => !before.has(id))) {
    setKept({ listKey, ids: new Set([...before, ...open]) });
  }
  const there = useMemo(
    () => parts.filter((part) => isOpen(part) || before.has(part.estimatePartId)),
    [parts, before],
  );
  const left = useMemo(
    () => new Set(there.filter((part) => !isOpen(part)).map(({ estimatePartId }) => String(estimatePartId))),
    [there],
  );
  return { there, left, takeOut: () => setKept({ listKey, ids: new Set(open) }) };
}
