import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, noBody, yesNo } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  dollarsField,
  modifiedFields,
  nameText,
  READ_ERRORS,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { technician } from './technicians';

/** A technician as administrators see one: those who no longer work there too. */
export const technicianRecord = technician.extend({ active: looseFlag(), ...modifiedFields });
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

export const getTechnicianRecords = defineCall({
  ...BASE,
  id: 'getTechnicianRecords',
  method: 'GET',
  path: 'table/technician',
  effect: 'read',
  policy: VIEW,
  params: siteParams,
  body: noBody(),
  answer: z.array(technicianRecord),
  errors: READ_ERRORS,
  summary: 'The technicians of a site, those who left included, with what is assigned to them.',
  source: 'addition to document 2, 7.1',
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
  source: 'addition to document 2, 7.1',
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
  createTechnician,
  changeTechnician,
  deleteTechnician,
];
