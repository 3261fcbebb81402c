import { z } from 'zod';
import { CLOCK_TIME, END_TIME } from '#domain/calendar/calendar';
import { defineCall } from './call';
import { dayField, idParam, looseText, modifiedFields, textParam } from './fields';
import { BASE, CHANGE, CHANGE_FOR_ALL, VIEW, WRITE_ERRORS } from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** A time on the clocks of the site, such as 07:30. */
export const timeField = () => z.string().regex(CLOCK_TIME, 'is not a valid time such as 07:30');

/**
 * Hours of a weekday (1 Monday to 7 Sunday) on the days from `validFrom` on and before `validUntil`; null without end.
 */
const shiftFields = {
  siteId: z.number(),
  weekday: z.number(),
  fromTime: z.string(),
  /** If it is at or before `fromTime` it is on the next day; 24:00 ends a day. */
  toTime: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  ...modifiedFields,
};

export const siteShift = z.object({ siteShiftId: z.number(), ...shiftFields });
export type SiteShift = z.output<typeof siteShift>;

export const technicianShift = z.object({
  technicianShiftId: z.number(),
  technicianId: z.number(),
  technicianName: looseText(),
  ...shiftFields,
});
export type TechnicianShift = z.output<typeof technicianShift>;

const COLUMNS = {
  weekday: 'number',
  fromTime: 'text',
  toTime: 'text',
  validFrom: 'text',
  validUntil: 'text',
  modTime: 'moment',
  modUser: 'text',
} as const;

const SITE_SHIFTS = defineTable({
  path: 'table/siteShift',
  area: 'site-config',
  key: 'siteShiftId',
  keySchema: idParam(),
  record: siteShift,
  policy: VIEW,
  source: 'addition: calendars',
});

export const getSiteShifts = tableList(SITE_SHIFTS, {
  id: 'getSiteShifts',
  columns: { siteShiftId: 'number', ...COLUMNS },
  searched: ['fromTime', 'toTime'],
  summary: 'When a site is open, with what held before and what is planned.',
});

export const getSiteShift = tableRecord(SITE_SHIFTS, {
  id: 'getSiteShift',
  summary: 'Hours of one weekday of a site.',
});

const TECHNICIAN_SHIFTS = defineTable({
  path: 'table/technicianShift',
  area: 'site-config',
  key: 'technicianShiftId',
  keySchema: idParam(),
  record: technicianShift,
  policy: VIEW,
  source: 'addition: calendars',
});

export const getTechnicianShifts = tableList(TECHNICIAN_SHIFTS, {
  id: 'getTechnicianShifts',
  columns: { technicianShiftId: 'number', technicianId: 'number', technicianName: 'text', ...COLUMNS },
  searched: ['technicianName'],
  summary:
    'The hours of technicians who have others than their site, with what held before and what is planned.',
});

export const getTechnicianShift = tableRecord(TECHNICIAN_SHIFTS, {
  id: 'getTechnicianShift',
  summary: 'Hours of one weekday of a technician.',
});

const week = {
  siteId: idParam(),
  modUser: textParam().optional(),
  validFrom: dayField(),
  shifts: z
    .array(
      z.object({
        weekday: z
          .number()
          .int('must be a whole number')
          .min(1, 'must be 1 (Monday) to 7 (Sunday)')
          .max(7, 'must be 1 (Monday) to 7 (Sunday)'),
        fromTime: timeField(),
        toTime: z.string().regex(END_TIME, 'is not a valid time such as 18:00, or 24:00'),
      }),
    )
    .max(70, 'must name at most 70 hours'),
  /** The ids of the shifts that were seen to hold on the day, empty if none did; if others hold, nothing is changed. */
  seen: z.array(idParam()).max(500, 'must name at most 500 shifts'),
};

export const setOpeningHours = defineCall({
  ...BASE,
  id: 'setOpeningHours',
  method: 'POST',
  path: 'proc/setOpeningHours',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: z.object({}),
  body: z.object(week),
  answer: z.array(siteShift),
  errors: WRITE_ERRORS,
  summary:
    'Lets the hours of a whole week hold from a day on, today or later, until the next that are planned; answers all of them.',
  source: 'addition: calendars',
});

export const setTechnicianHours = defineCall({
  ...setOpeningHours,
  id: 'setTechnicianHours',
  path: 'proc/setTechnicianHours',
  policy: CHANGE,
  body: z.object({ ...week, technicianId: idParam() }),
  answer: z.array(technicianShift),
  summary:
    'Lets a technician have own hours from a day on, today or later; without any the site’s hold. Answers all of the technician’s.',
});

export const siteConfigHoursCalls = [
  getSiteShifts,
  getSiteShift,
  getTechnicianShifts,
  getTechnicianShift,
  setOpeningHours,
  setTechnicianHours,
];
