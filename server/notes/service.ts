import type { getNotes, getRppNote, saveNote, updateWorkOrderNotes } from '#contract/notes';
import { shownIn } from '#domain/wall-clock';
import type { Handler, SiteContext, WriteEffects } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { shownSiteTime } from '../platform/site-time';
import { loadWorkOrder, loadWorkOrderByNumber } from '../work-orders/service';
import * as queries from './queries';

/** The notes of a work order, newest first. Error: 404 when the user may not see it. */
export const notesOfWorkOrder: Handler<typeof getNotes> = async (context, { params }) => {
  const order = await loadWorkOrderByNumber(context, params.workOrderNumber);
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  return { statusCode: 200, notes: (await queries.listNotes(context.db, key)).map(toWire) };
};

/** The same in the words of the prioritization list; its days are those of the site. */
export const rppNotes: Handler<typeof getRppNote> = async (context, input) => {
  const { notes, ...answer } = await notesOfWorkOrder(context, input);
  return {
    ...answer,
    notes: (notes ?? []).map((note) => ({
      ...note,
      addedBy: note.user_name,
      addedDate: note.hr_updated ? shownIn(context.site.timeZone, note.hr_updated, 'YYYYMMDD') : '',
      notesText: note.notes,
    })),
  };
};
/** The notes of a work order that was loaded for the actor, newest first, on the wire. */
export async function notesOf({ db, site }: Pick<SiteContext, 'db' | 'site'>, workOrderId: number) {
  return (await queries.listNotes(db, { siteId: site.siteId, workOrderId })).map(toWire);
}

/**
 * Adds or edits a note (W-382); the author is the session's user, whatever `mod_user` says. An edit names the state
 * that it is based on. Errors: 400 when the VIN is another vehicle's or an edit names no state, 404 for an unknown
 * work order or note, 409 with the note as it is now when somebody changed it meanwhile.
 */
export const writeNote: Handler<typeof saveNote> = async (context, { body }) => {
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  if (body.vin !== '' && body.vin.toUpperCase() !== order.vin) {
    throw new ServiceError('bad_request', `Work order ${order.ext_id} has another VIN.`, [
      { field: 'vin', reason: 'belongs to another vehicle' },
    ]);
  }
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await queries.lockOrder(context.db, key);
  if (body.sk === undefined) return { statusCode: 200, ...(await add(context, key, body.notes)) };
  if (body.tcn === undefined && body.hr_updated === undefined) {
    throw new ServiceError(
      'bad_request',
      'An edit must name the tcn or hr_updated of the note as it was read.',
      [{ field: 'tcn', reason: 'is missing' }],
    );
  }
  const notes = await queries.listNotes(context.db, key);
  const before = notes.find((note) => String(note.note_id) === body.sk);
  if (!before) throw new ServiceError('not_found', 'There is no such note on this work order.');
  refuseStale(context, before, body);
  return { statusCode: 200, ...(await edit(context, key, before, body.notes)) };
};

/**
 * Replaces the work order's own notes (W-389): they are the text of its newest note; without one this is the first.
 * Errors: 404; 409 when the caller names the note that it saw and another one, or another text, is the newest now.
 */
export const replaceNewest: Handler<typeof updateWorkOrderNotes> = async (context, { params, body }) => {
  const order = await loadWorkOrder(context, params.workOrderId);
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await queries.lockOrder(context.db, key);
  const [newest] = await queries.listNotes(context.db, key);
  if (newest) refuseStale(context, newest, body);
  await (newest ? edit(context, key, newest, body.notes) : add(context, key, body.notes));
  return { success: true };
};

type WriteContext = SiteContext & WriteEffects;
type Written = { sk: string; tcn: number };
type Seen = { sk?: string | undefined; tcn?: number | undefined; hr_updated?: string | undefined };

/** A note that has changed since somebody read it is not overwritten; the refusal carries the text it has now. */
function refuseStale({ site }: SiteContext, note: queries.NoteRecord, seen: Seen): void {
  const another = seen.sk !== undefined && seen.sk !== String(note.note_id);
  const same =
    !another &&
    (seen.tcn === undefined || seen.tcn === note.tcn) &&
    (seen.hr_updated === undefined || Date.parse(seen.hr_updated) === note.mod_time.getTime());
  if (same) return;
  const time = shownSiteTime(note.mod_time, site);
  throw new ServiceError(
    'conflict',
    `${note.editor} ${another ? 'added a newer note' : 'changed this note'} at ${time} while you were editing. Nothing was overwritten.`,
    undefined,
    toWire(note),
  );
}

function toWire(note: queries.NoteRecord) {
  return {
    sk: String(note.note_id),
    notes: note.notes,
    user_name: note.author,
    user_id: note.user_name,
    hr_updated: note.mod_time.toISOString(),
    edited_by: note.mod_user === note.user_name ? '' : note.editor,
    tcn: note.tcn,
  };
}

async function add(context: WriteContext, key: queries.OrderKey, notes: string): Promise<Written> {
  const { db, now, actor } = context;
  const noteId = await queries.insertNote(db, key, { notes, userName: actor.userName, now });
  await tell(context, key, 'Added', { notes });
  return { sk: String(noteId), tcn: 1 };
}

async function edit(
  context: WriteContext,
  key: queries.OrderKey,
  before: queries.NoteRecord,
  notes: string,
): Promise<Written> {
  const { db, now, actor } = context;
  await queries.updateNote(db, key, { noteId: before.note_id, notes, userName: actor.userName, now });
  await tell(context, key, 'Edited', { before: before.notes, notes });
  return { sk: String(before.note_id), tcn: before.tcn + 1 };
}

async function tell(
  context: WriteContext,
  key: queries.OrderKey,
  action: 'Added' | 'Edited',
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
  for (const area of ['work-orders', 'notes'] as const) {
    await context.publish({ siteId: key.siteId, area, ids: [key.workOrderId] });
  }
}
