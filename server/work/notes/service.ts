import type { getNotes, getRppNote, saveNote, updateWorkOrderNotes } from '#contract/notes';
import { shownIn } from '#domain/wall-clock';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandMayChange } from '../../access/users/authors';
import { loadWorkOrder, loadWorkOrderByNumber } from '../work-orders/service';
import { keep, noteToChange, refuseStale, tellNote, toWire, type WriteContext } from './change';
import { holdWorkOrder } from '../work-orders/hold';
import * as queries from './queries';

/** The notes of a work order, newest first. Error: 404 when the user may not see it. */
export const notesOfWorkOrder: Handler<typeof getNotes> = async (context, { params }) => {
  const order = await loadWorkOrderByNumber(context, params.workOrderNumber);
  return { statusCode: 200, notes: await notesOf(context, order.work_order_id) };
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
export async function notesOf(
  { db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>,
  workOrderId: number,
) {
  const notes = await queries.listNotes(db, { siteId: site.siteId, workOrderId });
  return notes.map((note) => toWire(actor, note));
}

/**
 * Adds or edits a note (W-382); the author is the session's user, whatever `mod_user` says. An edit names the state
 * that it is based on. Errors: 400 when the VIN is another vehicle's or an edit names no state, 403 for a note that the
 * user may not change, 404 for an unknown work order or note, 409 with the current note when someone changed it in the
 * meantime.
 */
export const writeNote: Handler<typeof saveNote> = async (context, { body }) => {
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  if (body.vin !== '' && body.vin.toUpperCase() !== order.vin) {
    throw new ServiceError('bad_request', say('notes.otherVin', { workOrder: order.ext_id }), [
      { field: 'vin', reason: 'belongs to another vehicle' },
    ]);
  }
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await holdWorkOrder(context.db, key);
  if (body.sk === undefined) return { statusCode: 200, ...(await addNote(context, key, body.notes)) };
  const before = await noteToChange(context, key, { ...body, sk: body.sk }, 'edit');
  return { statusCode: 200, ...(await edit(context, key, before, body.notes)) };
};

/**
 * Replaces the work order's own notes (W-389): they are the text of its newest note; without one this is the first.
 * Errors: 403 for a note that the user may not change; 404; 409 when the caller names the note that it saw and another
 * one, or another text, is the newest now.
 */
export const replaceNewest: Handler<typeof updateWorkOrderNotes> = async (context, { params, body }) => {
  const order = await loadWorkOrder(context, params.workOrderId);
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await holdWorkOrder(context.db, key);
  const [newest] = await queries.listNotes(context.db, key);
  if (newest) {
    // Someone editing their own is first told about a newer one.
    refuseStale(context, newest, body);
    demandMayChange(context.actor, newest, say('notes.editing'));
  }
  await (newest ? edit(context, key, newest, body.notes) : addNote(context, key, body.notes));
  return { success: true };
};

type Written = { sk: string; tcn: number };

/** Adds a note to a work order that the caller has loaded; its author is the actor. */
export async function addNote(context: WriteContext, key: queries.OrderKey, notes: string): Promise<Written> {
  const { db, now, actor } = context;
  const noteId = await queries.insertNote(db, key, { ...actor, notes, now });
  await tellNote(context, key, 'Added', { notes, noteId: String(noteId) });
  return { sk: String(noteId), tcn: 1 };
}

async function edit(
  context: WriteContext,
  key: queries.OrderKey,
  before: queries.NoteRecord,
  notes: string,
): Promise<Written> {
  const { db, now, actor } = context;
  await keep(context, key, before, 'Edited');
  await queries.updateNote(db, key, { ...actor, noteId: before.note_id, notes, now });
  await tellNote(context, key, 'Edited', { before: before.notes, notes, noteId: String(before.note_id) });
  return { sk: String(before.note_id), tcn: before.tcn + 1 };
}
