/** Two people's changes of one service line: what goes together, and what only a person can decide. */
import { LINE_FIELDS, type LineField, type LineText } from './lines';

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
 * Puts two edits of the same line together, field by field. Nothing is decided silently: a field that both changed to
 * different values is named, and keeps mine until somebody chooses. The price goes with the hours and rate that it
 * was computed from, so it is named too when both changed it.
 */
export function mergeLine(base: LineText, mine: LineText, theirs: LineText): MergedLine {
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
  return merged;
}

/** The fields in which two states of a line differ. */
export const changedFields = (before: LineText, after: LineText): LineField[] =>
  LINE_FIELDS.filter((field) => before[field] !== after[field]);
