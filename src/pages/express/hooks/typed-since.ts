import type { ExpressDetail } from '#contract/express-order';
import { rowOfLine, type EditorRow } from './editor-rows';

/** A change that has to survive a reload. */
export type KeptRow = Pick<EditorRow, 'id' | 'about' | 'line' | 'base' | 'deleted'>;

/**
 * What was typed during a save, applied to the saved state: a save reverts nothing that it did not send. `now` are the
 * current rows, `sent` the rows as sent, `saved` the services' answer.
 */
export function typedSince(
  now: readonly EditorRow[],
  sent: readonly EditorRow[],
  saved: ExpressDetail,
): KeptRow[] {
  const before = new Map(sent.map((row) => [row.id, row]));
  const lines = new Map(saved.services.map((line) => [line.sk, rowOfLine(line, undefined)]));
  const keyed = keysGiven(
    sent.filter(({ base, deleted }) => !base && !deleted),
    [...lines.values()].filter(({ id }) => !before.has(id)),
  );
  const typed = now.flatMap((row) => {
    const was = before.get(row.id);
    if (was && row.line === was.line && row.deleted === was.deleted) return [];
    const base = row.base ? lines.get(row.id) : keyed.get(row.id);
    if (base) return [{ ...base, line: row.line, deleted: row.deleted }];
    // Added since then; a line that is no longer saved was removed by someone else.
    return row.base ? [] : [row];
  });
  const there = new Set(now.map(({ id }) => id));
  // A new line that was removed again after it had been sent.
  const gone = [...keyed].flatMap(([id, row]) => (there.has(id) ? [] : [{ ...row, deleted: true }]));
  return [...typed, ...gone];
}

/** Which saved line each new one became: lines of one service are saved in the order in which they were sent. */
function keysGiven(fresh: readonly EditorRow[], found: EditorRow[]): Map<string, EditorRow> {
  const free = [...found];
  const given = new Map<string, EditorRow>();
  for (const { id, about } of fresh) {
    const at = free.findIndex((row) => row.about.service === about.service && row.about.type === about.type);
    const [became] = at < 0 ? [] : free.splice(at, 1);
    if (became) given.set(id, became);
  }
  return given;
}
