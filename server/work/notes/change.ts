import type { Actor, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';
import { demandMayChange, mayChangeFlag } from '../../access/users/authors';
import * as queries from './queries';
import { keepVersion } from './version-queries';

/** What a change of notes gets. */
export type WriteContext = SiteContext & WriteEffects;
type Seen = { sk?: string | undefined; tcn?: number | undefined; hr_updated?: string | undefined };

/** The refusal for a note that does not, or no longer, exist. */
export const noSuchNote = () => new ServiceError('not_found', say('notes.noSuchNote'));

/** A note of a work order, by its key on the wire. */
export async function findNote({ db }: SiteContext, key: queries.OrderKey, sk: string) {
  return (await queries.listNotes(db, key)).find((note) => String(note.note_id) === sk);
}

/** The note that a command names, as the sender has read it, and which they may change. */
export async function noteToChange(
  context: SiteContext,
  key: queries.OrderKey,
  seen: Seen & { sk: string },
  doing: 'edit' | 'delete',
): Promise<queries.NoteRecord> {
  if (seen.tcn === undefined && seen.hr_updated === undefined) {
    const what = doing === 'edit' ? 'An edit' : 'A deletion';
    throw new ServiceError(
      'bad_request',
      `${what} must name the tcn or hr_updated of the note as it was read.`,
      [{ field: 'tcn', reason: 'is missing' }],
    );
  }
  const note = await findNote(context, key, seen.sk);
  if (!note) throw noSuchNote();
  demandMayChange(context.actor, note, say(doing === 'edit' ? 'notes.editing' : 'notes.deleting'));
  refuseStale(context, note, seen);
  return note;
}

/** A note that has changed since it was read is not overwritten; the refusal carries its current text. */
export function refuseStale({ site, actor }: SiteContext, note: queries.NoteRecord, seen: Seen): void {
  const another = seen.sk !== undefined && seen.sk !== String(note.note_id);
  const same =
    !another &&
    (seen.tcn === undefined || seen.tcn === note.tcn) &&
    (seen.hr_updated === undefined || Date.parse(seen.hr_updated) === note.mod_time.getTime());
  if (same) return;
  const by = { editor: note.editor, time: shownSiteTime(note.mod_time, site) };
  throw new ServiceError(
    'conflict',
    say(another ? 'notes.newerNote' : 'notes.changedNote', by),
    undefined,
    toWire(actor, note),
  );
}

/** Whether a note says who edited it: someone other than its author, or an assistant of one of the two. */
const isTold = (note: queries.NoteRecord): boolean =>
  note.mod_user !== note.author_login || note.edit_by_assistant !== note.by_assistant;

/** A note on the wire, for the user. */
export function toWire(actor: Actor, note: queries.NoteRecord) {
  return {
    sk: String(note.note_id),
    notes: note.notes,
    user_name: note.author,
    user_id: note.author_login,
    hr_updated: note.mod_time.toISOString(),
    edited_by: isTold(note) ? note.editor : '',
    tcn: note.tcn,
    mayChange: mayChangeFlag(actor, note),
    ...(note.by_assistant ? { by_assistant: 'Y' } : {}),
    ...(isTold(note) && note.edit_by_assistant ? { edit_by_assistant: 'Y' } : {}),
  };
}

/** Keeps what a note says now. */
export async function keep(
  { db, now, actor }: WriteContext,
  key: queries.OrderKey,
  { note_id: noteId }: queries.NoteRecord,
  action: 'Edited' | 'Deleted',
): Promise<void> {
  await keepVersion(db, key, { ...actor, noteId, action, now });
}

const AREAS = ['work-orders', 'notes'] as const;

/** Shows a change of notes in the lists, records it in the history and tells open consoles. */
export async function tellNote(
  context: WriteContext,
  key: queries.OrderKey,
  action: 'Added' | 'Edited' | 'Deleted' | 'Restored',
  data: Record<string, string>,
): Promise<void> {
  const { db, actor, now } = context;
  await queries.copyNewest(db, key, actor.userName, now);
  await context.history({
    ...key,
    eventType: 'Note',
    action,
    description: `Note ${action.toLowerCase()}`,
    data,
  });
  // The lists of express service show whether there are notes.
  const areas = action === 'Added' || action === 'Edited' ? AREAS : ([...AREAS, 'express'] as const);
  for (const area of areas) {
    await context.publish({ siteId: key.siteId, area, ids: [key.workOrderId] });
  }
}
