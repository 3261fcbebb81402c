import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, modifiedFields, noBody, textParam } from './fields';
import {
  BASE,
  CHANGE,
  changeFields,
  deleted,
  nameText,
  orderNumber,
  READ_ERRORS,
  siteParams,
  VIEW,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';
import { siteVendor, skill } from './technicians';

export const createSkill = defineCall({
  ...BASE,
  id: 'createSkill',
  method: 'POST',
  path: 'table/skill',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, skillName: nameText(), skillType: textParam(60).optional() }),
  answer: skill,
  errors: WRITE_ERRORS,
  summary: 'Adds a skill.',
  source: 'R-414 to R-417',
});

export const changeSkill = defineCall({
  ...createSkill,
  id: 'changeSkill',
  method: 'PUT',
  path: 'table/skill/{skillId}',
  params: z.object({ skillId: idParam() }),
  body: z.object({ ...changeFields, skillName: nameText().optional(), skillType: textParam(60).optional() }),
  summary: 'Changes a skill.',
});

export const deleteSkill = defineCall({
  ...createSkill,
  id: 'deleteSkill',
  method: 'DELETE',
  path: 'table/skill/{skillId}',
  params: siteParams.extend({ skillId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a skill away that no technician has.',
});

export const createSiteVendor = defineCall({
  ...BASE,
  id: 'createSiteVendor',
  method: 'POST',
  path: 'table/siteVendor',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, vendorName: nameText(), displayOrder: orderNumber().optional() }),
  answer: siteVendor,
  errors: WRITE_ERRORS,
  summary: 'Adds a company that does sublet work.',
  source: 'addition to R-416',
});

export const changeSiteVendor = defineCall({
  ...createSiteVendor,
  id: 'changeSiteVendor',
  method: 'PUT',
  path: 'table/siteVendor/{siteVendorId}',
  params: z.object({ siteVendorId: idParam() }),
  body: z.object({
    ...changeFields,
    vendorName: nameText().optional(),
    displayOrder: orderNumber().optional(),
  }),
  summary: 'Changes a sublet vendor.',
});

export const deleteSiteVendor = defineCall({
  ...createSiteVendor,
  id: 'deleteSiteVendor',
  method: 'DELETE',
  path: 'table/siteVendor/{siteVendorId}',
  params: siteParams.extend({ siteVendorId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a sublet vendor away to whom no labor went.',
});

export const getVendorsOfSite = defineCall({
  ...BASE,
  id: 'getVendorsOfSite',
  service: 'config',
  method: 'GET',
  path: 'sites/{siteId}/vendors',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: siteParams,
  body: noBody(),
  answer: z.object({ vendors: z.array(siteVendor) }),
  errors: READ_ERRORS,
  summary: 'The sublet vendors of a site, as the configuration service answers them.',
  source: 'R-412',
});

/** Where parts are bought. */
export const partSource = z.object({
  partSourceId: z.number(),
  siteId: z.number(),
  sourceName: looseText(),
  displayOrder: looseNumber(),
  ...modifiedFields,
});
export type PartSource = z.output<typeof partSource>;

const PART_SOURCES = defineTable({
  path: 'table/partSource',
  area: 'site-config',
  key: 'partSourceId',
  keySchema: idParam(),
  record: partSource,
  policy: VIEW,
  source: 'addition to R-412',
});

export const getPartSourceRecords = tableList(PART_SOURCES, {
  id: 'getPartSourceRecords',
  columns: {
    partSourceId: 'number',
    sourceName: 'text',
    displayOrder: 'number',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['sourceName'],
  summary: 'The part sources of a site in their order.',
});

export const getPartSourceRecord = tableRecord(PART_SOURCES, {
  id: 'getPartSourceRecord',
  summary: 'A part source of a site.',
});

export const createPartSource = defineCall({
  ...BASE,
  id: 'createPartSource',
  method: 'POST',
  path: 'table/partSource',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ ...changeFields, sourceName: nameText(), displayOrder: orderNumber().optional() }),
  answer: partSource,
  errors: WRITE_ERRORS,
  summary: 'Adds a part source.',
  source: 'addition to R-428',
});

export const changePartSource = defineCall({
  ...createPartSource,
  id: 'changePartSource',
  method: 'PUT',
  path: 'table/partSource/{partSourceId}',
  params: z.object({ partSourceId: idParam() }),
  body: z.object({
    ...changeFields,
    sourceName: nameText().optional(),
    displayOrder: orderNumber().optional(),
  }),
  summary: 'Changes a part source; parts keep the name under which they were bought.',
});

export const deletePartSource = defineCall({
  ...createPartSource,
  id: 'deletePartSource',
  method: 'DELETE',
  path: 'table/partSource/{partSourceId}',
  params: siteParams.extend({ partSourceId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a part source away that no part carries.',
});

export const siteConfigNamedCalls = [
  createSkill,
  changeSkill,
  deleteSkill,
  createSiteVendor,
  changeSiteVendor,
  deleteSiteVendor,
  getVendorsOfSite,
  getPartSourceRecords,
  getPartSourceRecord,
  createPartSource,
  changePartSource,
  deletePartSource,
];
