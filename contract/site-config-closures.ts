import { z } from 'zod';
import { defineCall } from './call';
import { dayField, idParam, looseText, modifiedFields, noBody, textParam } from './fields';
import {
  BASE,
  CHANGE,
  CHANGE_FOR_ALL,
  changeFields,
  deleted,
  nameText,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { timeField } from './site-config-hours';
import { defineTable, tableList, tableRecord } from './table-family';

/**
 * From the first day to the last, in the site's local time; where times are given, from and until those times of the
 * two days.
 */
const stretch = {
  fromDay: z.string(),
  fromTime: z.string().nullable(),
  toDay: z.string(),
  toTime: z.string().nullable(),
};

export const siteClosure = z.object({
  siteClosureId: z.number(),
  siteId: z.number(),
  closureName: looseText(),
  ...stretch,
  ...modifiedFields,
});
export type SiteClosure = z.output<typeof siteClosure>;

export const technicianAbsence = z.object({
  technicianAbsenceId: z.number(),
  siteId: z.number(),
  technicianId: z.number(),
  technicianName: looseText(),
  absenceName: looseText(),
  ...stretch,
  ...modifiedFields,
});
export type TechnicianAbsence = z.output<typeof technicianAbsence>;

const COLUMNS = {
  fromDay: 'text',
  fromTime: 'text',
  toDay: 'text',
  toTime: 'text',
  modTime: 'moment',
  modUser: 'text',
} as const;

const given = {
  fromDay: dayField(),
  fromTime: timeField().nullish(),
  toDay: dayField(),
  toTime: timeField().nullish(),
};
const changed = {
  fromDay: dayField().optional(),
  fromTime: timeField().nullish(),
  toDay: dayField().optional(),
  toTime: timeField().nullish(),
};

const CLOSURES = defineTable({
  path: 'table/siteClosure',
  area: 'site-config',
  key: 'siteClosureId',
  keySchema: idParam(),
  record: siteClosure,
  policy: VIEW,
  source: 'addition: calendars',
});

export const getSiteClosures = tableList(CLOSURES, {
  id: 'getSiteClosures',
  columns: { siteClosureId: 'number', closureName: 'text', ...COLUMNS },
  searched: ['closureName'],
  summary: 'When a site is closed although it has hours, the latest first.',
});

export const getSiteClosure = tableRecord(CLOSURES, {
  id: 'getSiteClosure',
  summary: 'A closure of a site.',
});

export const createSiteClosure = defineCall({
  ...BASE,
  id: 'createSiteClosure',
  method: 'POST',
  path: 'table/siteClosure',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: z.object({}),
  body: z.object({ ...changeFields, closureName: nameText(), ...given }),
  answer: siteClosure,
  errors: WRITE_ERRORS,
  summary: 'Closes a site for some days or hours, today or later.',
  source: 'addition: calendars',
});

export const changeSiteClosure = defineCall({
  ...createSiteClosure,
  id: 'changeSiteClosure',
  method: 'PUT',
  path: 'table/siteClosure/{siteClosureId}',
  params: z.object({ siteClosureId: idParam() }),
  body: z.object({ ...changeFields, closureName: nameText().optional(), ...changed }),
  summary: 'Changes a closure; of one that has begun the name, and the end to today or later.',
});

export const deleteSiteClosure = defineCall({
  ...createSiteClosure,
  id: 'deleteSiteClosure',
  method: 'DELETE',
  path: 'table/siteClosure/{siteClosureId}',
  params: siteParams.extend({ siteClosureId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a closure away that has not begun before today.',
});

const ABSENCES = defineTable({
  path: 'table/technicianAbsence',
  area: 'site-config',
  key: 'technicianAbsenceId',
  keySchema: idParam(),
  record: technicianAbsence,
  policy: VIEW,
  source: 'addition: calendars',
});

export const getTechnicianAbsences = tableList(ABSENCES, {
  id: 'getTechnicianAbsences',
  columns: {
    technicianAbsenceId: 'number',
    technicianId: 'number',
    technicianName: 'text',
    absenceName: 'text',
    ...COLUMNS,
  },
  searched: ['technicianName', 'absenceName'],
  summary: 'When technicians are away, the latest first.',
});

export const getTechnicianAbsence = tableRecord(ABSENCES, {
  id: 'getTechnicianAbsence',
  summary: 'An absence of a technician.',
});

export const createTechnicianAbsence = defineCall({
  ...createSiteClosure,
  id: 'createTechnicianAbsence',
  path: 'table/technicianAbsence',
  policy: CHANGE,
  body: z.object({
    ...changeFields,
    technicianId: idParam(),
    absenceName: textParam(60).optional(),
    ...given,
  }),
  answer: technicianAbsence,
  summary: 'Lets a technician be away for some days or hours, today or later.',
});

export const changeTechnicianAbsence = defineCall({
  ...createTechnicianAbsence,
  id: 'changeTechnicianAbsence',
  method: 'PUT',
  path: 'table/technicianAbsence/{technicianAbsenceId}',
  params: z.object({ technicianAbsenceId: idParam() }),
  body: z.object({ ...changeFields, absenceName: textParam(60).optional(), ...changed }),
  summary: 'Changes an absence; of one that has begun the name, and the end to today or later.',
});

export const deleteTechnicianAbsence = defineCall({
  ...createTechnicianAbsence,
  id: 'deleteTechnicianAbsence',
  method: 'DELETE',
  path: 'table/technicianAbsence/{technicianAbsenceId}',
  params: siteParams.extend({ technicianAbsenceId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes an absence away that has not begun before today.',
});

export const siteConfigClosureCalls = [
  getSiteClosures,
  getSiteClosure,
  createSiteClosure,
  changeSiteClosure,
  deleteSiteClosure,
  getTechnicianAbsences,
  getTechnicianAbsence,
  createTechnicianAbsence,
  changeTechnicianAbsence,
  deleteTechnicianAbsence,
];
