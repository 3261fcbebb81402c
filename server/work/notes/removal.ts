import type { deleteNote, getFormerNotes, restoreNote } from '#contract/notes';
import { keptSince } from '#domain/authorship';
import type { Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { demandMayChange, mayChangeFlag } from '../../access/users/authors';
import { loadWorkOrderByNumber } from '../work-orders/service';
import { findNote, keep, noSuchNote, noteToChange, tellNote } from './change';
import { holdWorkOrder } from '../work-orders/hold';
import * as queries from './version-queries';

/** Deletes a note that is unchanged since it was read (decisions: notes and files). Errors: those of an edit. */
export const removeNote: Handler<typeof deleteNote> = async (context, { body }) => {
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await holdWorkOrder(context.db, key);
  const note = await noteToChange(context, key, body, 'delete');
  await keep(context, key, note, 'Deleted');
  await queries.removeNote(context.db, key, note.note_id);
  await tellNote(context, key, 'Deleted', { author: note.author });
  return { statusCode: 200, sk: body.sk };
};

/**
 * Former versions of notes of a work order that were recently edited or deleted, as far as the actor may change them.
 * Error: 404.
 */
export const formerNotes: Handler<typeof getFormerNotes> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderByNumber(context, params.workOrderNumber);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const kept = await queries.listVersions(db, key, keptSince(now));
  const notes = kept
    .filter((version) => mayChangeFlag(actor, version) === 'Y')
    .map((version) => ({
      sk: String(version.note_id),
      notes: version.notes,
      user_name: version.author,
      user_id: version.author_login,
      tcn: version.tcn,
      action: version.action,
      replaced_by: version.replacer,
      replaced_time: version.replaced_time.toISOString(),
      ...(version.by_assistant ? { by_assistant: 'Y' } : {}),
      ...(version.replaced_by_assistant ? { replaced_by_assistant: 'Y' } : {}),
    }));
  return { statusCode: 200, notes };
};

/**
 * Restores a deleted note; one that is there already changes nothing. Errors: 403 for one that the actor may not
 * change, 404 when it no longer exists.
 */
export const bringBack: Handler<typeof restoreNote> = async (context, { body }) => {
  const order = await loadWorkOrderByNumber(context, body.work_order_number);
  const key = { siteId: context.site.siteId, workOrderId: order.work_order_id };
  await holdWorkOrder(context.db, key);
  const there = await findNote(context, key, body.sk);
  if (there) return { statusCode: 200, sk: body.sk, tcn: there.tcn };
  const deleted = await queries.findDeleted(context.db, key, body.sk, keptSince(context.now));
  if (!deleted) throw noSuchNote();
  demandMayChange(context.actor, deleted, say('notes.restoring'));
  await queries.putBack(context.db, key, deleted);
  await tellNote(context, key, 'Restored', { author: deleted.author });
  return { statusCode: 200, sk: body.sk, tcn: deleted.tcn + 1 };
};
