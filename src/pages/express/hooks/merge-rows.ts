import type { ExpressDetail } from '#contract/express-order';
import type { LineField } from '#domain/express/lines';
import { decided, mergeLine, type FieldConflict, type MergedLine } from '#domain/express/merge';
import { textOfLine, type EditorRow } from './editor-rows';
import type { KeptRow } from './typed-since';

export type Choice = 'mine' | 'theirs';

/** What two people did to one line. */
type Meeting = { row: EditorRow; place: number; who: string } & (
  | { kind: 'fields'; merged: MergedLine; tcn: number | null }
  /** They removed what I changed. */
  | { kind: 'removed' }
  /** They changed what I removed. */
  | { kind: 'revived'; line: EditorRow['line']; tcn: number | null }
);

/** A question for the user. */
export type Question = {
  id: string;
  row: EditorRow;
  place: number;
  who: string;
  kind: Meeting['kind'];
  conflict?: FieldConflict;
};

/** A change of theirs to one of my lines that needs no answer. */
export type Joined = { place: number; who: string; fields: readonly LineField[] };

/** Lines where my unsaved rows meet what others have saved. */
export function meetingsOf(unsaved: readonly EditorRow[], current: ExpressDetail): Meeting[] {
  return unsaved.flatMap((row): Meeting[] => {
    if (!row.base) return [];
    const place = current.services.findIndex(({ sk }) => sk === row.id);
    const theirs = current.services[place];
    if (!theirs) return row.deleted ? [] : [{ kind: 'removed', row, place, who: '' }];
    if (theirs.tcn === row.base.tcn) return [];
    const who = theirs.mod_user_name || theirs.mod_user;
    const line = textOfLine(theirs);
    const { tcn } = theirs;
    if (row.deleted) return [{ kind: 'revived', row, place, who, line, tcn }];
    return [
      { kind: 'fields', row, place, who, merged: mergeLine(row.base.line, row.line, line, row.about), tcn },
    ];
  });
}

/** What the user has to decide. */
export const questionsOf = (meetings: readonly Meeting[]): Question[] =>
  meetings.flatMap((meeting): Question[] => {
    const { row, place, who, kind } = meeting;
    if (meeting.kind !== 'fields') return [{ id: row.id, row, place, who, kind }];
    return meeting.merged.conflicts.map((conflict) => ({
      id: `${row.id} ${conflict.field}`,
      row,
      place,
      who,
      kind,
      conflict,
    }));
  });

/** Their changes that merge with mine. */
export const joinedOf = (meetings: readonly Meeting[]): Joined[] =>
  meetings.flatMap((meeting) =>
    meeting.kind === 'fields' && meeting.merged.taken.length > 0
      ? [{ place: meeting.place, who: meeting.who, fields: meeting.merged.taken }]
      : [],
  );

/** My unsaved rows on top of what is saved now, with the user's answers applied. */
export function mergedRows(
  unsaved: readonly EditorRow[],
  meetings: readonly Meeting[],
  current: ExpressDetail,
  answer: (question: string) => Choice,
): KeptRow[] {
  const known = new Set(current.services.map(({ sk }) => sk));
  return unsaved.flatMap((row): KeptRow[] => {
    const meeting = meetings.find((one) => one.row.id === row.id);
    if (!meeting) return row.base && !known.has(row.id) ? [] : [row];
    const mine = answer(row.id) === 'mine';
    if (meeting.kind === 'removed') {
      // Mine is added again, as a new line.
      return mine ? [{ ...row, id: `new-${900 + meetings.indexOf(meeting)}`, base: undefined }] : [];
    }
    if (meeting.kind === 'revived') return mine ? [{ ...row, line: meeting.line, base: meeting }] : [];
    const theirs = current.services[meeting.place];
    if (!theirs) return [];
    const line = decided(meeting.merged, (field) => answer(`${row.id} ${field}`), row.about);
    return [{ ...row, line, base: { line: textOfLine(theirs), tcn: meeting.tcn } }];
  });
}
