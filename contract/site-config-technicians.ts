import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, noBody, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  dollarsField,
  nameText,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';
import { technician } from './technicians';

/** A technician as administrators see one, including those who no longer work there. */
export const technicianRecord = technician.extend({ active: looseFlag() });
export type TechnicianRecord = z.output<typeof technicianRecord>;

const fields = {
  /** The user who clocks as this technician; null for nobody. */
  userConfigId: idParam().nullish(),
  skillLevel: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 to 5')
    .max(5, 'must be 1 to 5')
    .optional(),
  chargeOutRate: dollarsField().optional(),
  skillIds: z.array(idParam()).max(100, 'must name at most 100 skills').optional(),
  active: yesNo().optional(),
};

const TECHNICIANS = defineTable({
  path: 'table/technician',
  area: 'site-config',
  key: 'technicianId',
  keySchema: idParam(),
  record: technicianRecord,
  policy: VIEW,
  source: 'addition to R-425',
});

export const getTechnicianRecords = tableList(TECHNICIANS, {
  id: 'getTechnicianRecords',
  columns: {
    technicianId: 'number',
    technicianName: 'text',
    userConfigId: 'number',
    userName: 'text',
    email: 'text',
    skillLevel: 'number',
    totalEstimateTime: 'number',
    numLaborsAssigned: 'number',
    chargeOutRate: 'number',
    active: 'flag',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['technicianName', 'userName', 'skills'],
  summary: 'The technicians of a site by name, those who left included, with what is assigned to them.',
});

export const getTechnicianRecord = tableRecord(TECHNICIANS, {
  id: 'getTechnicianRecord',
  summary: 'A technician of a site with what is assigned.',
});

export const createTechnician = defineCall({
  ...BASE,
  id: 'createTechnician',
  method: 'POST',
  path: 'table/technician',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, technicianName: nameText(), ...fields }),
  answer: technicianRecord,
  errors: WRITE_ERRORS,
  summary: 'Adds a technician with skills, level, rate and user.',
  source: 'addition to R-425',
});

export const changeTechnician = defineCall({
  ...createTechnician,
  id: 'changeTechnician',
  method: 'PUT',
  path: 'table/technician/{technicianId}',
  params: z.object({ technicianId: idParam() }),
  body: z.object({ ...changeFields, technicianName: nameText().optional(), ...fields }),
  summary: 'Changes a technician; skills are sent as a whole.',
});

export const deleteTechnician = defineCall({
  ...createTechnician,
  id: 'deleteTechnician',
  method: 'DELETE',
  path: 'table/technician/{technicianId}',
  params: siteParams.extend({ technicianId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a technician away who has never been assigned to anything.',
});

export const siteConfigTechnicianCalls = [
  getTechnicianRecords,
  getTechnicianRecord,
  createTechnician,
  changeTechnician,
  deleteTechnician,
];
