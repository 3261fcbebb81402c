import { z } from 'zod';
import { NOTE_MAX } from '#domain/limits';
import { ACTIONS } from '#domain/policy';
import type { Sentence } from '#domain/sentence';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';

/** A note on a work order. */
export const note = z.object({
  /** Key of the note; sent back when it is edited. */
  sk: looseText(),
  notes: looseText(),
  /** Name and login id of who wrote it. */
  user_name: looseText(),
  user_id: looseText(),
  /** Addition: an assistant wrote it on that person's behalf. */
  by_assistant: looseFlag(),
  /** When it was written or last edited: ISO 8601. */
  hr_updated: looseText(),
  /** Name of the last editor, if it is someone else. */
  edited_by: looseText(),
  /** Addition: it was an assistant of theirs; then `edited_by` may be the author. */
  edit_by_assistant: looseFlag(),
  /** The edit count; an edit that names an older count is stale. */
  tcn: looseNumber(),
  /** Y if the user may edit and delete it; N if not; empty if a deployment does not say. */
  mayChange: looseText(),
});
/** The same note in the words of the prioritization list: who, the day as yyyymmdd, what (E-217, E-218). */
const rppNote = note.extend({ addedBy: looseText(), addedDate: looseText(), notesText: looseText() });
export type Note = z.output<typeof note>;

/** What a note said before it was edited or deleted; kept for 30 days. */
export const formerNote = z.object({
  sk: looseText(),
  notes: looseText(),
  /** Name and login id of who wrote the note. */
  user_name: looseText(),
  user_id: looseText(),
  by_assistant: looseFlag(),
  /** The edit count that it had. */
  tcn: looseNumber(),
  /** Edited or Deleted. */
  action: looseText(),
  /** Name of who edited or deleted it, and when: ISO 8601. */
  replaced_by: looseText(),
  replaced_by_assistant: looseFlag(),
  replaced_time: looseText(),
});
export type FormerNote = z.output<typeof formerNote>;

/** Which state of the note an edit is based on: its edit count, or the time of the last edit. */
const seen = {
  tcn: z.number().int().optional(),
  hr_updated: z.iso.datetime('is not a valid moment').optional(),
};
const noteKey = z.string().regex(/^\d{1,9}$/, 'is not a valid note');
const text = textParam(NOTE_MAX).min(1, 'is empty');

/** Those who read and write nothing else of a vehicle write nothing here. */
export const WRITERS_ONLY: Sentence = { key: 'notes.writersOnly' };
/** Changes are for authors; people from outside only add. */
export const NO_OUTSIDERS: Sentence = { key: 'notes.noOutsiders' };

export const getNotes = defineCall({
  id: 'getNotes',
  area: 'notes',
  service: 'notes',
  method: 'GET',
  path: 'notes',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), workOrderNumber: textParam(20).min(1, 'is empty') }),
  body: noBody(),
  answer: z.object({ statusCode: z.number().default(200), notes: z.array(note).nullish() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The notes of a work order, newest first.',
  source: 'R-502, R-505, R-506',
});

export const getRppNote = defineCall({
  id: 'getRppNote',
  area: 'notes',
  service: 'notes',
  method: 'GET',
  path: 'rpp-note',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: getNotes.params,
  body: noBody(),
  answer: z.object({ statusCode: z.number().default(200), notes: z.array(rppNote).nullish() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The notes of a work order as the prioritization list asks for them, newest first.',
  source: 'R-507, E-502',
});

export const saveNote = defineCall({
  id: 'saveNote',
  area: 'notes',
  service: 'notes',
  method: 'POST',
  path: 'notes',
  effect: 'write',
  offline: 'append',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.addNotes, refusal: WRITERS_ONLY },
  params: z.object({}),
  body: z.object({
    site_id: idParam(),
    work_order_number: textParam(20).min(1, 'is empty'),
    notes: text,
    vin: textParam(20).default(''),
    mod_user: textParam(200).default(''),
    /** Key of the note that is edited; without it the note is new. */
    sk: noteKey.optional(),
    ...seen,
  }),
  answer: z.object({ statusCode: z.number().default(200), sk: looseText(), tcn: looseNumber() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Adds a note to a work order, or edits the one that `sk` names.',
  source: 'W-382, R-508',
});

export const updateWorkOrderNotes = defineCall({
  id: 'updateWorkOrderNotes',
  area: 'notes',
  service: 'main',
  method: 'PUT',
  path: 'table/reconWorkOrder/{workOrderId}',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.addNotes, refusal: WRITERS_ONLY },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: z.object({
    notes: text,
    modUser: textParam(200).default(''),
    /** The newest note as the editor saw it; without it the documented call replaces whatever is there. */
    sk: noteKey.optional(),
    ...seen,
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary:
    "Replaces the work order's own notes, which are the text of its newest note, or writes the first one.",
  source: 'W-389, R-509',
});

const changing = {
  access: 'session',
  site: ['site_id'],
  require: ACTIONS.changeNotes,
  refusal: NO_OUTSIDERS,
} as const;

export const deleteNote = defineCall({
  id: 'deleteNote',
  area: 'notes',
  service: 'notes',
  method: 'POST',
  path: 'notes/delete',
  effect: 'write',
  policy: changing,
  params: z.object({}),
  body: z.object({
    site_id: idParam(),
    work_order_number: textParam(20).min(1, 'is empty'),
    sk: noteKey,
    ...seen,
  }),
  answer: z.object({ statusCode: z.number().default(200), sk: looseText() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Deletes a note that is as it was read; its text can be brought back for 30 days.',
  source: 'addition to R-502',
});

export const getFormerNotes = defineCall({
  id: 'getFormerNotes',
  area: 'notes',
  service: 'notes',
  method: 'GET',
  path: 'notes/former',
  effect: 'read',
  policy: { ...changing, site: ['siteId'] },
  params: getNotes.params,
  body: noBody(),
  answer: z.object({ statusCode: z.number().default(200), notes: z.array(formerNote) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'What notes of a work order said before they were edited or deleted in the last 30 days, the latest first: those that whoever asks may change.',
  source: 'addition to R-502',
});

export const restoreNote = defineCall({
  id: 'restoreNote',
  area: 'notes',
  service: 'notes',
  method: 'POST',
  path: 'notes/restore',
  effect: 'write',
  policy: changing,
  params: z.object({}),
  body: deleteNote.body.pick({ site_id: true, work_order_number: true, sk: true }),
  answer: z.object({ statusCode: z.number().default(200), sk: looseText(), tcn: looseNumber() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Brings back a note that was deleted in the last 30 days, where it stood.',
  source: 'addition to R-502',
});

export const noteCalls = [
  getNotes,
  getRppNote,
  saveNote,
  updateWorkOrderNotes,
  deleteNote,
  getFormerNotes,
  restoreNote,
];
