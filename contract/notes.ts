import { z } from 'zod';
import { NOTE_MAX } from '#domain/limits';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, textParam } from './fields';

/** A note on a work order. */
export const note = z.object({
  /** Key of the note; sent back when it is edited. */
  sk: looseText(),
  notes: looseText(),
  /** Name and login id of who wrote it. */
  user_name: looseText(),
  user_id: looseText(),
  /** When it was written or last edited: ISO 8601. */
  hr_updated: looseText(),
  /** Name of who edited it last, when that is somebody else. */
  edited_by: looseText(),
  /** Counts the edits; an edit that names an older count is stale. */
  tcn: looseNumber(),
});
/** The same note in the words of the prioritization list: who, the day as yyyymmdd, what (E-217, E-218). */
const rppNote = note.extend({ addedBy: looseText(), addedDate: looseText(), notesText: looseText() });
export type Note = z.output<typeof note>;

/** Which state of the note an edit is based on: its count of edits, or the time of the last one. */
const seen = {
  tcn: z.number().int().optional(),
  hr_updated: z.iso.datetime('is no moment').optional(),
};
const noteKey = z.string().regex(/^\d{1,9}$/, 'is no note');
const text = textParam(NOTE_MAX).min(1, 'is empty');

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
  policy: { access: 'session', site: ['site_id'] },
  params: z.object({}),
  body: z.object({
    site_id: idParam(),
    work_order_number: textParam(20).min(1, 'is empty'),
    notes: text,
    vin: textParam(20).default(''),
    mod_user: textParam(200).default(''),
    /** Key of the note that is edited; without one the note is new. */
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
  policy: { access: 'session', site: ['siteId'] },
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

export const noteCalls = [getNotes, getRppNote, saveNote, updateWorkOrderNotes];
