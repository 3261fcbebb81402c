/** Two people's changes to one service line: what can be merged, and what only a person can decide. */
import { LINE_FIELDS, type LineField, type LineText } from './lines';
import { priceOf, type Pricing } from './price';

export type FieldConflict = { field: LineField; base: string; mine: string; theirs: string };
export type MergedLine = {
  /** Mine where I changed it, theirs elsewhere. */
  line: LineText;
  /** Fields that both changed, differently. */
  conflicts: FieldConflict[];
  /** Fields that only they changed. */
  taken: LineField[];
};

/**
 * Merges two edits of the same line, field by field. Nothing is decided silently: a field that both changed to
 * different values is named, and keeps mine until someone chooses. A price that follows from hours and rate is no
 * choice of its own: it is computed from those that are kept.
 */
export function mergeLine(base: LineText, mine: LineText, theirs: LineText, pricing: Pricing): MergedLine {
  const merged: MergedLine = { line: { ...mine }, conflicts: [], taken: [] };
  for (const field of LINE_FIELDS) {
    if (mine[field] === theirs[field] || theirs[field] === base[field]) continue;
    if (mine[field] === base[field]) {
      merged.line[field] = theirs[field];
      merged.taken.push(field);
    } else {
      merged.conflicts.push({ field, base: base[field], mine: mine[field], theirs: theirs[field] });
    }
  }
  const bothPriced = mine.price !== base.price && theirs.price !== base.price;
  const follows = [mine, theirs].some(
    (line) => line.rate !== base.rate || line.labor_time !== base.labor_time,
  );
  if (bothPriced && follows) {
    merged.conflicts = merged.conflicts.filter(({ field }) => field !== 'price');
    merged.line.price = priceOf(pricing, merged.line.labor_time, merged.line.rate);
  }
  return merged;
}

/** A merged line with what someone chose for its conflicts. */
export function decided(
  { line, conflicts }: MergedLine,
  choice: (field: LineField) => 'mine' | 'theirs',
  pricing: Pricing,
): LineText {
  const next = { ...line };
  for (const { field, mine, theirs } of conflicts) next[field] = choice(field) === 'mine' ? mine : theirs;
  const repriced = next.rate !== line.rate || next.labor_time !== line.labor_time;
  return repriced ? { ...next, price: priceOf(pricing, next.labor_time, next.rate) } : next;
}

/** The fields in which two states of a line differ. */
export const changedFields = (before: LineText, after: LineText): LineField[] =>
  LINE_FIELDS.filter((field) => before[field] !== after[field]);
