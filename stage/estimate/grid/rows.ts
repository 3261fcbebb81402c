import type { StageItem } from '#contract/workbench-estimate';
import type { ItemDraft } from '../item-draft';
import type { Field, RowKind } from './columns';
import { isPart, type ItemEntry, type LineDraft } from './entries';
import type { Sums } from './sums';

/** A row of the grid; a new object whenever something of it changes. */
export type Row = { id: string; kind: RowKind; item: ItemEntry; line?: LineDraft; blank: boolean };

const RANK: Readonly<Record<string, number>> = { Safety: 0, Major: 1, Minor: 2 };

/** Safety first; in Diagnose what waits for a diagnosis before all else. */
export function inOrder(items: readonly StageItem[], diagnose: boolean): StageItem[] {
  const waits = ({ itemStatus }: StageItem) => (diagnose && itemStatus !== 'Diagnose' ? 1 : 0);
  return items.toSorted(
    (one, other) => waits(one) - waits(other) || (RANK[one.severity] ?? 3) - (RANK[other.severity] ?? 3),
  );
}

/** What a line is called in the grid. */
export const kindOf = (line: LineDraft): RowKind => (isPart(line) ? 'part' : line.type);

/** The id of a line that the services have. */
export const idOf = (line: LineDraft | undefined) =>
  line && (isPart(line) ? line.estimatePartId : line.estimateLaborId);

/** What a row says in a field. */
export function textAt({ kind, item, line }: Row, field: Field): string {
  if (field === 'kind') return kind;
  const fields: Partial<Record<string, unknown>> = { ...(line ?? item.draft) };
  const value = fields[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * A row does not render because another one of its item was typed into, unless the item costs something else for it.
 */
export function isSame(before: Row, now: Row, sumsOfEntry: (entry: ItemEntry) => Sums): boolean {
  if (before.kind !== now.kind || before.blank !== now.blank || before.line !== now.line) return false;
  if (before.item === now.item) return true;
  const key = now.line?.key ?? 'item';
  const wrong = ({ item }: Row) => JSON.stringify(item.problems.filter((problem) => problem.key === key));
  if (before.item.base !== now.item.base || wrong(before) !== wrong(now)) return false;
  if (!now.line) return isSameItem(before.item, now.item, sumsOfEntry);
  const labors = ({ item }: Row) => item.draft.labors.map(({ laborName }) => laborName).join('\n');
  return !isPart(now.line) || labors(before) === labors(now);
}

function isSameItem(before: ItemEntry, now: ItemEntry, sumsOfEntry: (entry: ItemEntry) => Sums): boolean {
  const texts = ({ itemName, severity, observation, notes }: ItemDraft) =>
    JSON.stringify([itemName, severity, observation, notes]);
  return (
    before.theirs === now.theirs &&
    before.refused === now.refused &&
    texts(before.draft) === texts(now.draft) &&
    JSON.stringify(sumsOfEntry(before)) === JSON.stringify(sumsOfEntry(now))
  );
}
